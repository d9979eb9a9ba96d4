/** Sending over real connections, on loopback only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { HttpRequest } from '../request/http-request.ts';
import { createCancellation, neverCancelled } from '../send/cancellation.ts';
import type { HttpExchange, HttpResponse } from '../send/http/http-exchange.ts';
import { defaultSendOptions, type SendOptions, sendHttp } from '../send/http/send-http.ts';
import { closedPort, serveHttp, serveHttps, serveTcp, type TestServer } from './http/loopback.fixture.ts';
import { createHttpTransport } from './http-transport.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-send-'));
const transport = createHttpTransport({ userAgent: 'test/1', filesFrom: folder });
const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function serve(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server);
  return await server;
}

function requestTo(url: string, differences: Partial<HttpRequest> = {}): HttpRequest {
  return { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' }, ...differences };
}

function send(request: HttpRequest, options: Partial<SendOptions> = {}): Promise<HttpExchange> {
  return sendHttp(request, { ...defaultSendOptions, ...options }, transport, neverCancelled);
}

async function responseTo(request: HttpRequest, options: Partial<SendOptions> = {}): Promise<HttpResponse> {
  const exchange = await send(request, options);
  if (exchange.kind === 'failure') throw new Error(`${exchange.reason}: ${exchange.message}`);
  return exchange;
}

async function reasonOf(request: HttpRequest, options: Partial<SendOptions> = {}): Promise<string> {
  const exchange = await send(request, options);
  return exchange.kind === 'failure' ? exchange.reason : `${exchange.status}`;
}

function textOf(response: HttpResponse): string {
  return Buffer.from(response.body).toString('utf8');
}

/** Returns what it was sent, as text. */
const mirror: http.RequestListener = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const headers = [];
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      headers.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
    }
    const body = Buffer.concat(chunks).toString('utf8');
    response.end(`${request.method} ${request.url}\n${headers.join('\n')}\n\n${body}`);
  });
};

describe('a request on the wire', () => {
  it('carries the method, the path as it is written, and headers in their order and case', async () => {
    const { url, port } = await serve(serveHttp(mirror));
    const headers = [
      ['X-Zeta', '1'],
      ['accept', 'text/plain'],
      ['X-Alpha', '2'],
    ] as const;
    const response = await responseTo(
      requestTo(`${url}/a/../b/%2E%2E/%zz?q={x}#part`, { method: 'PATCH', headers }),
    );
    expect(textOf(response)).toBe(
      `PATCH /a/../b/%2E%2E/%zz?q={x}\nHost: 127.0.0.1:${port}\nX-Zeta: 1\naccept: text/plain\nX-Alpha: 2\n` +
        'Accept-Encoding: gzip, deflate, br\nUser-Agent: test/1\nConnection: close\nContent-Length: 0\n\n',
    );
  });

  it('has the length of its text in UTF-8, with GET as with any method', async () => {
    const { url } = await serve(serveHttp(mirror));
    const text = textOf(await responseTo(requestTo(url, { body: { kind: 'text', text: 'grün' } })));
    expect(text).toMatch(/^GET \/\n/);
    expect(text).toContain('Content-Length: 5\n');
    expect(text).toMatch(/\n\ngrün$/);
  });

  it('writes a form in its encoding', async () => {
    const { url } = await serve(serveHttp(mirror));
    const fields = [
      ['a b', '1&2'],
      ['c', 'ü+='],
    ] as const;
    const text = textOf(await responseTo(requestTo(url, { method: 'POST', body: { kind: 'form', fields } })));
    expect(text).toMatch(/\n\na%20b=1%262&c=%C3%BC%2B%3D$/);
  });

  it('streams files into a multipart body of a length that is known', async () => {
    const { url } = await serve(serveHttp(mirror));
    const content = 'x'.repeat(3_000_000);
    writeFileSync(path.join(folder, 'größe "1".txt'), content);
    const text = textOf(
      await responseTo(
        requestTo(url, {
          method: 'POST',
          body: {
            kind: 'multipart',
            mediaType: 'multipart/form-data',
            parts: [
              { kind: 'text', name: 'meta"\r\n', value: '{}', contentType: 'application/json' },
              { kind: 'file', name: 'file', path: 'größe "1".txt' },
            ],
          },
        }),
      ),
    );
    const boundary = /Content-Type: multipart\/form-data; boundary=(\S+)\n/.exec(text)?.[1] ?? '';
    const body = text.slice(text.indexOf('\n\n') + 2);
    expect(body).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="meta%22%0D%0A"\r\nContent-Type: application/json\r\n\r\n{}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="größe %221%22.txt"\r\n` +
        `Content-Type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    );
    expect(text).toContain(`Content-Length: ${Buffer.byteLength(body)}\n`);
  });

  it('turns a user in the URL into a header', async () => {
    const { port } = await serve(serveHttp(mirror));
    const text = textOf(await responseTo(requestTo(`http://ada:p%40ss@127.0.0.1:${port}/`)));
    expect(text).toContain(`Authorization: Basic ${Buffer.from('ada:p@ss').toString('base64')}\n`);
  });
});

describe('a response', () => {
  it('keeps its headers as they came: order, case, and twice', async () => {
    const { url } = await serve(
      serveTcp((socket) => {
        socket.once('data', () => {
          socket.end('HTTP/1.1 404 \r\nX-B: 1\r\nset-cookie: a=1\r\nSet-Cookie: b=2\r\nX-A: 3\r\n\r\nnone');
        });
      }),
    );
    const response = await responseTo(requestTo(url));
    expect(response.headers).toEqual([
      ['X-B', '1'],
      ['set-cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['X-A', '3'],
    ]);
    expect([response.status, response.statusText, textOf(response)]).toEqual([404, 'Not Found', 'none']);
  });

  it("has the server's own words for its status", async () => {
    const { url } = await serve(serveHttp((_, response) => response.writeHead(200, 'Fine').end()));
    expect((await responseTo(requestTo(url))).statusText).toBe('Fine');
  });

  it('is taken when the server refuses an upload before reading it', async () => {
    writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(8_000_000));
    const { url } = await serve(
      serveHttp((request, response) => {
        response.writeHead(413, { Connection: 'close' }).end('too much');
        request.destroy();
      }),
    );
    const parts = [{ kind: 'file', name: 'file', path: 'large.bin' }] as const;
    const body = { kind: 'multipart', mediaType: 'multipart/form-data', parts } as const;
    const exchange = await send(requestTo(url, { method: 'POST', body }));
    // The system may drop what the server wrote when it hangs up; then the connection was lost.
    expect(exchange.kind === 'response' ? exchange.status : exchange.reason).toBeOneOf([
      413,
      'connection-lost',
    ]);
  });

  it('tells the times of its phases', async () => {
    const { port } = await serve(
      serveHttp((_, response) => {
        // The rest follows 30 ms after the client could read the first byte, however busy the machine is.
        response.write('a', () => setImmediate(() => setTimeout(() => response.end('b'), 30)));
      }),
    );
    const { timing } = await responseTo(requestTo(`http://localhost:${port}/`));
    expect(timing.dnsMs).toBeGreaterThanOrEqual(0);
    expect(timing.connectMs).toBeGreaterThanOrEqual(0);
    expect(timing.tlsMs).toBeUndefined();
    expect(timing.totalMs - timing.firstByteMs).toBeGreaterThan(20);
  });

  it('ends with the head where the protocol says so', async () => {
    const { url } = await serve(
      serveHttp((request, response) => {
        const gzip = { 'Content-Encoding': 'gzip', 'Content-Length': request.method === 'HEAD' ? 100 : 0 };
        response.writeHead(200, gzip).end();
      }),
    );
    for (const method of ['HEAD', 'GET']) {
      expect((await responseTo(requestTo(url, { method }))).size).toEqual({ encoded: 0, decoded: 0 });
    }
  });

  it('may switch the protocol, which is the end of it here', async () => {
    const { url } = await serve(
      serveTcp((socket) => {
        socket.once('data', () =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
        );
      }),
    );
    const headers = [
      ['Connection', 'Upgrade'],
      ['Upgrade', 'x'],
    ] as const;
    expect((await responseTo(requestTo(url, { headers }))).status).toBe(101);
  });
});

describe('a compressed body', () => {
  const text = 'Ein grüner Wald. '.repeat(100);
  const bytes = Buffer.from(text);
  it.each([
    ['gzip', zlib.gzipSync(bytes)],
    ['x-gzip', zlib.gzipSync(bytes)],
    ['GZip', zlib.gzipSync(bytes)],
    ['deflate', zlib.deflateSync(bytes)],
    ['deflate', zlib.deflateRawSync(bytes)],
    ['br', zlib.brotliCompressSync(bytes)],
    ['deflate, br', zlib.brotliCompressSync(zlib.deflateSync(bytes))],
    ['identity', bytes],
  ])('is unpacked from %s', async (encoding, content) => {
    const { url } = await serve(
      serveHttp((_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(content)),
    );
    const response = await responseTo(requestTo(url));
    expect(textOf(response)).toBe(text);
    expect(response.size).toEqual({ encoded: content.length, decoded: bytes.length });
  });

  it.each([
    ['zstd', 200],
    ['gzip, gzip, gzip, gzip', 200],
    ['gzip', 'invalid-body'],
    ['deflate', 'invalid-body'],
    ['br', 'invalid-body'],
  ])('that is not %s, or an encoding that is not known, does no harm', async (encoding, outcome) => {
    const { url } = await serve(
      serveHttp((_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end('plain text')),
    );
    expect(await reasonOf(requestTo(url))).toBe(String(outcome));
  });
});

describe('limits', () => {
  /** Sends the same block until the client hangs up. */
  const endless = (block: Buffer, headers: http.OutgoingHttpHeaders): http.RequestListener => {
    return (_, response) => {
      response.writeHead(200, headers);
      const writeOn = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', writeOn);
      writeOn();
    };
  };

  it('stop a response that never ends', async () => {
    const { url } = await serve(serveHttp(endless(Buffer.alloc(64 * 1024), {})));
    expect(await reasonOf(requestTo(url))).toBe('too-large');
  });

  it.each([
    ['gzip', zlib.gzipSync(Buffer.alloc(300 * 1024 * 1024), { level: 1 })],
    [
      'br',
      zlib.brotliCompressSync(Buffer.alloc(300 * 1024 * 1024), {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 },
      }),
    ],
  ])('stop a small response that unpacks to 300 MB of zeros (%s)', async (encoding, bomb) => {
    const { url } = await serve(
      serveHttp((_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb)),
    );
    const before = process.memoryUsage.rss();
    const exchange = await send(requestTo(url));
    expect(exchange).toMatchObject({ kind: 'failure', reason: 'too-large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(120 * 1024 * 1024);
  });

  it('let small responses compress as well as they can', async () => {
    const zeros = Buffer.alloc(900 * 1024);
    const { url } = await serve(
      serveHttp((_, response) =>
        response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(zlib.gzipSync(zeros)),
      ),
    );
    expect((await responseTo(requestTo(url))).size.decoded).toBe(zeros.length);
  });

  it('end a server that sends a byte now and then', async () => {
    const { url } = await serve(
      serveTcp((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        const drip = setInterval(() => socket.write('X: 1\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    expect(await reasonOf(requestTo(url), { timeoutMs: 200 })).toBe('timed-out');
  });

  it('end a server that sends headers without end', async () => {
    const { url } = await serve(
      serveTcp((socket) =>
        socket.write(`HTTP/1.1 200 OK\r\n${`X-Pad: ${'x'.repeat(1000)}\r\n`.repeat(100)}`),
      ),
    );
    expect(await reasonOf(requestTo(url))).toBe('invalid-response');
  });
});

describe('a request without a response', () => {
  it('says that nothing listens', async () => {
    const port = await closedPort();
    expect(await send(requestTo(`http://127.0.0.1:${port}/`))).toMatchObject({
      reason: 'refused',
      message: `Nothing answers at 127.0.0.1:${port}. Start the server, or check the host and port.`,
    });
  });

  it('says that the name is not known', async () => {
    expect(await reasonOf(requestTo('http://no-such-host.invalid/'))).toBe('dns');
  });

  it('says that the server hung up', async () => {
    const { url } = await serve(serveTcp((socket) => socket.once('data', () => socket.destroy())));
    expect(await reasonOf(requestTo(url))).toBe('connection-lost');
  });

  it('says that the server hung up in the middle of the body', async () => {
    const { url } = await serve(
      serveTcp((socket) => {
        socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf'));
      }),
    );
    expect(await reasonOf(requestTo(url))).toBe('connection-lost');
  });

  it('says that the server does not speak HTTP', async () => {
    const { url } = await serve(serveTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')));
    expect(await reasonOf(requestTo(url))).toBe('invalid-response');
  });

  it.each([
    ['a placeholder in the host', 'http://{{host}}/', {}],
    ['a relative URL', '/orders', {}],
    ['another scheme', 'ftp://127.0.0.1/', {}],
    ['a blank in the path', 'http://127.0.0.1/a b', {}],
    ['a line break in a header', 'http://127.0.0.1/', { headers: [['X-A', 'b\r\nX-B: c']] }],
    ['a bad header name', 'http://127.0.0.1/', { headers: [['X A', 'b']] }],
    ['a bad method', 'http://127.0.0.1/', { method: 'GET /x' }],
  ] satisfies readonly [string, string, Partial<HttpRequest>][])(
    'is not sent with %s',
    async (_, url, differences) => {
      expect(await reasonOf(requestTo(url, differences))).toBe('invalid-request');
    },
  );

  it.each(['missing.png', '.'])('names the file that cannot be read: %s', async (file) => {
    const { url } = await serve(serveHttp(mirror));
    const parts = [{ kind: 'file', name: 'file', path: file }] as const;
    const body = { kind: 'multipart', mediaType: 'multipart/form-data', parts } as const;
    expect(await send(requestTo(url, { method: 'POST', body }))).toMatchObject({
      reason: 'file-unreadable',
      message: `The file ${path.resolve(folder, file)} cannot be read. Choose another file in the form.`,
    });
  });

  it('ends when it is cancelled, before or while it runs', async () => {
    let requests = 0;
    const { url } = await serve(
      serveHttp(() => {
        requests++;
        running.cancel();
      }),
    );
    const running = createCancellation();
    const exchange = await sendHttp(requestTo(url), defaultSendOptions, transport, running.cancellation);
    expect(exchange).toMatchObject({ kind: 'failure', reason: 'cancelled' });
    const again = await sendHttp(requestTo(url), defaultSendOptions, transport, running.cancellation);
    expect(again).toMatchObject({ kind: 'failure', reason: 'cancelled' });
    expect(requests).toBe(1);
  });
});

describe('TLS', () => {
  it('tells what the server has shown, and sends nothing', async () => {
    let requests = 0;
    const { url, port } = await serve(serveHttps(() => requests++));
    const exchange = await send(requestTo(url));
    expect(exchange).toMatchObject({
      kind: 'failure',
      reason: 'tls',
      message: `The certificate of 127.0.0.1:${port} is not trusted: it is signed by itself and by nobody who is trusted. Nothing was sent.`,
      certificates: {
        host: `127.0.0.1:${port}`,
        chain: [
          { subject: 'CN=localhost', issuer: 'CN=localhost', names: expect.stringContaining('127.0.0.1') },
        ],
      },
    });
    expect(requests).toBe(0);
  });

  it('is the one that the user trusts for this host, or nothing is sent', async () => {
    const { url, port } = await serve(serveHttps((_, response) => response.end('ok')));
    const shown = await send(requestTo(url));
    const fingerprint = shown.kind === 'failure' ? (shown.certificates?.chain[0]?.fingerprint ?? '') : '';
    const trusting = (host: string, of = fingerprint) => ({ trustedCertificates: { [host]: of } });
    const trusted = await responseTo(requestTo(url), trusting(`127.0.0.1:${port}`));
    expect(trusted).toMatchObject({ status: 200, isCertificateTrustedByUser: true });
    expect(trusted.timing.tlsMs).toBeGreaterThan(0);
    expect(await reasonOf(requestTo(url), trusting(`127.0.0.1:${port + 1}`))).toBe('tls');
    expect(await reasonOf(requestTo(url), trusting('127.0.0.1'))).toBe('tls');
    const other = await send(requestTo(url), trusting(`127.0.0.1:${port}`, fingerprint.replace(/^../, '00')));
    expect(other).toMatchObject({
      reason: 'tls',
      message: expect.stringContaining('another one than you have trusted'),
      certificates: { chain: [{ fingerprint }] },
    });
  });

  it('refuses a certificate that nobody trusts', async () => {
    const { url } = await serve(serveHttps(mirror));
    expect(await reasonOf(requestTo(url))).toBe('tls');
  });

  it('is not checked for a host of which the user said so, and the response tells', async () => {
    const trusted = await serve(serveHttps(mirror));
    const other = await serve(serveHttps(mirror));
    const options = { unverifiedHosts: [`127.0.0.1:${trusted.port}`] };
    expect((await responseTo(requestTo(trusted.url), options)).isCertificateVerified).toBe(false);
    expect((await responseTo(requestTo(trusted.url), options)).timing.tlsMs).toBeGreaterThan(0);
    expect(await reasonOf(requestTo(other.url), options)).toBe('tls');
    expect(await reasonOf(requestTo(trusted.url))).toBe('tls');
    expect(process.env.NODE_TLS_REJECT_UNAUTHORIZED).toBeUndefined();
  });

  it('fails where the server speaks none', async () => {
    const { port } = await serve(serveHttp(mirror));
    expect(await reasonOf(requestTo(`https://127.0.0.1:${port}/`))).toBe('tls');
  });
});

describe('redirects', () => {
  const to = (status: number, location: string): http.RequestListener => {
    return (request, response) => {
      request.resume();
      response.writeHead(status, { Location: location }).end('elsewhere');
    };
  };
  const secrets = [
    ['Authorization', 'Bearer s3cret'],
    ['cookie', 'session=s3cret'],
    ['X-Acme-Api-Key', 's3cret'],
    ['Proxy-Authorization', 's3cret'],
    ['Accept', 'text/plain'],
  ] as const;

  it('are shown and not followed', async () => {
    const { url } = await serve(serveHttp(to(302, '/next')));
    const response = await responseTo(requestTo(url));
    expect([response.status, textOf(response), response.redirects]).toEqual([302, 'elsewhere', []]);
  });

  it('keep every header on the way to the same origin', async () => {
    const { url } = await serve(
      serveHttp((request, response) =>
        request.url === '/'
          ? to(302, Buffer.from('next?x=ü').toString('latin1'))(request, response)
          : mirror(request, response),
      ),
    );
    const response = await responseTo(requestTo(url, { headers: secrets }), { followRedirects: true });
    expect(textOf(response)).toMatch(
      /^GET \/next\?x=%C3%BC\nHost: \S+\nAuthorization: Bearer s3cret\ncookie: session=s3cret\n/,
    );
    expect(response.redirects).toEqual([
      { status: 302, from: url, to: `${url}/next?x=%C3%BC`, droppedHeaders: [] },
    ]);
  });

  it.each([
    ['another port', serveHttp],
    ['another scheme', serveHttps],
  ])('drop what is secret on the way from %s', async (_, serveFirst) => {
    const target = await serve(serveHttp(mirror));
    const first = await serve(serveFirst(to(302, `http://user:s3cret@127.0.0.1:${target.port}/`)));
    const response = await responseTo(requestTo(first.url, { headers: secrets }), {
      followRedirects: true,
      unverifiedHosts: [`127.0.0.1:${first.port}`],
    });
    expect(textOf(response).replace(/Authorization: Basic \S+/, '')).not.toContain('s3cret');
    expect(textOf(response)).toContain('Accept: text/plain');
    expect(response.redirects[0]?.droppedHeaders).toEqual([
      'Authorization',
      'cookie',
      'X-Acme-Api-Key',
      'Proxy-Authorization',
    ]);
    expect(JSON.stringify(response.redirects)).not.toContain('s3cret');
  });

  it('take nothing along to another origin but what every client says', async () => {
    const target = await serve(serveHttp(mirror));
    const first = await serve(serveHttp(to(307, `http://127.0.0.1:${target.port}/`)));
    const names = ['Ocp-Apim-Subscription-Key', 'X-Functions-Key', 'X-JWT', 'DPoP', 'Access-Key', 'X-Tenant'];
    const own = names.map((name) => [name, 's3cret'] as const);
    const plain = [['Accept-Language', 'de'] as const, ['Content-Type', 'text/plain'] as const];
    const response = await responseTo(
      requestTo(first.url, {
        method: 'POST',
        headers: [...own, ...plain],
        body: { kind: 'text', text: 'payload' },
      }),
      { followRedirects: true },
    );
    expect(textOf(response)).not.toContain('s3cret');
    expect(textOf(response)).toContain('Accept-Language: de');
    expect(textOf(response)).toContain('Content-Type: text/plain');
    expect(response.redirects[0]?.droppedHeaders).toEqual(names);
  });

  it('that cannot be read are told, and nothing is thrown', async () => {
    for (const location of [
      'http://%ff:s3cret@x/',
      'http://%zz:s3cret@x/',
      'http://[::1',
      'file:///etc/passwd',
      'unix:/x',
    ]) {
      const first = await serve(serveHttp(to(302, location)));
      const exchange = await send(requestTo(first.url), { followRedirects: true });
      expect(JSON.stringify(exchange)).not.toContain('s3cret');
      if (exchange.kind === 'failure')
        expect(exchange.message).toMatch(/is not valid percent-encoding|neither http nor https/);
      else expect(exchange.status).toBe(302);
    }
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'payload'],
    [308, 'POST', 'payload'],
  ])('with %i go on as %s', async (status, method, payload) => {
    const { url } = await serve(
      serveHttp((request, response) =>
        request.url === '/' ? to(status, '/next')(request, response) : mirror(request, response),
      ),
    );
    const headers = [['Content-Type', 'text/plain']] as const;
    const body = { kind: 'text', text: 'payload' } as const;
    const text = textOf(
      await responseTo(requestTo(url, { method: 'POST', headers, body }), { followRedirects: true }),
    );
    expect(text.startsWith(`${method} /next\n`)).toBe(true);
    expect(text.endsWith(`\n\n${payload}`)).toBe(true);
    expect(text.includes('Content-Type')).toBe(payload !== '');
  });

  it('of 304 and without a target are answers', async () => {
    const { url } = await serve(serveHttp((_, response) => response.writeHead(304).end()));
    expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('304');
  });

  it.each(['file:///etc/passwd', 'unix:/var/run/docker.sock', 'ftp://127.0.0.1/', 'javascript:alert(1)'])(
    'to %s are refused',
    async (location) => {
      const { url } = await serve(serveHttp(to(302, location)));
      expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('redirect-refused');
    },
  );

  it('end after ten', async () => {
    let responded = 0;
    const { url } = await serve(
      serveHttp((request, response) => {
        responded++;
        to(302, '/')(request, response);
      }),
    );
    expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('redirect-loop');
    expect(responded).toBe(11);
  });

  it('share one time-out', async () => {
    const { url } = await serve(
      serveHttp((request, response) => setTimeout(() => to(302, '/')(request, response), 80)),
    );
    expect(await reasonOf(requestTo(url), { followRedirects: true, timeoutMs: 300 })).toBe('timed-out');
  });
});
