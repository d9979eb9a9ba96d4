import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedRanges,
  hasNumber,
  largestNumber,
  missingFrom,
  printRange,
  rangeSet,
} from './number-ranges.ts';

const range = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.nat(15))
  .map(([start, length]) => ({ start, end: start + length }));

test('what is missing of a range is what no other range has', () => {
  fc.assert(
    fc.property(fc.array(range), range, (others, whole) => {
      const set = rangeSet(others);
      const missing = missingFrom(set, whole);
      for (let number = whole.start - 1; number <= whole.end + 1; number++) {
        const isWanted =
          hasNumber([whole], number) && !others.some(({ start, end }) => start <= number && number <= end);
        expect(hasNumber(missing, number)).toBe(isWanted);
        if (hasNumber([whole], number)) expect(hasNumber(set, number)).toBe(!isWanted);
      }
    }),
  );
});

test('a range to "max" is one to the largest number', () => {
  const [open] = closedRanges([{ start: 100, end: 'max' }], largestNumber.field);
  expect(open).toEqual({ start: 100, end: 536_870_911 });
  expect([open, { start: 7, end: 7 }, { start: 9, end: 11 }].map((each) => each && printRange(each))).toEqual(
    ['100 to max', '7', '9 to 11'],
  );
});
