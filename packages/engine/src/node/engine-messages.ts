/** What the engine's worker thread and its client tell each other. */
import type {
  AfterCall,
  AnsweredCall,
  BeforeCall,
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
  RequestValues,
  RuleCompletion,
  RuleDiagnostic,
  RuleFile,
  RuleHover,
  ScanProgress,
  ScanRequest,
  ScanSummary,
  ScriptAnswer,
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
}

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
      readonly answer: AnsweredCall;
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
      readonly answer: ScriptAnswer;
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
  | { readonly kind: 'script-log'; readonly level: LogLevel; readonly message: string }
  | { readonly kind: 'scanned'; readonly id: number; readonly summary: ScanSummary }
  | { readonly kind: 'updated'; readonly id: number }
  | { readonly kind: 'explained'; readonly id: number; readonly explanation: Explanation | undefined }
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
