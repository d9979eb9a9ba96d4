/**
 * The request that the engine builds for an endpoint, dispatched by a real Spring MVC, reaches the handler method that
 * the endpoint names, with the sent values bound to the parameters that it names.
 *
 * Spring is 4.3, the last one that Debian packages. What it cannot host (records, `@HttpExchange`, constructor binding)
 * has goldens in `fixtures/endpoints`. `ROUND_TRIP_SEED=7 npm test -- --round-trip` tries other random controllers.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { outcomeOf } from './compare.ts';
import { writeControllers } from './random-controllers.mjs';
import { requestsFor } from './requests.ts';
import { compile, dispatch } from './spring.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const seed = Number(process.env['ROUND_TRIP_SEED'] ?? 31);

test.each([
  { set: 'tricky', endpoints: 94 },
  { set: 'kotlin', endpoints: 43 },
])('$set controllers', ({ set, endpoints }) => {
  const sources = path.join(import.meta.dirname, 'sources', set);
  expect(roundTrip(set, sources)).toEqual({ endpoints, differing: [] });
});

test(`random controllers of seed ${seed}`, () => {
  const sources = path.join(scratch, 'random');
  writeControllers(seed, 50, sources);
  const { endpoints, differing } = roundTrip(`seed ${seed}`, sources);
  expect(differing).toEqual([]);
  expect(endpoints).toBeGreaterThan(100);
});

interface RoundTrip {
  readonly endpoints: number;
  /** Requests that did not do what their endpoints promise, and why. */
  readonly differing: readonly string[];
}

/** Prints a table, too. */
function roundTrip(set: string, sources: string): RoundTrip {
  const classes = path.join(scratch, `${path.basename(sources)}-classes`);
  compile(sources, classes);
  const built = requestsFor(sources);
  const requests = built.flatMap((each) => each.dispatch ?? []);
  const responses = new Map(dispatch(sources, classes, requests).map((response) => [response.id, response]));
  const outcomes = built.map((each) => ({
    ...each,
    outcome: outcomeOf(each, responses.get(`${each.variant} ${each.endpoint.id}`)),
  }));
  const differing = outcomes.flatMap(({ endpoint, variant, outcome }) => {
    if (outcome.kind !== 'different') return [];
    const handler = `${endpoint.className.split('.').at(-1)}#${endpoint.methodName}`;
    return [`${variant} ${endpoint.method} ${endpoint.path} ${handler}: ${outcome.reason}`];
  });
  const explained = outcomes.flatMap(({ outcome }) => (outcome.kind === 'explained' ? [outcome.reason] : []));
  const endpoints = new Set(built.map(({ endpoint }) => endpoint.id)).size;
  console.table([
    {
      set,
      endpoints,
      requests: built.length,
      right: outcomes.filter(({ outcome }) => outcome.kind === 'right').length,
      explained: explained.length,
      differing: differing.length,
    },
  ]);
  for (const reason of new Set(explained)) {
    console.log(`${explained.filter((each) => each === reason).length} explained by ${reason}`);
  }
  return { endpoints, differing };
}
