/** A run ends when it is to end, however long its targets take. */
import { expect, test } from 'vitest';
import { sharesOf } from '../../scripts/fuzz/shares.mjs';

const targets = [
  { weight: 1, usualMs: 10 },
  { weight: 2, usualMs: 1 },
  { weight: 1, usualMs: 1 },
];
const minute = 60_000;

test('time is shared by weight', () => {
  const shares = sharesOf(targets, { minutes: 4, inputs: undefined }, 0);
  expect(shares(0, 0).until).toBe(minute);
  expect(shares(1, minute).until).toBe(3 * minute);
  expect(shares(2, 3 * minute).until).toBe(4 * minute);
});

test('what a target takes beyond its share is lacking for those behind it', () => {
  const shares = sharesOf(targets, { minutes: 4, inputs: undefined }, 0);
  expect(shares(1, 2.5 * minute).until).toBe(3.5 * minute);
  expect(shares(2, 5 * minute).until).toBe(5 * minute);
});

test.each([0, 2 * minute, 10 * minute])(
  'at %i ms the last process ends 15 s after the end at most',
  (now) => {
    const shares = sharesOf(targets, { minutes: 4, inputs: undefined }, 0);
    expect(targets.map((_, index) => shares(index, now).latest)).toEqual([255_000, 255_000, 255_000]);
  },
);

test('cheap targets get more of a number of inputs', () => {
  const shares = sharesOf(targets, { minutes: 600, inputs: 3_100 }, 0);
  expect(targets.map((_, index) => shares(index, 0).count)).toEqual([100, 2_000, 1_000]);
});
