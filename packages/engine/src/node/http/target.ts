/** Says where a request goes, read from its URL. */

import { type Address, parseAddress } from '../../client/send/http/origin.ts';
import { t } from '../../text/l10n.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import { parseUrl } from '../network/parse-url.ts';

export interface Target extends Pick<Address, 'isSecure' | 'host' | 'port'> {
  readonly url: string;
  /** Path and query as they stand in the URL: a parser would shorten `/a/../b`. */
  readonly path: string;
  /** From a user and password in the URL. */
  readonly authorization?: string;
}

/**
 * Reads the address that is judged before a request is sent, so that no other is connected to. `undefined`: it has none,
 * or the user or the password is not valid percent-encoding.
 */
export function readTarget(text: string): Target | undefined {
  const address = parseAddress(text);
  const authorization = address && basicAuthorization(address);
  if (address === undefined || authorization === 'unreadable') return undefined;
  const { isSecure, host, port } = address;
  const path = /^https?:\/\/[^/?#]*([^#]*)/i.exec(text)?.[1] ?? '';
  return {
    url: text,
    isSecure,
    host,
    port,
    path: path.startsWith('/') ? path : `/${path}`,
    ...(authorization !== undefined && { authorization }),
  };
}

/** Says why `targetOf` reads nothing in the URL; what follows a colon, without a password. */
export function targetProblem(text: string): string {
  const address = parseAddress(text);
  const isReadable = address === undefined || basicAuthorization(address) !== 'unreadable';
  return isReadable
    ? t`"${withoutCredentials(text)}" is no complete http or https address`
    : t`the user or the password in "${withoutCredentials(text)}" is not valid percent-encoding`;
}

/** Many servers write UTF-8 into the header, which Node reads as Latin-1. */
export function absoluteLocation(location: string | undefined, target: Target): string | undefined {
  if (location === undefined) return undefined;
  const asUtf8 = Buffer.from(location, 'latin1').toString('utf8');
  const read = asUtf8.includes('\uFFFD') ? location : asUtf8;
  return parseUrl(read, target.url)?.href;
}

/** RFC 7617; `undefined` where the URL names no user. */
function basicAuthorization({ user, password }: Address): string | 'unreadable' | undefined {
  if (user === '' && password === '') return undefined;
  try {
    const credentials = `${decodeURIComponent(user)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
  } catch {
    return 'unreadable';
  }
}
