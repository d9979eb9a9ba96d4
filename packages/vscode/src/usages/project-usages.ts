/**
 * Follows who uses the endpoints of the workspace: in an engine of its own, which reads tests and front ends, too, so that
 * the list of endpoints waits for none of them. Nothing begins before somebody wants to know.
 */
import { callerScanOptions, type FileChange } from '@endpoint-atlas/engine';
import {
  type EngineClient,
  type EngineListener,
  type FrontEndState,
  indexUsages,
  type KnownUsages,
} from '@endpoint-atlas/engine/node';
import type { FoundCall } from '@endpoint-atlas/engine/usages';
import * as vscode from 'vscode';
import type { StartEngine } from '../project/project-scan.ts';
import type { Scan } from '../project/scan.ts';
import { readScanOptions } from '../project/scan-options.ts';
import { findBase } from '../workspace/roots.ts';
import { workspaceRoots } from '../workspace/workspace-roots.ts';

export interface FollowedUsages extends vscode.Disposable {
  /** `undefined` until they were found for the first time. */
  known(): KnownUsages | undefined;
  /** Begins to find them, unless that has begun. */
  want(): void;
  /** Waits for those of the sources as they are; `undefined` where they could not be found. */
  find(): Promise<KnownUsages | undefined>;
  /** Waits for all calls of the sources as they are, linked with nothing. */
  calls(): Promise<readonly FoundCall[]>;
  readonly onDidChange: vscode.Event<void>;
}

/** Holds what the engine has not been told yet. */
interface Pending {
  readonly isScan: boolean;
  readonly changes: readonly FileChange[];
  readonly frontEnds: FrontEndState;
}

const everything: Pending = { isScan: true, changes: [], frontEnds: 'changed' };
const nothing: Pending = { isScan: false, changes: [], frontEnds: 'as-read' };

export function followUsages(
  start: StartEngine,
  scan: Pick<Scan, 'state' | 'onDidChange' | 'onDidTellChanges'>,
  log: vscode.LogOutputChannel,
): FollowedUsages {
  const changed = new vscode.EventEmitter<void>();
  let known: KnownUsages | undefined;
  let engine: EngineClient | undefined;
  let pending = everything;
  let isWanted = false;
  let running: Promise<void> | undefined;

  const isDue = () => isWanted && scan.state().status === 'complete' && pending !== nothing;

  async function work(): Promise<void> {
    const { isScan, changes, frontEnds } = pending;
    pending = nothing;
    engine ??= start(listenerFor(log, () => (pending = everything)));
    if (isScan) await engine.scan(scanRequest());
    else if (changes.length > 0) await engine.call('update', [changes]);
    const found = await engine.call('findUsages', [frontEnds]);
    // A scan has begun meanwhile, after which all is found again.
    if (pending.isScan) return;
    known = indexUsages(found);
    changed.fire();
  }

  function workSoon(): void {
    if (running !== undefined || !isDue()) return;
    running = work()
      .catch((error: unknown) => log.error(`Who uses the endpoints could not be found out: ${String(error)}`))
      .finally(() => {
        running = undefined;
        workSoon();
      });
  }

  const subscriptions = vscode.Disposable.from(
    changed,
    scan.onDidChange(() => {
      if (scan.state().status === 'scanning') pending = everything;
      else workSoon();
    }),
    scan.onDidTellChanges((changes) => {
      pending = withChanges(pending, changes);
      // Calls are linked again when a file is saved, not with each letter.
      if (changes.some(({ kind }) => kind !== 'edited')) workSoon();
    }),
  );

  async function upToDate(): Promise<void> {
    await endOfScan(scan);
    workSoon();
    while (running !== undefined) await running;
  }

  return {
    known: () => known,
    want() {
      isWanted = true;
      workSoon();
    },
    async find() {
      isWanted = true;
      await upToDate();
      return known;
    },
    async calls() {
      isWanted = true;
      await upToDate();
      return (await engine?.call('findCalls', [])) ?? [];
    },
    onDidChange: changed.event,
    dispose() {
      subscriptions.dispose();
      isWanted = false;
      void engine?.dispose();
    },
  };
}

function withChanges(pending: Pending, changes: readonly FileChange[]): Pending {
  if (pending.isScan) return pending;
  const frontEnds = changes.some(({ path }) => mayHoldCalls(path)) ? 'changed' : pending.frontEnds;
  return { isScan: false, changes: [...pending.changes, ...changes], frontEnds };
}

/** By its name; a folder may hold anything. */
function mayHoldCalls(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue|svelte|http|rest|bru|feature|json)$|\/[^/.]+$/.test(path);
}

function scanRequest() {
  const roots = workspaceRoots();
  // Paths and ids of endpoints are those of the list.
  const options = { ...readScanOptions(roots), ...callerScanOptions };
  return { roots, base: findBase(roots), options };
}

/** Tells nothing of rules: the scan of the list has done so. */
function listenerFor(log: vscode.LogOutputChannel, onEnd: () => void): EngineListener {
  const ended = (message: string) => {
    log.error(message);
    onEnd();
  };
  return {
    onProgress() {},
    onFindings() {},
    onScriptLog() {},
    onFailure: ended,
    onScriptStopped: ended,
  };
}

function endOfScan(scan: Pick<Scan, 'state' | 'onDidChange'>): Promise<void> {
  if (scan.state().status !== 'scanning') return Promise.resolve();
  return new Promise((resolve) => {
    const listener = scan.onDidChange(() => {
      if (scan.state().status === 'scanning') return;
      listener.dispose();
      resolve();
    });
  });
}
