/** The clients of HTTP that front ends use, and how a call of each is written. */
import { type ClientKind, unknown, type Value } from './values.ts';

/** Packages whose export, under any name or under these, sends requests. */
interface Package {
  readonly client: ClientKind;
  /** Absent: all that it exports. */
  readonly names?: readonly string[];
}

const packages: ReadonlyMap<string, Package> = new Map<string, Package>([
  ['@angular/common/http', { client: 'angular', names: ['HttpClient'] }],
  ['axios', { client: 'axios', names: ['default', 'axios'] }],
  ['ky', { client: 'ky' }],
  ['ky-universal', { client: 'ky' }],
  ['got', { client: 'ky' }],
  ['ofetch', { client: 'ky', names: ['ofetch', '$fetch', 'default'] }],
  ['umi-request', { client: 'axios' }],
  ['jquery', { client: 'jquery' }],
  ['node-fetch', { client: 'fetch' }],
  ['cross-fetch', { client: 'fetch' }],
  ['isomorphic-fetch', { client: 'fetch' }],
  ['@vueuse/core', { client: 'fetch', names: ['useFetch'] }],
]);

const globals: ReadonlyMap<string, ClientKind> = new Map<string, ClientKind>([
  ['fetch', 'fetch'],
  ['$fetch', 'fetch'],
  ['useFetch', 'fetch'],
  ['axios', 'axios'],
  ['$', 'jquery'],
  ['jQuery', 'jquery'],
  ['$http', 'angularjs'],
  ['uni', 'mini-program'],
  ['wx', 'mini-program'],
  ['ky', 'ky'],
  ['cy', 'cypress'],
]);

/** Reads a member of a package (`axios`) or of a global (`global window`). */
export function libraryMember(from: string, name: string): Value {
  const own = packages.get(from);
  if (own !== undefined && (own.names === undefined || own.names.includes(name))) return client(own.client);
  if (/^global (?:window|globalThis|self)$/.test(from)) return { kind: 'library', from: 'global', name };
  // Vite and webpack put the environment in place of these, and nobody knows which.
  if (from.startsWith('global ')) return unknown(`${from.slice('global '.length)}.${name}`);
  return { kind: 'library', from, name };
}

/** Returns what a value sends with, where it is a client: also a global that nothing declares. */
export function clientOf(value: Value): Extract<Value, { kind: 'client' }> | undefined {
  if (value.kind === 'client') return value;
  const kind = value.kind === 'library' && value.from === 'global' ? globals.get(value.name) : undefined;
  return kind === undefined ? undefined : client(kind);
}

export function client(kind: ClientKind): Extract<Value, { kind: 'client' }> {
  return { kind: 'client', client: kind, base: [] };
}

/** The option that holds the start of all URLs of a client that is made from another: `axios.create({ baseURL })`. */
export function baseOption(kind: ClientKind): string {
  return kind === 'ky' ? 'prefixUrl' : 'baseURL';
}

/** `axios.create`, `ky.extend`, `request.extend` */
export function makesClient(name: string): boolean {
  return name === 'create' || name === 'extend' || name === 'instance';
}

export const verbs = new Set(['get', 'post', 'put', 'delete', 'patch', 'head', 'options']);

/** Angular's `jsonp`, jQuery's `getJSON`: methods whose names are no verbs. */
export const otherVerbs: ReadonlyMap<string, string> = new Map([
  ['getJSON', 'GET'],
  ['jsonp', 'GET'],
  ['getScript', 'GET'],
  ['$get', 'GET'],
  ['$post', 'POST'],
  ['$put', 'PUT'],
  ['$delete', 'DELETE'],
  ['$patch', 'PATCH'],
  ['del', 'DELETE'],
  ['postForm', 'POST'],
  ['putForm', 'PUT'],
  ['patchForm', 'PATCH'],
]);

/** `useSWR(url, fetcher)`, whose fetcher is called with the URL. */
export function isFetchingHook(value: Value): boolean {
  return value.kind === 'library' && /^swr(?:\/|$)/.test(value.from) && value.name !== 'SWRConfig';
}
