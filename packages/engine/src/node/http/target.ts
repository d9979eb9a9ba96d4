/** Where a request goes, read from its URL. */

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

/** `undefined`: not an absolute http or https URL, or a placeholder is left in the host. */
export function targetOf(text: string): Target | undefined {
  const url = parsed(text);
  if (url === undefined || !/^https?:$/.test(url.protocol) || /[{}$]/.test(url.hostname)) return undefined;
  const isSecure = url.protocol === 'https:';
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(text)?.[1] ?? '';
  const hasUser = url.username !== '' || url.password !== '';
  return {
    url: text,
    isSecure,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
    path: path.startsWith('/') ? path : `/${path}`,
    ...(hasUser && { authorization: basicAuthorization(url) }),
  };
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

/** RFC 7617. */
function basicAuthorization(url: URL): string {
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}
