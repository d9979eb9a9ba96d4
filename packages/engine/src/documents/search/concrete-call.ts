/** A call as a client makes it, `GET /users/7?lang=de` or `GET http://localhost:8080/users/7`, and what it is a call of. */

import { writePathTemplate } from '../../client/request/path-template.ts';
import { readPairs } from '../../client/request/read-pairs.ts';
import { readPath } from '../../client/request/read-path.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { fitsPatterns, pickedByServer } from './server-order.ts';

/** Says what a call says beside its endpoint. */
export interface Given {
  /** In capitals. */
  readonly method: string | undefined;
  /** Context path and path with what the call has in place of wildcards; `undefined` where the endpoint has none. */
  readonly path: string | undefined;
  readonly host: string | undefined;
  /** Names and values of path variables and of the query. */
  readonly params: readonly (readonly [name: string, value: string])[];
}

export const nothingGiven: Given = {
  method: undefined,
  path: undefined,
  host: undefined,
  params: [],
};

export interface ConcreteCall {
  readonly endpoint: Endpoint;
  readonly given: Given;
}

/**
 * Calls of HTTP that the words may mean: of those that fit, the ones that the server would pick (`server-order.ts`). What a URL
 * has in front of the path, and no source tells of, is taken for a part of the host: `http://localhost:8080/shop`.
 */
export function concreteCalls(endpoints: readonly Endpoint[], words: string): readonly ConcreteCall[] {
  const { verb, host, path, query } = written.exec(words)?.groups ?? {};
  if (path === undefined) return calledRpcs(endpoints, words);
  return callsAt(endpoints, { verb, host, path, params: readPairs(query ?? '') });
}

export interface CallPlace {
  /** Absent: any. */
  readonly verb: string | undefined;
  readonly host: string | undefined;
  /** Percent-encoded, with a slash in front. */
  readonly path: string;
  readonly params: Given['params'];
}

/** See `concreteCalls`. */
export function callsAt(
  endpoints: readonly Endpoint[],
  { verb, host, path, params }: CallPlace,
): readonly ConcreteCall[] {
  const candidates = endpoints.filter((endpoint) => endpoint.protocol === 'http' && takes(endpoint, verb));
  const names = path.split('/').slice(1);
  const longestPrefix = host === undefined ? 0 : Math.min(maxPrefix, names.length - 1);
  for (let length = 0; length <= longestPrefix; length++) {
    const prefix = names.slice(0, length).map((name) => `/${name}`);
    const rest = names.slice(length).map((name) => `/${name}`);
    const base = host === undefined ? undefined : host + prefix.join('');
    const found = callsOf(candidates, rest.join(''), {
      method: verb?.toUpperCase(),
      host: base,
      params,
    });
    if (found.length > 0) return found;
  }
  return [];
}

const maxPrefix = 3;

function callsOf(
  endpoints: readonly Endpoint[],
  path: string,
  given: Omit<Given, 'path'>,
): readonly ConcreteCall[] {
  const calls = endpoints.flatMap((endpoint) => {
    const { contextPath = '' } = endpoint;
    const whole = readPath(contextPath + writePathTemplate(endpoint), path);
    const match = whole ?? readPath(writePathTemplate(endpoint), path);
    if (match === undefined) return [];
    const { variables, filled, score } = match;
    const hasUnfitting = !fitsPatterns(endpoint, variables);
    const ownPath = filled === undefined || whole !== undefined ? filled : contextPath + filled;
    return [
      {
        endpoint,
        given: { ...given, path: ownPath, params: [...variables, ...given.params] },
        score,
        hasUnfitting,
      },
    ];
  });
  // A typed value may be a sample that no expression takes: then the path alone decides.
  const fitting = calls.filter((call) => !call.hasUnfitting);
  return pickedByServer(fitting.length > 0 ? fitting : calls);
}

/** The endpoint as the call reaches it: with the verb of the call where its own is any, and the path of the call. */
export function calledEndpoint({ endpoint, given }: ConcreteCall): Endpoint {
  return withCalledPath(withCalledVerb(endpoint, given.method), given.path);
}

function withCalledVerb(endpoint: Endpoint, method: string | undefined): Endpoint {
  if (method === undefined || !endpoint.anyMethod) return endpoint;
  const { anyMethod: _, body, ...called } = endpoint;
  // Content of these has no meaning that all agree on (RFC 9110, 9.3.1), so none is made up.
  const hasBody = body !== undefined && !/^(?:GET|HEAD|OPTIONS|TRACE)$/.test(method);
  return { ...called, method, ...(hasBody && { body }) };
}

function withCalledPath(endpoint: Endpoint, path: string | undefined): Endpoint {
  if (path === undefined) return endpoint;
  const { contextPath: _, ...called } = endpoint;
  return { ...called, path };
}

/** `GRPC grpc://localhost:9090/shop.v1.Orders/Place`; the verb or the scheme says that it is an rpc. */
function calledRpcs(endpoints: readonly Endpoint[], words: string): readonly ConcreteCall[] {
  const { verb, scheme, host, path } = writtenRpc.exec(words)?.groups ?? {};
  if (host === undefined || (verb === undefined && scheme === undefined)) return [];
  return endpoints
    .filter((endpoint) => endpoint.protocol === 'grpc' && endpoint.path === path)
    .map((endpoint) => ({ endpoint, given: { ...nothingGiven, host: `${scheme ?? ''}${host}` } }));
}

const writtenRpc =
  /^(?:(?<verb>grpc)\s+)?(?<scheme>grpcs?:\/\/)?(?<host>[^/?#\s]+)(?<path>\/[^/?#\s]+\/[^/?#\s]+)$/i;

/** The first `%` of a call's path or query that starts no encoded byte, with what follows it. */
export function brokenEscape(words: string): string | undefined {
  const { path = '', query = '' } = written.exec(words.trim())?.groups ?? {};
  return /%(?![0-9a-f]{2}).{0,2}/i.exec(path)?.[0] ?? /%(?![0-9a-f]{2}).{0,2}/i.exec(query)?.[0];
}

const written =
  /^(?:(?<verb>[a-z]+)\s+)?(?<host>https?:\/\/[^/?#\s]+)?(?<path>\/[^?#]*)(?:\?(?<query>[^#]*))?$/i;

function takes({ method, anyMethod }: Endpoint, verb: string | undefined): boolean {
  return verb === undefined || anyMethod === true || verb.toUpperCase() === method;
}
