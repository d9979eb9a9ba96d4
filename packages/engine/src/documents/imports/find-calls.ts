/** Finds which endpoint a request calls that was written elsewhere. */

import type { ImportedRequest } from '../../client/http-files/imported-request.ts';
import { readPairs } from '../../client/request/read-pairs.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { type CallPlace, callsAt } from '../search/concrete-call.ts';

export interface ImportedCall {
  readonly endpoint: Endpoint;
  /** With what the URL has in front of the endpoint's path; absent where the URL names none. */
  readonly host: string | undefined;
  /** Are those of the path. */
  readonly variables: ReadonlyMap<string, string>;
}

/** The endpoints whose verb and path fit best. Servers come before clients of somebody else's API. */
export function findCalls(
  endpoints: readonly Endpoint[],
  { method, url }: Pick<ImportedRequest, 'method' | 'url'>,
): readonly ImportedCall[] {
  const { host, path } = splitUrl(url);
  const place: CallPlace = { verb: method, host, path, params: [] };
  const calls = callsAt(endpoints, place).map(
    ({ endpoint, given }): ImportedCall => ({ endpoint, host: given.host, variables: new Map(given.params) }),
  );
  const servers = calls.filter(({ endpoint }) => endpoint.role === 'server');
  return servers.length > 0 ? servers : calls;
}

export interface SplitUrl {
  readonly host: string | undefined;
  readonly path: string;
  /** Decoded. */
  readonly params: ReturnType<typeof readPairs>;
}

/** `{{host}}/orders?x=1` and `localhost:8080/orders` have a host, `/orders` has none. */
export function splitUrl(url: string): SplitUrl {
  const [target = ''] = url.split('#');
  const mark = target.indexOf('?');
  const address = mark < 0 ? target : target.slice(0, mark);
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(address)?.[0] ?? '';
  const slash = address.indexOf('/', scheme.length);
  const host = slash < 0 ? address : address.slice(0, slash);
  return {
    host: host === '' ? undefined : scheme === '' && !host.startsWith('{{') ? `http://${host}` : host,
    path: slash < 0 ? '/' : address.slice(slash),
    params: mark < 0 ? [] : readPairs(target.slice(mark + 1)),
  };
}
