/** Puts credentials into a request. What the user wrote into the request itself counts more. */
import { base64OfText } from '../request/base64.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import type { HeaderField, HttpRequest } from '../request/http-request.ts';
import { encodeQuery } from '../request/percent-encoding.ts';
import type { BasicAuth, Credentials } from './auth.ts';

/** @param credentials without placeholders */
export function authorize(request: HttpRequest, credentials: Credentials): HttpRequest {
  const { place, name, value } = carried(credentials);
  if (name === '') return request;
  switch (place) {
    case 'header':
      return { ...request, headers: withHeader(request.headers, name, value) };
    case 'query':
      return { ...request, url: withParameter(request.url, name, value) };
    case 'cookie':
      return { ...request, headers: withCookie(request.headers, name, value) };
  }
}

/** Metadata are the headers of an rpc, with names in lower case; it has neither a query nor cookies. */
export function authorizeRpc(request: GrpcRequest, credentials: Credentials): GrpcRequest {
  const { place, name, value } = carried(credentials);
  if (name === '' || place !== 'header') return request;
  return { ...request, metadata: withHeader(request.metadata, name.toLowerCase(), value) };
}

export interface Carried {
  readonly place: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** Where credentials travel. */
export function carried(credentials: Credentials): Carried {
  switch (credentials.kind) {
    case 'bearer':
      return { place: 'header', name: 'Authorization', value: `Bearer ${credentials.token}` };
    case 'basic':
      return { place: 'header', name: 'Authorization', value: `Basic ${userAndPassword(credentials)}` };
    case 'digest':
      // For whoever sends it (`answeringDigest`): this header never goes out.
      return { place: 'header', name: 'Authorization', value: `Digest ${userAndPassword(credentials)}` };
    case 'apiKey':
      return { place: credentials.in, name: credentials.name, value: credentials.value };
  }
}

/** RFC 7617, 2. */
export function userAndPassword({ user, password }: Omit<BasicAuth, 'kind'>): string {
  return base64OfText(`${user}:${password}`);
}

/** A header that the source declares and nobody has filled in stands empty. */
function withHeader(headers: readonly HeaderField[], name: string, value: string): readonly HeaderField[] {
  const isSame = ([each]: HeaderField) => each.toLowerCase() === name.toLowerCase();
  if (headers.some((header) => isSame(header) && header[1].trim() !== '')) return headers;
  return [...headers.filter((header) => !isSame(header)), [name, value]];
}

function withParameter(url: string, name: string, value: string): string {
  const [, base = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  const key = encodeQuery(name);
  const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
  const isFilled = (pair: string) => pair.startsWith(`${key}=`) && pair.length > key.length + 1;
  if (pairs.some(isFilled)) return url;
  const others = pairs.filter((pair) => pair !== key && pair !== `${key}=`);
  return `${base}?${[...others, `${key}=${encodeQuery(value)}`].join('&')}${fragment}`;
}

function withCookie(headers: readonly HeaderField[], name: string, value: string): readonly HeaderField[] {
  const isCookie = ([each]: HeaderField) => each.toLowerCase() === 'cookie';
  const pairs = headers
    .filter(isCookie)
    .flatMap(([, cookies]) => cookies.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  const isFilled = (pair: string) => pair.startsWith(`${name}=`) && pair.length > name.length + 1;
  if (pairs.some(isFilled)) return headers;
  const others = pairs.filter((pair) => pair !== name && pair !== `${name}=`);
  return [
    ...headers.filter((header) => !isCookie(header)),
    ['Cookie', [...others, `${name}=${value}`].join('; ')],
  ];
}
