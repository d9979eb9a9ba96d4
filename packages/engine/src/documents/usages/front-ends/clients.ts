/** The clients of HTTP that front ends use, and how a call of each is written. */
import { type ClientKind, textValue, unknown, type Value } from './values.ts';

/** Packages whose export, under any name or under these, sends requests. */
interface Package {
  readonly client: ClientKind;
  /** Absent: all that it exports. */
  readonly names?: readonly string[];
  /** Exports that make a client when they are called: `extend({ prefix: '/api' })`. */
  readonly makers?: readonly string[];
}

const packages: ReadonlyMap<string, Package> = new Map<string, Package>([
  ['@angular/common/http', { client: 'angular', names: ['HttpClient'] }],
  ['axios', { client: 'axios', names: ['default', 'axios'] }],
  ['redaxios', { client: 'axios', names: ['default'] }],
  ['ky', { client: 'ky' }],
  ['ky-universal', { client: 'ky' }],
  ['got', { client: 'ky' }],
  ['ofetch', { client: 'ky', names: ['ofetch', '$fetch', 'default'], makers: ['createFetch'] }],
  ['umi-request', { client: 'axios', names: ['default', 'request'], makers: ['extend'] }],
  ['umi', { client: 'hook', names: ['request', 'useRequest'] }],
  ['@umijs/max', { client: 'hook', names: ['request', 'useRequest'] }],
  ['ahooks', { client: 'hook', names: ['useRequest'] }],
  ['superagent', { client: 'superagent' }],
  ['jquery', { client: 'jquery' }],
  ['node-fetch', { client: 'fetch' }],
  ['cross-fetch', { client: 'fetch' }],
  ['isomorphic-fetch', { client: 'fetch' }],
  ['undici', { client: 'fetch', names: ['fetch', 'request'] }],
  ['@vueuse/core', { client: 'fluent', names: ['useFetch'], makers: ['createFetch'] }],
  ['@vueuse/integrations/useAxios', { client: 'hook', names: ['useAxios'] }],
  ['@vueuse/integrations', { client: 'hook', names: ['useAxios'] }],
  ['axios-hooks', { client: 'hook', names: ['default', 'useAxios'], makers: ['makeUseAxios'] }],
  ['openapi-fetch', { client: 'openapi', names: [], makers: ['default'] }],
  ['openapi-react-query', { client: 'openapi', names: [], makers: ['default'] }],
  ['swr-openapi', { client: 'openapi', names: [], makers: ['createQueryHook', 'createMutateHook'] }],
  ['alova', { client: 'alova', names: [], makers: ['createAlova'] }],
  ['wretch', { client: 'wretch', names: [], makers: ['default'] }],
  ['@reduxjs/toolkit/query', { client: 'base-query', names: [], makers: ['fetchBaseQuery', 'createApi'] }],
  [
    '@reduxjs/toolkit/query/react',
    { client: 'base-query', names: [], makers: ['fetchBaseQuery', 'createApi'] },
  ],
]);

const globals: ReadonlyMap<string, ClientKind> = new Map<string, ClientKind>([
  ['fetch', 'fetch'],
  ['$fetch', 'fetch'],
  ['useFetch', 'fetch'],
  ['useLazyFetch', 'fetch'],
  ['axios', 'axios'],
  ['$', 'jquery'],
  ['jQuery', 'jquery'],
  ['uni', 'mini-program'],
  ['wx', 'mini-program'],
  ['ky', 'ky'],
  ['cy', 'cypress'],
]);

/** Names under which frameworks hand a client to a function, or hang it on `this`: AngularJS, Nuxt, SvelteKit, Vue. */
const handed: ReadonlyMap<string, ClientKind> = new Map<string, ClientKind>([
  ['$http', 'angularjs'],
  ['$axios', 'axios'],
  ['$fetch', 'fetch'],
  ['fetch', 'fetch'],
]);

/** Reads a member of a package (`axios`) or of a global (`global window`). */
export function libraryMember(from: string, name: string): Value {
  const own = packages.get(from);
  if (own !== undefined && (own.names === undefined || own.names.includes(name))) return client(own.client);
  if (/^global (?:window|globalThis|self|document)$/.test(from))
    return { kind: 'library', from: 'global', name };
  // What is asked of the page's own host needs no host.
  if (from === 'global location' && (name === 'origin' || name === 'protocol')) return textValue('');
  // Vite and webpack put the environment in place of these, and nobody knows which.
  if (from.startsWith('global ')) return unknown(`${from.slice('global '.length)}.${name}`);
  return { kind: 'library', from, name };
}

/** Returns what a value sends with, where it is a client: also a global that nothing declares. */
export function clientOf(value: Value): Extract<Value, { kind: 'client' }> | undefined {
  if (value.kind === 'client') return value;
  const isGlobal = value.kind === 'library' && value.from === 'global';
  const kind = isGlobal
    ? (globals.get(value.name) ?? handed.get(value.name))
    : value.kind === 'unknown'
      ? handed.get(value.name)
      : undefined;
  return kind === undefined ? undefined : client(kind);
}

/** Returns the client that a function of a package makes: `createAlova`, `fetchBaseQuery`. */
export function clientMadeBy(value: Value): Extract<Value, { kind: 'client' }> | undefined {
  const own = value.kind === 'library' ? packages.get(value.from) : undefined;
  const isMaker = value.kind === 'library' && own?.makers?.includes(value.name) === true;
  return own !== undefined && isMaker ? client(own.client) : undefined;
}

export function client(kind: ClientKind): Extract<Value, { kind: 'client' }> {
  return { kind: 'client', client: kind, base: [] };
}

/** The options that hold the start of all URLs of a client: `axios.create({ baseURL })`, `ky.extend({ prefixUrl })`. */
export const baseOptions = ['baseURL', 'baseUrl', 'prefixUrl', 'prefix'] as const;

/** `axios.create`, `ky.extend`, `request.agent` */
export function makesClient(name: string): boolean {
  return name === 'create' || name === 'extend' || name === 'instance' || name === 'agent';
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
