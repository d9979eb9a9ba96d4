/**
 * Reads which hosts rules may connect to: those that the user named, and of addresses that a name can be made to lead
 * to, none that is only meant for this machine. Judged by the parsed address, never by how it is written.
 */

import net from 'node:net';
import { withoutEnd } from '../../text/trim.ts';
import { readTarget, type Target } from '../http/target.ts';
import { parseUrl } from './parse-url.ts';

export interface AllowedHost {
  /** Lower case, without brackets and without a dot at the end; of `*.example.com`, `.example.com`. */
  readonly name: string;
  readonly isSuffix: boolean;
  /** `undefined` for every port. */
  readonly port: number | undefined;
}

/** `api.example.com`, `api.example.com:8443`, `*.example.com`, `127.0.0.1`, `[::1]:8080`; `undefined` for anything else. */
export function readAllowedHost(text: string): AllowedHost | undefined {
  const isSuffix = text.startsWith('*.');
  const written = isSuffix ? text.slice(2) : text;
  const host = net.isIPv6(written) ? `[${written}]` : written;
  // A scheme, a path or a user would be lost, and whoever wrote it means something else.
  if (!/^(?:\[[\da-f:.]+\]|[^\s/?#@:*\\[\]]+)(?::\d{1,5})?$/i.test(host)) return undefined;
  const parsed = parseUrl(`http://${host}`);
  if (parsed === undefined) return undefined;
  const name = hostName(parsed.hostname);
  // `*.com` would be half of the world.
  if (isSuffix && (net.isIP(name) !== 0 || !name.includes('.'))) return undefined;
  const port = /:(\d+)$/.exec(host.replace(/^\[.*\]/, ''))?.[1];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return undefined;
  return {
    name: isSuffix ? `.${name}` : name,
    isSuffix,
    port: port === undefined ? undefined : Number(port),
  };
}

export function isAllowed({ host, port }: Endpoint, allowed: readonly AllowedHost[]): boolean {
  const name = hostName(host);
  return allowed.some(
    (each) =>
      (each.port === undefined || each.port === port) &&
      (each.isSuffix ? net.isIP(name) === 0 && name.endsWith(each.name) : name === each.name),
  );
}

/**
 * Tells whether a connection may be made to an address that a host's name led to. Addresses of this machine, of its
 * network link and of the metadata servers of clouds have to be named themselves; for those of this machine `localhost`
 * will do.
 */
export function isAllowedAddress(address: string, port: number, allowed: readonly AllowedHost[]): boolean {
  const family = net.isIPv6(address) ? 'ipv6' : 'ipv4';
  if (!ownAddresses().check(address, family) && !specialAddresses().check(address, family)) return true;
  if (isAllowed({ host: address, port }, allowed)) return true;
  return ownAddresses().check(address, family) && isAllowed({ host: 'localhost', port }, allowed);
}

/** Tells whether the user named the host of an origin, `http://localhost:8080`. */
export function allowsOrigin(origin: string, allowedHosts: readonly string[]): boolean {
  const target = readTarget(origin);
  const allowed = allowedHosts.map(readAllowedHost).filter((host) => host !== undefined);
  return target !== undefined && isAllowed(target, allowed);
}

/** Tells whether what is sent to an origin stays on this machine. */
export function isOwnOrigin(origin: string): boolean {
  const target = readTarget(origin);
  return target !== undefined && isOwnAddress(target.host);
}

/** Tells whether what is sent there stays on this machine, so that nobody can read it on the way. */
export function isOwnAddress(host: string): boolean {
  const name = hostName(host);
  const family = net.isIP(name);
  return family === 0 ? name === 'localhost' : ownAddresses().check(name, family === 6 ? 'ipv6' : 'ipv4');
}

type Endpoint = Pick<Target, 'host' | 'port'>;

/** `Localhost.` and `localhost` are one host. */
function hostName(host: string): string {
  return withoutEnd(host.toLowerCase().replace(/^\[|\]$/g, ''), '.');
}

const ownAddresses = blockList('127.0.0.0/8', '::1/128');

/** From the registries of special-purpose addresses (RFC 6890), as far as they lead back to this machine or its link. */
const specialAddresses = blockList(
  ...['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3', '::/96', 'fe80::/10', 'ff00::/8'],
  // IPv4 addresses wrapped into IPv6, which a gateway would unwrap: NAT64 (RFC 6052, RFC 8215), 6to4 and Teredo.
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'],
  // Metadata servers outside the link-local range: Alibaba, Azure, Oracle, AWS over IPv6.
  ...['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32', 'fd00:ec2::254/128'],
);

/**
 * Made when it is asked for first: most commands connect to nobody. A block list also finds IPv4 addresses that are
 * written as IPv6, `::ffff:127.0.0.1`.
 */
function blockList(...networks: readonly string[]): () => net.BlockList {
  let made: net.BlockList | undefined;
  return () => {
    if (made !== undefined) return made;
    made = new net.BlockList();
    for (const network of networks) {
      const [address = '', prefix] = network.split('/');
      made.addSubnet(address, Number(prefix), net.isIPv6(address) ? 'ipv6' : 'ipv4');
    }
    return made;
  };
}
