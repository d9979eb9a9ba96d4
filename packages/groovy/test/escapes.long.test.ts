import { afterAll, describe, expect, test } from 'vitest';
import { processorClock } from '../../../test/processor-clock.ts';
import { itWithName, outcomeOf, tablesIn } from './tables.ts';

const prototypes = [Object, Function, Array, String, Number, Map, Set, Symbol, RegExp, BigInt, Promise].map(
  ({ prototype }): object => prototype,
);
const namesOf = () => [globalThis, ...prototypes].map((each) => Object.getOwnPropertyNames(each));
const before = namesOf();
afterAll(() => expect(namesOf()).toEqual(before));

/** Attempts to leave the sandbox or to use up the machine: each ends in an error, soon, and changes nothing. */
describe.each(tablesIn('escapes'))('%s', (_, cases) => {
  test.each(cases)('$heading', ({ script, outcome }) => {
    const tookMs = processorClock();
    expect(outcomeOf(script, { variables: new Map([itWithName]), limits: { timeMs: 300 } })).toBe(outcome);
    expect(tookMs()).toBeLessThan(2_000);
    expect(outcome).toMatch(/^[!?]> /);
  });
});

test('there are more than a hundred attempts', () => {
  expect(tablesIn('escapes').flatMap(([, cases]) => cases).length).toBeGreaterThan(100);
});

/** Also when the script may use up the default budget, which is the longest that any rule can take. */
test.each([
  'while (true) { }',
  'while (true) { try { throw new RuntimeException() } catch (Throwable t) { } }',
  '("a" * 40 + "!") ==~ /(a+)+b/',
  'def l = []; while (true) l << "x" * 1000',
])('%s ends within two seconds by itself', (script) => {
  const tookMs = processorClock();
  expect(outcomeOf(script)).toBe('!> limit');
  expect(tookMs()).toBeLessThan(2_000);
});
