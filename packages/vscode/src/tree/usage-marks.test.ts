import type { EndpointId } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { readUsageMarks, type UnusedFacts } from './usage-marks.ts';

const known = new Map([
  ['both', { isUntested: true, isNeverCalled: true }],
  ['tested', { isUntested: false, isNeverCalled: true }],
  ['used', { isUntested: false, isNeverCalled: false }],
]);
const facts: UnusedFacts = { of: (id) => known.get(id) };

test.each([
  ['@untested orders', ['both'], 'orders'],
  ['@uncalled', ['both', 'tested'], ''],
  ['@uncalled !@untested', ['tested'], ''],
])('%s', (query, ids, rest) => {
  const marks = readUsageMarks(query);
  const all = [...known.keys(), 'unknown'] as EndpointId[];
  expect(all.filter((id) => marks.isWanted?.(id, facts))).toEqual(ids);
  expect(marks.rest).toBe(rest);
});

test('a query without them is left as it is', () => {
  expect(readUsageMarks('orders@untested')).toEqual({ rest: 'orders@untested', isWanted: undefined });
});
