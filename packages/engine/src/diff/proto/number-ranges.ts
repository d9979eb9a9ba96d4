/** Numbers that are reserved, or left to extensions. */
import type { NumberRange } from '../../declarations/proto/proto-file.ts';

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

export function hasNumber(ranges: readonly ClosedRange[], number: number): boolean {
  return ranges.some(({ start, end }) => start <= number && number <= end);
}

/** What of a range is in none of the others. */
export function missingFrom(
  others: readonly ClosedRange[],
  { start, end }: ClosedRange,
): readonly ClosedRange[] {
  const missing: ClosedRange[] = [];
  let next = start;
  for (const other of [...others].sort((one, another) => one.start - another.start)) {
    if (other.end < next) continue;
    if (other.start > end) break;
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
