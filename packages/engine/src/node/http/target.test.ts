/** What Node connects to, beside what the engine judges. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseOrigin } from '../../send/http/origin.ts';
import { targetOf } from './target.ts';

it('judges a URL by no other host than the one a URL parser connects to', () => {
  const piece = fc.constantFrom(
    'one.example',
    'two.example',
    '@',
    ':',
    '80',
    '/',
    '\\',
    '?',
    '#',
    '\t',
    '\n',
    '%40',
    'http:',
    '//',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const url = `http://${pieces.join('')}`;
      const origin = parseOrigin(url);
      if (origin === undefined || !URL.canParse(url)) return;
      expect(new URL(origin).host).toBe(new URL(url).host);
    }),
    { numRuns: 5_000, examples: [[['one.example', '\\', '@', 'two.example']]] },
  );
});

it.each<[string, string | undefined]>([
  ['http://ada:l%C3%B6velace@api.example/x', 'Basic YWRhOmzDtnZlbGFjZQ=='],
  ['http://%ff:x@x/a', undefined],
  ['http://%zz:x@x/a', undefined],
  ['http://a:%@x/a', undefined],
])('reads the credentials of %s, or says that there are none to read', (url, authorization) => {
  expect(targetOf(url)?.authorization).toBe(authorization);
  expect(targetOf(url) === undefined).toBe(authorization === undefined);
});
