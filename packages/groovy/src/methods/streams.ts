import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { listItems, makeIterator, makeList } from '../values/items.ts';
import { arithmetic, double, isNumber, type NumberValue, toDouble, toInt } from '../values/numbers.ts';
import { type CollectorValue, makeObject, type OptionalValue, type StreamValue } from '../values/objects.ts';
import { listKeys, makeSet, newMap, put } from '../values/table.ts';
import { javaType } from '../values/types.ts';
import { isA, type Value, type Values } from '../values/values.ts';
import { sorted } from './comparing.ts';
import { addToGroup, flatMap, greatest } from './elements.ts';
import { joinTexts } from './searching.ts';
import { type LibraryPart, methods, methodsOn, type ParameterTypes, statics } from './signature.ts';

/** java.util.Optional and java.util.stream. Streams here hold their elements, so endless ones are not supported. */
type Mapping = ParameterTypes['Mapping'];

const optional = (value: Value = null): OptionalValue => makeObject('Optional', { value });
function stream(run: Run, items: Values, name: 'Stream' | 'IntStream' = 'Stream'): StreamValue {
  run.meter.collection(items.length);
  return makeObject(name, { items });
}

function asNumber(value: Value): NumberValue {
  if (isNumber(value)) return value;
  throw raise('ClassCastException', 'The elements of this stream have to be numbers.');
}

/** A stream of int has Integers only. */
function like(run: Run, self: StreamValue, items: Values): StreamValue {
  run.meter.collection(items.length);
  const isInt = self.type === javaType('IntStream');
  return { ...self, items: isInt ? items.map((item) => toInt(asNumber(item))) : items };
}

const sum = (run: Run, items: Values) =>
  items.reduce<NumberValue>((total, item) => arithmetic(run.meter, '+', total, asNumber(item)), 0);

function present({ value }: OptionalValue): Value {
  if (value === null) throw raise('NoSuchElementException', 'No value present');
  return value;
}

const streamMethods = methodsOn<StreamValue>()({
  'filter(Test)': (self, test, run) => like(run, self, self.items.filter(test)),
  'map(Mapping)': (self, f, run) => like(run, self, self.items.map(f)),
  'mapToObj(Mapping)': ({ items }, f, run) => stream(run, items.map(f)),
  'mapToInt(Mapping)': ({ items }, f, run) => like(run, stream(run, [], 'IntStream'), items.map(f)),
  'boxed|parallel()': ({ items }, run) => stream(run, items),
  'flatMap(Mapping)': (self, f, run) => like(run, self, flatMap(run, self.items, f)),
  'distinct()': (self, run) => like(run, self, listKeys(run, makeSet(run, self.items).table)),
  'sorted(Order=)': (self, order, run) => like(run, self, sorted(run, self.items, order)),
  'limit(long)': (self, count, run) => like(run, self, self.items.slice(0, Number(count))),
  'skip(long)': (self, count, run) => like(run, self, self.items.slice(Number(count))),
  // Groovy's own methods on objects walk over a stream as well.
  'iterator()': ({ items }) => makeIterator(items.values()),
  'forEach(Mapping)': ({ items }, f) => items.forEach(f),
  'collect(Collector)': ({ items }, { collect }) => collect(items),
  'toList()': ({ items }) => items,
  'toArray()': ({ items }, run) => makeArray(run, [...items], javaType('Object')),
  'count()': ({ items }) => BigInt(items.length),
  'reduce(Function)': ({ items }, f) =>
    optional(items.length === 0 ? null : items.slice(1).reduce((a, b) => f(a, b), items[0] ?? null)),
  'reduce(Object,Function)': ({ items }, start, f) => items.reduce((a, b) => f(a, b), start),
  'anyMatch(Test)': ({ items }, test) => items.some(test),
  'allMatch(Test)': ({ items }, test) => items.every(test),
  'noneMatch(Test)': ({ items }, test) => !items.some(test),
  'findFirst|findAny()': ({ items }) => optional(items[0]),
  'max(Order=)': ({ items }, order, run) => optional(greatest(run, items, order)),
  'min(Order=)': ({ items }, order, run) => optional(greatest(run, items, (a, b) => order(b, a))),
  'sum()': ({ items }, run) => sum(run, items),
  'average()': ({ items }, run) =>
    optional(items.length === 0 ? null : double(toDouble(sum(run, items)) / items.length)),
});

const collector = (collect: CollectorValue['collect']): CollectorValue =>
  makeObject('Collector', { collect });
const toList = (run: Run) => collector((items) => makeList(run, items));

function toMap(run: Run, key: Mapping, value: Mapping, merge?: ParameterTypes['Function']): CollectorValue {
  return collector((items) => {
    const map = newMap(javaType('HashMap'));
    for (const item of items) {
      const [k, v] = [key(item), value(item)];
      const before = put(run, map.table, k, v);
      if (before !== undefined && !merge)
        throw raise('IllegalStateException', `Duplicate key ${run.text(k)}`);
      if (before !== undefined && merge) put(run, map.table, k, merge(before, v));
    }
    return map;
  });
}

function groupingBy(run: Run, key: Mapping, next = toList(run)): CollectorValue {
  return collector((items) => {
    const map = newMap(javaType('HashMap'));
    for (const item of items) addToGroup(run, map, key(item), item);
    for (const entry of map.table.entries.values()) entry.value = next.collect(listItems(run, entry.value));
    return map;
  });
}

function joining(run: Run, separator = '', prefix = '', suffix = ''): CollectorValue {
  return collector((items) => prefix + joinTexts(run.meter, items.map(run.text), separator) + suffix);
}

function range(run: Run, from: number, to: number): StreamValue {
  const length = Math.max(0, to - from);
  run.meter.collection(length);
  const items = Array.from({ length }, (_, i) => from + i);
  return stream(run, items, 'IntStream');
}

const streamMethod = methodsOn<Value>()({
  'stream()': (self, run) => {
    const isOfInts = isA(self, 'Array') && self.element === javaType('int');
    return stream(run, listItems(run, self), isOfInts ? 'IntStream' : 'Stream');
  },
});

export const streamLibrary: LibraryPart = [
  { type: 'Collection', methods: streamMethod },
  methods<string>()('String', {
    'chars()': (text, run) => {
      run.meter.collection(text.length);
      const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
      return stream(run, codes, 'IntStream');
    },
  }),
  { type: 'any[]', methods: streamMethod },
  { type: 'Stream', methods: streamMethods },
  statics('Stream', {
    'of(Object...)': (items, run) => stream(run, items),
    'empty()': (run) => stream(run, []),
  }),
  { type: 'IntStream', methods: streamMethods },
  statics('IntStream', {
    'range(int,int)': (from, to, run) => range(run, from, to),
    'rangeClosed(int,int)': (from, to, run) => range(run, from, to + 1),
  }),
  statics('Collectors', {
    'toList()': toList,
    'toSet()': (run) => collector((items) => makeSet(run, items, javaType('HashSet'))),
    'joining(CharSequence=,CharSequence=,CharSequence=)': (separator, prefix, suffix, run) =>
      joining(run, separator, prefix, suffix),
    'toMap(Mapping,Mapping,Function=)': (key, value, merge, run) => toMap(run, key, value, merge),
    'groupingBy(Mapping,Collector=)': (key, next, run) => groupingBy(run, key, next),
    'mapping(Mapping,Collector)': (f, next) => collector((items) => next.collect(items.map(f))),
    'counting()': () => collector((items) => ({ kind: 'Long', value: BigInt(items.length) })),
  }),
  statics('Optional', {
    'of(Object)': (value) => optional(present(optional(value))),
    'ofNullable(Object)': (value) => optional(value),
    'empty()': () => optional(),
  }),
  methods<OptionalValue>()('Optional', {
    'get|getAsInt|getAsDouble|orElseThrow()': present,
    'isPresent|asBoolean()': ({ value }) => value !== null,
    'isEmpty()': ({ value }) => value === null,
    'orElse(Object)': ({ value }, other) => value ?? other,
    'orElseGet(Function)': ({ value }, f) => value ?? f(),
    'map(Mapping)': ({ value }, f) => optional(value === null ? null : f(value)),
    'flatMap(Mapping)': (self, f) => (self.value === null ? self : f(self.value)),
    'filter(Test)': (self, test) => (self.value === null || test(self.value) ? self : optional()),
    'ifPresent(Mapping)': ({ value }, f) => void (value === null || f(value)),
    'toString()': ({ value }, run) => (value === null ? 'Optional.empty' : `Optional[${run.text(value)}]`),
  }),
];
