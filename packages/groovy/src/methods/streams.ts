import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { arrayOf } from '../values/convert.ts';
import { javaEquals } from '../values/hashing.ts';
import { itemsOf, iteratorOf, listOf } from '../values/items.ts';
import {
  arithmetic,
  compareNumbers,
  double,
  isNumber,
  type NumberKind,
  type NumberValue,
  toKind,
} from '../values/numbers.ts';
import type { CollectorValue, OptionalValue, StreamValue } from '../values/objects.ts';
import { get, mapOf, newMap, put, setOf } from '../values/table.ts';
import { isText } from '../values/text.ts';
import { javaType } from '../values/types.ts';
import type { MapValue, Value } from '../values/values.ts';
import { naturalOrder, sorted } from './comparing.ts';
import { functions, type LibraryPart, methodsOn } from './signature.ts';

/** java.util.Optional and java.util.stream. Streams here hold their elements, so endless ones are not supported. */
type Items = readonly Value[];
type StreamType = 'Stream' | 'IntStream' | 'LongStream' | 'DoubleStream';

const optional = (value: Value = null): OptionalValue => ({
  kind: 'Object',
  type: javaType('Optional'),
  value,
});
const stream = (items: Items, type: StreamType = 'Stream'): StreamValue => ({
  kind: 'Object',
  type: javaType(type),
  items,
});

const kinds: ReadonlyMap<string, NumberKind> = new Map([
  ['IntStream', 'Integer'],
  ['LongStream', 'Long'],
  ['DoubleStream', 'Double'],
]);
const kindOf = ({ type }: StreamValue) => kinds.get(type.simpleName);

function asNumber(value: Value): NumberValue {
  if (isNumber(value)) return value;
  throw raise('ClassCastException', 'The elements of this stream have to be numbers.');
}

/** A stream of numbers has all its elements in one kind. */
function numeric(items: Items, type: StreamType): StreamValue {
  const kind = kinds.get(type);
  return stream(kind ? items.map((item) => toKind(asNumber(item), kind)) : items, type);
}

function sum(run: Run, items: Items, kind: NumberKind): NumberValue {
  return items.reduce<NumberValue>(
    (total, item) => toKind(arithmetic(run.meter, '+', total, asNumber(item)), kind),
    toKind(0, kind),
  );
}

const average = (run: Run, items: Items) =>
  arithmetic(run.meter, '/', sum(run, items, 'Double'), double(items.length || 1));
const greatest = (items: Items, order: (a: Value, b: Value) => number) =>
  optional(items.reduce<Value>((best, item, i) => (i > 0 && order(item, best) <= 0 ? best : item), null));
const compareItems = (a: Value, b: Value) => compareNumbers(asNumber(a), asNumber(b));

function present({ value }: OptionalValue): Value {
  if (value === null) throw raise('NoSuchElementException', 'No value present');
  return value;
}

const streamMethods = methodsOn<StreamValue>()({
  'filter(Test)': (self, test) => ({ ...self, items: self.items.filter(test) }),
  'map(Function)': (self, f) =>
    numeric(
      self.items.map((item) => f(item)),
      self.type.simpleName as StreamType,
    ),
  'mapToObj(Function)': ({ items }, f) => stream(items.map((item) => f(item))),
  'mapToInt(Function)': ({ items }, f) =>
    numeric(
      items.map((item) => f(item)),
      'IntStream',
    ),
  'mapToLong(Function)': ({ items }, f) =>
    numeric(
      items.map((item) => f(item)),
      'LongStream',
    ),
  'mapToDouble(Function)': ({ items }, f) =>
    numeric(
      items.map((item) => f(item)),
      'DoubleStream',
    ),
  'boxed()': ({ items }) => stream(items),
  'flatMap(Function)': (self, f, run) => ({
    ...self,
    items: self.items.flatMap((item) => itemsOf(run, f(item))),
  }),
  'distinct()': (self, run) => {
    const isFirst = (item: Value, i: number) =>
      self.items.findIndex((each) => javaEquals(run, each, item)) === i;
    return { ...self, items: self.items.filter(isFirst) };
  },
  'sorted()': (self, run) => ({ ...self, items: sorted(run, self.items, naturalOrder(run)) }),
  'sorted(Order)': (self, order, run) => ({ ...self, items: sorted(run, self.items, order) }),
  'limit(long)': (self, count) => ({ ...self, items: self.items.slice(0, Number(count)) }),
  'skip(long)': (self, count) => ({ ...self, items: self.items.slice(Number(count)) }),
  'peek(Function)': (self, f) => {
    for (const item of self.items) f(item);
    return self;
  },
  'parallel()': (self) => self,
  'iterator()': ({ items }) => iteratorOf(items.values()),
  'forEach(Function)': ({ items }, f) => items.forEach((item) => void f(item)),
  'collect(Collector)': ({ items }, { collect }) => collect(items),
  'toList()': ({ items }, run) => ({
    ...listOf(run, items, javaType('Collections$UnmodifiableList')),
    isSealed: true,
  }),
  'toArray()': ({ items }, run) => arrayOf(run, [...items], javaType('Object')),
  'count()': ({ items }) => BigInt(items.length),
  'reduce(Function)': ({ items }, f) =>
    optional(items.length === 0 ? null : items.slice(1).reduce((a, b) => f(a, b), items[0] ?? null)),
  'reduce(Object,Function)': ({ items }, start, f) => items.reduce((a, b) => f(a, b), start),
  'anyMatch(Test)': ({ items }, test) => items.some(test),
  'allMatch(Test)': ({ items }, test) => items.every(test),
  'noneMatch(Test)': ({ items }, test) => !items.some(test),
  'findFirst()': ({ items }) => optional(items[0]),
  'findAny()': ({ items }) => optional(items[0]),
  'max(Order)': ({ items }, order) => greatest(items, order),
  'min(Order)': ({ items }, order) => greatest(items, (a, b) => order(b, a)),
  'max()': ({ items }) => greatest(items, compareItems),
  'min()': ({ items }) => greatest(items, (a, b) => compareItems(b, a)),
  'sum()': (self, run) => sum(run, self.items, kindOf(self) ?? 'Integer'),
  'average()': ({ items }, run) => optional(items.length === 0 ? null : average(run, items)),
});

const collector = (collect: (items: Items) => Value): CollectorValue => ({
  kind: 'Object',
  type: javaType('Collector'),
  collect,
});
const toList = (run: Run) => collector((items) => listOf(run, items));

function joining(run: Run, separator = '', prefix = '', suffix = ''): CollectorValue {
  return collector((items) => {
    if (!items.every((item) => isText(item)))
      throw raise('ClassCastException', 'joining() takes texts only.');
    return prefix + items.map((item) => run.text(item)).join(separator) + suffix;
  });
}

type Function = (...args: Value[]) => Value;

function toMap(
  run: Run,
  key: Function,
  value: Function,
  merge?: Function,
  map = newMap(javaType('HashMap')),
): CollectorValue {
  return collector((items) => {
    for (const item of items) {
      const [k, v] = [key(item), value(item)];
      const before = put(run, map.table, k, v);
      if (before === undefined) continue;
      if (!merge) throw raise('IllegalStateException', `Duplicate key ${run.text(k)}`);
      put(run, map.table, k, merge(before, v));
    }
    return map;
  });
}

function groupingBy(
  run: Run,
  key: Function,
  next = toList(run),
  map = newMap(javaType('HashMap')),
): CollectorValue {
  return collector((items) => {
    for (const item of items) {
      const group = get(run, map.table, key(item));
      if (typeof group === 'object' && group?.kind === 'List') group.items.push(item);
      else put(run, map.table, key(item), listOf(run, [item]));
    }
    for (const entry of map.table.entries.values()) entry.value = next.collect(itemsOf(run, entry.value));
    return map;
  });
}

function madeMap(supplier: Function): MapValue {
  const map = supplier();
  if (typeof map === 'object' && map?.kind === 'Map') return map;
  throw raise('ClassCastException', 'The supplier has to make a map.');
}

function range(run: Run, from: number, to: number): StreamValue {
  run.meter.collection(Math.max(0, to - from));
  return stream(
    Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i),
    'IntStream',
  );
}

export const streamLibrary: LibraryPart = {
  Collection: { methods: methodsOn<Value>()({ 'stream()': (self, run) => stream(itemsOf(run, self)) }) },
  'Object;': { methods: methodsOn<Value>()({ 'stream()': (self, run) => stream(itemsOf(run, self)) }) },
  '[I': {
    methods: methodsOn<Value>()({ 'stream()': (self, run) => stream(itemsOf(run, self), 'IntStream') }),
  },
  Arrays: { statics: functions({ 'stream(Object)': (array, run) => run.invoke(array, 'stream', []) }) },
  Stream: {
    methods: streamMethods,
    statics: functions({ 'of(Object...)': (items) => stream(items), 'empty()': () => stream([]) }),
  },
  IntStream: {
    methods: streamMethods,
    statics: functions({
      'range(int,int)': (from, to, run) => range(run, from, to),
      'rangeClosed(int,int)': (from, to, run) => range(run, from, to + 1),
      'of(Object...)': (items) => numeric(items, 'IntStream'),
    }),
  },
  LongStream: { methods: streamMethods },
  DoubleStream: { methods: streamMethods },
  Collectors: {
    statics: functions({
      'toList()': toList,
      'toSet()': (run) => collector((items) => setOf(run, items, javaType('HashSet'))),
      'joining()': (run) => joining(run),
      'joining(CharSequence)': (separator, run) => joining(run, separator),
      'joining(CharSequence,CharSequence,CharSequence)': (separator, prefix, suffix, run) =>
        joining(run, separator, prefix, suffix),
      'toMap(Function,Function)': (key, value, run) => toMap(run, key, value),
      'toMap(Function,Function,Function)': (key, value, merge, run) => toMap(run, key, value, merge),
      'toMap(Function,Function,Function,Function)': (key, value, merge, map, run) =>
        toMap(run, key, value, merge, madeMap(map)),
      'groupingBy(Function)': (key, run) => groupingBy(run, key),
      'groupingBy(Function,Collector)': (key, next, run) => groupingBy(run, key, next),
      'groupingBy(Function,Function,Collector)': (key, map, next, run) =>
        groupingBy(run, key, next, madeMap(map)),
      'partitioningBy(Test)': (test, run) =>
        collector((items) =>
          mapOf(
            run,
            [false, true].map((side) => [
              side,
              listOf(
                run,
                items.filter((item) => test(item) === side),
              ),
            ]),
          ),
        ),
      'mapping(Function,Collector)': (f, next) =>
        collector((items) => next.collect(items.map((item) => f(item)))),
      'counting()': () => collector((items) => toKind(items.length, 'Long')),
      'summingInt(Function)': (f, run) =>
        collector((items) =>
          sum(
            run,
            items.map((item) => f(item)),
            'Integer',
          ),
        ),
      'averagingInt(Function)': (f, run) =>
        collector((items) =>
          average(
            run,
            items.map((item) => f(item)),
          ),
        ),
    }),
  },
  Optional: {
    statics: functions({
      'of(Object)': (value) => optional(present(optional(value))),
      'ofNullable(Object)': (value) => optional(value),
      'empty()': () => optional(),
    }),
    methods: methodsOn<OptionalValue>()({
      'get()': present,
      'getAsInt()': present,
      'getAsLong()': present,
      'getAsDouble()': present,
      'orElseThrow()': present,
      'isPresent()': ({ value }) => value !== null,
      'isEmpty()': ({ value }) => value === null,
      'asBoolean()': ({ value }) => value !== null,
      'orElse(Object)': ({ value }, other) => value ?? other,
      'orElseGet(Function)': ({ value }, f) => value ?? f(),
      'map(Function)': ({ value }, f) => optional(value === null ? null : f(value)),
      'flatMap(Function)': (self, f) => (self.value === null ? self : f(self.value)),
      'filter(Test)': (self, test) => (self.value === null || test(self.value) ? self : optional()),
      'ifPresent(Function)': ({ value }, f) => void (value === null || f(value)),
      'toString()': ({ value }, run) => (value === null ? 'Optional.empty' : `Optional[${run.text(value)}]`),
    }),
  },
};
