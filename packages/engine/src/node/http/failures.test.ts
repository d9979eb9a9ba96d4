/** Why there is no response, or why nothing was sent. */

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSendOptions, sendHttp } from '../../client/send/http/send-http.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import { createCancellation } from '../../text/cancellation.ts';
import { closedPort, serveHttp, serveTcp } from './loopback.fixture.ts';
import { filesFrom, mirror, reasonOf, requestTo, send, serve, transport } from './sending.fixture.ts';

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
      message: `The file ${path.resolve(filesFrom, file)} cannot be read. Choose another file in the form.`,
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
