/** Compares an API document that people wrote with the source of the API, for everybody who asks. */

import type { ComparedDocument } from '../../documents/diff/compare-apis.ts';
import { operationsIn, pathsIn, withoutVariableNames } from '../../documents/diff/openapi/match-paths.ts';
import { type SourcePlaces, sourceDocument } from '../../documents/diff/source-document.ts';
import { type AlignedSource, alignPaths } from '../../documents/drift/align-paths.ts';
import type { Drift } from '../../documents/drift/drift.ts';
import type { FoundDrift } from '../../documents/drift/drift-context.ts';
import { findDrift } from '../../documents/drift/find-drift.ts';
import {
  readWrittenDocument,
  type WrittenDocument,
  type WrittenProblem,
} from '../../documents/drift/read-written-document.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { Files } from '../../source/files/files.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import type { Json } from '../../text/is-record.ts';
import type { Describer } from '../create-describer.ts';
import type { ScanPlan } from './named-side.ts';
import { selectOperations } from './select-operations.ts';
import type { Cancelled, SideProblem, SideSettings } from './side.ts';

export interface CheckSettings extends SideSettings {
  readonly isStrict: boolean;
}

export interface CheckedDocument {
  readonly kind: 'checked';
  readonly drift: readonly Drift[];
  readonly written: WrittenDocument;
  readonly source: Json;
  readonly pairs: ReadonlyMap<string, string>;
  /** How many operations are on both sides. */
  readonly matched: number;
  /** How many operations each side has. */
  readonly operations: { readonly document: number; readonly source: number };
  readonly alignment: Pick<AlignedSource, 'prefix' | 'isDeclared' | 'outside'>;
  readonly diagnostics: readonly Diagnostic[];
  /** Says what references of the document name that could not be read, a line each. */
  readonly unread: readonly string[];
}

/** A source that was described once, for as many looks at the document as fixing it takes. */
export interface OpenCheck {
  readonly kind: 'open';
  readonly version: WrittenDocument['version'];
  check(files: Files): CheckedDocument | SideProblem;
}

export interface CheckPorts {
  readonly files: Files;
  planScan(): ScanPlan | SideProblem;
  /** The name that messages have for an absolute path. */
  nameOf(path: string): string;
}

/**
 * @param path of the document, absolute
 * @param roots folders that it may refer to
 */
export function openCheck(
  ports: CheckPorts,
  path: string,
  roots: readonly string[],
  settings: CheckSettings,
): OpenCheck | SideProblem | Cancelled {
  const first = readWrittenDocument(ports.files, path, roots);
  if (first.kind === 'problem') return asProblem(first, ports);
  const plan = ports.planScan();
  if (plan.kind === 'problem') return plan;
  const scanned = plan.scan();
  if (scanned === undefined) return { kind: 'cancelled' };
  const { describer, below } = scanned;
  const endpoints = servedEndpoints(describer, below, settings);
  const described = describeServed(describer, endpoints, first, settings);
  if (described.kind !== 'described') return { kind: 'problem', message: described.message };
  const { document, operations, identities } = described;
  const sourcePlaces = describer.sourcePlaces();
  const places = sourceDocument({ root: document, operations, identities }, sourcePlaces);
  const facts = new Map(endpoints.map((each) => [each.id, each]));
  const served = new Map(
    operations.map((each) => [`${each.verb} ${each.path}`, facts.get(each.id)] as const),
  );
  const diagnostics = [...describer.findings().diagnostics, ...described.diagnostics];
  return {
    kind: 'open',
    version: first.version,
    check(files) {
      const written = readWrittenDocument(files, path, roots);
      if (written.kind === 'problem') return asProblem(written, ports);
      return checkWritten({
        written: selected(written, ports, settings),
        source: document,
        places,
        sourcePlaces,
        served,
        ports,
        settings,
        diagnostics,
      });
    },
  };
}

function asProblem({ file, line, message }: WrittenProblem, ports: CheckPorts): SideProblem {
  return { kind: 'problem', message: `${ports.nameOf(file)}:${line}: ${message}` };
}

function selected(
  written: WrittenDocument,
  ports: CheckPorts,
  { selection }: CheckSettings,
): WrittenDocument {
  if (selection === undefined) return written;
  const root = written.root as Parameters<typeof selectOperations>[0];
  return { ...written, root: selectOperations(root, ports.nameOf(written.path), selection) };
}

function servedEndpoints(
  describer: Describer,
  below: readonly string[],
  { selection }: CheckSettings,
): readonly Endpoint[] {
  const all = [...describer.findings().endpoints, ...describer.scannedElsewhere(below)].filter(
    ({ protocol, role }) => protocol === 'http' && role === 'server',
  );
  return selection === undefined ? all : selection.endpoints(all);
}

/** Describes, of a project with several services, those that the document is about. */
function describeServed(
  describer: Describer,
  endpoints: readonly Endpoint[],
  written: WrittenDocument,
  { api, openapi }: CheckSettings,
): ReturnType<Describer['describeApi']> {
  const shapes = new Set(
    pathsIn(written.root).flatMap((path) =>
      [...operationsIn(path).keys()].map((verb) => `${verb} ${withoutVariableNames(path.path)}`),
    ),
  );
  const describe = (ids: readonly EndpointId[]) =>
    describer.describeApi(ids, {
      api,
      openapi: {
        ...openapi,
        version: written.version === '3.1' ? '3.1' : '3.0',
        // Whatever mappers may write as null is more than documents say.
        nulls: 'declared',
      },
      contextPlace: 'paths',
      hasHidden: false,
    });
  const ids = endpoints.map(({ id }) => id);
  const byId = new Map(endpoints.map((each) => [each.id, each]));
  const countOf = ({ endpoints: own }: { readonly endpoints: readonly EndpointId[] }) =>
    own.filter((id) => {
      const endpoint = byId.get(id);
      return endpoint !== undefined && endsAny(endpoint, shapes);
    }).length;
  const matching = describer
    .services(ids)
    .toSorted((one, other) => countOf(other) - countOf(one))
    // A path that two services happen to have makes no document of both.
    .filter(
      (service, index) =>
        countOf(service) * (index === 0 ? Number.POSITIVE_INFINITY : 2) >= service.endpoints.length,
    )
    .filter((service) => countOf(service) > 0);
  let chosen: readonly EndpointId[] = [];
  let described = describe(
    matching.length === 0 ? ids : [...new Set(matching.flatMap((each) => each.endpoints))],
  );
  if (described.kind !== 'clash') return described;
  // Services that have an operation in common cannot stand in one document: the one that fits best counts.
  for (const service of matching) {
    const wider = describe([...new Set([...chosen, ...service.endpoints])]);
    if (wider.kind === 'clash') continue;
    chosen = [...new Set([...chosen, ...service.endpoints])];
    described = wider;
  }
  return described;
}

function endsAny({ method, path, contextPath = '' }: Endpoint, shapes: ReadonlySet<string>): boolean {
  const template = withoutVariableNames(`${contextPath}${path}`);
  for (let at = 0; at >= 0; at = template.indexOf('/', at + 1))
    if (shapes.has(`${method.toLowerCase()} ${template.slice(at)}`)) return true;
  return false;
}

interface ToCheck {
  readonly written: WrittenDocument;
  readonly source: Json;
  readonly places: ComparedDocument;
  readonly sourcePlaces: SourcePlaces;
  /** By verb and path of the source. */
  readonly served: ReadonlyMap<string, Endpoint | undefined>;
  readonly ports: CheckPorts;
  readonly settings: CheckSettings;
  readonly diagnostics: readonly Diagnostic[];
}

function checkWritten({
  written,
  source,
  places,
  sourcePlaces,
  served,
  ports,
  settings,
  diagnostics,
}: ToCheck): CheckedDocument {
  const aligned = alignPaths(source, written.root);
  const inDocument = new Set(pathsIn(written.root).map(({ path }) => withoutVariableNames(path)));
  const servedAt = (path: string, verb: string) => served.get(`${verb} ${aligned.pathInSource(path)}`);
  const { found, pairs } = findDrift(written, aligned.root, {
    isStrict: settings.isStrict,
    isOptional: (path, verb) =>
      isOptional(servedAt(path, verb), verb, inDocument.has(withoutVariableNames(path))),
    demandsBody: (path, verb) => servedAt(path, verb)?.framework.startsWith('spring') === true,
    namesMediaTypes(path, verb, direction) {
      const { consumes = [], produces = [] } = servedAt(path, verb) ?? {};
      return (direction === 'request' ? consumes : produces).length > 0;
    },
    takesVariable: (path, verb, name) => isDeclared(servedAt(path, verb), name, sourcePlaces),
  });
  const counts = { document: countOperations(written.root), source: countOperations(aligned.root) };
  const missing = found.filter(({ id }) => id === 'operation-not-in-source').length;
  return {
    kind: 'checked',
    drift: found.map((each) => placed(each, { written, aligned, places, ports })),
    ...{ written, source: aligned.root, pairs, alignment: aligned, diagnostics },
    matched: counts.document - missing,
    operations: counts,
    unread: written.unread.map(({ file, message }) => `${ports.nameOf(file)}: ${message}`),
  };
}

/** A document need not have all verbs of a mapping that names none, nor what documents are not meant to have. */
function isOptional(endpoint: Endpoint | undefined, verb: string, isPathWritten: boolean): boolean {
  if (endpoint === undefined) return false;
  const { hidden, framework, anyMethod, method } = endpoint;
  if (hidden === true || framework === 'actuator') return true;
  return anyMethod === true && (isPathWritten || verb !== method.toLowerCase());
}

/** A variable of a path that no parameter of the handler takes stands in an annotation, above the name of the method. */
function isDeclared(endpoint: Endpoint | undefined, name: string, places: SourcePlaces): boolean {
  if (endpoint === undefined) return true;
  const place = places.placeOfPart(endpoint.id, { kind: 'parameter', in: 'path', name });
  const { file, line } = endpoint.source;
  return place !== undefined && (place.file !== file || place.line >= line);
}

function countOperations(root: Json): number {
  return pathsIn(root).reduce((count, path) => count + operationsIn(path).size, 0);
}

function placed(
  { spot, sourceKeys, ...told }: FoundDrift,
  {
    written,
    aligned,
    places,
    ports,
  }: {
    readonly written: WrittenDocument;
    readonly aligned: AlignedSource;
    readonly places: ComparedDocument;
    readonly ports: CheckPorts;
  },
): Drift {
  const source = sourceKeys && placeInSource(told, sourceKeys, aligned, places);
  return {
    ...told,
    place: { side: 'base', file: ports.nameOf(spot.file), line: written.lineOf(spot) },
    ...(source !== undefined && { source: { file: source.file, line: source.line } }),
  };
}

function placeInSource(
  { method, path, id, level, message }: Omit<FoundDrift, 'spot' | 'sourceKeys'>,
  keys: readonly string[],
  { pathInSource }: AlignedSource,
  places: ComparedDocument,
) {
  const [first, at = '', ...rest] = keys;
  const inSource = first === 'paths' ? [first, pathInSource(at), ...rest] : keys;
  return places.placeOf({
    ...{ id, level, message, method },
    path: pathInSource(path),
    at: { side: 'revision', keys: inSource },
  });
}
