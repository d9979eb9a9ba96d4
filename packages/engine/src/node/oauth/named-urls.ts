/** Says which URLs a server may name, because whoever runs it decides where secrets go and what is opened. */
import { isOwnAddress } from '../network/allowed-hosts.ts';
import { parseUrl } from '../network/parse-url.ts';

/**
 * With `https` (RFC 8414, 2), or with `http` where the one who names it was entered with `http` itself, and the URL stays
 * on this machine or with the same server.
 */
export function mayBeNamed(url: unknown, by: string): url is string {
  const parsed = typeof url === 'string' ? parseUrl(url) : undefined;
  if (parsed === undefined) return false;
  const { protocol, hostname, origin } = parsed;
  if (protocol !== 'http:') return protocol === 'https:';
  const namer = new URL(by);
  return namer.protocol === 'http:' && (isOwnAddress(hostname) || origin === namer.origin);
}
