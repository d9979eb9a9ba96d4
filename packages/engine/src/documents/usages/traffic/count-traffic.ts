/** Counts which endpoints have served recorded requests: as the server would have picked them, as many as there are. */
import { parsePathTemplate, writePathTemplate } from '../../../client/request/path-template.ts';
import type { Endpoint, EndpointId } from '../../../model/endpoint.ts';
import { addToGroup } from '../../../text/group-by.ts';
import { createLinker, type LinkCall } from '../link-call.ts';
import { indexRoutes } from '../routes.ts';
import { createPathKeys } from './path-key.ts';
import type { RecordedRequest } from './recorded-request.ts';

export interface EndpointTraffic {
  readonly id: EndpointId;
  readonly calls: number;
  /** How many of these may have been for another endpoint that the log cannot tell apart: one of another `consumes`. */
  readonly uncertain: number;
  /** In milliseconds since 1970; absent where no record says when. */
  readonly lastSeen?: number;
  /** By status. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface Traffic {
  /** Those that were called, in the order of the endpoints given. */
  readonly endpoints: readonly EndpointTraffic[];
  /** Requests that no endpoint serves, the most frequent first; no more than a hundred. */
  readonly unserved: readonly UnservedTraffic[];
  readonly requests: number;
  /** Records that are none of a request. */
  readonly unread: number;
}

export interface UnservedTraffic {
  readonly method: string;
  /** Is that of the first such request, without its query. */
  readonly path: string;
  readonly calls: number;
}

export interface TrafficCounter {
  add(request: RecordedRequest): void;
  /** A record that could not be read. */
  skip(): void;
  result(): Traffic;
}

/** @param endpoints all of the project: what serves a request is decided between them */
export function createTrafficCounter(endpoints: readonly Endpoint[]): TrafficCounter {
  const served = endpoints.filter(({ protocol, role }) => protocol === 'http' && role === 'server');
  const find = createFinder(served);
  const counts = new Map<EndpointId, Count>();
  const unserved = new Map<string, { readonly method: string; readonly path: string; calls: number }>();
  let requests = 0;
  let unread = 0;

  function count(id: EndpointId, { status, at }: RecordedRequest, isShared: boolean): void {
    let known = counts.get(id);
    if (known === undefined) {
      known = { calls: 0, uncertain: 0, lastSeen: undefined, statuses: new Map() };
      counts.set(id, known);
    }
    known.calls++;
    if (isShared) known.uncertain++;
    if (status !== undefined) known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
    if (at !== undefined && !(at <= (known.lastSeen ?? 0))) known.lastSeen = at;
  }

  return {
    add(request) {
      requests++;
      // What asks which verbs there are (CORS preflight) gets its response in front of every handler.
      if (request.method === 'OPTIONS') return;
      const { ids, key, path } = find(request);
      for (const id of ids) count(id, request, ids.length > 1);
      if (ids.length > 0) return;
      const known = unserved.get(key);
      if (known !== undefined) known.calls++;
      else if (unserved.size < mostUnserved) unserved.set(key, { method: request.method, path, calls: 1 });
    },
    skip: () => void unread++,
    result: () => ({
      endpoints: served.flatMap(({ id }) => {
        const known = counts.get(id);
        return known === undefined ? [] : [asTraffic(id, known)];
      }),
      unserved: [...unserved.values()].sort((a, b) => b.calls - a.calls).slice(0, 100),
      requests,
      unread,
    }),
  };
}

/** Scanners ask for so many paths that are none. */
const mostUnserved = 10_000;

interface Count {
  calls: number;
  uncertain: number;
  lastSeen: number | undefined;
  readonly statuses: Map<number, number>;
}

function asTraffic(id: EndpointId, { calls, uncertain, lastSeen, statuses }: Count): EndpointTraffic {
  return {
    ...{ id, calls, uncertain },
    ...(lastSeen !== undefined && { lastSeen }),
    statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
  };
}

interface Found {
  /** None where no endpoint serves it; several where the record does not tell them apart. */
  readonly ids: readonly EndpointId[];
  readonly key: string;
  readonly path: string;
}

/** Paths are looked up by what tells them apart, so that a million ids are one path. */
function createFinder(served: readonly Endpoint[]): (request: RecordedRequest) => Found {
  const link = createLinker(indexRoutes(served), { servedBy: () => undefined });
  const byRoute = createRouteTable(served);
  const keyOf = createPathKeys(served);
  const asked = new Set(
    served.flatMap(({ selectors = [] }) =>
      selectors.filter((each) => each.in === 'query').map(({ name }) => name),
    ),
  );
  const known = new Map<string, Found>();

  return ({ method, target, route }) => {
    const path = pathOf(target);
    const query = asked.size === 0 ? '' : queryOf(target, asked);
    const key = `${method} ${route ?? ''} ${keyOf(path)}${query}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const exact = route === undefined ? [] : byRoute(method, route);
    const ids = exact.length > 0 ? exact : idsFor(method, path + query, link);
    const fresh = { ids, key, path };
    if (known.size >= mostKnown) known.clear();
    known.set(key, fresh);
    return fresh;
  };
}

const mostKnown = 50_000;

function idsFor(method: string, target: string, link: LinkCall): readonly EndpointId[] {
  const requests = [{ method, url: [{ kind: 'text', text: target }] }] as const;
  const usages = link({ kind: 'traffic', file: '', line: 0, requests });
  return usages.flatMap(({ outcome }) => (outcome.kind === 'endpoint' ? outcome.endpoints : []));
}

/** Returns the pairs of these names, which decide between handlers (Spring's `params`). */
function queryOf(target: string, names: ReadonlySet<string>): string {
  const mark = target.indexOf('?');
  if (mark < 0 || ![...names].some((name) => target.includes(name, mark + 1))) return '';
  const pairs = target.slice(mark + 1).split('&');
  const own = pairs.filter((pair) => names.has(pair.slice(0, pair.search(/=|$/))));
  return own.length === 0 ? '' : `?${own.join('&')}`;
}

/** Returns a target without origin, query and matrix parameters. */
function pathOf(target: string): string {
  let path = target;
  if (!path.startsWith('/')) path = path.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  const end = path.search(/[?#]/);
  if (end >= 0) path = path.slice(0, end);
  return path.includes(';') ? path.replaceAll(/;[^/]*/g, '') : path;
}

/** `http.route` is the template as the framework has it (OpenTelemetry, HTTP spans), whatever its variables are called. */
function createRouteTable(
  served: readonly Endpoint[],
): (method: string, route: string) => readonly EndpointId[] {
  const table = new Map<string, Endpoint[]>();
  for (const endpoint of served) {
    const template = writePathTemplate(endpoint);
    const { contextPath = '' } = endpoint;
    for (const route of new Set([template, contextPath + template]))
      addToGroup(table, nameless(route), endpoint);
  }
  return (method, route) => {
    const own = table.get(nameless(route)) ?? [];
    const exact = own.filter((each) => each.method === method || each.anyMethod === true);
    const fitting =
      exact.length === 0 && method === 'HEAD' ? own.filter((each) => each.method === 'GET') : exact;
    return fitting.map(({ id }) => id);
  };
}

function nameless(route: string): string {
  const written = parsePathTemplate(route).map((part) => {
    if (part.kind === 'literal') return part.text;
    return part.kind === 'variable' && part.rest ? '{*}' : '{}';
  });
  return written.join('').replace(/(?<=.)\/$/, '');
}
