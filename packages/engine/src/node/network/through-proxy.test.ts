/** Through a proxy on loopback that leads every name to one server. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { TransferOptions } from '../../client/send/http-transport.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import { createCancellation, neverCancelled } from '../../text/cancellation.ts';
import { closedPort, serveHttp, serveHttps, serveTcp, type TestServer } from '../http/loopback.fixture.ts';
import { readAllowedHost } from './allowed-hosts.ts';
import { guardedTransport } from './guarded-transport.ts';
import { proxiedTransport } from './proxied-transport.ts';
import { readProxies } from './proxies.ts';
import type { Address } from './refuse-by-address.ts';

const servers: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function started(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server);
  return await server;
}

/** What it was asked is written down; only who knows the password is let through. */
async function serveProxy(to: TestServer) {
  const asked: string[] = [];
  const isKnown = ({ headers }: http.IncomingMessage) =>
    headers['proxy-authorization'] === `Basic ${Buffer.from('me:word').toString('base64')}`;
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`);
    if (!isKnown(request)) return response.writeHead(407).end();
    const { pathname, search } = new URL(request.url ?? '');
    return http.get(`${to.url}${pathname}${search}`, (received) => received.pipe(response));
  });
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('error', () => {})));
  server.on('connect', (request, socket: net.Socket) => {
    asked.push(`CONNECT ${request.url}`);
    if (!isKnown(request)) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const onward = net.connect(to.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    sockets.add(onward.on('error', () => {}));
    return onward;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return { asked, port: (server.address() as AddressInfo).port };
}

const options: TransferOptions = {
  timeoutMs: 5000,
  maxBodyBytes: 10_000,
  maxCompressionRatio: 100,
  verifyCertificate: false,
};

interface Sent {
  readonly proxy: string;
  readonly names?: Readonly<Record<string, readonly Address[]>>;
  readonly differences?: Partial<TransferOptions>;
  readonly cancellation?: ReturnType<typeof createCancellation>['cancellation'];
}

/** What came of a GET: the status and the body, or the reason and its detail. */
async function get(url: string, { proxy, names = {}, differences, cancellation = neverCancelled }: Sent) {
  const transport = guardedTransport({
    allowed: ['*.example.com'].flatMap((host) => readAllowedHost(host) ?? []),
    advice: 'Allow HOST.',
    secureOnly: false,
    userAgent: 'test',
    proxies: readProxies({ ALL_PROXY: proxy }),
    async lookUp(name) {
      const found = names[name];
      if (found === undefined) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
      return found;
    },
  });
  const request: HttpRequest = { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' } };
  const response = await transport.exchange(request, { ...options, ...differences }, cancellation);
  return response.kind === 'failure'
    ? `${response.reason}: ${response.detail}`
    : `${response.status}: ${Buffer.from(response.body).toString()}`;
}

test('a plain request asks the proxy for the whole URL, whose host only the proxy knows', async () => {
  const server = await started(serveHttp((request, response) => response.end(`served ${request.url}`)));
  const { asked, port } = await serveProxy(server);
  const proxy = `http://me:word@127.0.0.1:${port}`;
  expect(await get('http://api.example.com/a/../b?c=d', { proxy })).toBe('200: served /b?c=d');
  expect(asked).toEqual(['GET http://api.example.com/a/../b?c=d api.example.com']);
});

test('a secure request goes through a tunnel, and the proxy sees nothing of it', async () => {
  const server = await started(
    serveHttps((request, response) => response.end(`served ${request.url} ${request.headers.host}`)),
  );
  const { asked, port } = await serveProxy(server);
  const proxy = `http://me:word@127.0.0.1:${port}`;
  expect(await get('https://api.example.com/b', { proxy })).toBe('200: served /b api.example.com');
  expect(asked).toEqual(['CONNECT api.example.com:443']);
});

test('certificates are checked behind a proxy, too', async () => {
  const server = await started(serveHttps((_, response) => response.end('served')));
  const { port } = await serveProxy(server);
  const proxy = `http://me:word@127.0.0.1:${port}`;
  const received = await get('https://api.example.com/', { proxy, differences: { verifyCertificate: true } });
  expect(received).toMatch(/^tls: /);
});

test('a certificate behind a proxy is shown, and the one that the user trusts is the only one that counts', async () => {
  const requests: string[] = [];
  const server = await started(
    serveHttps((request, response) => {
      requests.push(request.url ?? '');
      response.end('served');
    }),
  );
  const { asked, port } = await serveProxy(server);
  const transport = proxiedTransport(
    { userAgent: 'test', filesFrom: '.' },
    readProxies({ HTTPS_PROXY: `http://me:word@127.0.0.1:${port}` }),
  );
  const url = 'https://api.example.com/b';
  const request: HttpRequest = { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' } };
  const exchange = (trustedFingerprint?: string) =>
    transport.exchange(
      request,
      { ...options, verifyCertificate: true, ...(trustedFingerprint && { trustedFingerprint }) },
      neverCancelled,
    );
  const refused = await exchange();
  const shown = refused.kind === 'failure' ? refused.certificates?.chain[0] : undefined;
  expect(shown).toMatchObject({ subject: 'CN=localhost', issuer: 'CN=localhost' });
  expect(await exchange(shown?.fingerprint.replace(/^../, '00'))).toMatchObject({
    reason: 'tls',
    certificates: { chain: [{ fingerprint: shown?.fingerprint }] },
  });
  expect(requests).toEqual([]);
  const trusted = await exchange(shown?.fingerprint);
  expect(trusted).toMatchObject({ kind: 'response', status: 200 });
  expect(trusted.kind === 'response' && trusted.timing.tlsMs).toBeGreaterThan(0);
  expect(requests).toEqual(['/b']);
  expect(new Set(asked)).toEqual(new Set(['CONNECT api.example.com:443']));
});

test('a proxy that lets nothing through is named', async () => {
  const server = await started(serveHttps((_, response) => response.end('served')));
  const { port } = await serveProxy(server);
  expect(await get('https://api.example.com/', { proxy: `http://127.0.0.1:${port}` })).toBe(
    `proxy: 127.0.0.1:${port} (status 407)`,
  );
  const closed = await closedPort();
  for (const scheme of ['http', 'https']) {
    expect(await get(`${scheme}://api.example.com/`, { proxy: `127.0.0.1:${closed}` })).toBe(
      `proxy: 127.0.0.1:${closed} (ECONNREFUSED)`,
    );
  }
  expect(await get('http://api.example.com/', { proxy: 'socks5://me:word@127.0.0.1:1' })).toMatch(
    /^proxy: (?!.*word).*socks5/,
  );
});

test('hosts that nobody allowed, and names that lead to this machine, are refused before the proxy is asked', async () => {
  const server = await started(serveHttp((_, response) => response.end('served')));
  const { asked, port } = await serveProxy(server);
  const proxy = `http://me:word@127.0.0.1:${port}`;
  expect(await get('http://elsewhere.example/', { proxy })).toMatch(/^not-allowed: /);
  const names = { 'api.example.com': [{ address: '127.0.0.1', family: 4 }] };
  expect(await get('http://api.example.com/', { proxy, names })).toMatch(/^not-allowed: .*127\.0\.0\.1/);
  expect(asked).toEqual([]);
});

test('a tunnel that does not open ends with the request', async () => {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const silent = await started(
    serveTcp((socket) => {
      socket.resume();
      socket.on('close', () => leave());
      reach();
    }),
  );
  const { cancellation, cancel } = createCancellation();
  const waiting = get('https://api.example.com/', { proxy: silent.url, cancellation });
  await reached;
  cancel();
  expect(await waiting).toMatch(/^cancelled/);
  await left;
});
