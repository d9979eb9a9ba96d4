/** Reads which proxy a request goes through, by the environment variables that curl and most other programs read. */
import net from 'node:net';
import { t } from '../../text/l10n.ts';
import { readTarget, type Target } from '../http/target.ts';
import { isOwnAddress } from './allowed-hosts.ts';

export interface Proxies {
  /** Their URLs, for requests of each scheme. */
  readonly http: string | undefined;
  readonly https: string | undefined;
  /** Hosts that are reached without one, as `NO_PROXY` writes them. */
  readonly except: readonly string[];
}

/**
 * `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`; in small letters they win, as in curl.
 * https://everything.curl.dev/usingcurl/proxies/env
 */
export function readProxies(environment: Readonly<Record<string, string | undefined>>): Proxies {
  const read = (name: string) => environment[name.toLowerCase()] || environment[name] || undefined;
  return {
    http: read('HTTP_PROXY') ?? read('ALL_PROXY'),
    https: read('HTTPS_PROXY') ?? read('ALL_PROXY'),
    except: (read('NO_PROXY') ?? '').split(/[\s,]+/).filter((host) => host !== ''),
  };
}

/**
 * `undefined` where the request goes straight to its host. That is always so for this machine itself, whose names and
 * addresses mean another machine to the proxy.
 */
export function proxyFor(target: Target, proxies: Proxies): Proxy | undefined {
  const url = target.isSecure ? proxies.https : proxies.http;
  if (url === undefined || isOwnAddress(target.host)) return undefined;
  if (proxies.except.some((written) => isExcepted(target, written))) return undefined;
  const proxy = readTarget(/^[\w+.-]+:\/\//.test(url) ? url : `http://${url}`);
  return proxy === undefined ? { kind: 'unusable', detail: unusable(url) } : { kind: 'proxy', proxy };
}

export type Proxy =
  | { readonly kind: 'proxy'; readonly proxy: Target }
  /** This is of another kind, such as SOCKS, or no URL. `detail` follows "The proxy ", without a password. */
  | { readonly kind: 'unusable'; readonly detail: string };

function unusable(url: string): string {
  const scheme = url.split(':')[0] ?? '';
  return /^https?$/i.test(scheme)
    ? t('whose address cannot be read')
    : t`of the kind "${scheme}", which is not supported,`;
}

/** `*`, `example.com` and `.example.com` with what is below them, `10.0.0.0/8`, each perhaps with a port. */
function isExcepted({ host, port }: Target, written: string): boolean {
  if (written === '*') return true;
  const [, address = '', length] = /^\[?([\da-f:.]+)\]?\/(\d+)$/i.exec(written) ?? [];
  if (length !== undefined) return isInNetwork(host, address, Number(length));
  const [, bracketed, bare, only] =
    /^(?:\[([\da-f:.]+)\]|(.+?))(?::(\d+))?$/i.exec(net.isIPv6(written) ? `[${written}]` : written) ?? [];
  if (only !== undefined && Number(only) !== port) return false;
  const name = (bracketed ?? bare ?? '').toLowerCase().replace(/^\*?\./, '');
  const asked = host.toLowerCase().replace(/\.$/, '');
  return asked === name || (net.isIP(asked) === 0 && asked.endsWith(`.${name}`));
}

function isInNetwork(host: string, address: string, length: number): boolean {
  const family = net.isIP(address);
  if (family === 0 || net.isIP(host) === 0 || length > (family === 4 ? 32 : 128)) return false;
  const network = new net.BlockList();
  network.addSubnet(address, length, familyName(family));
  return network.check(host, familyName(net.isIP(host)));
}

function familyName(family: number): 'ipv4' | 'ipv6' {
  return family === 6 ? 'ipv6' : 'ipv4';
}
