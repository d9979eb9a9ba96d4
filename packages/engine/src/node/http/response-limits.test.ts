/** Responses that would never end, or be too large. */
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serveHttp, serveTcp } from './loopback.fixture.ts';
import { reasonOf, requestTo, responseTo, serve } from './sending.fixture.ts';

describe('limits', () => {
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
