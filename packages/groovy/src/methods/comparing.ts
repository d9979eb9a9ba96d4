import type { Run } from '../run.ts';
import { compareLeniently } from '../values/equality.ts';
import { type ComparatorValue, makeObject } from '../values/objects.ts';
import type { Value } from '../values/values.ts';
import { type LibraryPart, methods, type ParameterTypes, statics } from './signature.ts';

/** java.util.Comparator. Most scripts compare with closures; the collection methods take either as an `Order`. */
type Order = ParameterTypes['Order'];

export function comparator(compare: ComparatorValue['compare']): ComparatorValue {
  return makeObject('Comparator', { compare });
}

export function naturalOrder(run: Run): Order {
  return (left, right) => compareLeniently(run, left, right);
}

/** A sorted copy. */
export function sorted<Item extends Value>(
  run: Run,
  items: readonly Item[],
  order: (a: Item, b: Item) => number,
): Item[] {
  run.meter.collection(items.length);
  return [...items].sort(order);
}

const byKey = (key: (item: Value) => Value, run: Run) =>
  comparator((_, a, b) => compareLeniently(run, key(a), key(b)));
const reversed = (order: Order) => comparator((_, a, b) => order(b, a));

export const comparingLibrary: LibraryPart = [
  statics('Comparator', {
    'comparing(Function)': byKey,
    'comparing(Function,Order)': (key, order) => comparator((_, a, b) => order(key(a), key(b))),
    'comparingInt(Function)': byKey,
    'comparingLong(Function)': byKey,
    'comparingDouble(Function)': byKey,
    'naturalOrder()': () => comparator(compareLeniently),
    'reverseOrder()': (run) => reversed(naturalOrder(run)),
  }),
  methods<ComparatorValue>()('Comparator', {
    'compare(Object,Object)': ({ compare }, a, b, run) => compare(run, a, b),
    'reversed()': ({ compare }, run) => reversed((a, b) => compare(run, a, b)),
    'thenComparing(Order)': ({ compare }, next, run) =>
      comparator((_, a, b) => compare(run, a, b) || next(a, b)),
  }),
];
