import { type Run, raise } from '../run.ts';
import { arithmetic, compareNumbers, isNumber, type NumberValue } from './numbers.ts';
import { javaType, type KnownType } from './types.ts';
import type { RangeValue, Value } from './values.ts';

export function makeRange(run: Run, from: Value, to: Value, isInclusive: boolean): RangeValue {
  if (from === null || to === null) throw raise('IllegalArgumentException', 'Range bounds must not be null');
  if (typeof from === 'string' && typeof to === 'string' && from.length !== to.length)
    throw raise('IllegalArgumentException', 'Incompatible Strings for Range: different length');
  const order = run.compare(from, to);
  return {
    kind: 'Range',
    type: javaType(rangeType(from, to, order === 0 && !isInclusive)),
    from,
    to,
    isInclusive,
  };
}

function rangeType(from: Value, to: Value, isEmpty: boolean): KnownType {
  if (isEmpty) return 'EmptyRange';
  if (typeof from === 'number' && typeof to === 'number') return 'IntRange';
  return isNumber(from) && isNumber(to) ? 'NumberRange' : 'ObjectRange';
}

/** All elements, counted in steps of one (`step` of the library takes every n-th of them). */
export function rangeItems(run: Run, range: RangeValue): Value[] {
  return [...eachInRange(run, range)];
}

/** The elements one by one, so that a loop over a long range costs no memory. */
export function* eachInRange(run: Run, { from, to, isInclusive }: RangeValue): Generator<Value, void> {
  const direction = run.compare(from, to) > 0 ? -1 : 1;
  let made = 0;
  for (let at = from; ; at = next(run, at, direction)) {
    const order = isNumber(at) && isNumber(to) ? compareNumbers(at, to) : run.compare(at, to);
    if (order * direction > 0 || (order === 0 && !isInclusive)) return;
    run.meter.collection(++made, 1);
    yield at;
    // Integer.MAX_VALUE has no successor, so a range must not try to go past its own end.
    if (order === 0) return;
  }
}

export function rangeSize(run: Run, range: RangeValue): number {
  const { from, to, isInclusive } = range;
  if (typeof from !== 'number' || typeof to !== 'number') return rangeItems(run, range).length;
  return Math.abs(to - from) + (isInclusive ? 1 : 0);
}

function next(run: Run, at: Value, direction: 1 | -1): Value {
  if (isNumber(at)) return arithmetic(run.meter, '+', at, direction as NumberValue);
  return run.invoke(at, direction > 0 ? 'next' : 'previous', []);
}
