/**
 * The engine: everything from source text to endpoints. This file is its front door and reads as its recipe.
 */
import { configuredValues } from './conventions/configured-values.ts';
import { createConventions } from './conventions/create-conventions.ts';
import {
  type ConventionSettings,
  defaultConventionSettings,
  type ModuleTable,
  mightHoldConventions,
  openModules,
} from './conventions/module-conventions.ts';
import { closedScriptPorts } from './conventions/scripts/closed-ports.ts';
import { createScriptHost, type ScriptHost } from './conventions/scripts/script-host.ts';
import { isProtoPath, protoOutlineOf } from './declarations/proto/proto-file.ts';
import { outlineOf } from './declarations/read-declarations.ts';
import type { Endpoint, EndpointId, FrameworkId } from './endpoints/endpoint.ts';
import type { Explanation } from './endpoints/explanation.ts';
import { compareEndpoints } from './endpoints/order.ts';
import { type FoundEndpoints, findEndpoints, originsOf } from './frameworks/find-endpoints.ts';
import type { Framework } from './frameworks/framework.ts';
import { elementsOf } from './frameworks/handler-of.ts';
import { frameworksWithout } from './frameworks/registry.ts';
import type { Files } from './host/files.ts';
import type { ScriptPorts } from './host/script-ports.ts';
import type { Conventions, MethodElement } from './project/conventions.ts';
import { affectedBy } from './project/lookups.ts';
import { type Modules, modulesOf } from './project/modules.ts';
import { createProjectIndex, type ProjectIndex, type TypeChanges } from './project/project-index.ts';
import { readWellKnownTypes } from './project/well-known/well-known-types.ts';
import type { HttpRequest } from './request/http-request.ts';
import type { EventKey } from './rules/catalogue.ts';
import {
  type AfterCall,
  type AnsweredCall,
  afterCall,
  type BeforeCall,
  beforeCall,
} from './send/hooks/call-hooks.ts';
import type { ScriptedCall, ScriptReport } from './send/scripts/request-scripts.ts';
import {
  type CallSurroundings,
  type PreparedCall,
  prepareCall,
  type ScriptAnswer,
  testCall,
} from './send/scripts/scripted-call.ts';
import { syntaxDiagnostics, unreadableFile } from './sources/file-diagnostics.ts';
import { createSources, type Sources } from './sources/sources.ts';
import { type Diagnostic, withoutRepetitions } from './text/diagnostic.ts';
import { internalError } from './text/internal-error.ts';
import { isInWalk, protosBelow, type Walk, walk, walkInOneGo } from './walk/walk.ts';

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
  /** Where the parts of an endpoint come from; `undefined` where the project has no such endpoint. */
  explain(id: EndpointId): Explanation | undefined;
  /** Runs the rules that change a request before it is sent; `undefined` where there are none for this endpoint. */
  beforeCall(id: EndpointId, request: HttpRequest, isCancelled?: IsCancelled): BeforeCall | undefined;
  /** Runs the rules that look at an answer; `undefined` where there are none for this endpoint. */
  afterCall(
    id: EndpointId,
    request: HttpRequest,
    answer: AnsweredCall,
    isCancelled?: IsCancelled,
  ): AfterCall | undefined;
  /**
   * Runs a user's scripts before a request and fills in its placeholders. Scripts, and values of rule files, count
   * only where the project is trusted.
   */
  prepareCall(id: EndpointId, call: ScriptedCall, isCancelled?: IsCancelled): PreparedCall;
  /** Runs a user's scripts on an answer. */
  testCall(id: EndpointId, call: ScriptedCall, answer: ScriptAnswer, isCancelled?: IsCancelled): ScriptReport;
}

/** Asked while scripts wait for the network: once it says yes, they wait for nothing any more. */
export type IsCancelled = () => boolean;

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
  readonly conventions: ConventionSettings;
  /**
   * Whether updates will follow. Where none will, nobody remembers what findings depend on, which makes a scan shorter;
   * an update then looks at every file again.
   */
  readonly expectsUpdates: boolean;
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

export const defaultScanOptions: ScanOptions = {
  includeTests: false,
  withoutFrameworks: [],
  maxFileBytes: 4 * 1024 * 1024,
  protoPaths: [],
  isTrusted: false,
  conventions: defaultConventionSettings,
  expectsUpdates: true,
};

/** Rule scripts get nothing of the world but what `scripts` gives them. */
export function createEngine(files: Files, scripts: ScriptPorts = closedScriptPorts): Engine {
  const world: World = { files, scripts: createScriptHost(scripts) };
  let project = openProject({ roots: [], base: '/', options: defaultScanOptions }, world, nothingWalked);

  /** Work that asks rules, on the project as it was scanned last. */
  function asking<Result>(work: () => Result, isCancelled: IsCancelled = () => false): Result {
    const { isTrusted } = project.request.options;
    return world.scripts.during({ isTrusted, isCancelled, memory: 'none' }, work);
  }

  /** The same while somebody types or looks around. */
  function askingAgain<Result>(work: () => Result): Result {
    const { isTrusted } = project.request.options;
    return world.scripts.during({ isTrusted, isCancelled: () => false, memory: 'kept' }, work);
  }

  return {
    scan(request, observer) {
      const started = Date.now();
      const { isTrusted } = request.options;
      const scanned = world.scripts.during(
        { isTrusted, isCancelled: observer.isCancelled, memory: 'empty' },
        () => scanProject(request, world, observer),
      );
      project = scanned ?? openProject(request, world, nothingWalked);
      return {
        outcome: scanned === undefined ? 'cancelled' : 'complete',
        files: project.found.size,
        endpoints: findingsOf(project).endpoints.length,
        milliseconds: Date.now() - started,
      };
    },
    update: (changes) => askingAgain(() => updateProject(project, changes)),
    findings: () => findingsOf(project),
    explain: (id) => askingAgain(() => explainEndpoint(project, id)),
    beforeCall: (id, request, isCancelled) =>
      asking(
        () =>
          withHandler(project, id, 'http.call.before', (conventions, handler) =>
            beforeCall(conventions, handler, request),
          ),
        isCancelled,
      ),
    afterCall: (id, request, answer, isCancelled) =>
      asking(
        () =>
          withHandler(project, id, 'http.call.after', (conventions, handler) =>
            afterCall(conventions, handler, request, answer),
          ),
        isCancelled,
      ),
    prepareCall: (id, call, isCancelled) =>
      asking(
        () => prepareCall(trustedCall(project, call), callSurroundings(project, world, id)),
        isCancelled,
      ),
    testCall: (id, call, answer, isCancelled) =>
      asking(
        () => testCall(trustedCall(project, call), answer, callSurroundings(project, world, id)),
        isCancelled,
      ),
  };
}

function trustedCall({ request }: OpenProject, call: ScriptedCall): ScriptedCall {
  return request.options.isTrusted ? call : { ...call, scripts: [] };
}

function callSurroundings(
  { request, found, conventions }: OpenProject,
  { scripts }: World,
  id: EndpointId,
): CallSurroundings {
  const [path = ''] = [...found].find(([, { endpoints }]) => endpoints.some((each) => each.id === id)) ?? [];
  const { isTrusted } = request.options;
  return {
    ports: scripts.ports.groovy,
    exchange: scripts.network.exchange,
    configured: (name) => (isTrusted ? configuredValues(conventions, name, path)[0] : undefined),
  };
}

/** What the engine asks of the world. */
interface World {
  readonly files: Files;
  readonly scripts: ScriptHost;
}

/** All that the engine knows of the project that it scanned last. Maps are by path. */
interface OpenProject {
  readonly request: ScanRequest;
  readonly files: Files;
  readonly modules: Modules;
  readonly sources: Sources;
  readonly index: ProjectIndex;
  /** Rules and properties of each module, … */
  readonly conventions: ModuleTable;
  /** … and what is wrong in their files, as it was told last. */
  readonly conventionProblems: Map<string, readonly Diagnostic[]>;
  /** Those that the user wants. */
  readonly frameworks: readonly Framework[];
  /** What kept a file or folder from being read, or is wrong in a file's text. */
  readonly reading: Map<string, readonly Diagnostic[]>;
  /** Every source file that counts, also those without endpoints. */
  readonly found: Map<string, FoundEndpoints>;
}

function openProject(
  request: ScanRequest,
  { files, scripts }: World,
  { buildFiles, unpackedProtos }: Pick<Walk, 'buildFiles' | 'unpackedProtos'>,
): OpenProject {
  const { maxFileBytes, protoPaths } = request.options;
  const sources = createSources(files, maxFileBytes);
  const modules = modulesOf(request, buildFiles);
  const { roots, options } = request;
  const conventions = openModules({
    settings: options.conventions,
    roots,
    modules,
    files,
    readRemote: scripts.network.readRules,
  });
  const index = createProjectIndex({
    recordsLookups: options.expectsUpdates,
    load: sources.declarations,
    loadProto: sources.protoFile,
    importableProtos: [...protoPaths.map((folder) => protosBelow([folder], files)), unpackedProtos],
    modules,
    wellKnown: readWellKnownTypes(),
    conventions: (project) => createConventions(project, conventions, scripts),
  });
  const found = new Map<string, FoundEndpoints>();
  const reading = new Map<string, readonly Diagnostic[]>();
  return {
    request,
    files,
    modules,
    sources,
    index,
    conventions,
    conventionProblems: new Map(),
    frameworks: frameworksWithout(options.withoutFrameworks),
    reading,
    found,
  };
}

const nothingWalked = { buildFiles: [], unpackedProtos: [] };

/** `undefined` where the observer cancelled the scan. */
function scanProject(request: ScanRequest, world: World, observer: ScanObserver): OpenProject | undefined {
  const walked = walkProject(request, world.files, observer);
  if (walked === undefined) return undefined;

  const project = openProject(request, world, walked);
  for (const diagnostic of walked.diagnostics) {
    const { file } = diagnostic;
    project.reading.set(file, [{ ...diagnostic, file: project.modules.nameOf(file) }]);
  }

  const paths = walked.sources.filter((path) => counts(path, project));
  for (const batch of inReadingOrder(paths, request.options)) {
    const changes = readFiles(project, batch, paths.length, observer);
    if (changes === undefined) return undefined;
    const affected = affectedPaths(project, batch, changes);
    if (!findInFiles(project, affected, observer)) return undefined;
  }
  const concerned = takeConventionProblems(project);
  if (concerned.length > 0) observer.onFindings(concerned.map((path) => findingsIn(project, path)));
  return project;
}

function walkProject(request: ScanRequest, files: Files, observer: ScanObserver): Walk | undefined {
  const steps = walk(request.roots, files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    observer.onProgress({ phase: 'walking', done: step.value, total: 0 });
    if (observer.isCancelled()) return undefined;
  }
}

function counts(path: string, { request, modules }: OpenProject): boolean {
  return !modules.isTemplate(path) && (request.options.includeTests || !modules.isTestSource(path));
}

/**
 * In a large project, files that are named like controllers come first, so that the first endpoints show early.
 * What is found in them may lack types that are not read yet; they are looked at again when the rest has been read.
 */
function inReadingOrder(
  paths: readonly string[],
  { expectsUpdates }: ScanOptions,
): readonly (readonly string[])[] {
  if (!expectsUpdates || paths.length < filesOfALargeProject) return [paths];
  const first = paths.filter((path) => namedLikeController.test(path));
  const rest = paths.filter((path) => !namedLikeController.test(path));
  return [first, rest];
}

const filesOfALargeProject = 10_000;
const namedLikeController = /(?:Controller|Resource|Endpoint|Api|Rest|Client)\w*\.(?:java|kt)$/;

/** Answers with what reading the files changed, `undefined` when the scan was cancelled. */
function readFiles(
  project: OpenProject,
  paths: readonly string[],
  total: number,
  observer: ScanObserver,
): readonly TypeChanges[] | undefined {
  const changes: TypeChanges[] = [];
  for (const path of paths) {
    if (observer.isCancelled()) return undefined;
    changes.push(readFile(project, path));
    observer.onProgress({ phase: 'reading', done: project.reading.size, total });
  }
  return changes;
}

function readFile({ sources, index, modules, reading }: OpenProject, path: string): TypeChanges {
  const read = sources.read(path);
  if (read.kind === 'problem') {
    if (read.reason === 'missing') reading.delete(path);
    else reading.set(path, [unreadableFile(modules.nameOf(path), read)]);
    return index.remove(path);
  }
  try {
    const isProto = isProtoPath(path);
    const outline = isProto ? protoOutlineOf(path, read.text) : outlineOf(path, read.text);
    reading.set(path, syntaxDiagnostics(modules.nameOf(path), read.text, outline.problems));
    return 'services' in outline ? index.putProto(outline) : index.put(outline);
  } catch (error) {
    reading.set(path, [internalError(modules.nameOf(path), 'Reading this file', error)]);
    return index.remove(path);
  }
}

/** The files that were read, and those whose earlier findings asked about a type that is different now. */
function affectedPaths(
  { found, request }: OpenProject,
  read: readonly string[],
  changes: readonly TypeChanges[],
): readonly string[] {
  if (found.size === 0) return read;
  if (!request.options.expectsUpdates) return [...new Set([...read, ...found.keys()])];
  const isAffected = affectedBy(changes);
  const affected = new Set(read);
  for (const [path, { lookups }] of found) if (isAffected(lookups)) affected.add(path);
  return [...affected];
}

/** Answers whether it came to its end. */
function findInFiles(project: OpenProject, paths: readonly string[], observer: ScanObserver): boolean {
  for (let done = 0; done < paths.length; done += filesOfABatch) {
    if (observer.isCancelled()) return false;
    observer.onProgress({ phase: 'finding', done, total: paths.length });
    const batch = paths.slice(done, done + filesOfABatch);
    const told = batch.filter((path) => findInFile(project, path));
    if (told.length > 0) observer.onFindings(told.map((path) => findingsIn(project, path)));
  }
  return true;
}

const filesOfABatch = 200;

/** Answers whether there is anything to tell about the file: findings now, or earlier ones that are no more. */
function findInFile({ index, found, reading, frameworks }: OpenProject, path: string): boolean {
  const before = found.get(path);
  if (!index.has(path)) found.delete(path);
  else found.set(path, findEndpoints(path, index.project(), frameworks));
  const isTold = ({ endpoints, diagnostics } = nothing) => endpoints.length + diagnostics.length > 0;
  return isTold(before) || isTold(found.get(path)) || reading.get(path)?.length !== 0;
}

function findingsIn({ found, reading, conventionProblems }: OpenProject, path: string): FileFindings {
  const { endpoints, diagnostics } = found.get(path) ?? nothing;
  const problems = conventionProblems.get(path) ?? [];
  return { path, endpoints, diagnostics: [...(reading.get(path) ?? []), ...diagnostics, ...problems] };
}

/** Rules can fail wherever they are asked, so what is wrong with them is known last. Answers with the files concerned. */
function takeConventionProblems({ conventions, conventionProblems }: OpenProject): readonly string[] {
  const now = conventions.problems();
  const isOther = (path: string) =>
    JSON.stringify(now.get(path)) !== JSON.stringify(conventionProblems.get(path));
  const concerned = new Set([...conventionProblems.keys(), ...now.keys()].filter(isOther));
  conventionProblems.clear();
  for (const [path, problems] of now) conventionProblems.set(path, problems);
  return [...concerned];
}

const nothing: Pick<FoundEndpoints, 'endpoints' | 'diagnostics'> = { endpoints: [], diagnostics: [] };

function findingsOf(project: OpenProject): Findings {
  const { reading, found, conventionProblems } = project;
  const files = [...new Set([...reading.keys(), ...found.keys(), ...conventionProblems.keys()])].sort();
  const findings = files.map((path) => findingsIn(project, path));
  return {
    endpoints: findings.flatMap(({ endpoints }) => endpoints).sort(compareEndpoints),
    diagnostics: withoutRepetitions(findings.flatMap(({ diagnostics }) => diagnostics)),
  };
}

function explainEndpoint(project: OpenProject, id: EndpointId): Explanation | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const origins = originsOf(endpoint, path, project.index.project(), project.frameworks);
    const files = new Set([endpoint.source.file, ...origins.map(({ from }) => from.file)]);
    // Those of its own file also tell what is missing in the types that its handlers use.
    const own = project.found.get(path)?.diagnostics ?? [];
    const others = findingsOf(project).diagnostics.filter(({ file }) => files.has(file));
    return { endpoint, origins, diagnostics: withoutRepetitions([...others, ...own]) };
  }
  return undefined;
}

/** `undefined` where there is no such endpoint, or no rule with the key for its module. */
function withHandler<T>(
  { found, index }: OpenProject,
  id: EndpointId,
  key: EventKey,
  work: (conventions: Conventions, handler: MethodElement) => T,
): T | undefined {
  const project = index.project();
  for (const [path, { endpoints }] of found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined || !project.conventions.asks(key, path)) continue;
    const handler = elementsOf(project, path, endpoint)?.handler;
    return handler && work(project.conventions, handler);
  }
  return undefined;
}

function updateProject(project: OpenProject, changes: readonly FileChange[]): readonly FileFindings[] {
  const read = changes
    .flatMap((change) => filesOf(project, change))
    .filter((change) => takeIn(project, change));
  const before = new Map(read.map(({ path }) => [path, project.found.get(path)]));
  const paths = read.map(({ path }) => path);
  const typeChanges = paths.map((path) => readFile(project, path));
  const affected = changes.some(({ path }) => mightHoldConventions(path))
    ? forgetConventions(project)
    : affectedPaths(project, paths, typeChanges);
  for (const path of affected) findInFile(project, path);
  for (const { kind, path } of read)
    if (kind === 'edited') keepWhileHalfTyped(project, path, before.get(path));
  const concerned = new Set([...affected, ...takeConventionProblems(project)]);
  return [...concerned].map((path) => findingsIn(project, path));
}

/** Rules and properties are part of every answer. Answers with all files, which have to be looked at again. */
function forgetConventions({ conventions, index, found }: OpenProject): readonly string[] {
  conventions.forget();
  index.forgetAnswers();
  return [...new Set([...index.paths(), ...found.keys()])];
}

/** Changes of folders as changes of their source files; nothing for files that a scan would not read. */
function filesOf(project: OpenProject, change: FileChange): readonly FileChange[] {
  const { request, files, reading } = project;
  const { path } = change;
  if (change.kind === 'deleted') {
    return [...reading.keys()]
      .filter((known) => known === path || known.startsWith(`${path}/`))
      .map((known) => ({ kind: 'deleted', path: known }));
  }
  if (change.kind === 'changed' && files.stat(path)?.type === 'folder') {
    const { sources } = walkInOneGo([path], files);
    return sources.flatMap((source) => filesOf(project, { kind: 'changed', path: source }));
  }
  return isInWalk(path, request.roots, files) && counts(path, project) ? [change] : [];
}

/** Answers whether there is anything to read again. */
function takeIn({ sources }: OpenProject, change: FileChange): boolean {
  switch (change.kind) {
    case 'changed':
      sources.forget(change.path);
      return true;
    case 'edited':
      return sources.edit(change.path, change.text);
    case 'closed':
      return sources.close(change.path);
    case 'deleted':
      sources.close(change.path);
      return true;
  }
}

/**
 * A line that is half typed can hide a handler, say by running two annotations into one. While the text of an editor
 * has syntax errors, the endpoints that it had before stay.
 */
function keepWhileHalfTyped(
  { found, reading }: OpenProject,
  path: string,
  before: FoundEndpoints | undefined,
): void {
  const now = found.get(path);
  const isHalfTyped = reading.get(path)?.some(({ code }) => code === 'syntax-error');
  if (before === undefined || now === undefined || !isHalfTyped) return;
  const ids = new Set(now.endpoints.map(({ id }) => id));
  const missing = before.endpoints.filter(({ id }) => !ids.has(id));
  if (missing.length > 0)
    found.set(path, { ...now, endpoints: [...now.endpoints, ...missing].sort(compareEndpoints) });
}

// What both shells may know of the engine's insides: the models, and the functions of the flow behind the scan.
export { type ConventionSettings, defaultConventionSettings } from './conventions/module-conventions.ts';
export { applyEdits } from './edits/apply-edits.ts';
export { editsBetween } from './edits/edits-between.ts';
export { type EndpointEdits, isEmptyEdits, noEdits } from './edits/endpoint-edits.ts';
export { mayHoldSecret } from './edits/secret-edits.ts';
export { type ParsedEdits, parseStoredEdits, type StoredEdits, storedEdits } from './edits/stored-edits.ts';
export { successorOf } from './edits/successor.ts';
export type { Endpoint, EndpointId, Parameter, SourceLocation } from './endpoints/endpoint.ts';
export type { EndpointPart, Explanation, Origin, OriginPlace } from './endpoints/explanation.ts';
export { compareEndpoints } from './endpoints/order.ts';
export type { JsonValue, Schema } from './endpoints/schema.ts';
export { type EndpointExport, exportEndpoints } from './exports/export-endpoints.ts';
export type { ExportedFile, Exporter, ExporterId, ExportResult } from './exports/exporter.ts';
export { exporterIds, exporters, isExporterId } from './exports/registry.ts';
export type { Cancellation } from './host/cancellation.ts';
export type { HttpTransport, Timing } from './host/http-transport.ts';
export type { VariableStore } from './host/variable-store.ts';
export type { RuleOrigin, RunProblem } from './project/conventions.ts';
export type { BuildOptions, FieldProblem } from './request/build-options.ts';
export { type BuiltRequest, buildRequest } from './request/build-request.ts';
export { defaultHost, defaultValues } from './request/default-values.ts';
export { isDynamicVariable } from './request/dynamic-variables.ts';
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
export { completeRequestScript, completeRuleFile, type RuleCompletion } from './rule-editing/complete.ts';
export { diagnoseRuleFile } from './rule-editing/diagnose.ts';
export { findRuleFiles } from './rule-editing/find-rule-files.ts';
export { hoverRequestScript, hoverRuleFile, type RuleHover } from './rule-editing/hover.ts';
export type { RuleFile } from './rule-editing/placed-entries.ts';
export type { RuleDiagnostic } from './rule-editing/rule-diagnostic.ts';
export { mightHoldRules } from './rules/configuration/rule-file-names.ts';
export {
  type Extension,
  type ExtensionChoice,
  type ExtensionId,
  extensionIds,
  extensions,
  isExtensionId,
} from './rules/extensions.ts';
export { matchEndpoints } from './search/match-endpoints.ts';
export { indexEndpoints, type SearchIndex } from './search/search-index.ts';
export { type CancellationSource, createCancellation, neverCancelled } from './send/cancellation.ts';
export type {
  AfterCall,
  AnsweredCall,
  BeforeCall,
  HookMessage,
  HookReport,
} from './send/hooks/call-hooks.ts';
export { type CallHooks, type HookedExchange, sendWithHooks } from './send/hooks/send-with-hooks.ts';
export type { HttpExchange, HttpFailure, HttpResponse, Redirect } from './send/http/http-exchange.ts';
export { formatBytes, formatDuration } from './send/http/measures.ts';
export { type DecodeText, type ResponseView, viewResponse } from './send/http/response-view.ts';
export { defaultSendOptions, type SendOptions, sendHttp } from './send/http/send-http.ts';
export { type StatusClass, standardStatusText, statusClass } from './send/http/status.ts';
export {
  type KeptVariables,
  noScripts,
  noVariables,
  type RequestScript,
  type ScriptedCall,
  type ScriptLevel,
  type ScriptMessage,
  type ScriptMoment,
  type ScriptPair,
  type ScriptProblem,
  type ScriptReport,
  type ScriptSet,
  type ScriptTest,
  scriptLevels,
  scriptMoments,
  scriptsOf,
  type VariableSets,
  type Variables,
} from './send/scripts/request-scripts.ts';
export type { PreparedCall, ScriptAnswer } from './send/scripts/scripted-call.ts';
export { mayScriptsHoldSecret } from './send/scripts/secret-scripts.ts';
export {
  type CallScripts,
  type ScriptedExchange,
  type ScriptedRequest,
  sendWithScripts,
} from './send/scripts/send-with-scripts.ts';
export { parseStoredScripts, parseVariables, variablesAsText } from './send/scripts/stored-scripts.ts';
export { resolveVariables } from './send/scripts/variable-resolver.ts';
export { frameworkIds, frameworksOff, type Switches, switchNames, unknownSwitch } from './switches.ts';
export type { Diagnostic, DiagnosticCode } from './text/diagnostic.ts';
export { formatJson } from './text/format-json.ts';
export { type LineMap, lineMapOf } from './text/line-map.ts';
export { editDistance, nearestName } from './text/nearest-name.ts';
export type { Span } from './text/span.ts';
export { unpackedProtoFolders } from './walk/project-layout.ts';
