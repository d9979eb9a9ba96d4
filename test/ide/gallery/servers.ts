/** Servers whose responses have views of their own: a login with cookies, events, a certificate that nobody trusts. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';

export interface PicturedServers {
  readonly origin: string;
  readonly secureOrigin: string;
  close(): void;
}

/** What a project has to declare to call them. */
export const picturedController = `import org.springframework.web.bind.annotation.*;
@RestController class Pictures {
  @PostMapping("/login") public void login() {}
  @GetMapping("/prices") public String prices() { return null; }
  @GetMapping("/vault") public String vault() { return null; }
}
`;

export async function servePictures(): Promise<PicturedServers> {
  const server = createServer((request, response) => {
    if (request.url === '/login') {
      const cookies = [
        'SESSION=8f14e45fceea167a5a36dedd4bea2543; HttpOnly; Path=/',
        'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax',
        'basket=2%20books%2C%20one%20of%20them%20with%20a%20rather%20long%20title; Path=/shop; Max-Age=3600',
      ];
      response.writeHead(204, { 'Set-Cookie': cookies }).end();
      return;
    }
    response.setHeader('Content-Type', 'text/event-stream');
    for (let id = 1; id <= 12; id++) {
      const data = { isin: `IE00B4L5Y98${id % 10}`, eur: 24.9 + id / 10, at: `2026-11-24T12:00:${id + 10}Z` };
      response.write(
        `id: ${id}\nevent: ${id % 4 === 0 ? 'trade' : 'price'}\ndata: ${JSON.stringify(data)}\n\n`,
      );
    }
  });
  const read = (name: string) => readFileSync(inCheckout('fixtures', 'send', name));
  const identity = { key: read('self-signed.key.pem'), cert: read('self-signed.pem') };
  const secure = createSecureServer(identity, (_request, response) => response.end());
  return {
    origin: `http://127.0.0.1:${await portOf(server)}`,
    secureOrigin: `https://127.0.0.1:${await portOf(secure)}`,
    close() {
      for (const each of [server, secure]) {
        each.closeAllConnections();
        each.close();
      }
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
