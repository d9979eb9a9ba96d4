/** What a request looks like to the server. */
import { describe, expect, it } from 'vitest';
import type { RequestBody } from '../../model/http-request.ts';
import { serveHttp } from './loopback.fixture.ts';
import { createFile, mirror, requestTo, responseTo, send, serve, textOf } from './sending.fixture.ts';

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

  it.each([
    ['text/plain;charset=ISO-8859-1', 'grüße', '6772fcdf65'],
    ['text/plain; charset="latin1"', 'é', 'e9'],
    ['text/plain;charset=windows-1252', '€', '80'],
    ['text/plain;charset=UTF-16LE', 'é', 'e900'],
    ['text/plain;charset=UTF-16', 'é', 'feff00e9'],
    ['text/plain;charset=GBK', '中a', 'd6d061'],
    ['text/plain;charset=Shift_JIS', '日本', '93fa967b'],
    ['application/json;charset=utf-8', '"é"', '22c3a922'],
  ])('is written in the charset of %s', async (contentType, text, hex) => {
    expect(await bodyReceived({ contentType, body: { kind: 'text', text } })).toBe(hex);
  });

  it('percent-encodes a form in its charset', async () => {
    const contentType = 'application/x-www-form-urlencoded;charset=ISO-8859-1';
    const hex = await bodyReceived({ contentType, body: { kind: 'form', fields: [['ü', 'a b']] } });
    expect(Buffer.from(hex, 'hex').toString()).toBe('%FC=a%20b');
  });

  it.each([
    [
      'text/plain;charset=ISO-8859-1',
      'The body holds "€", which iso-8859-1 of the Content-Type does not have.',
    ],
    ['text/plain;charset=klingon', 'The charset "klingon" of the Content-Type is not known.'],
  ])('is not sent where %s has no such character', async (contentType, message) => {
    const { url } = await serve(serveHttp(mirror));
    const headers = [['Content-Type', contentType]] as const;
    expect(await send(requestTo(url, { headers, body: { kind: 'text', text: '€' } }))).toMatchObject({
      kind: 'failure',
      reason: 'invalid-text',
      message: expect.stringContaining(message),
    });
  });

  it('sends bytes as they are', async () => {
    const bytes = Uint8Array.of(0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x80);
    const body = { kind: 'bytes', bytes, file: 'b.bin' } as const;
    expect(await bodyReceived({ contentType: 'application/octet-stream', body })).toBe('00fffe0d0a80');
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

/** In hexadecimal digits. */
async function bodyReceived({
  contentType,
  body,
}: {
  readonly contentType: string;
  readonly body: RequestBody;
}): Promise<string> {
  const echo = serveHttp((request, response) => request.pipe(response));
  const { url } = await serve(echo);
  const headers = [['Content-Type', contentType]] as const;
  const { body: received } = await responseTo(requestTo(url, { method: 'POST', headers, body }));
  return Buffer.from(received).toString('hex');
}
