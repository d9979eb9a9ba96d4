/**
 * The engine: everything from source text to endpoints. This file is its front door and reads as its recipe.
 */
import type { Endpoint } from './endpoints/endpoint.ts';
import type { Diagnostic } from './text/diagnostic.ts';

export interface Engine {
  /**
   * Reads the project below the given roots and finds its endpoints. Results are reported to the observer while they
   * are found; what an observer was told for a file replaces what it was told before.
   * A scan that is cancelled leaves the engine empty.
   */
  scan(request: ScanRequest, observer: ScanObserver): ScanSummary;
  /**
   * Brings the engine up to date after files were saved, edited, added, deleted or renamed, and answers with the
   * findings of every file whose endpoints may be different now (also of files that only depend on a changed one).
   */
  update(changes: readonly FileChange[]): readonly FileFindings[];
  /** All findings, ordered by module, class and position in the source. */
  findings(): Findings;
}

export interface ScanRequest {
  /** Absolute paths of folders and files, with `/`; together they are one project. */
  readonly roots: readonly string[];
  /** Absolute; `source.file` of an endpoint and `file` of a diagnostic are relative to it where they are below it. */
  readonly base: string;
  readonly options: ScanOptions;
}

export interface ScanOptions {
  /** Also list what test sources (`src/test`, `src/integrationTest`, …) declare. */
  readonly includeTests: boolean;
  /** Files larger than this are left out with a diagnostic. */
  readonly maxFileBytes: number;
}

export interface ScanObserver {
  onProgress(progress: ScanProgress): void;
  onFindings(files: readonly FileFindings[]): void;
  /** Asked between files. */
  isCancelled(): boolean;
}

export interface ScanProgress {
  readonly phase: 'walking' | 'reading' | 'finding';
  readonly done: number;
  /** 0 while it is not known yet. */
  readonly total: number;
}

export interface ScanSummary {
  readonly outcome: 'complete' | 'cancelled';
  readonly files: number;
  readonly endpoints: number;
  readonly milliseconds: number;
}

/** Everything that is known of one file; both lists are empty once a file is gone. */
export interface FileFindings {
  /** Absolute path. */
  readonly path: string;
  readonly endpoints: readonly Endpoint[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Findings {
  readonly endpoints: readonly Endpoint[];
  readonly diagnostics: readonly Diagnostic[];
}

export type FileChange =
  /** The file was created, or its content on disk may be different now. */
  | { readonly kind: 'changed'; readonly path: string }
  /** An editor holds text that is not saved yet; it counts instead of the disk until `closed` or `deleted`. */
  | { readonly kind: 'edited'; readonly path: string; readonly text: string }
  /** The editor's text was saved or thrown away: the disk counts again. */
  | { readonly kind: 'closed'; readonly path: string }
  | { readonly kind: 'deleted'; readonly path: string };

// What both shells may know of the engine's insides: the models, and the functions of the flow behind the scan.
export { applyEdits } from './edits/apply-edits.ts';
export { editsBetween } from './edits/edits-between.ts';
export { type EndpointEdits, isEmptyEdits, noEdits } from './edits/endpoint-edits.ts';
export { type ParsedEdits, parseStoredEdits, type StoredEdits, storedEdits } from './edits/stored-edits.ts';
export type { Endpoint, EndpointId, Parameter, SourceLocation } from './endpoints/endpoint.ts';
export type { JsonValue, Schema } from './endpoints/schema.ts';
export { type EndpointExport, exportEndpoints } from './exports/export-endpoints.ts';
export type { ExportedFile, Exporter, ExporterId, ExportResult } from './exports/exporter.ts';
export { exporterIds, exporters, isExporterId } from './exports/registry.ts';
export type { Cancellation } from './host/cancellation.ts';
export type { HttpTransport, Timing } from './host/http-transport.ts';
export type { BuildOptions, FieldProblem } from './request/build-options.ts';
export { type BuiltRequest, buildRequest } from './request/build-request.ts';
export { defaultHost, defaultValues } from './request/default-values.ts';
export { exampleOf } from './request/example-of.ts';
export type { HeaderField, HttpRequest } from './request/http-request.ts';
export { isForm, isJson } from './request/media-type.ts';
export {
  type RequestValues,
  type RowList,
  rowLists,
  type TextField,
  textFields,
  userRow,
  type ValueRow,
} from './request/request-values.ts';
export { type CancellationSource, createCancellation, neverCancelled } from './send/cancellation.ts';
export type { HttpExchange, HttpFailure, HttpResponse, Redirect } from './send/http/http-exchange.ts';
export { formatBytes, formatDuration } from './send/http/measures.ts';
export { type DecodeText, type ResponseView, viewResponse } from './send/http/response-view.ts';
export { defaultSendOptions, type SendOptions, sendHttp } from './send/http/send-http.ts';
export { type StatusClass, standardStatusText, statusClass } from './send/http/status.ts';
export type { Diagnostic } from './text/diagnostic.ts';
export { formatJson } from './text/format-json.ts';
