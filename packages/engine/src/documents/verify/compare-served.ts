/**
 * Compares what a service says it serves with the endpoints of its source: first those of equal verb and path, then what
 * is left by handler, then by the end of the path. What stays alone is missing on the other side.
 */
import type { Endpoint } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import { joinBase, pathShape } from './path-shape.ts';
import { reasonForPath, reasonForPlaceholder, reasonNotListed, reasonNotServed } from './reasons.ts';
import type { ServedApi, ServedOperation } from './served.ts';
import { conditionsOfEndpoint, conditionsText } from './served-conditions.ts';
import type { ServedDifference, SourceEvidence, Verification } from './verification.ts';

/** An endpoint of the source, as a caller of the service would see it. */
export interface ListedOperation {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly shape: string;
}

export function compareServed(
  api: ServedApi,
  endpoints: readonly Endpoint[],
  evidence: SourceEvidence,
): Verification {
  const listed = endpoints
    .filter(({ protocol, role }) => protocol === 'http' && role === 'server')
    .map((endpoint): ListedOperation => {
      const path = joinBase(api.base, endpoint.contextPath ?? '') + endpoint.path;
      return { endpoint, path, shape: pathShape(path) };
    });
  const pairs = pairUp(api, listed);
  const matched = new Set(pairs.equal.map(({ listed: { endpoint } }) => endpoint.id));
  const context = { api, listed, matched, evidence };
  const differences = [
    ...pairs.equal.flatMap((pair) => differenceOfConditions(pair, evidence)),
    ...pairs.moved.map((pair) => movedDifference(pair, evidence)),
    ...pairs.onlyListed.map((each): ServedDifference => {
      const reason = reasonNotServed(each, context);
      return {
        kind: 'not-served',
        operation: operationOf(each.endpoint, each.path),
        ...placeOf(each.endpoint),
        ...(reason !== undefined && { reason }),
      };
    }),
    ...pairs.onlyServed
      .filter(({ servedBy }) => servedBy === undefined)
      .map((each) => notListed(each, evidence)),
  ];
  return {
    kind: api.kind,
    url: api.url,
    matched: matched.size,
    differences,
    ofFrameworks: ofFrameworks(pairs.onlyServed),
  };
}

export interface Pair {
  readonly served: ServedOperation;
  readonly listed: ListedOperation;
}

interface Pairs {
  readonly equal: readonly Pair[];
  readonly moved: readonly Pair[];
  readonly onlyListed: readonly ListedOperation[];
  readonly onlyServed: readonly ServedOperation[];
}

function pairUp({ kind, operations }: ServedApi, listed: readonly ListedOperation[]): Pairs {
  const routes = listed.filter(({ endpoint }) => endpoint.framework === 'spring-functional');
  const byShape = groupBy(listed, ({ shape }) => shape);
  const equal: Pair[] = [];
  const taken = new Set<ListedOperation>();
  const alone: ServedOperation[] = [];
  // The longest end of a path says the most.
  const ordered = [...operations].sort((one, other) => endLength(other) - endLength(one));
  for (const served of ordered) {
    const shape = pathShape(served.path);
    const end = shape.replace(/\/$/, '');
    const places = served.isEnd
      ? routes.filter((each) => each.shape.endsWith(end))
      : (byShape.get(shape) ?? []);
    const fitting = places.filter((each) => takesVerb(each.endpoint, served, kind));
    // One operation of a document may stand for several mappings, which their conditions tell apart.
    const found =
      kind === 'openapi'
        ? fitting
        : nearest(
            fitting.filter((each) => !taken.has(each)),
            served,
          );
    if (found.length === 0) alone.push(served);
    for (const each of found) {
      if (taken.has(each)) continue;
      taken.add(each);
      equal.push({ served, listed: each });
    }
  }
  return {
    equal,
    ...pairMoved(
      alone,
      listed.filter((each) => !taken.has(each)),
    ),
  };
}

function endLength({ isEnd, path }: ServedOperation): number {
  return isEnd ? path.length : Number.POSITIVE_INFINITY;
}

/** A document writes a mapping without a verb as all verbs. */
function takesVerb(endpoint: Endpoint, { method }: ServedOperation, kind: ServedApi['kind']): boolean {
  if (endpoint.anyMethod) return method === undefined || kind === 'openapi';
  return endpoint.method === method;
}

/** Picks, of several mappings of one verb and path, that of the same handler, then that of the same conditions. */
function nearest(places: readonly ListedOperation[], served: ServedOperation): readonly ListedOperation[] {
  const { conditions } = served;
  const likeness = (each: ListedOperation) =>
    (isHandledBy(each, served) ? 2 : 0) +
    (conditions !== undefined && conditionsText(conditions) === ownConditions(each) ? 1 : 0);
  return [...places].sort((one, other) => likeness(other) - likeness(one)).slice(0, 1);
}

function ownConditions({ endpoint }: ListedOperation): string {
  return conditionsText(conditionsOfEndpoint(endpoint));
}

function isHandledBy({ endpoint }: ListedOperation, { handler }: ServedOperation): boolean {
  return handler?.className === endpoint.className && handler.methodName === endpoint.methodName;
}

/** The same handler elsewhere; without handlers, a path that only another prefix stands in front of. */
function pairMoved(
  served: readonly ServedOperation[],
  listed: readonly ListedOperation[],
): Omit<Pairs, 'equal'> {
  const moved: Pair[] = [];
  const left = new Set(listed);
  const alone = served.filter((each) => {
    if (each.servedBy !== undefined || each.isEnd) return true;
    const shape = pathShape(each.path);
    const found = [...left].filter((other) =>
      each.handler === undefined
        ? isBelowPrefix(other, each, shape) || fillsPlaceholders(other, each, shape)
        : isHandledBy(other, each),
    );
    const best = found.find(({ endpoint }) => endpoint.method === each.method) ?? found[0];
    if (best === undefined) return true;
    left.delete(best);
    moved.push({ served: each, listed: best });
    return false;
  });
  return { moved, onlyListed: [...left], onlyServed: alone };
}

/** @param other the shape of the served path */
function isBelowPrefix(
  { endpoint, shape }: ListedOperation,
  { method }: ServedOperation,
  other: string,
): boolean {
  if (endpoint.method !== method && !endpoint.anyMethod) return false;
  const [short, long] = shape.length < other.length ? [shape, other] : [other, shape];
  return /[^/{}]/.test(short) && long.endsWith(short);
}

/** The path of a mapping whose placeholders have other values than their defaults. */
function fillsPlaceholders(
  { endpoint }: ListedOperation,
  { method }: ServedOperation,
  shape: string,
): boolean {
  const { written } = endpoint;
  if (written === undefined || (endpoint.method !== method && !endpoint.anyMethod)) return false;
  const pieces = pathShape(written.path).split('${}');
  if (pieces.length < 2 || !pieces.some((piece) => /[^/{}]/.test(piece))) return false;
  let at = 0;
  for (const piece of pieces) {
    const found = shape.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return shape.endsWith(pieces.at(-1) ?? '');
}

function differenceOfConditions(
  { served, listed }: Pair,
  evidence: SourceEvidence,
): readonly ServedDifference[] {
  if (served.conditions === undefined) return [];
  const theirs = conditionsText(served.conditions);
  const ours = ownConditions(listed);
  if (theirs === ours || listed.endpoint.framework === 'actuator') return [];
  const { endpoint, path } = listed;
  const reason = reasonForPlaceholder(endpoint, evidence);
  return [
    {
      kind: 'other-conditions',
      operation: operationOf(endpoint, path),
      served: theirs,
      listed: ours,
      ...placeOf(endpoint),
      ...(reason !== undefined && { reason }),
    },
  ];
}

function movedDifference(pair: Pair, evidence: SourceEvidence): ServedDifference {
  const { served, listed } = pair;
  const reason = reasonForPath(pair, evidence);
  return {
    kind: 'served-elsewhere',
    operation: operationOf(listed.endpoint, listed.path),
    served: `${served.method ?? 'ANY'} ${served.path}`,
    ...placeOf(listed.endpoint),
    ...(reason !== undefined && { reason }),
  };
}

function notListed(served: ServedOperation, evidence: SourceEvidence): ServedDifference {
  const { handler } = served;
  const place = handler && evidence.placeOfClass(handler.className);
  const reason = reasonNotListed(served, place, evidence);
  return {
    kind: 'not-listed',
    operation: `${served.method ?? 'ANY'} ${served.isEnd ? '…' : ''}${served.path}`,
    ...(handler !== undefined && { handler: handlerName(handler.className, handler.methodName) }),
    ...place,
    ...(reason !== undefined && { reason }),
  };
}

function ofFrameworks(served: readonly ServedOperation[]): Verification['ofFrameworks'] {
  const own = served.filter(({ servedBy }) => servedBy !== undefined);
  return [...groupBy(own, ({ servedBy = '' }) => servedBy)].map(([servedBy, operations]) => ({
    servedBy,
    operations: operations.map(({ method, path }) => `${method ?? 'ANY'} ${path}`),
  }));
}

function operationOf({ method, anyMethod }: Endpoint, path: string): string {
  return `${anyMethod ? 'ANY' : method} ${path}`;
}

function placeOf({ id, className, methodName, source: { file, line } }: Endpoint) {
  return { endpoint: id, handler: handlerName(className, methodName), file, line };
}

function handlerName(className: string, methodName: string): string {
  return `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`;
}
