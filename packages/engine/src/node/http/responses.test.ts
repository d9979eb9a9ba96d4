/** Responses as they came, and what they are unpacked from. */

import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serveHttp, serveTcp } from './loopback.fixture.ts';
import { createFile, reasonOf, requestTo, responseTo, send, serve, textOf } from './sending.fixture.ts';

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
    const file = createFile('large.bin', Buffer.alloc(8_000_000));
    const { url } = await serve(
      serveHttp((request, response) => {
        response.writeHead(413, { Connection: 'close' }).end('too much');
        request.destroy();
      }),
    );
    const parts = [{ kind: 'file', name: 'file', path: file }] as const;
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
