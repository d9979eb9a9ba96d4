/** Everything that can happen to source files, told in batches: typing, saving, other programs, branch switches. */
import * as vscode from 'vscode';
import { type ChangeBatch, createChangeQueue } from './changes.ts';
import { changeOf, isSource } from './documents.ts';
import { enginePath } from './roots.ts';

/** Long enough that typing a word is one change, short enough that the tree seems to follow at once. */
const quietMs = 150;

/** A branch switch writes many files; one scan after the last of them is enough. */
const quietAfterCheckoutMs = 600;

/** What says which folders are modules, which of them are built into which, and which are not looked into. */
const layoutFiles = '**/{pom.xml,*.gradle,*.gradle.kts,.gitignore}';

/** Rules, and the properties of applications: what is in them can change every endpoint. */
const conventionFiles =
  '**/{.endpoint-atlas/*,.easyapi/*,.easy.api.*,.yapi.config*,.postman.config,.apifox-helper.properties,{application,bootstrap}*.{properties,yml,yaml}}';

export interface FileWatch extends vscode.Disposable {
  /** Everything is read again once nothing has changed for a while. */
  scanSoon(): void;
}

export function watchFiles(apply: (batch: ChangeBatch) => Promise<void>): FileWatch {
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

  function diskChanged(kind: 'changed' | 'deleted', uri: vscode.Uri): void {
    if (!mayHoldSource(uri)) return;
    queue.add({ kind, path: enginePath(uri.fsPath) });
    applySoon(quietMs);
  }

  function conventionChanged(kind: 'changed' | 'deleted', uri: vscode.Uri): void {
    queue.add({ kind, path: enginePath(uri.fsPath) });
    applySoon(quietMs);
  }

  function scanSoon(): void {
    queue.addScan();
    applySoon(quietAfterCheckoutMs);
  }

  // Of a folder that comes or goes, only the folder is told.
  const comingAndGoing = vscode.workspace.createFileSystemWatcher('**', false, true, false);
  const sources = vscode.workspace.createFileSystemWatcher('**/*.{java,kt,proto}', true, false, true);
  const layout = vscode.workspace.createFileSystemWatcher(layoutFiles);
  const conventions = vscode.workspace.createFileSystemWatcher(conventionFiles);
  const gitHead = vscode.workspace.createFileSystemWatcher('**/.git/HEAD');

  const subscriptions = vscode.Disposable.from(
    { dispose: () => clearTimeout(timer) },
    comingAndGoing,
    sources,
    layout,
    gitHead,
    comingAndGoing.onDidCreate((uri) => diskChanged('changed', uri)),
    comingAndGoing.onDidDelete((uri) => diskChanged('deleted', uri)),
    sources.onDidChange((uri) => diskChanged('changed', uri)),
    conventions,
    conventions.onDidCreate((uri) => conventionChanged('changed', uri)),
    conventions.onDidChange((uri) => conventionChanged('changed', uri)),
    conventions.onDidDelete((uri) => conventionChanged('deleted', uri)),
    layout.onDidCreate(scanSoon),
    layout.onDidChange(scanSoon),
    layout.onDidDelete(scanSoon),
    gitHead.onDidCreate(scanSoon),
    gitHead.onDidChange(scanSoon),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length > 0) documentChanged(event.document, quietMs);
    }),
    // Whoever saves has stopped typing, and looks.
    vscode.workspace.onDidSaveTextDocument((document) => documentChanged(document, 0)),
    vscode.workspace.onDidCloseTextDocument((document) => documentChanged(document, quietMs)),
  );
  return { scanSoon, dispose: () => subscriptions.dispose() };
}

/** A source file, or a folder, going by the name: a build writes thousands of files that are neither. */
function mayHoldSource(uri: vscode.Uri): boolean {
  return /\.(?:java|kt|proto)$|\/[^/.]+$/.test(uri.path);
}
