/**
 * `search in 10,000 endpoints, per keystroke`: types queries letter by letter and prints the times of all keystrokes.
 * The budget is 10 ms. Times are of the processor, the best of three for a keystroke, because other programs disturb.
 */
import { performance } from 'node:perf_hooks';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { matchEndpoints } from '../../packages/engine/src/documents/search/match-endpoints.ts';
import { indexEndpoints } from '../../packages/engine/src/documents/search/search-index.ts';

interface SearchFigures {
  readonly endpoints: number;
  readonly indexMs: number;
  readonly keystrokes: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly worstMs: number;
  readonly worstQuery: string;
  /** Of a misspelt word: where nothing was prepared, and behind all that is prepared while nobody types. */
  readonly misspeltMs: number;
  readonly misspeltPreparedMs: number;
  /** The longest piece of that preparation. */
  readonly longestPieceMs: number;
}

const nouns = [
  'user',
  'order',
  'invoice',
  'book',
  'author',
  'shipment',
  'payment',
  'review',
  'basket',
  'report',
];
const verbs = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

const queries = [
  '/api/v7/orders/42/items',
  'DELETE /api/v3/users',
  'http://localhost:8080/api/v12/invoices/2024-01',
  'remove the invoice controller',
  'shpmtctrl',
  '发票用户',
];

function searchFigures(count = 10_000): SearchFigures {
  const endpoints = Array.from({ length: count }, (_, index) => {
    const noun = nouns[index % nouns.length] ?? '';
    const version = Math.floor(index / 50);
    const name = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
    return endpointWith({
      method: verbs[Math.floor(index / 10) % verbs.length] ?? 'GET',
      path: `/api/v${version}/${noun}s/{${noun}Id}${index % 3 === 0 ? '/items/{itemId}' : ''}`,
      name: `Handle the ${noun} number ${index}`,
      description: `Reads, changes or removes the ${noun} and tells everybody who waits for it. 用户发票 ${index}`,
      folder: `${name}V${version}Controller`,
      className: `com.acme.${noun}.v${version}.${name}V${version}Controller`,
      methodName: `handle${name}${index}`,
      module: `shop-${version % 20}`,
    });
  });
  const indexStart = performance.now();
  const index = indexEndpoints(endpoints);
  const indexMs = performance.now() - indexStart;

  const keystrokes = queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, length) => query.slice(0, length + 1)),
  );
  const timed = (work: () => void) => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const timeOf = (query: string, of = index) => timed(() => matchEndpoints(query, of));
  const prepared = indexEndpoints(endpoints);
  const pieces: number[] = [];
  for (let isMore = true; isMore; )
    pieces.push(
      timed(() => {
        isMore = prepared.prepare();
      }),
    );
  const misspeltPreparedMs = timeOf('shipmnt', prepared);
  const misspeltMs = timeOf('shipmnt');
  // Once to warm up, as the second query of a session is.
  for (const query of keystrokes) matchEndpoints(query, index);
  const times = keystrokes.map((query) => ({ query, ms: Math.min(...[1, 2, 3].map(() => timeOf(query))) }));
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return {
    endpoints: count,
    indexMs,
    keystrokes: sorted.length,
    medianMs: at(0.5)?.ms ?? 0,
    p95Ms: at(0.95)?.ms ?? 0,
    worstMs: at(1)?.ms ?? 0,
    worstQuery: at(1)?.query ?? '',
    misspeltMs,
    misspeltPreparedMs,
    longestPieceMs: Math.max(...pieces),
  };
}

console.log(JSON.stringify(searchFigures()));
