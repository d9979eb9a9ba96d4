import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { javaEquals } from '../values/hashing.ts';
import { listItems, makeList } from '../values/items.ts';
import { clear, has, makeSet, put, take } from '../values/table.ts';
import { javaType, type KnownType, type Type } from '../values/types.ts';
import { type ArrayValue, isA, type SetValue, type Value } from '../values/values.ts';
import { sorted } from './comparing.ts';
import {
  contains,
  distinct,
  flatten,
  type Items,
  itemMethods,
  type Order,
  oneOrMore,
  type Test,
  without,
} from './elements.ts';
import { checkIndex, normalIndex, spanOf } from './indexes.ts';
import { matching } from './objects.ts';
import { constructors, type LibraryPart, methods, methodsOn, statics } from './signature.ts';

/** Says what changes lists, sets and arrays, and how they are made. */
const changingMethods = methodsOn<Value>()({
  'findAll(Test)': (self, test, run) => {
    const found = listItems(run, self).filter(test);
    return isA(self, 'Set') ? makeSet(run, found) : found;
  },
  'reverseEach(Mapping)': (self, f, run) => {
    for (const item of [...listItems(run, self)].reverse()) f(item);
    return self;
  },
  // List.sort of Java, which takes a real comparator, returns nothing.
  'sort(Comparator)': (self, order, run) => void run.invoke(self, 'sort', [true, order]),
  'sort(Order=)': (self, order, run) => sort(run, self, order),
  'sort(boolean,Order=)': (self, mutates, order, run) => sort(run, self, order, mutates),
  'unique()': (self, run) => setItems(run, self, distinct(run, listItems(run, self))),
  'unique(Order)': (self, order, run) => setItems(run, self, distinct(run, listItems(run, self), order)),
  'swap(int,int)': (self, i, j, run) => {
    const items = listItems(run, self);
    const [a, b] = [checkIndex(i, items.length), checkIndex(j, items.length)];
    return setItems(run, self, items.with(a, items[b] ?? null).with(b, items[a] ?? null));
  },
  'putAt(int,Object)': (self, index, value, run) => putAt(run, self, index, value),
  'asImmutable|asUnmodifiable()': (self, run) => sealed(run, self),
  'clone()': (self, run) =>
    isA(self, 'Set') ? makeSet(run, listItems(run, self), self.type) : listItems(run, self),
});

function sealed(run: Run, self: Value): Value {
  if (isA(self, 'Set')) return { ...makeSet(run, listItems(run, self)), isSealed: true };
  return { ...makeList(run, listItems(run, self), javaType('Collections$UnmodifiableList')), isSealed: true };
}

/** Lists and arrays can be sorted in place; other collections give a new list. */
function sort(run: Run, self: Value, order: Order, mutates = true): Value {
  const items = sorted(run, listItems(run, self), order);
  const hasPlace = isA(self, 'List') || isA(self, 'Array');
  return mutates && hasPlace ? setItems(run, self, items) : makeList(run, items);
}

/** Gives a list, set or array other elements. */
function setItems(run: Run, self: Value, items: Items): Value {
  if (isA(self, 'Set')) {
    clear(mutableSet(self).table);
    addTo(run, self, items);
    return self;
  }
  const target = isA(self, 'Array') ? self.items : mutable(self);
  target.length = 0;
  for (const item of items) target.push(item);
  return self;
}

/** The elements of a list that may change; ranges and immutable lists refuse. */
function mutable(self: Value): Value[] {
  if (isA(self, 'List') && !self.isSealed) return self.items;
  throw raise('UnsupportedOperationException', null);
}

function mutableSet(self: SetValue): SetValue {
  if (self.isSealed) throw raise('UnsupportedOperationException', null);
  return self;
}

/** Inserts into a list and charges what is new. */
function insert(run: Run, self: Value, added: Items, index = mutable(self).length): boolean {
  const items = mutable(self);
  if (index < 0 || index > items.length)
    throw raise('IndexOutOfBoundsException', `Index: ${index}, Size: ${items.length}`);
  run.meter.collection(items.length + added.length, added.length);
  if (index < items.length) items.splice(index, 0, ...added);
  else for (const item of added) items.push(item);
  return added.length > 0;
}

/** Adds to a list at its end, and to a set what is not in it yet. */
const add = (run: Run, self: Value, items: Items): boolean =>
  isA(self, 'Set') ? addTo(run, self, items) : insert(run, self, [...items]);

function removeAt(self: Value, index: number): Value {
  return mutable(self).splice(checkIndex(index, mutable(self).length), 1)[0] ?? null;
}

function removeOne(run: Run, self: Value, item: Value): boolean {
  const index = mutable(self).findIndex((each) => javaEquals(run, each, item));
  if (index >= 0) removeAt(self, index);
  return index >= 0;
}

function removeWhere(run: Run, self: Value, test: Test): boolean {
  const left = listItems(run, self).filter((item) => !test(item));
  const isLess = left.length < listItems(run, self).length;
  if (isLess) setItems(run, self, left);
  return isLess;
}

/** Sets one element; a list grows with nulls up to it. */
function putAt(run: Run, self: Value, index: number, value: Value): void {
  const isArray = isA(self, 'Array');
  const items = isArray ? self.items : mutable(self);
  const at = normalIndex(index, items.length);
  if (isArray && at >= items.length) throw outside(at, items.length);
  if (at >= items.length) run.meter.collection(at + 1, at + 1 - items.length);
  while (items.length < at) items.push(null);
  items[at] = value;
}

const outside = (index: number, length: number) =>
  raise('ArrayIndexOutOfBoundsException', `Index ${index} out of bounds for length ${length}`);

function taken(item: Value | undefined): Value {
  if (item === undefined) throw raise('NoSuchElementException', 'Cannot pop() an empty List');
  return item;
}

/** For `+` and `-` of lists an array is one element, although to other methods it is several of them. */
const addends = (run: Run, other: Value) => (isA(other, 'Array') ? [other] : oneOrMore(run, other));

const addTo = (run: Run, set: SetValue, items: Items) =>
  items.filter((item) => put(run, mutableSet(set).table, item, true) === undefined).length > 0;

/** A class whose constructors take nothing, a capacity or other elements. */
function constructed(name: KnownType, make: (run: Run, items: Items, type: Type) => Value) {
  const type = javaType(name);
  return constructors(name, {
    'new(int=)': (_, run) => make(run, [], type),
    'new(Items)': (items, run) => make(run, items, type),
  });
}

/** At both ends of a list or a deque. */
const atEnds = methodsOn<Value>()({
  'offer(Object)': (self, item, run) => add(run, self, [item]),
  'push(Object)': (self, item, run) => insert(run, self, [item], 0),
  'addFirst(Object)': (self, item, run) => void insert(run, self, [item], 0),
  'addLast(Object)': (self, item, run) => void insert(run, self, [item]),
  'pop|removeFirst()': (self) => taken(mutable(self).shift()),
  'getFirst|element()': (self) => taken(mutable(self)[0]),
  'getLast()': (self) => taken(mutable(self).at(-1)),
  'removeLast()': (self) => taken(mutable(self).pop()),
  'poll|pollFirst()': (self) => mutable(self).shift(),
  'pollLast()': (self) => mutable(self).pop(),
  'offerFirst(Object)': (self, item, run) => insert(run, self, [item], 0),
  'offerLast(Object)': (self, item, run) => add(run, self, [item]),
});

export const collectionLibrary: LibraryPart = [
  { type: 'Iterable', methods: [...changingMethods, ...itemMethods] },
  // What changes lists and sets alike.
  methods<Value>()('Collection', {
    'add(Object)': (self, item, run) => add(run, self, [item]),
    'addAll(Items)': (self, items, run) => add(run, self, items),
    'addAll(Object...)': (self, items, run) => add(run, self, items),
    'leftShift(Object)': (self, item, run) => {
      add(run, self, [item]);
      return self;
    },
    'clear()': (self, run) => void setItems(run, self, []),
    'removeAll|removeIf(Test)': (self, test, run) => removeWhere(run, self, test),
    'removeAll(Items)': (self, others, run) => removeWhere(run, self, (item) => contains(run, others, item)),
    'retainAll(Test)': (self, test, run) => removeWhere(run, self, (item) => !test(item)),
    'retainAll(Items)': (self, others, run) => removeWhere(run, self, (item) => !contains(run, others, item)),
  }),
  methods<Value>()('List', {
    'equals(List)': (self, other, run) => groovyEquals(run, self, other),
    'plus(Object)': (self, other, run) => [...listItems(run, self), ...addends(run, other)],
    'minus(Object)': (self, other, run) => without(run, listItems(run, self), addends(run, other)),
    'set(int,Object)': (self, index, value) =>
      mutable(self).splice(checkIndex(index, mutable(self).length), 1, value)[0],
    'putAt(Range,Object)': (self, range, value, run) => {
      const { start, end } = spanOf(run, range, mutable(self).length);
      mutable(self).splice(start, end - start, ...oneOrMore(run, value));
    },
    'add(int,Object)': (self, index, item, run) => void insert(run, self, [item], index),
    'addAll(int,Items)': (self, index, others, run) => insert(run, self, [...others], index),
    'remove|removeAt(int)': (self, index) => removeAt(self, index),
    'remove|removeElement(Object)': (self, item, run) => removeOne(run, self, item),
    'replaceAll(Mapping)': (self, f, run) => void setItems(run, self, mutable(self).map(f)),
  }),
  statics('List', { 'of(Object...)': (items, run) => sealed(run, makeList(run, items)) }),
  { type: 'List', methods: atEnds },
  { type: 'Deque', methods: atEnds },
  methods<SetValue>()('Set', {
    'flatten()': (self, run) => makeSet(run, flatten(run, listItems(run, self))),
    'grep(Object)': (self, filter, run) => makeSet(run, matching(run, self, filter)),
    'contains|isCase(Object)': ({ table }, item, run) => has(run, table, item),
    'equals(Set)': (self, other, run) => groovyEquals(run, self, other),
    'remove(Object)': (self, item, run) => take(run, mutableSet(self).table, item) !== undefined,
  }),
  statics('Set', { 'of(Object...)': (items, run) => sealed(run, makeSet(run, items)) }),
  constructed('ArrayList', makeList),
  constructed('LinkedList', makeList),
  constructed('ArrayDeque', makeList),
  constructed('HashSet', makeSet),
  constructed('LinkedHashSet', makeSet),
  constructed('TreeSet', makeSet),
  methods<ArrayValue>()('any[]', {
    'getLength()': ({ items }) => items.length,
    'clone()': ({ items, element }, run) => makeArray(run, [...items], element),
    'getAt(int)': ({ items }, index) => {
      const at = normalIndex(index, items.length);
      if (at >= items.length) throw outside(at, items.length);
      return items[at];
    },
  }),
  { type: 'any[]', methods: [...changingMethods, ...itemMethods] },
];
