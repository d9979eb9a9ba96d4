/** The `.http` files of the workspace, as they count now: what an editor holds comes before the disk. */
import type { HttpFile } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { onceAfter } from '../workspace/once-after.ts';

export interface HttpFiles extends vscode.Disposable {
  /** Sorted by their paths. */
  list(): Promise<readonly vscode.Uri[]>;
  read(uri: vscode.Uri): Promise<HttpFile>;
  readonly onDidChange: vscode.Event<void>;
}

export const httpFilePattern = '**/*.{http,rest}';
const excluded = '**/{node_modules,build,target,dist,out,.git}/**';
const maxFiles = 1_000;

export function watchHttpFiles(): HttpFiles {
  const changed = new vscode.EventEmitter<void>();
  const soon = onceAfter(200, () => changed.fire());
  const watcher = vscode.workspace.createFileSystemWatcher(httpFilePattern);
  const subscriptions = vscode.Disposable.from(
    changed,
    soon,
    watcher,
    watcher.onDidCreate(soon.soon),
    watcher.onDidDelete(soon.soon),
    watcher.onDidChange(soon.soon),
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (/\.(?:http|rest)$/i.test(document.uri.path)) soon.soon();
    }),
  );
  return {
    onDidChange: changed.event,
    async list() {
      const found = await vscode.workspace.findFiles(httpFilePattern, excluded, maxFiles);
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(uri) {
      const open = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
      const { readHttpText, readText } = await import('./read-http-files.ts');
      return readHttpText(open?.getText() ?? (await readText(uri)));
    },
    dispose: () => subscriptions.dispose(),
  };
}
