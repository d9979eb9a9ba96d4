/** Says what the scan could not read or understand: a list to choose from, and marks in VS Code's own Problems. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { EndpointStore } from '../../project/endpoint-store.ts';
import { commands } from '../../settings/contributions.ts';
import { onceAfter } from '../../workspace/once-after.ts';
import type { RuleFiles } from '../rule-files/rule-files.ts';
import { openSetting, registerNamedSettings } from './named-setting.ts';
import { type Mark, presentMarks, presentProblems } from './present.ts';

export function registerProblems(store: EndpointStore, ruleFiles: RuleFiles): vscode.Disposable {
  const marks = vscode.languages.createDiagnosticCollection('endpoint-atlas');

  /** Says what the marks of each file are, as text. */
  let shown = new Map<string, string>();

  /** VS Code hears of all files at once, and only of those whose marks are others. */
  function showMarks(): void {
    const problems = store.problems().filter(({ path, diagnostic }) => !ruleFiles.reports(path, diagnostic));
    const found = presentMarks(problems);
    const next = new Map([...found].map(([path, each]) => [path, JSON.stringify(each)]));
    const paths = [...new Set([...shown.keys(), ...next.keys()])];
    const changed = paths.filter((path) => shown.get(path) !== next.get(path));
    shown = next;
    if (changed.length > 0)
      marks.set(changed.map((path) => [vscode.Uri.file(path), found.get(path)?.map(markOf)]));
  }

  /** A scan reports its findings in many batches. */
  const showSoon = onceAfter(delayMs, showMarks);

  async function choose(): Promise<void> {
    const items = presentProblems(store.problems()).map(({ icon, ...item }) => ({
      ...item,
      iconPath: new vscode.ThemeIcon(icon),
    }));
    if (items.length === 0) {
      void vscode.window.showInformationMessage(t('The scan had no problems.'));
      return;
    }
    const chosen = await vscode.window.showQuickPick(items, {
      title: t('Problems of the Scan'),
      placeHolder: t('Choose one to open its file'),
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
    showSoon,
    store.onDidChange(showSoon.soon),
    ruleFiles.onDidChange(showSoon.soon),
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
