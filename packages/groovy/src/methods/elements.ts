import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { javaEquals } from '../values/hashing.ts';
import { listItems, makeList } from '../values/items.ts';
import { arithmetic, isNumber, toInt } from '../values/numbers.ts';
import { get, listEntries, makeMap, makeSet, newMap, put } from '../values/table.ts';
import { javaType } from '../values/types.ts';
import { isA, isCollection, type MapValue, type Value, type Values } from '../values/values.ts';
import { sorted } from './comparing.ts';
import { checkIndex, normalIndex, spanOf } from './indexes.ts';
import { joinTexts } from './searching.ts';
import { likeItems, onItems, type ParameterTypes } from './signature.ts';

/** Collections, ranges and arrays as far as they are only looked at: java.util and Groovy's additions. */
export type Items = Values;
export type Order = ParameterTypes['Order'];
export type Test = ParameterTypes['Test'];

/** An argument that may be one element or a collection of them. */
export const oneOrMore = (run: Run, value: Value): Items =>
  isCollection(value) ? listItems(run, value) : [value];

function plus(run: Run, left: Value, right: Value): Value {
  return isNumber(left) && isNumber(right)
    ? arithmetic(run.meter, '+', left, right)
    : run.invoke(left, 'plus', [right]);
}

function sum(run: Run, [first = null, ...rest]: Items): Value {
  return rest.reduce((total, item) => plus(run, total, item), first);
}

/** The first of the greatest. */
export function greatest(run: Run, items: Items, order: Order): Value | undefined {
  run.meter.step(items.length);
  let [best, ...others] = items;
  for (const item of others) if (best !== undefined && order(item, best) > 0) best = item;
  return best;
}

export function without(run: Run, items: Items, removed: Items): Value[] {
  return items.filter((item) => !removed.some((each) => groovyEquals(run, item, each)));
}

/** Without what compares as the same; without an order, by Groovy's `==`. */
export function distinct(
  run: Run,
  items: Items,
  order: Order = (a, b) => (groovyEquals(run, a, b) ? 0 : 1),
): Value[] {
  const distinct: Value[] = [];
  for (const item of items) if (!distinct.some((each) => order(each, item) === 0)) distinct.push(item);
  return distinct;
}

/** Puts the items into lists by what a function says of them; several functions nest. */
function groupBy(run: Run, items: Items, [f = null, ...inner]: Items): MapValue {
  const groups = newMap();
  for (const item of items) addToGroup(run, groups, run.call(f, [item]), item);
  if (inner.length === 0) return groups;
  for (const entry of listEntries(run, groups.table))
    entry.value = groupBy(run, listItems(run, entry.value), inner);
  return groups;
}

/** Puts an item into the list that stands for a key. */
export function addToGroup(run: Run, groups: MapValue, key: Value, item: Value): void {
  const group = get(run, groups.table, key);
  if (isA(group, 'List')) group.items.push(item);
  else put(run, groups.table, key, makeList(run, [item]));
}

export function countBy(run: Run, keys: Items): MapValue {
  const counts = newMap();
  for (const key of keys) put(run, counts.table, key, plus(run, get(run, counts.table, key) ?? 0, 1));
  return counts;
}

/** Adds entries as closures of `collectEntries` return them: maps, entries or pairs. */
export function addEntries(run: Run, map: MapValue, entries: Items): MapValue {
  for (const entry of entries) {
    if (isA(entry, 'Map')) addEntries(run, map, listEntries(run, entry.table));
    else if (isA(entry, 'Entry')) put(run, map.table, entry.key, entry.value);
    else {
      const [key = null, value = null] = listItems(run, entry);
      put(run, map.table, key, value);
    }
  }
  return map;
}

export function flatten(run: Run, items: Items): Value[] {
  const flat: Value[] = [];
  run.meter.nested(() => {
    for (const item of items) {
      const added = isCollection(item) ? flatten(run, listItems(run, item)) : [item];
      run.meter.collection(flat.length + added.length, added.length);
      for (const each of added) flat.push(each);
    }
  });
  return flat;
}

/** Returns what a function makes of each item, one after the other. */
export function flatMap(run: Run, items: Items, f: ParameterTypes['Mapping']): Value[] {
  const flat: Value[] = [];
  for (const item of items) {
    const added = listItems(run, f(item));
    run.meter.collection(flat.length + added.length, added.length);
    for (const each of added) flat.push(each);
  }
  return flat;
}

/** Groups of `size`, of which each next one begins `step` further on. */
function collate(run: Run, items: Items, size: number, step = size): Value[] {
  if (size <= 0 || step <= 0) return [makeList(run, items)];
  const starts = items.flatMap((_, i) => (i % step === 0 ? [i] : []));
  return starts.map((start) => makeList(run, items.slice(start, start + size)));
}

function combinations(run: Run, lists: Items): Value[] {
  let found: Value[][] = [[]];
  for (const list of lists) {
    const size = found.length * oneOrMore(run, list).length;
    run.meter.collection(size, size * (1 + (found[0]?.length ?? 0)));
    found = found.flatMap((head) => oneOrMore(run, list).map((item) => [...head, item]));
  }
  return found.map((each) => makeList(run, each));
}

function transpose(run: Run, lists: Items): Value[] {
  const rows = lists.map((row) => listItems(run, row));
  const width = rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.length));
  const column = (i: number) => rows.map((row) => row[i] ?? null);
  return Array.from({ length: width }, (_, i) => makeList(run, column(i)));
}

function edge(items: Items, which: 'first' | 'last'): Value {
  const item = items.at(which === 'first' ? 0 : -1);
  if (item !== undefined) return item;
  throw raise('NoSuchElementException', `Cannot access ${which}() element from an empty List`);
}

function join(run: Run, items: Items, separator: string): string {
  return joinTexts(run.meter, items.map(run.text), separator);
}

function part(run: Run, items: Items, range: Value): Value[] {
  const { start, end, isReversed } = spanOf(run, range, items.length);
  const found = slice(items, start, end);
  return isReversed ? found.reverse() : found;
}

function slice(items: Items, start: number, end: number): Value[] {
  if (start < 0 || end > items.length)
    throw raise('IndexOutOfBoundsException', start < 0 ? `fromIndex = ${start}` : `toIndex = ${end}`);
  if (start > end) throw raise('IllegalArgumentException', `fromIndex(${start}) > toIndex(${end})`);
  return items.slice(start, end);
}

/** Counts how many items at the start pass the test. */
function leading(items: Items, test: Test): number {
  const end = items.findIndex((item) => !test(item));
  return end < 0 ? items.length : end;
}

export const contains = (run: Run, items: Items, item: Value) =>
  items.some((each) => javaEquals(run, each, item));

/** Says what maps have as well; their elements are entries. */
export const elementMethods = onItems({
  'sum(Mapping)': (items, f, run) => sum(run, items.map(f)),
  'sum(Object,Mapping=)': (items, start, f, run) => sum(run, [start, ...items.map(f)]),
  'max(Order=)': (items, order, run) => greatest(run, items, order),
  'min(Order=)': (items, order, run) => greatest(run, items, (a, b) => order(b, a)),
  'count(Test)': (items, test) => items.filter(test).length,
  'findResults(Mapping)': (items, f) => items.map(f).filter((item) => item !== null),
  'collectMany(Mapping)': (items, f, run) => flatMap(run, items, f),
  'collectEntries(Mapping)': (items, f, run) => addEntries(run, newMap(), items.map(f)),
  'countBy(Mapping)': (items, f, run) => countBy(run, items.map(f)),
});

export const itemMethods = [
  ...elementMethods,
  ...onItems({
    'size()': (items) => items.length,
    'isEmpty()': (items) => items.length === 0,
    'contains|isCase(Object)': (items, item, run) => contains(run, items, item),
    'containsAll(Items)': (items, others, run) => others.every((other) => contains(run, items, other)),
    'disjoint(Items)': (items, others, run) => without(run, items, others).length === items.length,
    'get(int)': (items, index) => items[checkIndex(index, items.length)],
    'getAt(Number)': (items, index) => items[normalIndex(toInt(index), items.length)],
    'getAt(Range)': (items, range, run) => part(run, items, range),
    'getAt(Items)': (items, indexes, run) =>
      indexes.map((i) => run.invoke(makeList(run, items), 'getAt', [i])),
    'subList(int,int)': slice,
    'indexOf(Object)': (items, item, run) => items.findIndex((each) => javaEquals(run, each, item)),
    'lastIndexOf(Object)': (items, item, run) => items.findLastIndex((each) => javaEquals(run, each, item)),
    'first|head()': (items) => edge(items, 'first'),
    'last()': (items) => edge(items, 'last'),
    'peek|peekFirst()': (items) => items[0],
    'peekLast()': (items) => items.at(-1),
    'join(String?=)': (items, separator, run) => join(run, items, separator ?? ''),
    'sum()': (items, run) => sum(run, items),
    'average(Mapping=)': (items, f, run) =>
      items.length === 0 ? null : run.invoke(sum(run, items.map(f)), 'div', [items.length]),
    'toListString()': (items, run) => run.text(makeList(run, items)),
    'count(Object)': (items, value, run) => items.filter((item) => groovyEquals(run, item, value)).length,
    'collectEntries()': (items, run) => addEntries(run, newMap(), items),
    'groupBy(Object...)': (items, closures, run) => groupBy(run, items, closures),
    'withIndex(int=)': (items, from = 0, run) =>
      items.map((item, i) => makeList(run, [item, i + from], javaType('Tuple2'))),
    'indexed()': (items, run) => makeMap(run, items.entries()),
    'collate(int,int=)': (items, size, step, run) => collate(run, items, size, step),
    'combinations()': (items, run) => combinations(run, items),
    'flatten()': (items, run) => flatten(run, items),
    'transpose()': (items, run) => transpose(run, items),
    'toList()': (items) => items,
    'toSet()': (items, run) => makeSet(run, items, javaType('HashSet')),
    'toArray(Object=)': (items, sample, run) => {
      const element = isA(sample, 'Array') ? sample.element : javaType('Object');
      return makeArray(run, [...items], element);
    },
  }),
  ...likeItems({
    'tail()': (items) => (edge(items, 'first') === undefined ? [] : items.slice(1)),
    'init()': (items) => (edge(items, 'last') === undefined ? [] : items.slice(0, -1)),
    'take(int)': (items, count) => items.slice(0, Math.max(0, count)),
    'drop(int)': (items, count) => items.slice(Math.max(0, count)),
    'takeRight(int)': (items, count) => items.slice(Math.max(0, items.length - Math.max(0, count))),
    'dropRight(int)': (items, count) => items.slice(0, Math.max(0, items.length - Math.max(0, count))),
    'takeWhile(Test)': (items, test) => items.slice(0, leading(items, test)),
    'dropWhile(Test)': (items, test) => items.slice(leading(items, test)),
    'plus(Object)': (items, other, run) => [...items, ...oneOrMore(run, other)],
    'minus(Object)': (items, other, run) => without(run, items, oneOrMore(run, other)),
    'multiply(Number)': (items, count, run) => {
      // Repeating nothing takes no time, however often; and less than never is never, or it would give budget back.
      const times = items.length === 0 ? 0 : Math.max(0, toInt(count));
      run.meter.collection(items.length * times);
      return Array.from({ length: times }, () => items).flat();
    },
    'intersect(Items)': (items, others, run) =>
      others.filter((other) => items.some((each) => groovyEquals(run, each, other))),
    'reverse()': (items) => [...items].reverse(),
    'toSorted(Order=)': (items, order, run) => sorted(run, items, order),
    'toUnique()': (items, run) => distinct(run, items),
    'toUnique(Order)': (items, order, run) => distinct(run, items, order),
  }),
];
