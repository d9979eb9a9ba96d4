/** Servers that misbehave or are special, all on loopback. */
import { readFileSync } from 'node:fs';
import http, { type RequestListener } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import {
  publicClient,
  startIdentityProvider,
} from '../../../packages/engine/src/node/oauth/identity-provider.fixture.ts';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';

const secureKinds = ['self-signed', 'other-name', 'expired', 'client-certificate', 'http2-only'] as const;
type SecureKind = (typeof secureKinds)[number];
export type ServerKind = SecureKind | 'http2-clear' | 'events' | 'ndjson' | 'endless' | 'session' | 'large';

export interface SpecialServers {
  readonly hosts: readonly string[];
  readonly issuer: string;
  readonly clientId: string;
  /** Files of authorities that have issued what is expired or made for another name. */
  readonly authorities: readonly string[];
  /** Hosts whose certificate is not what is special about them. */
  readonly unverified: readonly string[];
  hostOf(kind: ServerKind): string;
  close(): void;
}

/** What a project has to declare to call them. */
export const specialController = `import org.springframework.web.bind.annotation.*;
@RestController class Special {
  @GetMapping("/vault") public String vault() { return null; }
  @GetMapping("/events") public String events() { return null; }
  @GetMapping("/ndjson") public String ndjson() { return null; }
  @GetMapping("/endless") public String endless() { return null; }
  @GetMapping("/large") public String large() { return null; }
  @GetMapping("/me") public String me() { return null; }
  @PostMapping("/login") public void login() {}
}
`;

const certificate = (name: string): string => inCheckout('fixtures', 'send', `${name}.pem`);

export async function serveSpecially(): Promise<SpecialServers> {
  const plain = http.createServer(respond);
  const clear = http2.createServer((_, response) => response.end());
  const secure = secureKinds.map((kind) => [kind, secureServer(kind)] as const);
  const provider = await startIdentityProvider();
  const plainHost = `http://127.0.0.1:${await portOf(plain)}`;
  const hosts = new Map<ServerKind, string>([
    ['http2-clear', `http://127.0.0.1:${await portOf(clear)}`],
    ...(['events', 'ndjson', 'endless', 'session', 'large'] as const).map((kind): [ServerKind, string] => [
      kind,
      plainHost,
    ]),
  ]);
  for (const [kind, server] of secure) hosts.set(kind, `https://localhost:${await portOf(server)}`);
  const hostOf = (kind: ServerKind) => hosts.get(kind) ?? '';
  return {
    hosts: [...new Set(hosts.values())],
    issuer: provider.issuer,
    clientId: publicClient.clientId,
    authorities: ['expired', 'other-name'].map(certificate),
    unverified: (['client-certificate', 'http2-only'] as const).map((kind) => new URL(hostOf(kind)).host),
    hostOf,
    close() {
      plain.closeAllConnections();
      for (const server of [plain, clear, ...secure.map(([, each]) => each)]) server.close();
      void provider.close();
    },
  };
}

function secureServer(kind: SecureKind): Server {
  const key = readFileSync(certificate('self-signed.key'));
  const shown = kind === 'expired' || kind === 'other-name' ? kind : 'self-signed';
  const identity = { key, cert: readFileSync(certificate(shown)) };
  switch (kind) {
    case 'http2-only':
      return http2.createSecureServer(identity, (_, response) => response.end('{}'));
    case 'client-certificate':
      return https.createServer({ ...identity, requestCert: true }, (_, response) => response.end('{}'));
    default:
      return https.createServer(identity, (_, response) => response.end('{}'));
  }
}

const respond: RequestListener = (request, response) => {
  switch (request.url) {
    case '/events':
      response.setHeader('Content-Type', 'text/event-stream');
      return every(
        response,
        (id) => `id: ${id}\nevent: price\ndata: {"isin": "IE00B4L5Y983", "eur": ${id}}\n\n`,
      );
    case '/ndjson':
      response.setHeader('Content-Type', 'application/x-ndjson');
      return every(response, (id) => `{"id": ${id}, "title": "Row ${id}"}\n`);
    case '/endless':
      response.setHeader('Content-Type', 'text/plain');
      return every(response, () => 'and on ');
    case '/large':
      return gigabyte(response);
    case '/login':
      return void response.writeHead(204, { 'Set-Cookie': 'SESSION=s1; HttpOnly; Path=/' }).end();
    default:
      response.statusCode = request.headers.cookie === 'SESSION=s1' ? 200 : 401;
      response.setHeader('Content-Type', 'application/json');
      response.end('{"user": "ann"}');
  }
};

/** Until nobody listens any more. */
function every(response: http.ServerResponse, piece: (number: number) => string): void {
  let number = 0;
  const write = () => response.write(piece(++number));
  for (let first = 0; first < 6; first++) write();
  const timer = setInterval(write, 200);
  response.once('close', () => clearInterval(timer));
}

function gigabyte(response: http.ServerResponse): void {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  let left = 1024;
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left--;
      if (!response.write(piece)) return void response.once('drain', pour);
    }
    response.end();
  };
  pour();
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
