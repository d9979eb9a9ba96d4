/** Origins of URLs (RFC 6454): who may see what is the user's own. The transport connects to what is read here. */
import { type HttpRequest, headerValues } from '../../../model/http-request.ts';

/** Says where a URL leads, as the URL parser reads it (WHATWG URL, 4.4). */
export interface Address {
  /** Scheme, host and port: `https://api.acme.com:443`. */
  readonly origin: string;
  readonly isSecure: boolean;
  /** Lower case, in ASCII, without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  /** Percent-encoded, as they stand in the URL; empty where it names none. */
  readonly user: string;
  readonly password: string;
}

/**
 * Reads an absolute http or https URL; `undefined` for every other text. What leads to one server has one origin,
 * however it is spelled. Spellings that only a lenient parser mends (`http:///h`, `http://h\`, a tab in the host) are
 * refused, because other programs take them for other hosts.
 */
export function parseAddress(url: string): Address | undefined {
  const parsed = hasPlainAuthority.test(url) ? parseUrl(url) : undefined;
  if (parsed === undefined) return undefined;
  const { protocol, hostname, port, username, password } = parsed;
  // What stands for a variable is no host yet.
  if (hostname === '' || /[{}$]/.test(hostname)) return undefined;
  const isSecure = protocol === 'https:';
  const number = port === '' ? (isSecure ? 443 : 80) : Number(port);
  return {
    origin: `${protocol}//${hostname}:${number}`,
    isSecure,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: number,
    user: username,
    password,
  };
}

/** Two slashes, and up to the path nothing that a parser leaves out or takes for a slash. */
const hasPlainAuthority = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^/?#\\\s\p{Cc}]+(?:[/?#]|$)/u;

/** `https://api.acme.com:443`; `undefined` for what `parseAddress` does not read: nothing may be sent there. */
export function parseOrigin(url: string): string | undefined {
  return parseAddress(url)?.origin;
}

/** `api.acme.com:443`. */
export function readHost(url: string): string | undefined {
  return parseOrigin(url)?.replace(/^https?:\/\//, '');
}

/**
 * The origins that a request reaches: that of its URL, and the one that its Host header names, because servers behind
 * one address tell their tenants apart by it. `undefined` where nobody can say, as with two such headers (RFC 9112, 3.2).
 */
export function findDestinations({
  url,
  headers,
}: Pick<HttpRequest, 'url' | 'headers'>): readonly string[] | undefined {
  const origin = parseOrigin(url);
  const [named, ...others] = headerValues(headers, 'Host');
  if (origin === undefined || others.length > 0) return undefined;
  if (named === undefined || named.trim() === '') return [origin];
  const tenant = parseOrigin(`${origin.slice(0, origin.indexOf('//') + 2)}${named.trim()}`);
  if (tenant === undefined) return undefined;
  return tenant === origin ? [origin] : [origin, tenant];
}

/** Whom a request is meant for: the tenant that its Host header names, or its origin. */
export function findDestination(request: Pick<HttpRequest, 'url' | 'headers'>): string | undefined {
  return findDestinations(request)?.at(-1);
}

/**
 * `undefined` for what the platform's parser refuses. `URL.canParse` is not asked: once it is optimised, that of Node 20
 * refuses texts with letters of Latin-1, such as `http://bücher.example`.
 */
function parseUrl(url: string): InstanceType<typeof URL> | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

/** The platform's own parser, which Node connects with. It is pure, and no part of the language's library. */
declare const URL: {
  new (url: string): Readonly<Record<'protocol' | 'hostname' | 'port' | 'username' | 'password', string>>;
};
