/** Says what an engine can be asked, and what comes of it: plain data that crosses threads. */

import type { Credentials } from '../client/auth/auth.ts';
import type { DeclaredAuth } from '../client/auth/declared-auth.ts';
import type { Call, CallResponse, FinishedCall, ReadyCall } from '../client/calls/call.ts';
import type { VariableSets } from '../client/calls/call-variables.ts';
import type { PreparedRpc } from '../client/calls/prepare-rpc.ts';
import type { EnvironmentValues } from '../client/environments/environment-values.ts';
import type { RequestValues } from '../client/request/request-values.ts';
import type { RootedProto } from '../documents/diff/compare-proto-roots.ts';
import type { SourcePlaces } from '../documents/diff/source-document.ts';
import type { EndpointList } from '../documents/exports/endpoint-list.ts';
import type { ExportedService, ExportResult } from '../documents/exports/exporter.ts';
import type { UsageReport } from '../documents/usages/report-usages.ts';
import type { FoundCall } from '../documents/usages/usage.ts';
import type { ServedApi } from '../documents/verify/served.ts';
import type { Verification } from '../documents/verify/verification.ts';
import type { RuleSettings } from '../endpoints/rules/engine/rule-settings.ts';
import type { AccessReport } from '../model/access-report.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import type { Explanation } from '../model/explanation.ts';
import type { FrameworkId } from '../model/framework-traits.ts';
import type { Walk } from '../source/files/walk/walk.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { DescribedProject, DescriptionSettings } from './describe-project.ts';
import type { ExportRequest } from './export-project.ts';
import type { ServerPropertyChange } from './preview-properties.ts';
import type { UsagesRequest } from './usages-in-project.ts';

export interface Engine {
  /**
   * Reads the project below the given roots and finds its endpoints. Results are reported to the observer while they
   * are found; what an observer was told for a file replaces what it was told before.
   * A scan that is cancelled leaves the engine empty.
   */
  scan(request: ScanRequest, observer: ScanObserver): ScanSummary;
  /**
   * Brings the engine up to date after files were saved, edited, added, deleted or renamed, and returns the
   * findings of every file whose findings are different now (also of files that only depend on a changed one).
   */
  update(changes: readonly FileChange[]): readonly FileFindings[];
  /** Keeps what the last scan found for the next run of the program, where there is a place for it. */
  saveCache(): void;
  /**
   * All findings, ordered by module, class and position in the source.
   * With absolute paths of files and folders only those of sources below them.
   */
  findings(below?: readonly string[]): Findings;
  /** Endpoints outside of these folders that applications in them serve: those of packages that they scan by name. */
  scannedElsewhere(below: readonly string[]): readonly Endpoint[];
  /** Endpoints with their contracts, each named type once: what `list --format json` prints. */
  list(endpoints: readonly EndpointId[]): EndpointList;
  /** Evaluates who may call each endpoint that is served over HTTP, and what is wrong with how the project says so. */
  access(): AccessReport;
  /** Finds where the parts of an endpoint come from; `undefined` where the project has no such endpoint. */
  explain(id: EndpointId): Explanation | undefined;
  /**
   * Returns what the extension `spring-properties` would change; nothing where it is on. Secrets are not read for it.
   */
  previewProperties(): readonly ServerPropertyChange[];
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
    userDefined?: EnvironmentValues,
    credentials?: Credentials,
  ): PreparedRpc | undefined;
  /** Returns what the source asks of whoever calls the endpoint. */
  declaredAuth(id: EndpointId): readonly DeclaredAuth[];
  /** Returns which services serve endpoints; a library's are served by each application that is built with it. */
  services(endpoints: readonly EndpointId[]): readonly ExportedService[];
  /** Endpoints of HTTP as an OpenAPI document in memory, to be compared with another. */
  describeApi(endpoints: readonly EndpointId[], settings: DescriptionSettings): DescribedProject;
  /** Finds where the source says what such a document says of a class, a property or a part of an operation. */
  sourcePlaces(): SourcePlaces;
  /** The `.proto` files of the project below these files and folders, by the paths that imports name. */
  protoSources(below: readonly string[]): readonly RootedProto[];
  /** Names of the groups that the applications of endpoints configure, each for a document of its own. */
  apiGroups(endpoints: readonly EndpointId[]): readonly string[];
  /**
   * Compares what a service that runs says with the endpoints of these files and folders, with the likely reason of each
   * difference; without any, with all.
   */
  verify(api: ServedApi, below?: readonly string[]): Verification;
  /**
   * Returns who uses endpoints: tests and clients of the project's source, and calls that were found elsewhere (`usages.ts`). Tests
   * are known where the scan has included them.
   */
  usages(request: UsagesRequest): UsageReport;
  /** Returns the calls that the project's own source makes, linked with nothing; tests as for `usages`. */
  calls(): readonly FoundCall[];
  /** Writes endpoints in a format, with what the project's rules say to exports. */
  exportEndpoints(request: ExportRequest, isCancelled?: IsCancelled): ExportResult;
}

/** Says what of an engine finds endpoints, and neither sends nor exports any. */
export type Scanner = Pick<
  Engine,
  'scan' | 'update' | 'saveCache' | 'findings' | 'list' | 'access' | 'explain' | 'previewProperties'
>;

/** Asked while scripts wait for the network: once it says yes, they wait for nothing any more. */
export type IsCancelled = () => boolean;

export interface ScanRequest {
  /** Absolute paths of folders and files, with `/`; together they are one project. */
  readonly roots: readonly string[];
  /**
   * Absolute paths below the roots that count although the project leaves them out: as tests, as templates, by a
   * `.gitignore` or by the name of a folder. See `findLeftOutPaths`.
   */
  readonly named?: readonly string[];
  /**
   * Absolute paths of the files and folders that are asked about, where nobody will ask about others: where neither an
   * earlier scan is at hand nor this one is kept, endpoints are found in these only.
   */
  readonly below?: readonly string[];
  /** Absolute; `source.file` of an endpoint and `file` of a diagnostic are relative to it where they are below it. */
  readonly base: string;
  readonly options: ScanOptions;
  /** Reads all files, whatever an earlier scan has left in the store. */
  readonly fromScratch?: boolean;
  /** Covers the same roots, where the caller has walked already. */
  readonly walked?: Walk | undefined;
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
   * Says whether the user trusts the project. Only then may its rules have effects (other hosts, files,
   * `localStorage`), as far as the ports allow any.
   */
  readonly isTrusted: boolean;
  /** Extensions, profiles and the user's own rules. */
  readonly rules: RuleSettings;
  /**
   * Says whether updates will follow. Where none will, nobody remembers what findings depend on, which makes a scan
   * shorter; an update then looks at every file again.
   */
  readonly expectsUpdates: boolean;
  /**
   * Says whether parameters, bodies and responses are described. Without them, which takes half the time, endpoints are
   * complete in all that a list of them shows; rules about types, fields and parameters are not asked.
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
