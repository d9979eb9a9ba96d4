/** Says what the engine's worker thread and its client tell each other. */

import type { ScriptSource } from '@endpoint-atlas/groovy';
import type { LogLevel } from '../endpoints/rules/engine/script-ports.ts';
import type { FileFindings, ScanProgress } from '../engine/api.ts';
import type { EngineMethod } from './engine-api.ts';
import type { ChannelEnd } from './network/synchronous-channel.ts';
import type { ProgramVersions } from './script-ports.ts';
import type { LanguageData } from './thread-language.ts';

/** Says what the thread is started with. */
export interface EngineThreadData extends LanguageData {
  readonly network: ChannelEnd;
  /** See `ScriptPortSettings`. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** A folder where scans are cached for the next start; `undefined` where none is. */
  readonly scanFolder: string | undefined;
  /** Says how much room these may take together; `undefined` for the usual. */
  readonly scanCacheBytes: number | undefined;
  /** See `identifyBuild`. */
  readonly build: string;
  /** Holds what the client sees of scripts while the thread is busy with them. */
  readonly running: SharedRun;
  /** Scripts that stopped an earlier thread. */
  readonly switchedOff: readonly ScriptText[];
}

/**
 * Says which script runs, for a client that may have to end it: the script's number, 0 where none runs; how many have
 * been begun so far; and 1 while the script waits for a server.
 */
export type SharedRun = Int32Array;
export const runSlots = { script: 0, count: 1, isWaiting: 2, size: 3 } as const;

/** A script as the user finds it again; with other text it is another script. */
export type ScriptText = Pick<ScriptSource, 'file' | 'line' | 'text'>;

/**
 * One shared number, set to 1 to cancel. Neither a scan nor a script returns to its event loop before it ends, so a
 * message would arrive too late.
 */
export type SharedFlag = Int32Array;

/** A call of a method of `EngineApi`; calls are worked off one after the other, but for those that wait for git. */
export interface ToWorker {
  readonly id: number;
  readonly method: EngineMethod;
  readonly args: readonly unknown[];
  readonly cancelled: SharedFlag | undefined;
}

export type FromWorker =
  | { readonly kind: 'returned'; readonly id: number; readonly result: unknown }
  | { readonly kind: 'progress'; readonly progress: ScanProgress }
  | { readonly kind: 'findings'; readonly files: readonly FileFindings[] }
  /** Sent when a script runs for the first time, because a thread that is stuck sends nothing any more. */
  | { readonly kind: 'script-known'; readonly number: number; readonly script: ScriptText }
  | { readonly kind: 'script-log'; readonly level: LogLevel; readonly message: string };
