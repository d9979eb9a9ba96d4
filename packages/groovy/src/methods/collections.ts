import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { arrayOf } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { javaEquals } from '../values/hashing.ts';
import { itemsOf, listOf } from '../values/items.ts';
import { arithmetic, isNumber, toInt } from '../values/numbers.ts';
import { clear, entriesOf, get, has, mapOf, newMap, put, setOf, take } from '../values/table.ts';
import { javaType, type KnownType, type Type } from '../values/types.ts';
import type { ArrayValue, ListValue, MapValue, SetValue, Value } from '../values/values.ts';
import { naturalOrder, sorted } from './comparing.ts';
import { checkIndex, normalIndex, spanOf } from './indexes.ts';
import {
  functions,
  type LibraryPart,
  likeItems,
  methodsOn,
  onItems,
  type ParameterTypes,
} from './signature.ts';

/** Lists, sets, ranges and arrays: java.util and Groovy's additions. */
type Items = readonly Value[];
type Order = ParameterTypes['Order'];
type Test = ParameterTypes['Test'];

const isNested = (value: Value) =>
  typeof value === 'object' && value !== null && ['List', 'Set', 'Range', 'Array'].includes(value.kind);
/** An argument that may be one element or a collection of them. */
const oneOrMore = (run: Run, value: Value): Items => (isNested(value) ? itemsOf(run, value) : [value]);

function plus(run: Run, left: Value, right: Value): Value {
  return isNumber(left) && isNumber(right)
    ? arithmetic(run.meter, '+', left, right)
    : run.invoke(left, 'plus', [right]);
}

function sum(run: Run, [first = null, ...rest]: Items): Value {
  return rest.reduce((total, item) => plus(run, total, item), first);
}

/** The first of the greatest. */
export function greatest<Item extends Value>(
  run: Run,
  items: readonly Item[],
  order: Order,
): Item | undefined {
  run.meter.step(items.length);
  return items.reduce<Item | undefined>(
    (best, item) => (best !== undefined && order(item, best) <= 0 ? best : item),
    undefined,
  );
}
const turned =
  (order: Order): Order =>
  (left, right) =>
    order(right, left);

function without(run: Run, items: Items, removed: Items): Value[] {
  return items.filter((item) => !removed.some((each) => groovyEquals(run, item, each)));
}

/** Without what compares as the same; without an order, by Groovy's `==`. */
function distinct(
  run: Run,
  items: Items,
  order: Order = (a, b) => (groovyEquals(run, a, b) ? 0 : 1),
): Value[] {
  const kept: Value[] = [];
  for (const item of items) if (!kept.some((each) => order(each, item) === 0)) kept.push(item);
  return kept;
}

/** Puts the items into lists by what a function says of them; several functions nest. */
function groupBy(run: Run, items: Items, [f = null, ...inner]: Items): MapValue {
  const groups = newMap();
  for (const item of items) {
    const key = run.call(f, [item]);
    const group = get(run, groups.table, key);
    if (typeof group === 'object' && group?.kind === 'List') group.items.push(item);
    else put(run, groups.table, key, listOf(run, [item]));
  }
  if (inner.length === 0) return groups;
  for (const entry of entriesOf(run, groups.table))
    entry.value = groupBy(run, itemsOf(run, entry.value), inner);
  return groups;
}

export function countBy(run: Run, keys: Items): MapValue {
  const counts = newMap();
  for (const key of keys) put(run, counts.table, key, plus(run, get(run, counts.table, key) ?? 0, 1));
  return counts;
}

/** Adds entries as closures of `collectEntries` answer them: maps, entries or pairs. */
export function addEntries(run: Run, map: MapValue, entries: Items): MapValue {
  for (const entry of entries) {
    if (typeof entry === 'object' && entry?.kind === 'Map') addEntries(run, map, entriesOf(run, entry.table));
    else if (typeof entry === 'object' && entry?.kind === 'Entry')
      put(run, map.table, entry.key, entry.value);
    else {
      const [key = null, value = null] = itemsOf(run, entry);
      put(run, map.table, key, value);
    }
  }
  return map;
}

function flatten(run: Run, items: Items): Value[] {
  const flat = run.meter.nested(() =>
    items.flatMap((item) => (isNested(item) ? flatten(run, itemsOf(run, item)) : [item])),
  );
  run.meter.collection(flat.length);
  return flat;
}

/** Groups of `size`, of which each next one begins `step` further on. */
function collate(run: Run, items: Items, size: number, step = size): Value[] {
  if (size <= 0 || step <= 0) return [listOf(run, items)];
  const starts = items.flatMap((_, i) => (i % step === 0 ? [i] : []));
  return starts.map((start) => listOf(run, items.slice(start, start + size)));
}

function combinations(run: Run, lists: Items): Value[] {
  let found: Value[][] = [[]];
  for (const list of lists) {
    run.meter.collection(found.length * oneOrMore(run, list).length);
    found = found.flatMap((head) => oneOrMore(run, list).map((item) => [...head, item]));
  }
  return found.map((each) => listOf(run, each));
}

function permutations(run: Run, items: Items): Value[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => {
    const rest = permutations(run, [...items.slice(0, i), ...items.slice(i + 1)]);
    run.meter.collection(rest.length * items.length);
    return rest.map((each) => [item, ...each]);
  });
}

function transpose(run: Run, lists: Items): Value[] {
  const rows = lists.map((row) => itemsOf(run, row));
  const width = rows.length === 0 ? 0 : Math.min(...rows.map((row) => row.length));
  const column = (i: number) => rows.map((row) => row[i] ?? null);
  return Array.from({ length: width }, (_, i) => listOf(run, column(i)));
}

function edge(items: Items, which: 'first' | 'last'): Value {
  const item = items.at(which === 'first' ? 0 : -1);
  if (item !== undefined) return item;
  throw raise('NoSuchElementException', `Cannot access ${which}() element from an empty List`);
}

function join(run: Run, items: Items, separator: string): string {
  const texts = items.map(run.text);
  run.meter.text(texts.reduce((length, text) => length + text.length + separator.length, 0));
  return texts.join(separator);
}

function part(run: Run, items: Items, range: Value): Value[] {
  const { start, end, isReversed } = spanOf(run, range, items.length);
  const found = slice(items, start, end);
  return isReversed ? found.reverse() : found;
}

function slice(items: Items, start: number, end: number): Value[] {
  if (start < 0 || end > items.length) {
    throw raise('IndexOutOfBoundsException', start < 0 ? `fromIndex = ${start}` : `toIndex = ${end}`);
  }
  if (start > end) throw raise('IllegalArgumentException', `fromIndex(${start}) > toIndex(${end})`);
  return items.slice(start, end);
}

/** How many items at the start pass the test. */
function leading(items: Items, test: Test): number {
  const end = items.findIndex((item) => !test(item));
  return end < 0 ? items.length : end;
}

const average = (run: Run, items: Items) =>
  items.length === 0 ? null : run.invoke(sum(run, items), 'div', [items.length]);
const contains = (run: Run, items: Items, item: Value) => items.some((each) => javaEquals(run, each, item));

const itemMethods = [
  ...onItems({
    'size()': (items) => items.length,
    'isEmpty()': (items) => items.length === 0,
    'contains|isCase(Object)': (items, item, run) => contains(run, items, item),
    'containsAll(Items)': (items, others, run) => others.every((other) => contains(run, items, other)),
    'disjoint(Items)': (items, others, run) => without(run, items, others).length === items.length,
    'equals(List)': (items, other, run) => groovyEquals(run, listOf(run, items), other),
    'get(int)': (items, index) => items[checkIndex(index, items.length)],
    'getAt(Number)': (items, index) => items[normalIndex(toInt(index), items.length)],
    'getAt(Range)': (items, range, run) => part(run, items, range),
    'getAt(Items)': (items, indexes, run) => indexes.map((i) => run.invoke(listOf(run, items), 'getAt', [i])),
    'subList(int,int)': slice,
    'indexOf(Object)': (items, item, run) => items.findIndex((each) => javaEquals(run, each, item)),
    'lastIndexOf(Object)': (items, item, run) => items.findLastIndex((each) => javaEquals(run, each, item)),
    'first|head()': (items) => edge(items, 'first'),
    'last()': (items) => edge(items, 'last'),
    'peek()': (items) => items[0],
    'join(String?=)': (items, separator, run) => join(run, items, separator ?? ''),
    'toListString()': (items, run) => run.text(listOf(run, items)),
    'sum()': (items, run) => sum(run, items),
    'sum(Function)': (items, f, run) =>
      sum(
        run,
        items.map((item) => f(item)),
      ),
    'sum(Object,Function=)': (items, start, f, run) =>
      sum(run, [start, ...(f ? items.map((item) => f(item)) : items)]),
    'average(Function=)': (items, f, run) => average(run, f ? items.map((item) => f(item)) : items),
    'max(Order=)': (items, order, run) => greatest(run, items, order ?? naturalOrder(run)),
    'min(Order=)': (items, order, run) => greatest(run, items, turned(order ?? naturalOrder(run))),
    'count(Test)': (items, test) => items.filter(test).length,
    'count(Object)': (items, value, run) => items.filter((item) => groovyEquals(run, item, value)).length,
    'findResults(Function)': (items, f) => items.map((item) => f(item)).filter((item) => item !== null),
    'collectMany(Function)': (items, f, run) => items.flatMap((item) => itemsOf(run, f(item))),
    'collectEntries()': (items, run) => addEntries(run, newMap(), items),
    'collectEntries(Function)': (items, f, run) =>
      addEntries(
        run,
        newMap(),
        items.map((item) => f(item)),
      ),
    'groupBy(Object...)': (items, closures, run) => groupBy(run, items, closures),
    'countBy(Function)': (items, f, run) =>
      countBy(
        run,
        items.map((item) => f(item)),
      ),
    'withIndex(int=)': (items, from = 0, run) =>
      items.map((item, i) => listOf(run, [item, i + from], javaType('Tuple2'))),
    'indexed()': (items, run) =>
      mapOf(
        run,
        items.map((item, i) => [i, item]),
      ),
    'negative()': (items, run) => items.map((item) => run.invoke(item, 'negative', [])),
    'collate(int,int=)': (items, size, step, run) => collate(run, items, size, step),
    'combinations()': (items, run) => combinations(run, items),
    'permutations()': (items, run) =>
      setOf(
        run,
        permutations(run, items).map((each) => listOf(run, each)),
        javaType('HashSet'),
      ),
    'transpose()': (items, run) => transpose(run, items),
    'shuffled()': (items, run) => sorted(run, items, () => run.ports.random() - 0.5),
    'toList()': (items) => items,
    'toSet()': (items, run) => setOf(run, items, javaType('HashSet')),
    'toArray(Object=)': (items, sample, run) => {
      const element =
        typeof sample === 'object' && sample?.kind === 'Array' ? sample.element : javaType('Object');
      return arrayOf(run, [...items], element);
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
    'plus(int,Items)': (items, index, others) => [...items.slice(0, index), ...others, ...items.slice(index)],
    'minus(Object)': (items, other, run) => without(run, items, oneOrMore(run, other)),
    'multiply(Number)': (items, count, run) => {
      run.meter.collection(items.length * toInt(count));
      return Array.from({ length: toInt(count) }, () => items).flat();
    },
    'intersect(Items)': (items, others, run) =>
      others.filter((other) => items.some((each) => groovyEquals(run, each, other))),
    'reverse()': (items) => [...items].reverse(),
    'flatten()': (items, run) => flatten(run, items),
    'toSorted(Order=)': (items, order, run) => sorted(run, items, order ?? naturalOrder(run)),
    'toUnique(Order=)': (items, order, run) => distinct(run, items, order),
  }),
];

/** What changes a list, set or array in place, or answers it. */
const changingMethods = methodsOn<Value>()({
  'findAll(Test)': (self, test, run) => {
    const found = itemsOf(run, self).filter(test);
    return typeof self === 'object' && self?.kind === 'Set' ? setOf(run, found) : found;
  },
  'reverseEach(Function)': (self, f, run) => {
    for (const item of [...itemsOf(run, self)].reverse()) f(item);
    return self;
  },
  'sort(boolean=)': (self, mutates, run) => sort(run, self, naturalOrder(run), mutates),
  // List.sort of Java, which takes a real comparator, answers nothing.
  'sort(Comparator)': (self, order, run) => void run.invoke(self, 'sort', [true, order]),
  'sort(Order)': (self, order, run) => sort(run, self, order),
  'sort(boolean,Order)': (self, mutates, order, run) => sort(run, self, order, mutates),
  'unique(Order=)': (self, order, run) => setItems(run, self, distinct(run, itemsOf(run, self), order)),
  'unique(boolean)': (self, mutates, run) => {
    const items = distinct(run, itemsOf(run, self));
    return mutates ? setItems(run, self, items) : items;
  },
  'swap(int,int)': (self, i, j, run) => {
    const items = [...itemsOf(run, self)];
    const [first = null, second = null] = [
      items[checkIndex(i, items.length)],
      items[checkIndex(j, items.length)],
    ];
    [items[i], items[j]] = [second, first];
    return setItems(run, self, items);
  },
  'putAt(int,Object)': (self, index, value, run) => putAt(run, self, index, value),
  'asImmutable|asUnmodifiable()': (self, run) => sealed(run, self),
  'clone()': (self, run) =>
    typeof self === 'object' && self?.kind === 'Set'
      ? setOf(run, itemsOf(run, self), self.type)
      : itemsOf(run, self),
});

function sealed(run: Run, self: Value): Value {
  if (typeof self === 'object' && self?.kind === 'Set')
    return { ...setOf(run, itemsOf(run, self)), isSealed: true };
  return { ...listOf(run, itemsOf(run, self), javaType('Collections$UnmodifiableList')), isSealed: true };
}

/** Lists and arrays can be sorted in place; other collections give a new list. */
function sort(run: Run, self: Value, order: Order, mutates = true): Value {
  const items = sorted(run, itemsOf(run, self), order);
  const hasPlace = typeof self === 'object' && (self?.kind === 'List' || self?.kind === 'Array');
  return mutates && hasPlace ? setItems(run, self, items) : listOf(run, items);
}

/** Gives a list, set or array other elements. */
function setItems(run: Run, self: Value, items: Items): Value {
  if (typeof self === 'object' && self?.kind === 'Set') {
    clear(mutableSet(self).table);
    addTo(run, self, items);
    return self;
  }
  const target = typeof self === 'object' && self?.kind === 'Array' ? self.items : mutable(self);
  target.length = 0;
  for (const item of items) target.push(item);
  return self;
}

/** The elements of a list that may change; ranges and immutable lists refuse. */
function mutable(self: Value): Value[] {
  if (typeof self === 'object' && self?.kind === 'List' && !self.isSealed) return self.items;
  throw raise('UnsupportedOperationException', null);
}

function mutableSet(self: SetValue): SetValue {
  if (self.isSealed) throw raise('UnsupportedOperationException', null);
  return self;
}

/** Inserts into a list and charges what is new. */
function insert<Self extends Value>(run: Run, self: Self, added: Items, index = mutable(self).length): Self {
  const items = mutable(self);
  if (index < 0 || index > items.length)
    throw raise('IndexOutOfBoundsException', `Index: ${index}, Size: ${items.length}`);
  run.meter.collection(items.length + added.length, added.length);
  if (index < items.length) items.splice(index, 0, ...added);
  else for (const item of added) items.push(item);
  return self;
}

const isChanged = (_: unknown, added: Items) => added.length > 0;

function removeAt(self: Value, index: number): Value {
  return mutable(self).splice(checkIndex(index, mutable(self).length), 1)[0] ?? null;
}

function removeOne(run: Run, self: Value, item: Value): boolean {
  const index = mutable(self).findIndex((each) => javaEquals(run, each, item));
  if (index >= 0) removeAt(self, index);
  return index >= 0;
}

function removeWhere(run: Run, self: Value, test: Test): boolean {
  const left = itemsOf(run, self).filter((item) => !test(item));
  const isLess = left.length < itemsOf(run, self).length;
  if (isLess) setItems(run, self, left);
  return isLess;
}

/** Sets one element; a list grows with nulls up to it. */
function putAt(run: Run, self: Value, index: number, value: Value): void {
  const isArray = typeof self === 'object' && self?.kind === 'Array';
  const items = isArray ? self.items : mutable(self);
  const at = normalIndex(index, items.length);
  if (isArray && at >= items.length) throw outside(at, items.length);
  if (at >= items.length) run.meter.collection(at + 1, at + 1 - items.length);
  while (items.length < at) items.push(null);
  items[at] = value;
}

const outside = (index: number, length: number) =>
  raise('ArrayIndexOutOfBoundsException', `Index ${index} out of bounds for length ${length}`);

function taken(item: Value | undefined, problem: KnownType = 'NoSuchElementException'): Value {
  if (item === undefined)
    throw raise(problem, problem === 'EmptyStackException' ? null : 'Cannot pop() an empty List');
  return item;
}

const listMethods = methodsOn<Value>()({
  'set(int,Object)': (self, index, value) =>
    mutable(self).splice(checkIndex(index, mutable(self).length), 1, value)[0],
  'putAt(Range,Object)': (self, range, value, run) => {
    const { start, end } = spanOf(run, range, mutable(self).length);
    mutable(self).splice(start, end - start, ...oneOrMore(run, value));
  },
  'add|offer(Object)': (self, item, run) => isChanged(insert(run, self, [item]), [item]),
  'add(int,Object)': (self, index, item, run) => void insert(run, self, [item], index),
  'addAll(Items)': (self, others, run) => isChanged(insert(run, self, [...others]), others),
  'addAll(int,Items)': (self, index, others, run) => isChanged(insert(run, self, [...others], index), others),
  'addAll(Object...)': (self, others, run) => isChanged(insert(run, self, others), others),
  'leftShift(Object)': (self, item, run) => insert(run, self, [item]),
  'push(Object)': (self, item, run) => isChanged(insert(run, self, [item], 0), [item]),
  'addFirst(Object)': (self, item, run) => void insert(run, self, [item], 0),
  'addLast(Object)': (self, item, run) => void insert(run, self, [item]),
  'pop|removeFirst()': (self) => taken(mutable(self).shift()),
  'removeLast()': (self) => taken(mutable(self).pop()),
  'poll()': (self) => mutable(self).shift(),
  'remove|removeAt(int)': (self, index) => removeAt(self, index),
  'remove|removeElement(Object)': (self, item, run) => removeOne(run, self, item),
  'replaceAll(Function)': (self, f, run) =>
    void setItems(
      run,
      self,
      mutable(self).map((item) => f(item)),
    ),
});

/** What changes lists and sets alike. */
const collectionMethods = methodsOn<Value>()({
  'clear()': (self, run) => void setItems(run, self, []),
  'removeAll|removeIf(Test)': (self, test, run) => removeWhere(run, self, test),
  'removeAll(Items)': (self, others, run) => removeWhere(run, self, (item) => contains(run, others, item)),
  'retainAll(Test)': (self, test, run) => removeWhere(run, self, (item) => !test(item)),
  'retainAll(Items)': (self, others, run) => removeWhere(run, self, (item) => !contains(run, others, item)),
});

const addTo = (run: Run, set: SetValue, items: Items) =>
  items.filter((item) => put(run, mutableSet(set).table, item, true) === undefined).length > 0;

const setMethods = methodsOn<SetValue>()({
  'contains|isCase(Object)': ({ table }, item, run) => has(run, table, item),
  'equals(Set)': (self, other, run) => groovyEquals(run, self, other),
  'add(Object)': (self, item, run) => addTo(run, self, [item]),
  'leftShift(Object)': (self, item, run) => {
    addTo(run, self, [item]);
    return self;
  },
  'addAll(Items)': (self, others, run) => addTo(run, self, others),
  'addAll(Object...)': (self, others, run) => addTo(run, self, others),
  'remove(Object)': (self, item, run) => take(run, mutableSet(self).table, item) !== undefined,
});

const stackMethods = methodsOn<ListValue>()({
  'push(Object)': (self, item, run) => insert(run, self, [item]).items.at(-1),
  'pop()': ({ items }) => taken(items.pop(), 'EmptyStackException'),
  'peek()': ({ items }) => taken(items.at(-1), 'EmptyStackException'),
});

const arrayMethods = methodsOn<ArrayValue>()({
  'getLength()': ({ items }) => items.length,
  'clone()': ({ items, element }, run) => arrayOf(run, [...items], element),
  'getAt(int)': ({ items }, index) => {
    const at = normalIndex(index, items.length);
    if (at >= items.length) throw outside(at, items.length);
    return items[at];
  },
});

/** A class whose constructors take nothing, a capacity or other elements. */
function constructed(name: KnownType, make: (run: Run, items: Items, type: Type) => Value) {
  const type = javaType(name);
  return functions({
    'new(int=)': (_, run) => make(run, [], type),
    'new(Items)': (items, run) => make(run, items, type),
  });
}

const ofArray = { methods: [...arrayMethods, ...changingMethods, ...itemMethods] };

export const collectionLibrary: LibraryPart = {
  Iterable: { methods: [...changingMethods, ...itemMethods] },
  Collection: { methods: collectionMethods },
  List: {
    methods: listMethods,
    statics: functions({ 'of(Object...)': (items, run) => sealed(run, listOf(run, items)) }),
  },
  Set: {
    methods: setMethods,
    statics: functions({ 'of(Object...)': (items, run) => sealed(run, setOf(run, items)) }),
  },
  ArrayList: { constructors: constructed('ArrayList', listOf) },
  LinkedList: { constructors: constructed('LinkedList', listOf) },
  ArrayDeque: { constructors: constructed('ArrayDeque', listOf) },
  Stack: { constructors: constructed('Stack', listOf), methods: stackMethods },
  HashSet: { constructors: constructed('HashSet', setOf) },
  LinkedHashSet: { constructors: constructed('LinkedHashSet', setOf) },
  TreeSet: { constructors: constructed('TreeSet', setOf) },
  'Object;': ofArray,
  '[Z': ofArray,
  '[C': ofArray,
  '[B': ofArray,
  '[S': ofArray,
  '[I': ofArray,
  '[J': ofArray,
  '[F': ofArray,
  '[D': ofArray,
};
