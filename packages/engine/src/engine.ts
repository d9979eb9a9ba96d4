/**
 * The engine: everything from source text to endpoints. This file is its front door; how a project is opened, scanned,
 * brought up to date and asked stands in `engine/`, a file each.
 */

import type { Credentials } from './auth/auth.ts';
import type { DeclaredAuth } from './auth/declared-auth.ts';
import type { Call, CallResponse, FinishedCall, ReadyCall } from './calls/call.ts';
import type { VariableSets } from './calls/call-variables.ts';
import type { PreparedRpc } from './calls/prepare-rpc.ts';
import type { Endpoint, EndpointId } from './endpoints/endpoint.ts';
import type { Explanation } from './endpoints/explanation.ts';
import type { FrameworkId } from './endpoints/framework-traits.ts';
import type { ExportRequest } from './engine/export-project.ts';
import type { DeploymentChange } from './engine/preview-properties.ts';
import type { EnvironmentValues } from './environments/environment-values.ts';
import type { EndpointList } from './exports/endpoint-list.ts';
import type { ExportedService, ExportResult } from './exports/exporter.ts';
import type { RequestValues } from './request/request-values.ts';
import type { RuleSettings } from './rules/engine/module-rules.ts';
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
   * findings of every file whose findings are different now (also of files that only depend on a changed one).
   */
  update(changes: readonly FileChange[]): readonly FileFindings[];
  /** Keeps what the last scan found for the next run of the program, where there is a place for it. */
  keep(): void;
  /**
   * All findings, ordered by module, class and position in the source.
   * With absolute paths of files and folders only those of sources below them.
   */
  findings(below?: readonly string[]): Findings;
  /** Endpoints with their contracts, each named type once: what `list --format json` prints. */
  list(endpoints: readonly EndpointId[]): EndpointList;
  /** Where the parts of an endpoint come from; `undefined` where the project has no such endpoint. */
  explain(id: EndpointId): Explanation | undefined;
  /** What the extension `spring-properties` would change; nothing where it is on. Secrets are not read for it. */
  previewProperties(): readonly DeploymentChange[];
  /**
   * Does what stands before a call: the user's scripts run, placeholders are filled in, rules of the project change the
   * request. Scripts, rules and their values count only where the project is trusted.
   */
  beforeCall(id: EndpointId, call: Call, isCancelled?: IsCancelled): ReadyCall;
  /** Does what looks at a response: rules, then the user's scripts. */
  afterCall(id: EndpointId, call: Call, response: CallResponse, isCancelled?: IsCancelled): FinishedCall;
  /** Fills in the variables of a call of an rpc, and describes its messages; `undefined` where there is no such endpoint. */
  prepareRpc(
    id: EndpointId,
    values: RequestValues,
    variables: VariableSets,
    written?: EnvironmentValues,
    credentials?: Credentials,
  ): PreparedRpc | undefined;
  /** What the source asks of whoever calls the endpoint. */
  declaredAuth(id: EndpointId): readonly DeclaredAuth[];
  /** Which services serve endpoints; a library's are served by each application that is built with it. */
  services(endpoints: readonly EndpointId[]): readonly ExportedService[];
  /** Writes endpoints in a format, with what the project's rules say to exports. */
  exportEndpoints(order: ExportRequest, isCancelled?: IsCancelled): ExportResult;
}

/** What of an engine finds endpoints, and neither sends nor exports any. */
export type Scanner = Pick<
  Engine,
  'scan' | 'update' | 'keep' | 'findings' | 'list' | 'explain' | 'previewProperties'
>;

/** Asked while scripts wait for the network: once it says yes, they wait for nothing any more. */
export type IsCancelled = () => boolean;

export interface ScanRequest {
  /** Absolute paths of folders and files, with `/`; together they are one project. */
  readonly roots: readonly string[];
  /** Absolute; `source.file` of an endpoint and `file` of a diagnostic are relative to it where they are below it. */
  readonly base: string;
  readonly options: ScanOptions;
  /** Reads all files, whatever an earlier scan has left in the store. */
  readonly fromScratch?: boolean;
}

export interface ScanOptions {
  /** Also list what test sources (`src/test`, `src/integrationTest`, …) declare. */
  readonly includeTests: boolean;
  /** Frameworks whose endpoints nobody wants; see `frameworksOff`. */
  readonly withoutFrameworks: readonly FrameworkId[];
  /** Files larger than this are left out with a diagnostic. */
  readonly maxFileBytes: number;
  /** Absolute paths of folders in which imports of `.proto` files are searched after the project's own, as with protoc's `-I`. */
  readonly protoPaths: readonly string[];
  /**
   * Whether the user trusts the project. Only then may its rules have effects (other hosts, files, `localStorage`), as
   * far as the ports allow any.
   */
  readonly isTrusted: boolean;
  /** Extensions, profiles and the user's own rules. */
  readonly rules: RuleSettings;
  /**
   * Whether updates will follow. Where none will, nobody remembers what findings depend on, which makes a scan shorter;
   * an update then looks at every file again.
   */
  readonly expectsUpdates: boolean;
  /**
   * Whether parameters, bodies and answers are described. Without them, which takes half the time, endpoints are complete
   * in all that a list of them shows; rules about types, fields and parameters are not asked.
   */
  readonly describesTypes: boolean;
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

export {
  type ApiKeyPlace,
  type Auth,
  type AuthKind,
  type AuthLevel,
  type AuthSet,
  apiKeyPlaces,
  authKinds,
  authLevels,
  type Credentials,
  clientAuthentications,
  type EffectiveAuth,
  effectiveAuth,
  emptyAuth,
  type OAuth,
  type OAuthGrant,
  oauthGrants,
  parseAuth,
  secretsOf,
} from './auth/auth.ts';
export type { DeclaredAuth } from './auth/declared-auth.ts';
export { fillAuth } from './auth/fill-auth.ts';
export { maskCredentials } from './auth/mask-credentials.ts';
export type {
  Call,
  CallProblem,
  CallReport,
  CallResponse,
  FinishedCall,
  ReadyCall,
  ReceivedResponse,
  RuleProblem,
  TestResult,
} from './calls/call.ts';
export {
  noScripts,
  type RequestScript,
  type ScriptLevel,
  type ScriptMoment,
  type ScriptPair,
  type ScriptSet,
  scriptLevels,
  scriptMoments,
  scriptsOf,
} from './calls/call-scripts.ts';
export {
  noVariables,
  type StoredVariables,
  type VariableSets,
  type Variables,
} from './calls/call-variables.ts';
export { type CallRunner, type MadeCall, makeCall } from './calls/make-call.ts';
export {
  type AskConsent,
  type Consent,
  describeMove,
  listed,
  type MoveCause,
  type MovedRequest,
} from './calls/moved-request.ts';
export type { PreparedRpc } from './calls/prepare-rpc.ts';
export { withText } from './calls/received-response.ts';
export { refusalOf } from './calls/refusal.ts';
export { mayScriptsHoldSecret } from './calls/secret-scripts.ts';
export { parseStoredScripts, variablesAsText } from './calls/stored-scripts.ts';
export { resolveVariables } from './calls/variable-resolver.ts';
export { applyEdits } from './edits/apply-edits.ts';
export { editsBetween } from './edits/edits-between.ts';
export { type EndpointEdits, isEmptyEdits, noEdits } from './edits/endpoint-edits.ts';
export { findRenamedEndpoint } from './edits/renamed-endpoint.ts';
export { mayHoldSecret } from './edits/secret-edits.ts';
export { parseStoredEdits, storedEdits } from './edits/stored-edits.ts';
export type { Endpoint, EndpointId } from './endpoints/endpoint.ts';
export { idInModule } from './endpoints/endpoint-id.ts';
export type { EndpointPart, Explanation, Origin } from './endpoints/explanation.ts';
export { compareEndpoints } from './endpoints/order.ts';
export type { JsonValue, Schema } from './endpoints/schema.ts';
export { type StatusClass, standardStatusText, statusClass } from './endpoints/status.ts';
export { createEngine } from './engine/create-engine.ts';
export { createScanner } from './engine/create-scanner.ts';
export { defaultScanOptions } from './engine/default-scan-options.ts';
export type { ExportItem, ExportRequest } from './engine/export-project.ts';
export { mayExportHoldSecret } from './engine/export-secrets.ts';
export type { DeploymentChange } from './engine/preview-properties.ts';
export {
  addEnvironment,
  type EditedText,
  removeVariable,
  renameEnvironment,
  setVariable,
} from './environments/edit-environment-file.ts';
export {
  type EnvironmentDiagnostic,
  type EnvironmentFile,
  isEnvironmentName,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
} from './environments/environment-file.ts';
export { hostOfEnvironment, hostVariableOf } from './environments/environment-host.ts';
export {
  type EnvironmentValues,
  noEnvironment,
  resolveEnvironment,
  whyWithoutValue,
} from './environments/environment-values.ts';
export {
  findEnvironmentFiles,
  foldersBetween,
  readEnvironmentFileAt,
} from './environments/find-environment-files.ts';
export {
  type EnvironmentSource,
  environmentNames,
  environmentValues,
  filesFor,
  unknownEnvironment,
} from './environments/merge-environments.ts';
export { readEnvironmentFile, unreadEnvironmentFile } from './environments/read-environment-file.ts';
export { type CollectionScripts, describeScripts, withoutScripts } from './exports/collection-scripts.ts';
export { type CurlSettings, defaultCurlSettings } from './exports/curl/curl-options.ts';
export { describeExtent } from './exports/describe-extent.ts';
export type { EndpointList, ListedEndpoint } from './exports/endpoint-list.ts';
export { type EndpointExport, exportEndpoints } from './exports/export-endpoints.ts';
export type { ExportOption, OptionGroup, ValuesOf } from './exports/export-option.ts';
export type { ApiSettings } from './exports/export-settings.ts';
export type {
  ExportedFile,
  ExportedService,
  ExportResult,
  LeftOutReason,
} from './exports/exporter.ts';
export { type ExporterId, exporterIds, isExporterId } from './exports/exporter-ids.ts';
export { textOf } from './exports/file-text.ts';
export type { MarkdownSettings } from './exports/markdown/markdown-settings.ts';
export type { OpenApiSettings } from './exports/openapi/openapi-options.ts';
export { optionGroups } from './exports/option-groups.ts';
export type { Collection as PostmanCollection } from './exports/postman/collection.ts';
export { exporters } from './exports/registry.ts';
export {
  defaultSnippetSettings,
  isSnippetTargetId,
  type SnippetSettings,
  type SnippetTargetId,
  snippetTargetIds,
} from './exports/snippet/snippet-target.ts';
export { snippetTargets } from './exports/snippet/snippet-targets.ts';
export { fillValues } from './imports/fill-values.ts';
export { findCalls, type ImportedCall } from './imports/find-calls.ts';
export type { HandlerTest } from './imports/http-file/handler/run-handler.ts';
export {
  type HttpFile,
  type HttpFileRequest,
  readHttpFile,
} from './imports/http-file/read-http-file.ts';
export { type ImportedRequest, maxImportCharacters, readHeaderLine } from './imports/imported-request.ts';
export { readPastedRequest } from './imports/read-pasted.ts';
export {
  type LintSettings,
  lintEndpoints,
} from './lint/lint-endpoints.ts';
export type { LintFinding } from './lint/lint-rule.ts';
export { type LintRuleId, lintRuleIds, lintRules } from './lint/registry.ts';
export type { Cancellation } from './ports/cancellation.ts';
export type { CookieStore } from './ports/cookie-store.ts';
export type { GrpcTransport } from './ports/grpc-transport.ts';
export type {
  BodySink,
  OpenSink,
  PeerCertificate,
  ResponseHead,
} from './ports/http-transport.ts';
export type {
  DeviceCode,
  OAuthClient,
  OAuthToken,
  SigningInUser,
  TokenOutcome,
} from './ports/oauth-client.ts';
export type { VariableStore } from './ports/variable-store.ts';
export { readYaml, type YamlLeaf } from './properties/read-yaml.ts';
export {
  type BodyMismatch,
  findBodyMismatches,
  maxCheckedCharacters,
  pathOfMember,
} from './request/body-mismatches.ts';
export { type AnyRequest, buildAnyRequest, urlOf } from './request/build-any-request.ts';
export { buildGrpcRequest } from './request/build-grpc-request.ts';
export type { BuildOptions, FieldProblem } from './request/build-options.ts';
export { buildRequest } from './request/build-request.ts';
export { defaultGrpcHost, defaultHost, defaultValues } from './request/default-values.ts';
export { dynamicVariables, isDynamicVariable } from './request/dynamic-variables.ts';
export { exampleOf } from './request/example-of.ts';
export { fillRequest, hasPlaceholders } from './request/fill-request.ts';
export { formatMessages, splitMessages } from './request/grpc-messages.ts';
export { type GrpcRequest, type GrpcStreaming, grpcUrl, takesMany } from './request/grpc-request.ts';
export { hostProblem } from './request/host-problem.ts';
export { type HeaderField, type HttpRequest, headerValue } from './request/http-request.ts';
export { createSecretMask, isMasked, type SecretMask, secretMask } from './request/mask-secrets.ts';
export { charsetOf, isForm, isJson } from './request/media-type.ts';
export {
  keepPlaceholders,
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from './request/placeholders.ts';
export { readPairs } from './request/read-pairs.ts';
export { readPath } from './request/read-path.ts';
export {
  type RequestValues,
  type RowList,
  rowLists,
  type TextField,
  userRow,
  type ValueRow,
} from './request/request-values.ts';
export { isHarmlessHeader, isSecretName, mayBeSecret, mayTextHoldSecret } from './request/secrets.ts';
// What both shells may know of the engine's insides: the models, and the functions of the flow behind the scan.
export { defaultRuleSettings, type RuleSettings } from './rules/engine/module-rules.ts';
export { mightHoldRules } from './rules/files/configuration/rule-file-names.ts';
export {
  extensionIds,
  extensions,
} from './rules/files/extensions.ts';
export {
  completeRequestScript,
  completeRuleFile,
  type RuleCompletion,
} from './rules/language-service/complete.ts';
export { diagnoseRuleFile } from './rules/language-service/diagnose.ts';
export { findRuleFiles } from './rules/language-service/find-rule-files.ts';
export { hoverRequestScript, hoverRuleFile, type RuleHover } from './rules/language-service/hover.ts';
export type { RuleFile } from './rules/language-service/placed-entries.ts';
export type { RuleDiagnostic } from './rules/language-service/rule-diagnostic.ts';
export { chooseRequests } from './runs/choose-requests.ts';
export { hasFailed, type RanRequest } from './runs/ran-request.ts';
export {
  type RunPorts,
  type RunState,
  runFileRequest,
  startRun,
} from './runs/run-file-request.ts';
export {
  brokenEscape,
  type ConcreteCall,
  concreteCalls,
  nothingGiven,
} from './search/concrete-call.ts';
export { matchEndpoints } from './search/match-endpoints.ts';
export { indexEndpoints, type SearchIndex } from './search/search-index.ts';
export type { JsonNode, JsonNodes, JsonSteps, NodesQuery } from './send/body/json-nodes.ts';
export { type CancellationSource, createCancellation, neverCancelled } from './send/cancellation.ts';
export type { GrpcExchange } from './send/grpc/grpc-exchange.ts';
export { type GrpcStatusClass, grpcStatus } from './send/grpc/grpc-status.ts';
export { defaultGrpcSendOptions, type GrpcSendOptions, sendGrpc } from './send/grpc/send-grpc.ts';
export type {
  HttpExchange,
  HttpFailure,
  HttpResponse,
  RefusedCertificates,
} from './send/http/http-exchange.ts';
export { formatBytes, formatDuration } from './send/http/measures.ts';
export { hostOf, originOf } from './send/http/origin.ts';
export { defaultSendOptions, type SendOptions, sendHttp } from './send/http/send-http.ts';
export {
  createEventReader,
  type StreamEvent,
  streamFormatOf,
} from './send/stream/stream-events.ts';
export { frameworkIds, frameworksOff, type Switches, switchNames, unknownSwitch } from './switches.ts';
export type { Diagnostic, DiagnosticCode } from './text/diagnostic.ts';
export { formatJson, jsonProblemAt } from './text/format-json.ts';
export { groupBy } from './text/group-by.ts';
export { isRecord } from './text/is-record.ts';
export { lineMapOf } from './text/line-map.ts';
export { editDistance, nearestName } from './text/nearest-name.ts';
export type { Span } from './text/span.ts';
export { visibleLines, visibleText } from './text/visible-text.ts';
export { withoutCredentials } from './text/without-credentials.ts';
export type { ProtoDescriptors } from './types/proto/proto-descriptors.ts';
export { apiAddress, defaultApiAddress } from './uploads/postman/api-address.ts';
export type { ApiResult, PostmanFailure } from './uploads/postman/api-call.ts';
export {
  createPostmanApi,
  type PostmanApi,
  type StoredCollection,
  type Workspace,
} from './uploads/postman/postman-api.ts';
export {
  exportedCollection,
  type Uploaded,
  type UploadTarget,
  uploadCollection,
} from './uploads/postman/upload-collection.ts';
export { enclosingProject, isWithin, outermost } from './walk/enclosing-project.ts';
export { isSourceFile, unpackedProtoFolders } from './walk/project-layout.ts';
