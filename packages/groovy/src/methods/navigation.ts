import type { Run } from '../run.ts';
import { listEntries, listKeys, makeSet, newMap, put, take } from '../values/table.ts';
import type { EntryValue, MapValue, SetValue, Table, Value } from '../values/values.ts';
import { comparator } from './comparing.ts';
import { type LibraryPart, methods } from './signature.ts';

/** java.util.NavigableMap and NavigableSet: what stands below, above and between keys of a TreeMap or TreeSet. */
type Side = 'below' | 'above';

function order(run: Run, table: Table, a: Value, b: Value): number {
  return table.comparator === null ? run.compare(a, b) : Number(run.call(table.comparator, [a, b]));
}

/** Tells whether a key stands on this side of another one, or is as great where that counts. */
function isOn(run: Run, table: Table, side: Side, key: Value, bound: Value, isInclusive: boolean): boolean {
  const compared = order(run, table, key, bound) * (side === 'below' ? 1 : -1);
  return compared < 0 || (isInclusive && compared === 0);
}

/** The entry next to a key on one side. */
function nearest(
  run: Run,
  table: Table,
  side: Side,
  key: Value,
  isInclusive: boolean,
): EntryValue | undefined {
  const on = listEntries(run, table).filter((each) => isOn(run, table, side, each.key, key, isInclusive));
  return on.at(side === 'below' ? -1 : 0);
}

/** The keys on one side of a bound, as a map or set with the same order. */
function part<Sorted extends MapValue | SetValue>(
  run: Run,
  self: Sorted,
  side: Side,
  bound: Value,
  isInclusive: boolean,
) {
  return copied(
    run,
    self,
    listEntries(run, self.table).filter((each) => isOn(run, self.table, side, each.key, bound, isInclusive)),
  );
}

function copied<Sorted extends MapValue | SetValue>(
  run: Run,
  self: Sorted,
  entries: readonly EntryValue[],
  by = self.table.comparator,
): Sorted {
  const { table } = newMap(self.type, by);
  for (const { key, value } of entries) put(run, table, key, value);
  return { ...self, table };
}

function descending<Sorted extends MapValue | SetValue>(run: Run, self: Sorted): Sorted {
  return copied(
    run,
    self,
    listEntries(run, self.table),
    comparator((_, a, b) => order(run, self.table, b, a)),
  );
}

function polled(run: Run, { table }: MapValue | SetValue, at: 0 | -1): EntryValue | undefined {
  const entry = listEntries(run, table).at(at);
  return entry && take(run, table, entry.key);
}

export const navigationLibrary: LibraryPart = [
  methods<MapValue>()('SortedMap', {
    'headMap(Object,boolean=)': (self, to, isInclusive, run) =>
      part(run, self, 'below', to, isInclusive ?? false),
    'tailMap(Object,boolean=)': (self, from, isInclusive, run) =>
      part(run, self, 'above', from, isInclusive ?? true),
    'subMap(Object,Object)': (self, from, to, run) =>
      part(run, part(run, self, 'above', from, true), 'below', to, false),
    'subMap(Object,boolean,Object,boolean)': (self, from, withFrom, to, withTo, run) =>
      part(run, part(run, self, 'above', from, withFrom), 'below', to, withTo),
    'floorKey(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, true)?.key,
    'lowerKey(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, false)?.key,
    'ceilingKey(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, true)?.key,
    'higherKey(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, false)?.key,
    'floorEntry(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, true),
    'lowerEntry(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, false),
    'ceilingEntry(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, true),
    'higherEntry(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, false),
    'firstEntry()': ({ table }, run) => listEntries(run, table)[0],
    'lastEntry()': ({ table }, run) => listEntries(run, table).at(-1),
    'pollFirstEntry()': (self, run) => polled(run, self, 0),
    'pollLastEntry()': (self, run) => polled(run, self, -1),
    'descendingMap()': (self, run) => descending(run, self),
    'descendingKeySet()': ({ table }, run) => makeSet(run, listKeys(run, table).reverse()),
  }),
  methods<SetValue>()('SortedSet', {
    'headSet(Object,boolean=)': (self, to, isInclusive, run) =>
      part(run, self, 'below', to, isInclusive ?? false),
    'tailSet(Object,boolean=)': (self, from, isInclusive, run) =>
      part(run, self, 'above', from, isInclusive ?? true),
    'subSet(Object,Object)': (self, from, to, run) =>
      part(run, part(run, self, 'above', from, true), 'below', to, false),
    'floor(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, true)?.key,
    'lower(Object)': ({ table }, key, run) => nearest(run, table, 'below', key, false)?.key,
    'ceiling(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, true)?.key,
    'higher(Object)': ({ table }, key, run) => nearest(run, table, 'above', key, false)?.key,
    'pollFirst()': (self, run) => polled(run, self, 0)?.key,
    'pollLast()': (self, run) => polled(run, self, -1)?.key,
    'descendingSet()': (self, run) => descending(run, self),
  }),
];
