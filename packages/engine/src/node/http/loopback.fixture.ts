/** Servers for tests, on loopback only, each with a port of its own. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';

export interface TestServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

export async function serveHttp(handler: http.RequestListener): Promise<TestServer> {
  return await listen(http.createServer(handler), 'http');
}

/** Answers in the place of every server. @param onTunnel where a client wants to be connected to, which is refused */
export async function serveProxy(
  handler: http.RequestListener,
  onTunnel: (to: string) => void,
): Promise<TestServer> {
  const server = http.createServer(handler);
  server.on('connect', (request, socket) => {
    onTunnel(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  return await listen(server, 'http');
}

/** With a certificate that nobody trusts. */
export async function serveHttps(
  handler: http.RequestListener,
  options: https.ServerOptions = {},
): Promise<TestServer> {
  const read = (name: string) =>
    readFileSync(new URL(`../../../../../fixtures/send/${name}`, import.meta.url));
  const identity = { key: read('self-signed.key.pem'), cert: read('self-signed.pem') };
  return await listen(https.createServer({ ...identity, ...options }, handler), 'https');
}

/** Bytes and no protocol. */
export async function serveTcp(onConnection: (socket: net.Socket) => void): Promise<TestServer> {
  return await listen(net.createServer(onConnection), 'http');
}

/** A port where nothing listens. */
export async function closedPort(): Promise<number> {
  const server = await serveTcp(() => {});
  await server.close();
  return server.port;
}

async function listen(server: net.Server, scheme: string): Promise<TestServer> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    // Clients hang up on purpose in these tests.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
