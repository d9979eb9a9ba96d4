/**
 * Files of cookies as curl reads and writes them ("Netscape cookie file format", curl's `docs/HTTP-COOKIES.md`): a line
 * for each, its fields divided by tabs. The origin of a cookie without a Domain stands in a comment before it, which
 * other programs pass over.
 */
import { parseAddress, parseOrigin } from '../../client/send/http/origin.ts';
import type { StoredCookie } from './cookie-jar.ts';

const originMark = '# origin ';
const httpOnlyMark = '#HttpOnly_';

export function writeCookieFile(cookies: readonly StoredCookie[]): string {
  const lines = cookies.filter(isWritable).flatMap(({ name, value, origin, domain, path, ...cookie }) => [
    ...(origin === undefined ? [] : [`${originMark}${origin}`]),
    [
      `${cookie.isHttpOnly ? httpOnlyMark : ''}${origin === undefined ? '.' : ''}${domain}`,
      origin === undefined ? 'TRUE' : 'FALSE',
      path,
      cookie.isSecure ? 'TRUE' : 'FALSE',
      // 0 stands for a session, which has no end that the file knows.
      cookie.expires === undefined ? '0' : String(Math.ceil(cookie.expires / 1000)),
      name,
      value,
    ].join('\t'),
  ]);
  return ['# Netscape HTTP Cookie File', '', ...lines, ''].join('\n');
}

function isWritable({ name, value, domain, path }: StoredCookie): boolean {
  return [name, value, domain, path].every((field) => !/[\t\r\n\0]/.test(field));
}

/**
 * Lines that are none are passed over. A cookie of another program has no origin beside it: it counts for the scheme
 * that it may travel with, at the usual port.
 */
export function readCookieFile(text: string): readonly StoredCookie[] {
  const cookies: StoredCookie[] = [];
  let origin: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith(originMark)) {
      origin = parseOrigin(line.slice(originMark.length));
      continue;
    }
    const cookie = readLine(line, origin);
    if (cookie !== undefined) cookies.push(cookie);
    origin = undefined;
  }
  return cookies;
}

function readLine(line: string, origin: string | undefined): StoredCookie | undefined {
  const isHttpOnly = line.startsWith(httpOnlyMark);
  if (line.startsWith('#') && !isHttpOnly) return undefined;
  const fields = (isHttpOnly ? line.slice(httpOnlyMark.length) : line).split('\t');
  const [written = '', below = '', path = '', secure = '', expires = '', name = '', value = ''] = fields;
  const domain = written.replace(/^\./, '').toLowerCase();
  const seconds = Number(expires);
  if (fields.length < 7 || domain === '' || name === '' || !Number.isSafeInteger(seconds)) return undefined;
  const isSecure = secure === 'TRUE';
  const own = below === 'TRUE' ? undefined : ownOrigin(domain, isSecure, origin);
  return {
    name,
    value,
    ...(own !== undefined && { origin: own }),
    domain,
    path: path === '' ? '/' : path,
    ...(seconds > 0 && { expires: seconds * 1000 }),
    isSecure,
    isHttpOnly,
  };
}

function ownOrigin(domain: string, isSecure: boolean, recorded: string | undefined): string | undefined {
  const isRecorded =
    recorded !== undefined && parseAddress(recorded)?.host === domain.replace(/^\[|\]$/g, '');
  return isRecorded ? recorded : parseOrigin(`${isSecure ? 'https' : 'http'}://${domain}`);
}
