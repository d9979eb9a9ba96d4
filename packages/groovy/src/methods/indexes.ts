import { type Run, raise } from '../run.ts';
import type { RangeValue, Value } from '../values/values.ts';

/** Says what a range means as an index, where negative numbers count from the end (IntRange.subListBorders). */
export type Span = Readonly<{ start: number; end: number; isReversed: boolean }>;

export function spanOf(run: Run, value: Value, size: number): Span {
  const range = value as RangeValue;
  const { from, to, isInclusive } = range;
  if (typeof from !== 'number' || typeof to !== 'number')
    throw raise('MissingMethodException', `A range of other than Integers is no index: ${run.text(range)}`);
  if (from === to && !isInclusive) return { start: 0, end: 0, isReversed: false };
  const [start, end] = [from < 0 ? from + size : from, to < 0 ? to + size : to];
  if (start > end) return { start: isInclusive ? end : end + 1, end: start + 1, isReversed: true };
  return { start, end: isInclusive ? end + 1 : end, isReversed: false };
}

/** An index that may be negative. */
export function normalIndex(index: number, size: number): number {
  if (index >= 0) return index;
  if (index + size < 0)
    throw raise('ArrayIndexOutOfBoundsException', `Index ${index} is outside of the length ${size}`);
  return index + size;
}

export function checkIndex(index: number, size: number): number {
  if (index < 0 || index >= size)
    throw raise('IndexOutOfBoundsException', `Index ${index} out of bounds for length ${size}`);
  return index;
}
