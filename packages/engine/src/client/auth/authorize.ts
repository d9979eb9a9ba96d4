/**
 * Puts credentials into a request. They count more than what stands in the request already: one call has one credential
 * (RFC 9110, 11.6.2), and whoever has signed in means that one. Credentials without a secret leave the request as it is.
 */

import type { HeaderField, HttpRequest } from '../../model/http-request.ts';
import { base64OfText } from '../request/base64.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import { encodeQuery } from '../request/percent-encoding.ts';
import type { Auth, BasicAuth, Credentials } from './auth.ts';

/** @param credentials without placeholders */
export function authorize(request: HttpRequest, credentials: Credentials): HttpRequest {
  const { place, name, value } = carried(credentials);
  if (name === '' || isEmpty(credentials)) return request;
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
  if (name === '' || place !== 'header' || isEmpty(credentials)) return request;
  return { ...request, metadata: withHeader(request.metadata, name.toLowerCase(), value) };
}

export interface Carried {
  readonly place: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** Finds where the credentials that come of an auth travel; `undefined` where nothing comes of it. */
export function placeOfAuth(auth: Auth): Pick<Carried, 'place' | 'name'> | undefined {
  if (auth.kind === 'none') return undefined;
  if (auth.kind === 'oauth2') return { place: 'header', name: 'Authorization' };
  const { place, name } = carried(auth);
  return name === '' || isEmpty(auth) ? undefined : { place, name };
}

/** Finds where credentials travel. */
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

/** Tells whether a value stands already where the credentials would go. */
export function holdsCredential({ url, headers }: HttpRequest, credentials: Credentials): boolean {
  const { place, name } = carried(credentials);
  switch (place) {
    case 'header':
      return headers.some(([each, text]) => each.toLowerCase() === name.toLowerCase() && text.trim() !== '');
    case 'query':
      return queryOf(url).some((pair) => isFilled(pair, encodeQuery(name)));
    case 'cookie':
      return cookiesOf(headers).some((pair) => isFilled(pair, name));
  }
}

function isFilled(pair: string, name: string): boolean {
  return pair.startsWith(`${name}=`) && pair.length > name.length + 1;
}

/** Nothing was filled in; Basic allows for a user without a password (RFC 7617, 2). */
function isEmpty(credentials: Credentials): boolean {
  switch (credentials.kind) {
    case 'bearer':
      return credentials.token.trim() === '';
    case 'basic':
    case 'digest':
      return credentials.user === '' && credentials.password === '';
    case 'apiKey':
      return credentials.value.trim() === '';
  }
}

function withHeader(headers: readonly HeaderField[], name: string, value: string): readonly HeaderField[] {
  return [...headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase()), [name, value]];
}

function withParameter(url: string, name: string, value: string): string {
  const [, base = '', , fragment = ''] = urlParts.exec(url) ?? [];
  const key = encodeQuery(name);
  const others = queryOf(url).filter((pair) => pair !== key && !pair.startsWith(`${key}=`));
  return `${base}?${[...others, `${key}=${encodeQuery(value)}`].join('&')}${fragment}`;
}

const urlParts = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s;

/** `name=value`, as they stand in the URL. */
function queryOf(url: string): readonly string[] {
  return (urlParts.exec(url)?.[2] ?? '').split('&').filter((pair) => pair !== '');
}

function isCookie([name]: HeaderField): boolean {
  return name.toLowerCase() === 'cookie';
}

function cookiesOf(headers: readonly HeaderField[]): readonly string[] {
  const pairs = headers.filter(isCookie).flatMap(([, cookies]) => cookies.split(';'));
  return pairs.map((pair) => pair.trim()).filter((pair) => pair !== '');
}

function withCookie(headers: readonly HeaderField[], name: string, value: string): readonly HeaderField[] {
  const others = cookiesOf(headers).filter((pair) => pair !== name && !pair.startsWith(`${name}=`));
  return [
    ...headers.filter((header) => !isCookie(header)),
    ['Cookie', [...others, `${name}=${value}`].join('; ')],
  ];
}
