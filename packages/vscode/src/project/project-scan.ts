/**
 * The scan of the workspace: its state, and the engine that is asked about it. `watch-files.ts` tells it of changes, and
 * what the engine finds goes into the store.
 */
import type {
  EndpointId,
  Explanation,
  FileChange,
  FileFindings,
  ScanProgress,
  ScanSummary,
  ServerPropertyChange,
} from '@endpoint-atlas/engine';
import type { EngineClient, EngineListener } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { contextKeys, views } from '../settings/contributions.ts';
import { findBase } from '../workspace/roots.ts';
import { workspaceRoots } from '../workspace/workspace-roots.ts';
import { changeOf, isSource } from './changes.ts';
import type { EndpointStore } from './endpoint-store.ts';
import { presentSummary, type ScanState } from './present.ts';
import { readScanOptions } from './scan-options.ts';

/** Starts the engine's thread; a test gives one that runs in this thread. */
export type StartEngine = (listener: EngineListener) => EngineClient;

export class ProjectScan {
  readonly changed = new vscode.EventEmitter<void>();
  readonly engine: EngineClient;
  state: ScanState = { status: 'idle' };
  base = '';
  private readonly store: EndpointStore;
  private readonly log: vscode.LogOutputChannel;
  private readonly onProtoPaths: (folders: readonly string[]) => void;
  /** Paths that the running scan has reported; what it does not report is gone. */
  private reported = new Set<string>();
  /** Holds what the running scan has found, where a list is shown already: it stays until the new one is there. */
  private found: Map<string, FileFindings> | undefined;
  /** Holds what happened to files since the running scan began, which may have read them before. */
  private sinceScanBegan: FileChange[] = [];
  /** Counts scans, so that the end of an old one changes nothing. */
  private generation = 0;

  /** @param onProtoPaths told with each scan where it looks for imported `.proto` files */
  constructor(
    start: StartEngine,
    store: EndpointStore,
    log: vscode.LogOutputChannel,
    onProtoPaths: (folders: readonly string[]) => void,
  ) {
    this.store = store;
    this.log = log;
    this.onProtoPaths = onProtoPaths;
    this.engine = start(this.listener());
  }

  private listener(): EngineListener {
    return {
      onProgress: (progress: ScanProgress) => {
        if (this.state.status === 'scanning') this.setState({ status: 'scanning', progress });
      },
      onFindings: (files: readonly FileFindings[]) => this.takeIn(files),
      onScriptLog: (level, message) => this.log[level](`script: ${message}`),
      onFailure: (message: string) => {
        this.log.error(message);
        this.setState({ status: 'failed', message });
      },
      onScriptStopped: (message: string) => {
        this.log.error(message);
        void vscode.window.showWarningMessage(message);
        // The new thread knows nothing yet; the rule that stopped the old one stays off in it.
        void this.refresh();
      },
    };
  }

  private takeIn(files: readonly FileFindings[]): void {
    for (const file of files) {
      this.reported.add(file.path);
      this.found?.set(file.path, file);
    }
    if (files.length > 0 && this.found === undefined) this.store.apply(files, this.base);
  }

  private setState(next: ScanState): void {
    const isNewStatus = next.status !== this.state.status;
    this.state = next;
    if (isNewStatus) void vscode.commands.executeCommand('setContext', contextKeys.scan, next.status);
    this.changed.fire();
  }

  async refresh(how: 'changes' | 'everything' = 'changes'): Promise<void> {
    const roots = workspaceRoots();
    const own = ++this.generation;
    if (roots.length === 0) {
      this.store.clear();
      this.setState({ status: 'nothingOnDisk' });
      return;
    }
    this.reported = new Set();
    this.sinceScanBegan = [];
    this.found = this.store.all().length > 0 ? new Map() : undefined;
    this.setState({ status: 'scanning', progress: undefined });
    const options = readScanOptions(roots);
    this.onProtoPaths(options.protoPaths);
    this.base = findBase(roots);
    const scanning = this.engine.scan({ roots, base: this.base, options, fromScratch: how === 'everything' });
    try {
      const summary = await vscode.window.withProgress(
        { location: { viewId: views.endpoints } },
        () => scanning,
      );
      if (own === this.generation) await this.complete(summary, own);
    } catch (error) {
      if (own !== this.generation) return;
      this.found = undefined;
      const message = error instanceof Error ? error.message : String(error);
      this.log.error(`The scan failed: ${message}`);
      this.setState({ status: 'failed', message });
    }
  }

  private async complete(summary: ScanSummary, own: number): Promise<void> {
    this.log.info(presentSummary(summary));
    const { found } = this;
    this.found = undefined;
    if (summary.outcome === 'cancelled') {
      this.store.clear();
      this.setState({ status: 'cancelled' });
      return;
    }
    if (found === undefined) this.store.keepOnly(this.reported);
    else this.store.replaceAll([...found.values()], this.base);
    let changes = [...this.sinceScanBegan, ...unsavedSources()];
    while (changes.length > 0) {
      this.sinceScanBegan = [];
      const files = await this.engine.call('update', [changes]);
      // Another scan has begun meanwhile.
      if (own !== this.generation) return;
      this.takeIn(files);
      // More may have happened while the engine was at work.
      changes = this.sinceScanBegan;
    }
    this.setState({ status: 'complete', summary });
  }

  async update(changes: readonly FileChange[]): Promise<void> {
    if (this.state.status === 'scanning') this.sinceScanBegan.push(...changes);
    // Without a finished scan the engine knows no project that a file could belong to.
    if (this.state.status !== 'complete' || changes.length === 0) return;
    try {
      this.takeIn(await this.engine.call('update', [changes]));
    } catch (error) {
      this.log.error(`Files could not be read again: ${String(error)}`);
    }
  }

  async explain(id: EndpointId): Promise<Explanation | undefined> {
    try {
      return await this.engine.call('explain', [id]);
    } catch (error) {
      this.log.error(`An endpoint could not be explained: ${String(error)}`);
      return undefined;
    }
  }

  async previewProperties(): Promise<readonly ServerPropertyChange[]> {
    try {
      return await this.engine.call('previewProperties', []);
    } catch (error) {
      this.log.error(`What properties would change could not be found out: ${String(error)}`);
      return [];
    }
  }
}

/** Editors hold text that the scan did not find on the disk. */
function unsavedSources(): FileChange[] {
  return vscode.workspace.textDocuments
    .filter((document) => document.isDirty && isSource(document))
    .map(changeOf);
}
