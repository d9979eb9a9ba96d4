/** What the engine's worker thread and its client tell each other. */

import type { ScriptSource } from '@endpoint-atlas/groovy';
import type {
  AfterCall,
  BeforeCall,
  DeploymentChange,
  EndpointId,
  EnvironmentValues,
  Explanation,
  ExportOrder,
  ExportResult,
  FileChange,
  FileFindings,
  HttpRequest,
  PreparedCall,
  PreparedRpc,
  ReceivedAnswer,
  ReceivedCall,
  RequestValues,
  RuleCompletion,
  RuleDiagnostic,
  RuleFile,
  RuleHover,
  ScanProgress,
  ScanRequest,
  ScanSummary,
  ScriptedCall,
  ScriptReport,
  VariableSets,
} from '../engine.ts';
import type { LogLevel } from '../host/script-ports.ts';
import type { LineEnd } from './network/blocking-questions.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';

/** What the thread is started with. */
export interface EngineThreadData {
  readonly network: LineEnd;
  /** See `ScriptPortSettings`. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** A folder where scans are kept for the next start; `undefined` where none is. */
  readonly scanFolder: string | undefined;
  /** See `buildOf`. */
  readonly build: string;
  /** What the client sees of scripts while the thread is busy with them. */
  readonly running: SharedRun;
  /** Scripts that stopped an earlier thread. */
  readonly switchedOff: readonly ScriptText[];
}

/**
 * Which script runs, for a client that may have to end it: the script's number, 0 where none runs; how many have been
 * begun so far; and 1 while the script waits for a server.
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

export type ToWorker =
  | {
      readonly kind: 'scan';
      readonly id: number;
      readonly request: ScanRequest;
      readonly cancelled: SharedFlag;
      /** Counts until the next scan. */
      readonly writing: WriteSettings;
    }
  | { readonly kind: 'update'; readonly id: number; readonly changes: readonly FileChange[] }
  | { readonly kind: 'explain'; readonly id: number; readonly endpoint: EndpointId }
  | { readonly kind: 'preview-properties'; readonly id: number }
  | {
      readonly kind: 'prepare-rpc';
      readonly id: number;
      readonly endpoint: EndpointId;
      readonly values: RequestValues;
      readonly variables: VariableSets;
      /** See `VariableStore`. */
      readonly written: EnvironmentValues;
    }
  | {
      readonly kind: 'before-call';
      readonly id: number;
      readonly endpoint: EndpointId;
      readonly request: HttpRequest;
      readonly cancelled: SharedFlag;
    }
  | {
      readonly kind: 'after-call';
      readonly id: number;
      readonly endpoint: EndpointId;
      readonly request: HttpRequest;
      readonly answer: ReceivedCall;
      readonly cancelled: SharedFlag;
    }
  | {
      readonly kind: 'prepare-call';
      readonly id: number;
      readonly endpoint: EndpointId;
      readonly call: ScriptedCall;
      readonly cancelled: SharedFlag;
    }
  | {
      readonly kind: 'test-call';
      readonly id: number;
      readonly endpoint: EndpointId;
      readonly call: ScriptedCall;
      readonly answer: ReceivedAnswer;
      readonly cancelled: SharedFlag;
    }
  | {
      readonly kind: 'export';
      readonly id: number;
      readonly order: ExportOrder;
      readonly cancelled: SharedFlag;
    }
  | { readonly kind: 'ask-about-rules'; readonly id: number; readonly question: RuleQuestion };

export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: ScanProgress }
  | { readonly kind: 'findings'; readonly files: readonly FileFindings[] }
  /** Told when a script runs for the first time, because one that does not end tells nothing any more. */
  | { readonly kind: 'script-known'; readonly number: number; readonly script: ScriptText }
  | { readonly kind: 'script-log'; readonly level: LogLevel; readonly message: string }
  | { readonly kind: 'scanned'; readonly id: number; readonly summary: ScanSummary }
  | { readonly kind: 'updated'; readonly id: number }
  | { readonly kind: 'explained'; readonly id: number; readonly explanation: Explanation | undefined }
  | {
      readonly kind: 'previewed-properties';
      readonly id: number;
      readonly changes: readonly DeploymentChange[];
    }
  | { readonly kind: 'prepared-rpc'; readonly id: number; readonly prepared: PreparedRpc | undefined }
  | { readonly kind: 'called-before'; readonly id: number; readonly outcome: BeforeCall | undefined }
  | { readonly kind: 'called-after'; readonly id: number; readonly outcome: AfterCall | undefined }
  | { readonly kind: 'prepared-call'; readonly id: number; readonly outcome: PreparedCall }
  | { readonly kind: 'tested-call'; readonly id: number; readonly outcome: ScriptReport }
  | { readonly kind: 'exported'; readonly id: number; readonly result: ExportResult }
  | { readonly kind: 'answered-about-rules'; readonly id: number; readonly answer: RuleAnswer };

/** About the text of a rule file, or of a script around a request; no scan is needed for any of them. */
export type RuleQuestion =
  | { readonly kind: 'complete-script' | 'hover-script'; readonly text: string; readonly offset: number }
  | { readonly kind: 'diagnose'; readonly file: RuleFile }
  | { readonly kind: 'complete' | 'hover'; readonly file: RuleFile; readonly offset: number };

export type RuleAnswer =
  | { readonly kind: 'diagnose'; readonly diagnostics: readonly RuleDiagnostic[] }
  | { readonly kind: 'complete'; readonly completions: readonly RuleCompletion[] }
  | { readonly kind: 'hover'; readonly hover: RuleHover | undefined };
