/** Reads the environment files of the workspace whenever one of them changes, and marks what is wrong in them. */
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type EnvironmentDiagnostic,
  type EnvironmentFile,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
  readEnvironmentFile,
  unreadEnvironmentFile,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { readFileAt } from '../workspace/read-file.ts';
import { enginePath } from '../workspace/roots.ts';

const pattern = `**/{${publicFileName},${privateFileName}}`;
const notLookedInto = '**/{node_modules,.git,build,target,out,bin}/**';

/** Programs write a file in several steps. */
const quietMs = 100;

export interface EnvironmentWatch extends vscode.Disposable {
  /** Reads all of them. */
  refresh(): Promise<void>;
}

export function watchEnvironmentFiles(
  report: (files: readonly EnvironmentFile[]) => void,
  log: (problem: string) => void,
): EnvironmentWatch {
  const marks = vscode.languages.createDiagnosticCollection('endpoint-atlas-environments');
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  let timer: NodeJS.Timeout | undefined;
  let lastRun = 0;

  async function refresh(): Promise<void> {
    const run = ++lastRun;
    const uris = await vscode.workspace.findFiles(pattern, notLookedInto);
    const files = await Promise.all(uris.sort((a, b) => (a.path < b.path ? -1 : 1)).map(readFile));
    // Another run has begun since, which knows more.
    if (run !== lastRun) return;
    marks.clear();
    for (const [index, { diagnostics }] of files.entries()) {
      const uri = uris[index];
      if (uri && diagnostics.length > 0) marks.set(uri, diagnostics.map(markOf));
    }
    report(files);
  }

  function refreshSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refresh().catch((error) => log(`Environment files could not be read: ${String(error)}`));
    }, quietMs);
  }

  refreshSoon();
  const subscriptions = vscode.Disposable.from(
    marks,
    watcher,
    { dispose: () => clearTimeout(timer) },
    watcher.onDidCreate(refreshSoon),
    watcher.onDidChange(refreshSoon),
    watcher.onDidDelete(refreshSoon),
    vscode.workspace.onDidChangeWorkspaceFolders(refreshSoon),
  );
  return { refresh, dispose: () => subscriptions.dispose() };
}

async function readFile(uri: vscode.Uri): Promise<EnvironmentFile> {
  const path = enginePath(uri.fsPath);
  try {
    const read = await readFileAt(uri, maxEnvironmentBytes);
    if (read === 'too-large') return unreadEnvironmentFile(path, t('It is larger than 1 MB'));
    if (read === 'not-a-file') return unreadEnvironmentFile(path, t('It is no file'));
    return readEnvironmentFile(path, new TextDecoder().decode(read));
  } catch {
    return unreadEnvironmentFile(path, t('The file could not be read'));
  }
}

function markOf({ line, column, severity, code, message }: EnvironmentDiagnostic): vscode.Diagnostic {
  const start = new vscode.Position(line - 1, column - 1);
  const mark = new vscode.Diagnostic(new vscode.Range(start, start), message, severities[severity]);
  mark.code = code;
  mark.source = 'Endpoint Atlas';
  return mark;
}

const severities = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
} as const;
