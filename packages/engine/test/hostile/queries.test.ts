/** Long queries and deep paths: the search comes to an end. */
import { expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { matchEndpoints } from '../../src/documents/search/match-endpoints.ts';
import { indexEndpoints } from '../../src/documents/search/search-index.ts';
import type { EndpointId } from '../../src/model/endpoint.ts';

const range = (length: number) => Array.from({ length }, (_, i) => i);
/** An ordinary query takes milliseconds; machines of tests are slow. */
const atMostMs = 1_000;

const deep = '/{a}'.repeat(2_000);
const index = indexEndpoints([
  ...range(500).map((i) =>
    endpointWith({ id: `e${i}` as EndpointId, path: `/api/v${i}/orders/{id}`, name: `Place order ${i}` }),
  ),
  endpointWith({ id: 'deep' as EndpointId, path: deep, name: 'aB'.repeat(5_000) }),
]);

const pieces = [
  'a',
  'a ',
  '/',
  '/a',
  '/{',
  '/{a}',
  '/*',
  '/**',
  '}',
  '?',
  '?a=',
  '%',
  'aB',
  'İ',
  '𝄞',
  'GET ',
  ':',
];
test.each(pieces)('a query of nothing but %j ends', (piece) => {
  const tookMs = processorClock();
  matchEndpoints(piece.repeat(50_000 / piece.length), index);
  expect(tookMs()).toBeLessThan(atMostMs);
});

test.each([
  ['paths', '/'],
  ['words', ' '],
])('a query of thousands of different %s ends', (_, separator) => {
  const tookMs = processorClock();
  const query = range(10_000)
    .map((i) => `${separator}x${i}`)
    .join('');
  matchEndpoints(query, index);
  expect(tookMs()).toBeLessThan(atMostMs);
});
