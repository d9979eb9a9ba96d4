/** Keeps the store in step with the workspace: the first scan, and everything that happens to files afterwards. */
import * as path from 'node:path';
import {
  type DeploymentChange,
  defaultScanOptions,
  type EndpointId,
  type Explanation,
  type FileChange,
  type FileFindings,
  frameworksOff,
  type ScanOptions,
  type ScanProgress,
} from '@endpoint-atlas/engine';
import type { EngineCall, EngineClient, EngineListener } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { commands, contextKeys, settings, views } from '../../contributions.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import { changeOf, isSource } from './documents.ts';
import { presentSummary, type ScanState } from './present.ts';
import { baseOf, enginePath, pathBelow, userRuleFolder } from './roots.ts';
import { watchFiles } from './watch-files.ts';
import { watchImportedProtos } from './watch-protos.ts';

export interface Scan extends vscode.Disposable {
  state(): ScanState;
  readonly onDidChange: vscode.Event<void>;
  /** Reads the project again: what has changed since the last time, or everything. */
  refresh(how?: 'changes' | 'everything'): Promise<void>;
  /** Reads one file again and waits for what it declares now. */
  rescanFile(document: vscode.TextDocument): Promise<void>;
  /** `undefined` where the project has no such endpoint, or the engine could not be asked. */
  explain(id: EndpointId): Promise<Explanation | undefined>;
  /** What the extension `spring-properties` would change; nothing where the engine could not be asked. */
  previewProperties(): Promise<readonly DeploymentChange[]>;
  /** Calls the engine in its thread, once a scan that is under way has ended. */
  readonly call: EngineCall;
  /** Absolute path of a file that the findings of the last scan name. */
  pathOf(file: string): string;
}

/** Starts the engine's thread; a test gives one that runs in this thread. */
export type StartEngine = (listener: EngineListener) => EngineClient;

export function registerScan(start: StartEngine, store: EndpointStore, log: vscode.LogOutputChannel): Scan {
  const changed = new vscode.EventEmitter<void>();
  let state: ScanState = { status: 'idle' };
  /** Paths that the running scan has reported; what it does not report is gone. */
  let reported = new Set<string>();
  /** What happened to files since the running scan began, which may have read them before. */
  let sinceScanBegan: FileChange[] = [];
  /** Counts scans, so that the end of an old one changes nothing. */
  let generation = 0;
  let base = '';

  const engine = start({
    onProgress(progress: ScanProgress) {
      if (state.status === 'scanning') setState({ status: 'scanning', progress });
    },
    onFindings(files: readonly FileFindings[]) {
      for (const file of files) reported.add(file.path);
      store.apply(files, base);
    },
    onScriptLog: (level, message) => log[level](`script: ${message}`),
    onFailure(message: string) {
      log.error(message);
      setState({ status: 'failed', message });
    },
    onScriptStopped(message: string) {
      log.error(message);
      void vscode.window.showWarningMessage(message);
      // The new thread knows nothing yet; the rule that stopped the old one stays off in it.
      void refresh();
    },
  });

  function setState(next: ScanState): void {
    const isNewStatus = next.status !== state.status;
    state = next;
    if (isNewStatus) void vscode.commands.executeCommand('setContext', contextKeys.scan, next.status);
    changed.fire();
  }

  async function refresh(how: 'changes' | 'everything' = 'changes'): Promise<void> {
    const roots = (vscode.workspace.workspaceFolders ?? [])
      .filter((folder) => folder.uri.scheme === 'file')
      .map((folder) => enginePath(folder.uri.fsPath));
    const own = ++generation;
    if (roots.length === 0) {
      store.clear();
      setState({ status: 'nothingOnDisk' });
      return;
    }
    reported = new Set();
    sinceScanBegan = [];
    setState({ status: 'scanning', progress: undefined });
    const { includeTests, maxFileBytes, switches, ...written } = readSettings();
    const [first = ''] = roots;
    const protoPaths = written.protoPaths.map((folder) => enginePath(path.resolve(first, folder)));
    protoWatch.watch(protoPaths);
    const withoutFrameworks = frameworksOff(switches);
    base = baseOf(roots);
    const rules: ScanOptions['rules'] = {
      ...written.extensions,
      profiles: written.springProfiles,
      userFolder: enginePath(userRuleFolder),
      remoteRules: written.remoteRules,
    };
    const options: ScanOptions = {
      ...defaultScanOptions,
      isTrusted: vscode.workspace.isTrusted,
      includeTests,
      maxFileBytes,
      protoPaths,
      withoutFrameworks,
      rules,
    };
    const scanning = engine.scan({ roots, base, options, fromScratch: how === 'everything' });
    try {
      const summary = await vscode.window.withProgress(
        { location: { viewId: views.endpoints } },
        () => scanning,
      );
      if (own !== generation) return;
      log.info(presentSummary(summary));
      if (summary.outcome === 'cancelled') {
        store.clear();
        setState({ status: 'cancelled' });
        return;
      }
      store.keepOnly(reported);
      await engine.call('update', [[...sinceScanBegan, ...unsavedSources()]]);
      setState({ status: 'complete', summary });
    } catch (error) {
      if (own !== generation) return;
      const message = error instanceof Error ? error.message : String(error);
      log.error(`The scan failed: ${message}`);
      setState({ status: 'failed', message });
    }
  }

  async function update(changes: readonly FileChange[]): Promise<void> {
    if (state.status === 'scanning') sinceScanBegan.push(...changes);
    // Without a finished scan the engine knows no project that a file could belong to.
    if (state.status !== 'complete' || changes.length === 0) return;
    try {
      await engine.call('update', [changes]);
    } catch (error) {
      log.error(`Files could not be read again: ${String(error)}`);
    }
  }

  async function explain(id: EndpointId): Promise<Explanation | undefined> {
    try {
      return await engine.call('explain', [id]);
    } catch (error) {
      log.error(`An endpoint could not be explained: ${String(error)}`);
      return undefined;
    }
  }

  async function previewProperties(): Promise<readonly DeploymentChange[]> {
    try {
      return await engine.call('previewProperties', []);
    } catch (error) {
      log.error(`What properties would change could not be found out: ${String(error)}`);
      return [];
    }
  }

  void vscode.commands.executeCommand('setContext', contextKeys.scan, state.status);
  const files = watchFiles((batch) => (batch.kind === 'scan' ? refresh() : update(batch.changes)));
  const protoWatch = watchImportedProtos(files.scanSoon);
  const subscriptions = vscode.Disposable.from(
    changed,
    files,
    protoWatch,
    vscode.workspace.onDidChangeWorkspaceFolders(() => refresh()),
    // Rules may have effects from now on.
    vscode.workspace.onDidGrantWorkspaceTrust(() => refresh()),
    onDidChangeSettings(
      [
        settings['scan.includeTests'],
        settings.maxFileSizeMb,
        settings.frameworks,
        settings['scan.protoPaths'],
        settings.extensions,
        settings['extensions.springProfiles'],
        settings['rules.allowedHosts'],
        settings['rules.remoteFiles'],
        settings['rules.writableFolders'],
      ],
      () => void refresh(),
    ),
    vscode.commands.registerCommand(commands.refresh, () => refresh('everything')),
    vscode.commands.registerCommand(commands.cancelScan, () => engine.cancelScan()),
  );

  return {
    state: () => state,
    onDidChange: changed.event,
    refresh,
    rescanFile: (document) => update([changeOf(document)]),
    explain,
    previewProperties,
    call: engine.call,
    pathOf: (file) => pathBelow(base, file),
    dispose() {
      subscriptions.dispose();
      void engine.dispose();
    },
  };
}

/** Editors hold text that the scan did not find on the disk. */
function unsavedSources(): FileChange[] {
  return vscode.workspace.textDocuments
    .filter((document) => document.isDirty && isSource(document))
    .map(changeOf);
}
