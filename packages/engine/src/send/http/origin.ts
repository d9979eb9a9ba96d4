/** Origins of URLs (RFC 6454): who may see a credential. */
import { type HttpRequest, headerValue } from '../../request/http-request.ts';

/**
 * Scheme, host and port of an absolute http or https URL, `https://api.acme.com:443`; `undefined` for every other URL.
 * Two spellings of one host may have two origins, but two hosts never have one: where a URL could be read in two ways,
 * as with a backslash in front of the path, there is none.
 */
export function parseOrigin(url: string): string | undefined {
  const [, writtenScheme = '', authority = ''] = /^(https?):\/\/([^/?#]*)/i.exec(url) ?? [];
  // URL parsers end the host at a backslash, and leave out tabs and line ends (WHATWG URL, 4.4).
  if (/[\\\s\p{Cc}]/u.test(authority)) return undefined;
  const host = authority.slice(authority.lastIndexOf('@') + 1).toLowerCase();
  if (host === '' || host.startsWith(':')) return undefined;
  const scheme = writtenScheme.toLowerCase();
  const bare = host.replace(/:\d*$/, '');
  const port = /:(\d+)$/.exec(host)?.[1] ?? (scheme === 'https' ? '443' : '80');
  return `${scheme}://${bare}:${port}`;
}

/** `api.acme.com:443`. */
export function hostOf(url: string): string | undefined {
  return parseOrigin(url)?.replace(/^https?:\/\//, '');
}

/**
 * Whom a request reaches: its origin, or the one that its Host header names, because servers behind one address tell
 * their tenants apart by it. `undefined` where nobody can say.
 */
export function destinationOf({ url, headers }: Pick<HttpRequest, 'url' | 'headers'>): string | undefined {
  const origin = parseOrigin(url);
  const named = headerValue(headers, 'Host')?.trim();
  if (origin === undefined || named === undefined || named === '') return origin;
  return parseOrigin(`${origin.slice(0, origin.indexOf('//') + 2)}${named}`);
}
