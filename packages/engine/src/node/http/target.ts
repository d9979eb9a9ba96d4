/** Where a request goes, read from its URL. */
import { withoutCredentials } from '../../text/without-credentials.ts';

export interface Target {
  readonly url: string;
  readonly isSecure: boolean;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  /** Path and query as they stand in the URL: a parser would shorten `/a/../b`. */
  readonly path: string;
  /** From a user and password in the URL. */
  readonly authorization?: string;
}

/**
 * `undefined`: not an absolute http or https URL, a placeholder is left in the host, or the user or the password is not
 * valid percent-encoding.
 */
export function targetOf(text: string): Target | undefined {
  const url = parsed(text);
  if (url === undefined || !/^https?:$/.test(url.protocol) || /[{}$]/.test(url.hostname)) return undefined;
  const authorization = basicAuthorization(url);
  if (authorization === 'unreadable') return undefined;
  const isSecure = url.protocol === 'https:';
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(text)?.[1] ?? '';
  return {
    url: text,
    isSecure,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: path.startsWith('/') ? path : `/${path}`,
    ...(authorization !== undefined && { authorization }),
  };
}

/** Why `targetOf` reads nothing in the URL; what follows a colon, without a password. */
export function targetProblem(text: string): string {
  const url = parsed(text);
  const isReadable = url === undefined || basicAuthorization(url) !== 'unreadable';
  return isReadable
    ? `"${withoutCredentials(text)}" is no complete http or https address`
    : `the user or the password in "${withoutCredentials(text)}" is not valid percent-encoding`;
}

/** Many servers write UTF-8 into the header, which Node reads as Latin-1. */
export function absoluteLocation(location: string | undefined, target: Target): string | undefined {
  if (location === undefined) return undefined;
  const asUtf8 = Buffer.from(location, 'latin1').toString('utf8');
  return parsed(asUtf8.includes('\uFFFD') ? location : asUtf8, target.url)?.href;
}

function parsed(text: string, base?: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** RFC 7617; `undefined` where the URL names no user. */
function basicAuthorization({ username, password }: URL): string | 'unreadable' | undefined {
  if (username === '' && password === '') return undefined;
  try {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
  } catch {
    return 'unreadable';
  }
}
