/** A secure connection to a server through a proxy, which only hands bytes on (`CONNECT`: RFC 9110, 9.3.6). */
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import type { Target } from './target.ts';
import { handOver, type SocketTaker } from './trusted-connection.ts';

export interface Tunnel {
  readonly proxy: Target;
  readonly target: Target;
  readonly verifyCertificate: boolean;
  /** Names the certificate that the user trusts in place of every other check. */
  readonly fingerprint?: string | undefined;
  readonly tls: tls.SecureContextOptions;
  /** Gives up. */
  readonly signal: AbortSignal;
  /** The proxy has let us through; what follows is between us and the server. */
  onOpen(): void;
  onSecure(): void;
}

export function openTunnel(tunnel: Tunnel, done: SocketTaker): void {
  const { proxy, target, verifyCertificate, fingerprint, tls: files, signal, onOpen, onSecure } = tunnel;
  const authority = authorityOf(target);
  const asked = (proxy.isSecure ? https : http).request({
    host: proxy.host,
    port: proxy.port,
    method: 'CONNECT',
    path: authority,
    agent: false,
    signal,
    headers: { Host: authority, ...proxyAuthorization(proxy) },
  });
  const fail = (error: Error) => done(error, undefined as never);
  asked.once('connect', ({ statusCode = 0 }, socket, head) => {
    if (statusCode < 200 || statusCode > 299) {
      socket.destroy();
      fail(new Error(`status ${statusCode}`));
      return;
    }
    if (head.length > 0) socket.unshift(head);
    onOpen();
    const { host } = target;
    const servername = net.isIP(host) === 0 ? { servername: host } : {};
    const rejectUnauthorized = verifyCertificate && fingerprint === undefined;
    const secure = tls.connect({ ...files, socket, host, rejectUnauthorized, ...servername });
    if (fingerprint === undefined) done(null, secure);
    else handOver(secure, { fingerprint, signal, onSecure }, done);
  });
  asked.once('error', fail);
  asked.end();
}

export function proxyAuthorization({ authorization }: Target): Record<string, string> {
  return authorization === undefined ? {} : { 'Proxy-Authorization': authorization };
}

/** `api.example.com:443` */
function authorityOf({ host, port }: Target): string {
  return `${net.isIPv6(host) ? `[${host}]` : host}:${port}`;
}
