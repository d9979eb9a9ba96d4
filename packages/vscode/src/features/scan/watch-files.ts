/** Everything that can happen to a source file, told in batches: typing, saving, other programs, branch switches. */
import * as vscode from 'vscode';
import type { EndpointStore } from '../../endpoint-store.ts';
import { type ChangeBatch, createChangeQueue } from './changes.ts';
import { changeOf, isSource } from './documents.ts';
import { enginePath } from './roots.ts';

/** Long enough that typing a word is one change, short enough that the tree seems to follow at once. */
const quietMs = 150;

/** A branch switch writes many files; one scan after the last of them is enough. */
const quietAfterCheckoutMs = 600;

export function watchFiles(
  store: EndpointStore,
  apply: (batch: ChangeBatch) => Promise<void>,
): vscode.Disposable {
  const queue = createChangeQueue();
  let timer: NodeJS.Timeout | undefined;

  function applySoon(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = queue.take();
      if (batch) void apply(batch);
    }, delay);
  }

  function documentChanged(document: vscode.TextDocument, delay: number): void {
    if (!isSource(document)) return;
    queue.add(changeOf(document));
    applySoon(delay);
  }

  function fileChanged(uri: vscode.Uri): void {
    queue.add({ kind: 'changed', path: enginePath(uri.fsPath) });
    applySoon(quietMs);
  }

  /** Of a folder that disappears, only the folder is told. */
  function somethingDeleted(uri: vscode.Uri): void {
    const path = enginePath(uri.fsPath);
    const gone = /\.(?:java|kt)$/.test(path) ? [path] : store.filesBelow(path);
    for (const each of gone) queue.add({ kind: 'deleted', path: each });
    if (gone.length > 0) applySoon(quietMs);
  }

  function scanSoon(): void {
    queue.addScan();
    applySoon(quietAfterCheckoutMs);
  }

  const sources = vscode.workspace.createFileSystemWatcher('**/*.{java,kt}', false, false, true);
  const configuration = vscode.workspace.createFileSystemWatcher('**/application*.{properties,yml,yaml}');
  const deletions = vscode.workspace.createFileSystemWatcher('**', true, true, false);
  const gitHead = vscode.workspace.createFileSystemWatcher('**/.git/HEAD');

  return vscode.Disposable.from(
    { dispose: () => clearTimeout(timer) },
    sources,
    configuration,
    deletions,
    gitHead,
    sources.onDidCreate(fileChanged),
    sources.onDidChange(fileChanged),
    configuration.onDidCreate(fileChanged),
    configuration.onDidChange(fileChanged),
    deletions.onDidDelete(somethingDeleted),
    gitHead.onDidCreate(scanSoon),
    gitHead.onDidChange(scanSoon),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length > 0) documentChanged(event.document, quietMs);
    }),
    // Whoever saves has stopped typing, and looks.
    vscode.workspace.onDidSaveTextDocument((document) => documentChanged(document, 0)),
    vscode.workspace.onDidCloseTextDocument((document) => documentChanged(document, quietMs)),
    // A renamed or copied folder brings files of which no watcher tells one by one.
    vscode.workspace.onDidRenameFiles((event) => {
      if (event.files.some((file) => !hasExtension(file.newUri))) scanSoon();
    }),
    vscode.workspace.onDidCreateFiles((event) => {
      if (event.files.some((file) => !hasExtension(file))) scanSoon();
    }),
  );
}

function hasExtension(uri: vscode.Uri): boolean {
  return /\.[^/.]+$/.test(uri.path);
}
