/**
 * Keeps the store in step with the workspace: the first scan, and everything that happens to files afterwards. Put together
 * here for `extension.ts`; the way of a change is `watch-files.ts`, `project-scan.ts`, the engine, the store.
 */
import type { EndpointId, Explanation, FileChange, ServerPropertyChange } from '@endpoint-atlas/engine';
import type { EngineCall } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { commands, contextKeys } from '../settings/contributions.ts';
import { onDidChangeSettings } from '../settings/settings.ts';
import { pathBelow } from '../workspace/roots.ts';
import { changeOf } from './changes.ts';
import type { EndpointStore } from './endpoint-store.ts';
import type { ScanState } from './present.ts';
import { ProjectScan, type StartEngine } from './project-scan.ts';
import { settingsOfScans } from './scan-options.ts';
import { watchFiles } from './watch-files.ts';
import { watchImportedProtos } from './watch-protos.ts';

export interface Scan extends vscode.Disposable {
  state(): ScanState;
  readonly onDidChange: vscode.Event<void>;
  /** Tells what happened to files, after the list has taken it in. */
  readonly onDidTellChanges: vscode.Event<readonly FileChange[]>;
  /** Reads the project again: what has changed since the last time, or everything. */
  refresh(how?: 'changes' | 'everything'): Promise<void>;
  /** Reads one file again and waits for what it declares now. */
  rescanFile(document: vscode.TextDocument): Promise<void>;
  /** `undefined` where the project has no such endpoint, or the engine could not be asked. */
  explain(id: EndpointId): Promise<Explanation | undefined>;
  /** Returns what the extension `spring-properties` would change; nothing where the engine could not be asked. */
  previewProperties(): Promise<readonly ServerPropertyChange[]>;
  /** Calls the engine in its thread, once a scan that is under way has ended. */
  readonly call: EngineCall;
  /** Absolute path of a file that the findings of the last scan name. */
  pathOf(file: string): string;
}

export function registerScan(start: StartEngine, store: EndpointStore, log: vscode.LogOutputChannel): Scan {
  const scan = new ProjectScan(start, store, log, (folders) => protoWatch.watch(folders));
  void vscode.commands.executeCommand('setContext', contextKeys.scan, scan.state.status);
  const told = new vscode.EventEmitter<readonly FileChange[]>();
  const files = watchFiles({
    refresh: () => scan.refresh(),
    async update(changes) {
      await scan.update(changes);
      told.fire(changes);
    },
  });
  const protoWatch = watchImportedProtos(files.scanSoon);
  const subscriptions = vscode.Disposable.from(
    scan.changed,
    told,
    files,
    protoWatch,
    vscode.workspace.onDidChangeWorkspaceFolders(() => scan.refresh()),
    // Rules may have effects from now on.
    vscode.workspace.onDidGrantWorkspaceTrust(() => scan.refresh()),
    onDidChangeSettings(settingsOfScans, () => void scan.refresh()),
    vscode.commands.registerCommand(commands.refresh, () => scan.refresh('everything')),
    vscode.commands.registerCommand(commands.cancelScan, () => scan.engine.cancelScan()),
  );
  return {
    state: () => scan.state,
    onDidChange: scan.changed.event,
    onDidTellChanges: told.event,
    refresh: (how) => scan.refresh(how),
    rescanFile: (document) => scan.update([changeOf(document)]),
    explain: (id) => scan.explain(id),
    previewProperties: () => scan.previewProperties(),
    call: scan.engine.call,
    pathOf: (file) => pathBelow(scan.base, file),
    dispose() {
      subscriptions.dispose();
      void scan.engine.dispose();
    },
  };
}
