/** What Node connects to, beside what the engine judges. */
import http from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseOrigin } from '../../client/send/http/origin.ts';
import { spellings } from '../../client/send/http/spellings.fixture.ts';
import { createHttpTransport } from '../http-transport.ts';
import { readTarget } from './target.ts';

const piece = fc.constantFrom(
  ...[
    'http:',
    'HTTPS:',
    'ftp:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '80',
    '443',
    '65536',
    '?',
    '#',
    '.',
    '%40',
    '%2f',
  ],
  ...['one.example', 'two.example', 'u:p@', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]'],
  ...[
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    '\u3000',
    '\u00ad',
    '\uff0e',
    '\u3002',
    'ｅvil',
    'bücher',
    'xn--',
    '{{x}}',
    'a',
  ],
);

/** Where Node would connect to, asked of Node itself. */
function connectionOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`;
}

it('S1: for every text that the transport accepts, consent and transport name one origin', () => {
  const anywhere = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  const text = fc.oneof(
    anywhere,
    anywhere.map((rest) => `http://${rest}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (url) => {
      const target = readTarget(url);
      const origin = parseOrigin(url);
      if (target === undefined) return;
      const host = target.host.includes(':') ? `[${target.host}]` : target.host;
      const contacted = `${target.isSecure ? 'https' : 'http'}://${host}:${target.port}`;
      // An origin is its own: it can be stored, and compared with others.
      const named = [contacted, connectionOf(url), parseOrigin(origin ?? '')];
      // `expect` takes longer than all else here.
      if (named.some((each) => each !== origin)) expect(named).toEqual([origin, origin, origin]);
    }),
    { numRuns: 20_000, examples: spellings('one.example').map(([, url]) => [url] as [string]) },
  );
});

it.each(spellings('127.0.0.1:1'))(
  'S1: %s is read as the host that is contacted, or is no URL',
  (_how, url) => {
    const origin = parseOrigin(url);
    expect([undefined, 'http://127.0.0.1:1']).toContain(origin);
    expect(readTarget(url) === undefined).toBe(origin === undefined);
  },
);

it('S1: sends nothing to what has no origin', async () => {
  const seen: string[] = [];
  const server = http.createServer((request, response) => {
    seen.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
  const transport = createHttpTransport({ userAgent: 'Test/1', filesFrom: '.' });
  const limits = { timeoutMs: 5_000, maxBodyBytes: 1_000, maxCompressionRatio: 10, verifyCertificate: true };
  for (const [, url] of spellings(host)) {
    const request = { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' } } as const;
    const before = seen.length;
    await transport.exchange(request, limits, { isCancelled: () => false, onCancel: () => () => {} });
    expect([url, seen.length > before]).toEqual([url, parseOrigin(url) !== undefined]);
  }
  server.close();
});

it.each<[string, string | undefined]>([
  ['http://ada:l%C3%B6velace@api.example/x', 'Basic YWRhOmzDtnZlbGFjZQ=='],
  ['http://%ff:x@x/a', undefined],
  ['http://%zz:x@x/a', undefined],
  ['http://a:%@x/a', undefined],
])('reads the credentials of %s, or says that there are none to read', (url, authorization) => {
  expect(readTarget(url)?.authorization).toBe(authorization);
  expect(readTarget(url) === undefined).toBe(authorization === undefined);
});

it('reads letters of Latin-1 in a host after any number of other URLs', () => {
  for (let i = 0; i < 100_000; i++) readTarget('http://a.example/x');
  expect(readTarget('http://bücher.example/')?.host).toBe('xn--bcher-kva.example');
});
