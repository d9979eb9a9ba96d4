/** What a request looks like to the server. */
import { describe, expect, it } from 'vitest';
import { serveHttp } from './loopback.fixture.ts';
import { createFile, mirror, requestTo, responseTo, serve, textOf } from './sending.fixture.ts';

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
    const file = createFile('größe "1".txt', content);
    const text = textOf(
      await responseTo(
        requestTo(url, {
          method: 'POST',
          body: {
            kind: 'multipart',
            mediaType: 'multipart/form-data',
            parts: [
              { kind: 'text', name: 'meta"\r\n', value: '{}', contentType: 'application/json' },
              { kind: 'file', name: 'file', path: file },
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
