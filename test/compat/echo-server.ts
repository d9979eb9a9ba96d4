/** A server that answers everything with 200 and remembers what it was asked. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface EchoServer {
  readonly url: string;
  /** Everything since the last call. */
  take(): readonly Received[];
  close(): Promise<void>;
}

export async function startEchoServer(): Promise<EchoServer> {
  let received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
