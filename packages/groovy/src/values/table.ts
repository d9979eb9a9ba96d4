import type { Run } from '../run.ts';
import { findEntry, hashCode, isSimpleKey } from './hashing.ts';
import { javaType, type Type } from './types.ts';
import type { EntryValue, MapValue, SetValue, Table, Value } from './values.ts';

/** The entries of maps and sets: making, changing and walking them in the order that Java's class would have. */
function newTable(type: Type, comparator: Value): Table {
  return { entries: new Map(), byHash: new Map(), order: orderOf(type), comparator, buckets: 16 };
}

export function newMap(type: Type = javaType('LinkedHashMap'), comparator: Value = null): MapValue {
  return { kind: 'Map', type, table: newTable(type, comparator), isSealed: false };
}

export function makeMap(run: Run, entries: Iterable<readonly [Value, Value]>, type?: Type): MapValue {
  const map = newMap(type);
  for (const [key, value] of entries) put(run, map.table, key, value);
  return map;
}

/** A map with the same entries as another one. */
export function copyMap(run: Run, entries: readonly EntryValue[], type?: Type): MapValue {
  const map = newMap(type);
  for (const { key, value } of entries) put(run, map.table, key, value);
  return map;
}

export function makeSet(run: Run, items: Iterable<Value>, type: Type = javaType('LinkedHashSet')): SetValue {
  const set: SetValue = { kind: 'Set', type, table: newTable(type, null), isSealed: false };
  for (const item of items) put(run, set.table, item, true);
  return set;
}

/** Returns which order the entries of a Java class come in. */
function orderOf({ simpleName }: Type): Table['order'] {
  if (['HashMap', 'HashSet', 'ConcurrentHashMap'].includes(simpleName)) return 'hash';
  return simpleName === 'TreeMap' || simpleName === 'TreeSet' ? 'sorted' : 'insertion';
}

export function get(run: Run, table: Table, key: Value): Value {
  return findEntry(run, table, key)?.value ?? null;
}

export function has(run: Run, table: Table, key: Value): boolean {
  return findEntry(run, table, key) !== undefined;
}

/** Sets the value of a key and returns what was there before, undefined if the key is new. */
export function put(run: Run, table: Table, key: Value, value: Value): Value | undefined {
  const found = findEntry(run, table, key);
  if (found) {
    const before = found.value;
    found.value = value;
    return before;
  }
  const entry: EntryValue = { kind: 'Entry', key, value };
  if (isSimpleKey(key) && table.comparator === null) table.entries.set(key, entry);
  else {
    table.entries.set(entry, entry);
    if (table.comparator === null) {
      const hash = hashCode(run, key);
      const others = table.byHash.get(hash);
      if (others) others.push(entry);
      else table.byHash.set(hash, [entry]);
    }
  }
  while (table.entries.size > table.buckets * 0.75) table.buckets *= 2;
  run.meter.collection(table.entries.size, 1);
  return undefined;
}

/** Takes a key out and returns its entry. */
export function take(run: Run, table: Table, key: Value): EntryValue | undefined {
  const entry = findEntry(run, table, key);
  if (!entry) return undefined;
  if (!table.entries.delete(entry)) table.entries.delete(entry.key);
  if (!isSimpleKey(entry.key) && table.comparator === null) {
    const others = table.byHash.get(hashCode(run, entry.key));
    others?.splice(others.indexOf(entry), 1);
  }
  return entry;
}

export function clear(table: Table): void {
  table.entries.clear();
  table.byHash.clear();
}

export function listKeys(run: Run, table: Table): Value[] {
  return listEntries(run, table).map((entry) => entry.key);
}

/** The entries in the table's order of iteration. */
export function listEntries(run: Run, { entries, order, comparator, buckets }: Table): EntryValue[] {
  run.meter.collection(entries.size);
  const all = [...entries.values()];
  if (order === 'insertion') return all;
  if (order === 'hash') return inBuckets(run, all, buckets);
  if (comparator === null) return all.sort((a, b) => run.compare(a.key, b.key));
  return all.sort((a, b) => Number(run.call(comparator, [a.key, b.key])));
}

/** A HashMap is walked bucket by bucket; within one, the order of insertion survives Java's resizing. */
function inBuckets(run: Run, entries: readonly EntryValue[], buckets: number): EntryValue[] {
  const placed = entries.map((entry) => {
    const hash = hashCode(run, entry.key);
    return { entry, bucket: (hash ^ (hash >>> 16)) & (buckets - 1) };
  });
  return placed.sort((a, b) => a.bucket - b.bucket).map(({ entry }) => entry);
}
