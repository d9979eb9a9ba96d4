/**
 * Tells the scan of the workspace everything that can happen to source files, in batches: typing, saving, other programs,
 * branch switches.
 */
import * as vscode from 'vscode';
import { enginePath, userRuleFolder } from '../workspace/roots.ts';
import { changeOf, createChangeQueue, isSource } from './changes.ts';
import { createPace } from './pace.ts';
import type { ProjectScan } from './project-scan.ts';

/** Other programs write several files at once; what they write is told as one change. */
const quietMs = 150;

/** A branch switch writes many files; one scan after the last of them is enough. */
const quietAfterCheckoutMs = 600;

/** Tell where a folder becomes a module or is none any more; what is in it is an update. */
const buildFiles = '**/{pom.xml,*.gradle,*.gradle.kts}';

/** Says what version control and package managers write: thousands of files that are never read. */
const neverRead = /^\/(?:.*\/)?(?:\.git|node_modules)\//;

/**
 * Rules and properties may be in files of any name, which others include; the engine knows which. What builds write is
 * left out, unless it may be source.
 */
const ofBuilds = /\/(?:\.gradle|\.idea|target|build|out|bin)\/|\.(?:class|jar|war|zip|log|lock|tmp|swp)$|~$/;

export interface FileWatch extends vscode.Disposable {
  /** Everything is read again once nothing has changed for a while. */
  scanSoon(): void;
}

export function watchFiles(scan: Pick<ProjectScan, 'refresh' | 'update'>): FileWatch {
  const queue = createChangeQueue();
  const pace = createPace(async () => {
    const batch = queue.take();
    if (batch?.kind === 'update') await scan.update(batch.changes);
    // A scan ends early where another one begins, so that nothing waits for its end.
    else if (batch?.kind === 'scan') void scan.refresh();
  });

  /** An editor that is unsaved is typed in; else a file was opened, closed, or read again from the disk. */
  function documentChanged(document: vscode.TextDocument): void {
    if (!isSource(document)) return;
    queue.addEditor(enginePath(document.uri.fsPath), () => changeOf(document));
    if (document.isDirty && !document.isClosed) pace.typing();
    else pace.afterQuiet(quietMs);
  }

  function diskChanged(kind: 'changed' | 'deleted', uri: vscode.Uri): void {
    const change = { kind, path: enginePath(uri.fsPath) } as const;
    const inWorkspace = `/${vscode.workspace.asRelativePath(uri, false)}`;
    if (neverRead.test(inWorkspace)) return;
    if (mayHoldSource(uri)) queue.add(change);
    else if (!ofBuilds.test(inWorkspace)) queue.addOther(change);
    else return;
    pace.afterQuiet(quietMs);
  }

  /** Some file systems tell of changes late. */
  function documentSaved(document: vscode.TextDocument): void {
    if (isSource(document)) documentChanged(document);
    else if (document.uri.scheme === 'file') diskChanged('changed', document.uri);
    pace.now();
  }

  function scanSoon(): void {
    queue.addScan();
    pace.afterQuiet(quietAfterCheckoutMs);
  }

  // Of a folder that comes or goes, only the folder is told. Globs of VS Code do not nest braces.
  const anything = vscode.workspace.createFileSystemWatcher('**');
  const builds = vscode.workspace.createFileSystemWatcher(buildFiles, false, true);
  const gitIgnore = vscode.workspace.createFileSystemWatcher('**/.gitignore');
  const ofUser = vscode.workspace.createFileSystemWatcher(
    new vscode.RelativePattern(vscode.Uri.file(userRuleFolder), '**'),
  );
  const gitHead = vscode.workspace.createFileSystemWatcher('**/.git/HEAD');

  const subscriptions = vscode.Disposable.from(
    pace,
    anything,
    builds,
    gitIgnore,
    ofUser,
    gitHead,
    ...[anything, ofUser].flatMap((watcher) => [
      watcher.onDidCreate((uri) => diskChanged('changed', uri)),
      watcher.onDidChange((uri) => diskChanged('changed', uri)),
      watcher.onDidDelete((uri) => diskChanged('deleted', uri)),
    ]),
    builds.onDidCreate(scanSoon),
    builds.onDidDelete(scanSoon),
    gitIgnore.onDidCreate(scanSoon),
    gitIgnore.onDidChange(scanSoon),
    gitIgnore.onDidDelete(scanSoon),
    gitHead.onDidCreate(scanSoon),
    gitHead.onDidChange(scanSoon),
    // Without changes of the text, an event tells that the document became unsaved or saved.
    vscode.workspace.onDidChangeTextDocument((event) => documentChanged(event.document)),
    vscode.workspace.onDidSaveTextDocument(documentSaved),
    vscode.workspace.onDidCloseTextDocument(documentChanged),
  );
  return { scanSoon, dispose: () => subscriptions.dispose() };
}

/** A source file, or a folder, going by the name: a build writes thousands of files that are neither. */
function mayHoldSource(uri: vscode.Uri): boolean {
  return /\.(?:java|kt|proto)$|\/[^/.]+$/.test(uri.path);
}
