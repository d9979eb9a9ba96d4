/** What the scan could not read or understand: a list to choose from, and marks in VS Code's own Problems. */
import * as vscode from 'vscode';
import { commands } from '../../contributions.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import type { RuleFiles } from '../rule-files/rule-files.ts';
import { openSetting, registerNamedSettings } from './named-setting.ts';
import { type Mark, presentMarks, presentProblems } from './present.ts';

export function registerProblems(store: EndpointStore, ruleFiles: RuleFiles): vscode.Disposable {
  const marks = vscode.languages.createDiagnosticCollection('endpoint-atlas');

  function showMarks(): void {
    marks.clear();
    const problems = store.problems().filter(({ path, diagnostic }) => !ruleFiles.tells(path, diagnostic));
    for (const [path, found] of presentMarks(problems)) {
      marks.set(vscode.Uri.file(path), found.map(markOf));
    }
  }

  /** A scan reports its findings in many batches. */
  let waiting: NodeJS.Timeout | undefined;
  function showMarksSoon(): void {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      showMarks();
    }, delayMs);
  }

  async function choose(): Promise<void> {
    const items = presentProblems(store.problems()).map(({ icon, ...item }) => ({
      ...item,
      iconPath: new vscode.ThemeIcon(icon),
    }));
    if (items.length === 0) {
      void vscode.window.showInformationMessage('The scan had no problems.');
      return;
    }
    const chosen = await vscode.window.showQuickPick(items, {
      title: 'Problems of the Scan',
      placeHolder: 'Choose one to open its file',
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (chosen?.place === undefined) {
      if (chosen?.setting !== undefined) await openSetting(chosen.setting);
      return;
    }
    const start = new vscode.Position(chosen.place.line - 1, 0);
    await vscode.window.showTextDocument(vscode.Uri.file(chosen.place.path), {
      selection: new vscode.Range(start, start),
    });
  }

  showMarks();
  return vscode.Disposable.from(
    marks,
    registerNamedSettings(),
    store.onDidChange(showMarksSoon),
    ruleFiles.onDidChange(showMarksSoon),
    { dispose: () => clearTimeout(waiting) },
    vscode.commands.registerCommand(commands.showProblems, choose),
  );
}

const delayMs = 250;

/** A whole line: findings say no more. */
function markOf({ line, severity, code, message }: Mark): vscode.Diagnostic {
  const range = new vscode.Range(line - 1, 0, line - 1, Number.MAX_SAFE_INTEGER);
  const mark = new vscode.Diagnostic(range, message, severities[severity]);
  mark.code = code;
  mark.source = 'Endpoint Atlas';
  return mark;
}

const severities: Readonly<Record<Mark['severity'], vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
};
