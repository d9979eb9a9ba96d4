/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages. `engine-thread.ts` starts
 * one.
 */

import type { LogLevel } from '../endpoints/rules/engine/script-ports.ts';
import type { FileFindings, ScanProgress, ScanRequest, ScanSummary } from '../engine/api.ts';
import type { Cancellation } from '../text/cancellation.ts';
import type { EngineArguments, EngineMethod, EngineResult } from './engine-api.ts';
import type { NetworkSettings } from './network/refuse-by-address.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';

export interface EngineClient {
  /**
   * Calls a method of `EngineApi` once the calls before it have ended, a scan among them, or wait for git. Rejects only if the worker
   * dies. A cancellation ends a call that watches for it early; the result is then what it has come to.
   */
  readonly call: EngineCall;
  /** Starts a scan; one that is under way is cancelled first. */
  scan(request: ScanRequest): Promise<ScanSummary>;
  cancelScan(): void;
  dispose(): Promise<void>;
}

export type EngineCall = <Method extends EngineMethod>(
  method: Method,
  args: EngineArguments<Method>,
  cancellation?: Cancellation,
) => Promise<EngineResult<Method>>;

export interface EngineListener {
  onProgress(progress: ScanProgress): void;
  /** Replaces what was known of these files. */
  onFindings(files: readonly FileFindings[]): void;
  /** The worker died. The client starts a new one, which knows nothing yet, at the next call: scan again. */
  onFailure(message: string): void;
  /**
   * A script of a rule stopped the worker, or took all of its memory: a new one is started at the next call, in which
   * the script stays off until its text changes. Scan again.
   */
  onScriptStopped(message: string): void;
  /** A script of a rule wrote into the log. */
  onScriptLog(level: LogLevel, message: string): void;
}

/** Says what the engine's thread gets of the world around it. */
export interface EngineContext {
  /** Returns what rules may reach; asked for each of their requests, because the user may change it at any time. */
  network(): NetworkSettings;
  /** Returns which files rules may write; asked for each scan. */
  writing(): WriteSettings;
  /** Says where `localStorage` of scripts is stored; `undefined` where it is forgotten. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** Says where scans are cached for the next start; `undefined` where none is. */
  readonly scanFolder: string | undefined;
  /** Says how much room these may take together; the usual where nothing says it. */
  readonly scanCacheBytes?: number;
  /** When a script has run for too long, in milliseconds; tests are less patient than users. */
  readonly stuckAfterMs?: number;
  /** Says how much memory the worker may have; a share of the machine's where nothing says it. */
  readonly maxHeapMb?: number;
}
