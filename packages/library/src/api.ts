/**
 * The engine as a library: everything that a program may rely on. This file imports no types, so that what is promised
 * stands here alone, and the engine's own model stays free to change; the compiler compares both where results are handed on.
 */
import { open } from './open-project.ts';

/**
 * Reads a project. Close it once it is no longer needed: its thread keeps the program running.
 * @param paths folders and source files; the projects around them are read, and what lies below them is shown
 */
export function openProject(
  paths: string | readonly string[],
  options: ProjectOptions = {},
): Promise<Project | Problem> {
  return open(typeof paths === 'string' ? [paths] : paths, options);
}

/** A call that its signal ends is rejected with the reason of the signal. */
export interface Cancellable {
  readonly signal?: AbortSignal;
}

export interface ProjectOptions extends Cancellable {
  /** Also shows the endpoints that test sources declare. */
  readonly includeTests?: boolean;
  /** Folders in which imports of `.proto` files are searched after the project's own. */
  readonly protoPaths?: readonly string[];
  /** Active profiles of Spring; the last one wins. */
  readonly springProfiles?: readonly string[];
  /** Names of frameworks and extensions. */
  readonly enable?: readonly string[];
  readonly disable?: readonly string[];
  /** Keeps what was found for the next start; without it nothing is kept. */
  readonly cacheFolder?: string;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly phase: 'walking' | 'reading' | 'finding';
  readonly done: number;
  /** 0 while it is not known yet. */
  readonly total: number;
}

/** Says why there is no result. */
export interface Problem {
  readonly kind: 'problem';
  /** A full sentence. */
  readonly message: string;
  /** Says what to do about it. */
  readonly hint?: string;
}

/** Results are those of the files as they were when the project was opened or refreshed last. */
export interface Project {
  readonly kind: 'project';
  /** Absolute, with `/`. Names of files count from it. */
  readonly folder: string;
  /** In the order of modules, classes and lines. */
  endpoints(options?: Cancellable): Promise<readonly Endpoint[]>;
  /** Says what could not be read or understood. */
  diagnostics(options?: Cancellable): Promise<readonly Diagnostic[]>;
  /** Says what an endpoint takes and gives; `undefined` where there is no such endpoint. */
  contract(id: string, options?: Cancellable): Promise<Contract | undefined>;
  /** Says who may call the endpoints that are served over HTTP. */
  access(options?: Cancellable): Promise<AccessReport>;
  /** Finds who calls the endpoints: front ends, tests, clients and request files. The first call reads the tests as well. */
  usages(options?: Cancellable): Promise<UsageReport>;
  exportTo(format: ExportFormat, options?: ExportOptions): Promise<Exported | Problem>;
  /**
   * Says what has changed for callers since a revision of git.
   * @param revision `main`, `v1.2.0`, `HEAD~3`
   */
  compare(revision: string, options?: CompareOptions): Promise<Comparison | Problem>;
  /** Takes in what has changed on the disk. Returns whether anything has. */
  refresh(options?: Cancellable): Promise<boolean>;
  /** Ends the thread. Questions are rejected afterwards. */
  close(): Promise<void>;
}

export interface Endpoint {
  /** Stays the same while its handler and its path do. */
  readonly id: string;
  readonly protocol: 'http' | 'grpc';
  /** `client` where the source calls somebody else's API. */
  readonly role: 'server' | 'client';
  /** In capitals; `ANY` where any verb reaches the handler. */
  readonly method: string;
  /** With the context path, as far as it is known: `/shop/orders/{id}`. */
  readonly path: string;
  /** The first sentence of its documentation, else the name of its method. */
  readonly name: string;
  readonly className: string;
  readonly methodName: string;
  readonly module: string;
  readonly isDeprecated: boolean;
  readonly source: Place;
}

export interface Place {
  /** Relative to the project's folder, with `/`; absolute where it lies outside. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface Diagnostic extends Place {
  readonly severity: 'error' | 'warning' | 'info';
  /** Stable: `syntax-error`. */
  readonly code: string;
  /** A full sentence. */
  readonly message: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Holds what `endpoint-atlas list --format json` prints of an endpoint's contract. */
export interface Contract {
  readonly parameters: readonly Parameter[];
  readonly body?: { readonly mediaType: string; readonly required: boolean; readonly schema?: JsonSchema };
  /** The response of success first, where there is one. */
  readonly responses: readonly Response[];
  /** Any one of them lets a caller in; absent where no source says it. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** Types by name; references to them begin with `#/schemas/`. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'form' | 'matrix';
  readonly name: string;
  readonly required: boolean;
  /** JSON Schema's words, and `file` for an uploaded file. */
  readonly type: string;
  readonly format?: string;
  /** The element's type where `type` is `array`. */
  readonly items?: string;
  readonly default?: string;
  readonly example?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly schema?: JsonSchema;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description?: string;
  readonly contents: readonly { readonly mediaType: string; readonly schema?: JsonSchema }[];
}

export interface AccessReport {
  readonly endpoints: readonly EndpointAccess[];
  /** All authorities that decide anywhere, by name. */
  readonly authorities: readonly string[];
  /** Say what is wrong with how the project says who may call. */
  readonly faults: readonly Omit<Diagnostic, 'severity'>[];
}

export interface EndpointAccess {
  readonly id: string;
  /** Absent, with `says`, where nothing in the project is about access. */
  readonly verdict?: 'everybody' | 'nobody' | 'signed-in' | 'authorities' | 'expression' | 'unknown';
  /** In words: `ROLE_ADMIN or items:write`. */
  readonly says?: string;
  readonly decidedBy: readonly Place[];
  readonly anonymous: MayCall;
  /** Is for somebody who has signed in and has no authority. */
  readonly signedIn: MayCall;
  /** Is for somebody who has this authority alone, in the order of the report's authorities. */
  readonly byAuthority: readonly MayCall[];
}

/** `depends`: it is decided for each request. */
export type MayCall = 'yes' | 'no' | 'depends' | 'unknown';

export interface UsageReport {
  readonly endpoints: readonly EndpointUsages[];
  /** Calls of paths that the project is expected to serve and does not. */
  readonly broken: readonly Usage[];
  /** Calls of which nobody knows where they go. */
  readonly notFollowed: readonly Usage[];
}

export interface EndpointUsages {
  readonly id: string;
  /** Come from front ends and clients. */
  readonly callers: readonly Usage[];
  readonly tests: readonly Usage[];
  readonly requestFiles: readonly Usage[];
  /** Only said where enough of the calls that may reach its module were followed. */
  readonly isNeverCalled: boolean;
  readonly isUntested: boolean;
}

export interface Usage extends Place {
  /** The function or method around it. */
  readonly caller?: string;
  /** In capitals; absent where the call does not say it. */
  readonly method?: string;
  /** With names in the place of what is known only when it runs: `/orders/{id}`. */
  readonly url: string;
}

export type ExportFormat =
  | 'markdown'
  | 'html'
  | 'openapi'
  | 'postman'
  | 'hoppscotch'
  | 'curl'
  | 'http-file'
  | 'backstage';

export interface ExportOptions extends Cancellable {
  /** Ids; all endpoints where it is absent. */
  readonly endpoints?: readonly string[];
  /** Absent: what the source calls the API. */
  readonly title?: string;
  readonly version?: string;
  /** Stands in for the host that the source says: `https://api.example.com`. */
  readonly host?: string;
  /** A group that the source configures, of which the document is. */
  readonly group?: string;
  /** 3.1 where it is absent. */
  readonly openapiVersion?: '3.1' | '3.0';
  /** Says how an OpenAPI document is written: `json` where it is absent. */
  readonly syntax?: 'json' | 'yaml';
  /** Keeps scripts of rules, which run in the program that opens a collection. */
  readonly includeScripts?: boolean;
}

export interface Exported {
  readonly kind: 'exported';
  /** The first is the export; others are what it refers to, by their names. */
  readonly files: readonly { readonly name: string; readonly text: string }[];
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface CompareOptions extends Cancellable {
  /** Says what the rules of changes are to you, by their ids. */
  readonly levels?: Readonly<Record<string, ChangeLevel | 'off'>>;
}

/** `error`: a caller that worked may break. `warning`: it may break in some cases. `info`: no caller breaks. */
export type ChangeLevel = 'error' | 'warning' | 'info';

export interface Comparison {
  readonly kind: 'compared';
  readonly changes: readonly Change[];
  /** Says what of either side could not be read: nobody knows what has changed in it. */
  readonly unread: readonly string[];
}

export interface Change {
  /** The rule, as oasdiff and buf call it: `request-property-removed`. */
  readonly id: string;
  readonly level: ChangeLevel;
  /** A full sentence. */
  readonly message: string;
  /** Absent, with `path`, where the change belongs to no operation. */
  readonly method?: string;
  readonly path?: string;
  /** In the base where the revision has nothing left to show. */
  readonly place?: Place & { readonly side: 'base' | 'revision' };
}
