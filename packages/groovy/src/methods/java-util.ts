import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { hashCode, javaEquals, listHash } from '../values/hashing.ts';
import { drain, type IteratorValue, listItems, makeList } from '../values/items.ts';
import { makeSet, newMap } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { javaType } from '../values/types.ts';
import { isA, type ListValue, type RangeValue, type Value } from '../values/values.ts';
import { comparator, naturalOrder } from './comparing.ts';
import { joinTexts } from './searching.ts';
import { constructors, type LibraryPart, methods, statics } from './signature.ts';

/** The static companions of the collections (Arrays, Collections, Objects), iterators, ranges and tuples. */
function everyNth(run: Run, range: RangeValue, step: number): Value[] {
  if (step === 0) throw raise('IllegalArgumentException', 'step is zero');
  const chosen = listItems(run, range).filter((_, i) => i % Math.abs(step) === 0);
  return step < 0 ? chosen.reverse() : chosen;
}

/** A range of Integers holds Integers only: 3 is in 1..3, 3L and 3.0 are not. */
function isWithin(run: Run, range: RangeValue, value: Value): boolean {
  if (value === null || (range.type === javaType('IntRange') && typeof value !== 'number')) return false;
  return listItems(run, range).some((item) => groovyEquals(run, item, value));
}

function required(value: Value, message: string | null = null): Value {
  if (value === null) throw raise('NullPointerException', message);
  return value;
}

const unmodifiable = (items: Value, run: Run) => run.invoke(items, 'asUnmodifiable', []);

export const javaUtilLibrary: LibraryPart = [
  methods<IteratorValue>()('Iterator', {
    'hasNext|asBoolean()': (self) => {
      self.ahead ??= self.source.next();
      return !self.ahead.done;
    },
    'next()': (self) => {
      const result = self.ahead ?? self.source.next();
      self.ahead = undefined;
      if (result.done) throw raise('NoSuchElementException', null);
      return result.value;
    },
    'iterator()': (self) => self,
    'toList()': (self, run) => [...drain(run, self)],
  }),
  methods<RangeValue>()('Range', {
    'getFrom()': ({ from, to }, run) => (run.compare(from, to) <= 0 ? from : to),
    'getTo()': (self, run) =>
      run.compare(self.from, self.to) <= 0 ? listItems(run, self).at(-1) : self.from,
    'step(int)': (self, step, run) => everyNth(run, self, step),
    'step(int,Mapping)': (self, step, f, run) => {
      for (const item of everyNth(run, self, step)) f(item);
    },
    'contains|isCase(Object)': (self, value, run) => isWithin(run, self, value),
    'toString()': (self, run) => run.text(self),
  }),
  methods<ListValue>()('Tuple', {
    'getFirst|getV1()': ({ items }) => items[0],
    'getSecond|getV2()': ({ items }) => items[1],
  }),
  constructors('Tuple2', {
    'new(Object...)': (items, run) => ({ ...makeList(run, items, javaType('Tuple2')), isSealed: true }),
  }),
  statics('Arrays', {
    'asList(Object...)': (items, run) => makeList(run, items, javaType('Arrays$ArrayList')),
    'stream(Object)': (array, run) => run.invoke(array, 'stream', []),
    'toString(Items)': (items, run) => {
      const texts = items.map((item) => javaText(run, item));
      return `[${joinTexts(run.meter, texts, ', ')}]`;
    },
    'sort(Object)': (array, run) => void run.invoke(array, 'sort', []),
    'equals(Items,Items)': (a, b, run) => javaEquals(run, makeList(run, a), makeList(run, b)),
    'copyOfRange(Object,int,int)': (array, from, to, run) => {
      const items = listItems(run, array).slice(from, to);
      return isA(array, 'Array') ? makeArray(run, items, array.element) : items;
    },
  }),
  statics('Collections', {
    'emptyList()': (run) => unmodifiable(makeList(run, []), run),
    'emptySet()': (run) => unmodifiable(makeSet(run, []), run),
    'emptyMap()': (run) => unmodifiable(newMap(), run),
    'singletonList(Object)': (item, run) => unmodifiable(makeList(run, [item]), run),
    'singleton(Object)': (item, run) => unmodifiable(makeSet(run, [item]), run),
    'unmodifiableList|unmodifiableSet|unmodifiableMap(Object)': unmodifiable,
    'sort(List,Object...)': (list, by, run) => void run.invoke(list, 'sort', by),
    'reverse(List)': (list, run) => {
      const turned = run.invoke(list, 'reverse', []);
      run.invoke(list, 'clear', []);
      run.invoke(list, 'addAll', [turned]);
    },
    'max(Object,Object...)': (items, by, run) => run.invoke(items, 'max', by),
    'min(Object,Object...)': (items, by, run) => run.invoke(items, 'min', by),
    'nCopies(int,Object)': (count, item, run) => {
      if (count < 0) throw raise('IllegalArgumentException', `List length = ${count}`);
      run.meter.collection(count);
      return unmodifiable(makeList(run, new Array<Value>(count).fill(item)), run);
    },
    'frequency(Items,Object)': (items, item, run) =>
      items.filter((each) => javaEquals(run, each, item)).length,
    'addAll(Collection,Object...)': (target, items, run) =>
      run.invoke(target, 'addAll', [makeList(run, items)]),
    'reverseOrder()': (run) => comparator((_, a, b) => naturalOrder(run)(b, a)),
  }),
  statics('Objects', {
    'equals(Object,Object)': (a, b, run) => javaEquals(run, a, b),
    'hash(Object...)': (items, run) => listHash(run, items),
    'hashCode(Object)': (value, run) => hashCode(run, value),
    'toString(Object)': (value, run) => javaText(run, value),
    'toString(Object,String?)': (value, otherwise, run) =>
      value === null ? otherwise : javaText(run, value),
    'isNull(Object)': (value) => value === null,
    'nonNull(Object)': (value) => value !== null,
    'requireNonNull(Object,String?=)': (value, message) => required(value, message),
    'requireNonNullElse(Object,Object)': (value, otherwise) => value ?? otherwise,
  }),
];
