/** What the soak sends to: small and large answers, slow streams, and the sample's gRPC services. All on loopback. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { startDelivery } from '../../../samples/bookshop/server/delivery.mjs';

export interface SoakServers {
  readonly hosts: readonly [http: string, grpc: string];
  /** How many HTTP requests came, and how many of them carried what the rules of the project add. */
  respond(): { readonly all: number; readonly withRules: number };
  close(): Promise<void>;
}

export async function startSoakServers(): Promise<SoakServers> {
  let all = 0;
  let withRules = 0;
  const server = createServer((request, response) => {
    all++;
    if (request.headers['x-count'] !== undefined) withRules++;
    respond(request.url ?? '', all, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const delivery = await startDelivery({ port: 0 });
  return {
    hosts: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, delivery.address],
    respond: () => ({ all, withRules }),
    async close() {
      await Promise.all([closed(server), delivery.close()]);
    },
  };
}

/** Each response is another text, so that nothing can be shared between those that are retained. */
function respond(url: string, number: number, response: ServerResponse): void {
  if (url.startsWith('/soak/slow')) {
    streamEvents(number, response, 10);
    return;
  }
  if (url.startsWith('/soak/endless')) {
    streamEvents(number, response, Number.POSITIVE_INFINITY);
    return;
  }
  if (url.startsWith('/soak/gigabyte')) {
    response.setHeader('Content-Type', 'application/octet-stream');
    Readable.from(gigabyte()).pipe(response);
    return;
  }
  const count = url.startsWith('/soak/large') ? 10_000 : 3;
  const rows = Array.from({ length: count }, (_, row) => ({
    id: `${number}-${row}`,
    title: `Row ${row} of response ${number}, with a text that makes it as long as rows are`,
    price: row * 1.25,
    labels: ['first', 'second', `n${row % 7}`],
  }));
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ number, rows }));
}

function* gigabyte(): Generator<Buffer> {
  const megabyte = Buffer.alloc(2 ** 20, 'x');
  for (let sent = 0; sent < 1024; sent++) yield megabyte;
}

function streamEvents(number: number, response: ServerResponse, count: number): void {
  response.setHeader('Content-Type', 'text/event-stream');
  let sent = 0;
  const timer = setInterval(() => {
    response.write(`id: ${sent}\ndata: event ${sent} of response ${number}\n\n`);
    if (++sent < count) return;
    clearInterval(timer);
    response.end();
  }, 100);
  response.once('close', () => clearInterval(timer));
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
