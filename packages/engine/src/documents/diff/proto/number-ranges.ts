/** Numbers that are reserved, or left to extensions. */
import type { NumberRange } from '../../../source/declarations/proto/proto-file.ts';

/** Both ends belong to it. */
export interface ClosedRange {
  readonly start: number;
  readonly end: number;
}

/** The largest numbers that there are: of a field, of a field in the old format of message sets, of an enum's value. */
export const largestNumber = { field: 2 ** 29 - 1, messageSet: 2 ** 31 - 2, enumValue: 2 ** 31 - 1 };

export function closedRanges(ranges: readonly NumberRange[], largest: number): readonly ClosedRange[] {
  return ranges.map(({ start, end }) => ({ start, end: end === 'max' ? largest : end }));
}

/** Sorted ranges that do not touch. */
export type RangeSet = readonly ClosedRange[];

export function rangeSet(ranges: readonly ClosedRange[]): RangeSet {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end + 1) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

export function hasNumber(ranges: RangeSet, number: number): boolean {
  const found = ranges[firstUpTo(ranges, number)];
  return found !== undefined && found.start <= number;
}

/** The index of the first range that ends at a number or behind it. */
function firstUpTo(ranges: RangeSet, number: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns what of a range is not in the set. */
export function missingFrom(ranges: RangeSet, { start, end }: ClosedRange): readonly ClosedRange[] {
  const missing: ClosedRange[] = [];
  let next = start;
  for (let index = firstUpTo(ranges, start); index < ranges.length; index++) {
    const other = ranges[index];
    if (other === undefined || other.start > end) break;
    if (other.start > next) missing.push({ start: next, end: other.start - 1 });
    next = other.end + 1;
  }
  return next <= end ? [...missing, { start: next, end }] : missing;
}

/** `7`, `9 to 11`, `100 to max`. */
export function printRange({ start, end }: ClosedRange): string {
  if (start === end) return String(start);
  return `${start} to ${Object.values(largestNumber).includes(end) ? 'max' : end}`;
}
