import { type Run, raise } from '../run.ts';
import { groovyEquals, hasSame } from '../values/equality.ts';
import { findEntry, javaEquals } from '../values/hashing.ts';
import { listItems, makeIterator, makeList } from '../values/items.ts';
import { copyMap, get, has, listEntries, listKeys, makeSet, newMap, put, take } from '../values/table.ts';
import { isText, javaText } from '../values/text.ts';
import { javaType, type KnownType, type Type } from '../values/types.ts';
import { type EntryValue, isA, type MapValue, type Value } from '../values/values.ts';
import { comparator, naturalOrder, sorted } from './comparing.ts';
import { addEntries, addToGroup, elementMethods } from './elements.ts';
import { constructors, type LibraryPart, methods, type ParameterTypes, statics } from './signature.ts';

/** Maps and their entries. Closures get the entry, or key and value if they have two parameters. */
type Entries = readonly EntryValue[];

const entries = (run: Run, { table }: MapValue): EntryValue[] => listEntries(run, table);
/** A new map of entries, sorted if the original is. */
const filled = (run: Run, list: Entries, like?: MapValue): MapValue =>
  copyMap(run, list, like?.table.order === 'sorted' ? javaType('TreeMap') : undefined);

const entriesThat = (run: Run, self: MapValue, test: (entry: EntryValue) => boolean): MapValue =>
  filled(run, entries(run, self).filter(test), self);

function set(run: Run, self: MapValue, key: Value, value: Value): Value {
  if (self.isSealed) throw raise('UnsupportedOperationException', null);
  return put(run, self.table, key, value) ?? null;
}

function remove(run: Run, self: MapValue, key: Value): Value {
  if (self.isSealed) throw raise('UnsupportedOperationException', null);
  return take(run, self.table, key)?.value ?? null;
}

function read(run: Run, self: MapValue, key: Value): Value {
  const entry = findEntry(run, self.table, key);
  if (entry || !self.initial) return entry?.value ?? null;
  const value = run.call(self.initial, [key]);
  set(run, self, key, value);
  return value;
}

/** Between brackets a GString and a text of the host are as good as a String, as in `map.name`. */
const indexKey = (run: Run, key: Value) => (isText(key) && !isA(key, 'Character') ? run.text(key) : key);

function addAll(run: Run, self: MapValue, others: MapValue): MapValue {
  for (const { key, value } of entries(run, others)) set(run, self, key, value);
  return self;
}

const removeWhere = (run: Run, self: MapValue, test: (entry: EntryValue) => boolean) =>
  entries(run, self).filter((entry) => test(entry) && remove(run, self, entry.key) !== undefined).length > 0;

/** `merge`, `compute` and their like: a null result takes the key out. */
function computed(run: Run, self: MapValue, key: Value, value: Value): Value {
  if (value === null) remove(run, self, key);
  else set(run, self, key, value);
  return value;
}

function groupBy(run: Run, self: MapValue, f: ParameterTypes['Mapping']): MapValue {
  const groups = newMap();
  for (const entry of entries(run, self)) addToGroup(run, groups, f(entry), entry);
  for (const group of entries(run, groups))
    group.value = addEntries(run, newMap(), listItems(run, group.value));
  return groups;
}

const byKey = (run: Run) => (a: EntryValue, b: EntryValue) => naturalOrder(run)(a.key, b.key);

/** Java sizes the table of a copied HashMap for its entries, which decides their order. */
function resized(run: Run, { table }: MapValue, type: Type): MapValue {
  const map = newMap(type);
  map.table.buckets = 2 ** Math.ceil(Math.log2(table.entries.size / 0.75 + 1));
  for (const { key, value } of table.entries.values()) put(run, map.table, key, value);
  return map;
}

function constructed(name: KnownType) {
  const type = javaType(name);
  return constructors(name, {
    'new(int=)': () => newMap(type),
    'new(Map)': (map, run) => resized(run, map, type),
    'new(Order)': (order) => {
      const ordered = comparator((_, a, b) => order(a, b));
      return newMap(type, ordered);
    },
  });
}

export const mapLibrary: LibraryPart = [
  methods<MapValue>()('Map', {
    'size()': ({ table }) => table.entries.size,
    'isEmpty()': ({ table }) => table.entries.size === 0,
    'get(Object)': (self, key, run) => read(run, self, key),
    'getAt(Object)': (self, key, run) => read(run, self, indexKey(run, key)),
    'get(Object,Object)': (self, key, otherwise, run) => {
      if (!has(run, self.table, key)) set(run, self, key, otherwise);
      return read(run, self, key);
    },
    'getOrDefault(Object,Object)': ({ table }, key, otherwise, run) =>
      findEntry(run, table, key)?.value ?? otherwise,
    'put(Object,Object)': (self, key, value, run) => set(run, self, key, value),
    'putAt(Object,Object)': (self, key, value, run) => void set(run, self, indexKey(run, key), value),
    'putAll(Map)': (self, others, run) => void addAll(run, self, others),
    'putAll(Items)': (self, list, run) => addAll(run, self, addEntries(run, newMap(), list)),
    'putIfAbsent(Object,Object)': (self, key, value, run) =>
      get(run, self.table, key) ?? set(run, self, key, value),
    'computeIfAbsent(Object,Function)': (self, key, f, run) =>
      get(run, self.table, key) ?? computed(run, self, key, f(key)),
    'computeIfPresent(Object,Function)': (self, key, f, run) => {
      const before = get(run, self.table, key);
      return before === null ? null : computed(run, self, key, f(key, before));
    },
    'compute(Object,Function)': (self, key, f, run) =>
      computed(run, self, key, f(key, get(run, self.table, key))),
    'merge(Object,Object,Function)': (self, key, value, f, run) => {
      const before = get(run, self.table, key);
      return computed(run, self, key, before === null ? value : f(before, value));
    },
    'remove(Object)': (self, key, run) => remove(run, self, key),
    'clear()': (self, run) => void removeWhere(run, self, () => true),
    'containsKey|isCase(Object)': ({ table }, key, run) => has(run, table, key),
    'containsValue(Object)': (self, value, run) =>
      entries(run, self).some((entry) => javaEquals(run, entry.value, value)),
    'keySet()': ({ table }, run) => makeSet(run, listKeys(run, table)),
    'values()': (self, run) => entries(run, self).map(({ value }) => value),
    'entrySet()': (self, run) => makeSet(run, entries(run, self)),
    'iterator()': (self, run) => makeIterator(entries(run, self).values()),
    'toMapString()': (self, run) => run.text(self),
    'equals(Map)': (self, other, run) => groovyEquals(run, self, other),
    'firstKey()': ({ table }, run) => listKeys(run, table)[0],
    'lastKey()': ({ table }, run) => listKeys(run, table).at(-1),

    'forEach(Function)': (self, f, run) => {
      for (const { key, value } of entries(run, self)) f(key, value);
    },
    'eachWithIndex(Closure)': (self, f, run) => {
      for (const [i, entry] of entries(run, self).entries())
        run.call(f, f.parameters.length === 3 ? [entry.key, entry.value, i] : [entry, i]);
      return self;
    },
    'findAll(Test)': (self, test, run) => entriesThat(run, self, test),
    'inject(Object,Closure)': (self, start, f, run) =>
      entries(run, self).reduce<Value>(
        (result, entry) =>
          run.call(f, f.parameters.length === 3 ? [result, entry.key, entry.value] : [result, entry]),
        start,
      ),
    'groupBy(Mapping)': (self, f, run) => groupBy(run, self, f),
    'sort()': (self, run) => filled(run, sorted(run, entries(run, self), byKey(run))),
    'sort|toSorted(Order)': (self, order, run) => filled(run, sorted(run, entries(run, self), order)),
    'plus(Map)': (self, others, run) => addAll(run, filled(run, entries(run, self), self), others),
    'leftShift(Map)': (self, others, run) => addAll(run, self, others),
    'leftShift(Map$Entry)': (self, entry, run) => addAll(run, self, addEntries(run, newMap(), [entry])),
    'minus(Map)': (self, others, run) =>
      entriesThat(run, self, (entry) => !hasSame(run, others.table, entry)),
    'intersect(Map)': (self, others, run) =>
      entriesThat(run, self, (entry) => hasSame(run, others.table, entry)),
    'subMap(Items)': ({ table }, keys, run) => {
      const found = keys.flatMap((key) => findEntry(run, table, key) ?? []);
      return copyMap(run, found);
    },
    'subMap(Object...)': (self, keys, run) => run.invoke(self, 'subMap', [makeList(run, keys)]),
    'take(int)': (self, count, run) => filled(run, entries(run, self).slice(0, Math.max(0, count)), self),
    'drop(int)': (self, count, run) => filled(run, entries(run, self).slice(Math.max(0, count)), self),
    'removeAll(Test)': (self, test, run) => removeWhere(run, self, test),
    'retainAll(Test)': (self, test, run) => removeWhere(run, self, (entry) => !test(entry)),
    'withDefault(Closure)': (self, initial) => ({ ...self, initial }),
    'asImmutable|asUnmodifiable()': (self) => ({ ...self, isSealed: true }),
    'clone()': (self, run) => copyMap(run, entries(run, self), self.type),
  }),
  { type: 'Map', methods: elementMethods },
  statics('Map', {
    'of(Object...)': (args, run) => {
      const map = newMap();
      for (let i = 0; i < args.length; i += 2) put(run, map.table, args[i] ?? null, args[i + 1] ?? null);
      return { ...map, isSealed: true };
    },
  }),
  constructed('HashMap'),
  constructed('LinkedHashMap'),
  constructed('TreeMap'),
  constructed('ConcurrentHashMap'),
  methods<EntryValue>()('Map$Entry', {
    'getKey()': ({ key }) => key,
    'getValue()': ({ value }) => value,
    'setValue(Object)': (entry, value) => {
      const before = entry.value;
      entry.value = value;
      return before;
    },
    'toString()': ({ key, value }, run) => `${javaText(run, key)}=${javaText(run, value)}`,
  }),
  constructors('AbstractMap$SimpleEntry', {
    'new(Object,Object)': (key, value) => ({ kind: 'Entry', key, value }),
  }),
];
