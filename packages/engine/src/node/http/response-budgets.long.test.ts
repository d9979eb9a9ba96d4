/** Responses of hundreds of megabytes are cut before they are in memory. */
import type http from 'node:http';
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serveHttp } from './loopback.fixture.ts';
import { reasonOf, requestTo, send, serve } from './sending.fixture.ts';

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
});
