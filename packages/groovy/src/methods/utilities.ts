import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { arrayOf } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { findEntry, hashCode, javaEquals, listHash } from '../values/hashing.ts';
import { drain, type IteratorValue, itemsOf, listOf } from '../values/items.ts';
import type { UuidValue } from '../values/objects.ts';
import { mapOf, newMap, put, setOf } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { isInstance } from '../values/type-of.ts';
import { javaType } from '../values/types.ts';
import type {
  ClassValue,
  ClosureValue,
  InstanceValue,
  ListValue,
  ObjectValue,
  RangeValue,
  ThrowableValue,
  Value,
} from '../values/values.ts';
import { bytesOf } from './arrays.ts';
import { comparator, naturalOrder } from './comparing.ts';
import { digest, hexOf } from './digests.ts';
import { functions, type LibraryPart, methodsOn } from './signature.ts';

/** The small classes: closures, exceptions, iterators and ranges, UUID, Arrays, Collections, Objects, System … */

/** A closure that is made of another one. */
const composed = (
  like: ClosureValue,
  body: ClosureValue['body'],
  parameters = like.parameters,
): ClosureValue => ({ ...like, body, parameters });

/** Fixes arguments at a place; a negative one counts from the end. */
function curry(run: Run, f: ClosureValue, at: number, fixed: readonly Value[]): ClosureValue {
  const start = at < 0 ? f.parameters.length + at - fixed.length + 1 : at;
  const left = [...f.parameters.slice(0, start), ...f.parameters.slice(start + fixed.length)];
  return composed(f, (args) => run.call(f, [...args.slice(0, start), ...fixed, ...args.slice(start)]), left);
}

function memoize(run: Run, f: ClosureValue): ClosureValue {
  const { table } = newMap();
  return composed(f, (args) => {
    const known = findEntry(run, table, listOf(run, args));
    if (known) return known.value;
    const value = run.call(f, args);
    put(run, table, listOf(run, args), value);
    return value;
  });
}

const then = (run: Run, f: ClosureValue, next: ClosureValue) =>
  composed(f, (args) => run.call(next, [run.call(f, args)]));

const closureMethods = methodsOn<ClosureValue>()({
  // The names that Java's functional interfaces give to the one method.
  'run()': (f, run) => run.call(f, []),
  'get()': (f, run) => run.call(f, []),
  'apply(Object...)': (f, args, run) => run.call(f, args),
  'test(Object)': (f, value, run) => run.truth(run.call(f, [value])),
  'accept(Object...)': (f, args, run) => void run.call(f, args),
  'compare(Object,Object)': (f, a, b, run) => run.call(f, [a, b]),
  'curry(Object...)': (f, fixed, run) => curry(run, f, 0, fixed),
  'rcurry(Object...)': (f, fixed, run) => curry(run, f, -1, fixed),
  'ncurry(int,Object...)': (f, at, fixed, run) => curry(run, f, at, fixed),
  'rightShift(Closure)': (f, next, run) => then(run, f, next),
  'leftShift(Closure)': (f, first, run) => then(run, first, f),
  'leftShift(Object)': (f, value, run) => run.call(f, [value]),
  'memoize()': (f, run) => memoize(run, f),
  'isCase(Object)': (f, value, run) => run.truth(run.call(f, [value])),
  'clone()': (f) => ({ ...f }),
  'getOwner()': ({ owner }) => owner,
  'getDelegate()': ({ delegate }) => delegate,
  'getThisObject()': ({ owner }, run) =>
    typeof owner === 'object' && owner?.kind === 'Closure' ? run.property(owner, 'thisObject') : owner,
  'getResolveStrategy()': ({ strategy }) => strategy,
  'getMaximumNumberOfParameters()': ({ parameters }) => parameters.length,
  'getParameterTypes()': ({ parameters }, run) =>
    arrayOf(
      run,
      parameters.map(({ type }): ClassValue => ({ kind: 'Class', type: type ?? javaType('Object') })),
      javaType('Object'),
    ),
  'setDelegate(Object)': (f, delegate) => {
    f.delegate = delegate;
  },
  'setResolveStrategy(int)': (f, strategy) => {
    f.strategy = strategy;
  },
});

const uuid = (text: string): UuidValue => ({ kind: 'Object', type: javaType('UUID'), text });

function uuidOfBytes(bytes: readonly number[], version: number): UuidValue {
  const marked = bytes.map((byte, i) =>
    i === 6 ? (byte & 15) | (version << 4) : i === 8 ? (byte & 63) | 128 : byte,
  );
  return uuid(hexOf(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

function parseUuid(text: string): UuidValue {
  const parts = /^([\da-f]{1,8})-([\da-f]{1,4})-([\da-f]{1,4})-([\da-f]{1,4})-([\da-f]{1,12})$/.exec(
    text.toLowerCase(),
  );
  if (!parts) throw raise('IllegalArgumentException', `Invalid UUID string: ${text}`);
  return uuid(
    parts
      .slice(1)
      .map((part, i) => part.padStart([8, 4, 4, 4, 12][i] ?? 0, '0'))
      .join('-'),
  );
}

function tuple(items: readonly Value[], run: Run): ListValue {
  const names = ['Tuple', 'Tuple1', 'Tuple2', 'Tuple3', 'Tuple4'] as const;
  return { ...listOf(run, items, javaType(names[items.length] ?? 'Tuple')), isSealed: true };
}
const tupleClass = { constructors: functions({ 'new(Object...)': tuple }) };

const throwable = (message: string | null, cause: Value = null): ThrowableValue => {
  return { kind: 'Throwable', type: javaType('Throwable'), message, cause, fields: new Map() };
};

function everyNth(run: Run, range: RangeValue, step: number): Value[] {
  if (step === 0) throw raise('IllegalArgumentException', 'step is zero');
  const chosen = itemsOf(run, range).filter((_, i) => i % Math.abs(step) === 0);
  return step < 0 ? chosen.reverse() : chosen;
}

function required(value: Value, message: string | null = null): Value {
  if (value === null) throw raise('NullPointerException', message);
  return value;
}

interface LocaleValue extends ObjectValue {
  readonly text: string;
}
const locale = (text: string): LocaleValue => ({ kind: 'Object', type: javaType('Locale'), text });
const plainObject = (): InstanceValue => ({
  kind: 'Instance',
  type: javaType('Object'),
  fields: new Map(),
  constant: undefined,
});
const unmodifiable = (items: Value, run: Run) => run.invoke(items, 'asUnmodifiable', []);

export const utilityLibrary: LibraryPart = {
  Object: { constructors: functions({ 'new()': plainObject }) },
  Closure: {
    methods: closureMethods,
    constants: { OWNER_FIRST: 0, DELEGATE_FIRST: 1, OWNER_ONLY: 2, DELEGATE_ONLY: 3, TO_SELF: 4 },
  },
  Class: {
    methods: methodsOn<ClassValue>()({
      'getName()': ({ type }) => type.name,
      'getSimpleName()': ({ type }) => type.simpleName,
      'toString()': ({ type }) =>
        `${type.ancestors.has(javaType('Object')) ? 'class' : 'interface'} ${type.name}`,
      'isInstance(Object)': ({ type }, value) => isInstance(value, type),
      'isAssignableFrom(Class)': ({ type }, other) => other.type.ancestors.has(type),
      'isCase(Object)': ({ type }, value) => isInstance(value, type),
      'newInstance(Object...)': ({ type }, args, run) => run.construct(type, args),
      'call(Object...)': ({ type }, args, run) => run.construct(type, args),
    }),
  },
  Throwable: {
    constructors: functions({
      'new()': () => throwable(null),
      'new(String?)': (message) => throwable(message),
      'new(String?,Throwable)': (message, cause) => throwable(message, cause),
      'new(Throwable)': (cause, run) => throwable(run.text(cause), cause),
      'new(Object)': (message, run) => throwable(run.text(message)),
    }),
    methods: methodsOn<ThrowableValue>()({
      'getMessage()': ({ message }) => message,
      'getLocalizedMessage()': ({ message }) => message,
      'getCause()': ({ cause }) => cause,
      'getMethod()': ({ fields }) => fields.get('method'),
      'getProperty()': ({ fields }) => fields.get('property'),
      'getStackTrace()': (_, run) => arrayOf(run, [], javaType('Object')),
      'printStackTrace()': () => null,
      'toString()': ({ type, message }) => (message === null ? type.name : `${type.name}: ${message}`),
    }),
  },
  Boolean: {
    statics: functions({
      'parseBoolean(String?)': (text) => text?.toLowerCase() === 'true',
      'valueOf(String?)': (text) => text?.toLowerCase() === 'true',
      'valueOf(boolean)': (value) => value,
      'toString(boolean)': (value) => String(value),
    }),
    constants: { TRUE: true, FALSE: false },
    methods: methodsOn<boolean>()({
      'booleanValue()': (self) => self,
      'and(Object)': (self, other, run) => self && run.truth(other),
      'or(Object)': (self, other, run) => self || run.truth(other),
      'xor(Object)': (self, other, run) => self !== run.truth(other),
      'compareTo(boolean)': (self, other) => Number(self) - Number(other),
    }),
  },
  Iterator: {
    methods: methodsOn<IteratorValue>()({
      'hasNext()': (self) => {
        self.ahead ??= self.source.next();
        return !self.ahead.done;
      },
      'asBoolean()': (self, run) => run.invoke(self, 'hasNext', []),
      'next()': (self) => {
        const result = self.ahead ?? self.source.next();
        self.ahead = undefined;
        if (result.done) throw raise('NoSuchElementException', null);
        return result.value;
      },
      'iterator()': (self) => self,
      'toList()': (self, run) => [...drain(run, self)],
      'toSet()': (self, run) => setOf(run, drain(run, self), javaType('HashSet')),
    }),
  },
  Range: {
    methods: methodsOn<RangeValue>()({
      'getFrom()': ({ from, to }, run) => (run.compare(from, to) <= 0 ? from : to),
      'getTo()': (self, run) =>
        run.compare(self.from, self.to) <= 0 ? itemsOf(run, self).at(-1) : self.from,
      'isReverse()': ({ from, to }, run) => run.compare(from, to) > 0,
      'step(int)': (self, step, run) => everyNth(run, self, step),
      'step(int,Function)': (self, step, f, run) => everyNth(run, self, step).forEach((item) => void f(item)),
      'isCase(Object)': (self, value, run) =>
        value !== null && itemsOf(run, self).some((item) => groovyEquals(run, item, value)),
      'toString()': (self, run) => run.text(self),
    }),
  },
  Tuple: {
    ...tupleClass,
    methods: methodsOn<ListValue>()({
      'getFirst()': ({ items }) => items[0],
      'getSecond()': ({ items }) => items[1],
      'getThird()': ({ items }) => items[2],
      'getV1()': ({ items }) => items[0],
      'getV2()': ({ items }) => items[1],
      'getV3()': ({ items }) => items[2],
    }),
    statics: functions({ 'tuple(Object...)': tuple }),
  },
  Tuple1: tupleClass,
  Tuple2: tupleClass,
  Tuple3: tupleClass,
  Tuple4: tupleClass,
  UUID: {
    statics: functions({
      'randomUUID()': (run) =>
        uuidOfBytes(
          Array.from({ length: 16 }, () => Math.floor(run.ports.random() * 256)),
          4,
        ),
      'fromString(String)': (text) => parseUuid(text),
      'nameUUIDFromBytes(byte[])': (bytes, run) => uuidOfBytes(digest(run, 'MD5', bytesOf(bytes)), 3),
    }),
    methods: methodsOn<UuidValue>()({
      'toString()': ({ text }) => text,
      'equals(UUID)': ({ text }, other, run) => text === run.text(other),
      'hashCode()': ({ text }, run) => hashCode(run, text),
      'compareTo(UUID)': ({ text }, other, run) => run.compare(text, run.text(other)),
    }),
  },
  Arrays: {
    statics: functions({
      'asList(Object...)': (items, run) => listOf(run, items, javaType('Arrays$ArrayList')),
      'toString(Items)': (items, run) => `[${items.map((item) => javaText(run, item)).join(', ')}]`,
      'sort(Object)': (array, run) => void run.invoke(array, 'sort', []),
      'equals(Items,Items)': (a, b, run) => javaEquals(run, listOf(run, a), listOf(run, b)),
      'hashCode(Items)': (items, run) => listHash(run, items),
      'copyOfRange(Object,int,int)': (array, from, to, run) => {
        const items = itemsOf(run, array).slice(from, to);
        return typeof array === 'object' && array?.kind === 'Array'
          ? arrayOf(run, items, array.element)
          : items;
      },
    }),
  },
  Collections: {
    statics: functions({
      'emptyList()': (run) => unmodifiable(listOf(run, []), run),
      'emptySet()': (run) => unmodifiable(setOf(run, []), run),
      'emptyMap()': (run) => unmodifiable(newMap(), run),
      'singletonList(Object)': (item, run) => unmodifiable(listOf(run, [item]), run),
      'singleton(Object)': (item, run) => unmodifiable(setOf(run, [item]), run),
      'unmodifiableList(Object)': unmodifiable,
      'unmodifiableSet(Object)': unmodifiable,
      'unmodifiableMap(Object)': unmodifiable,
      'sort(List)': (list, run) => void run.invoke(list, 'sort', []),
      'sort(List,Object)': (list, by, run) => void run.invoke(list, 'sort', [by]),
      'reverse(List)': (list, run) => void run.invoke(list, 'sort', [comparator(() => -1)]),
      'swap(List,int,int)': (list, i, j, run) => void run.invoke(list, 'swap', [i, j]),
      'max(Object...)': ([items = null, ...by], run) => run.invoke(items, 'max', by),
      'min(Object...)': ([items = null, ...by], run) => run.invoke(items, 'min', by),
      'nCopies(int,Object)': (count, item, run) => {
        run.meter.collection(count);
        return unmodifiable(listOf(run, new Array<Value>(count).fill(item)), run);
      },
      'frequency(Items,Object)': (items, item, run) =>
        items.filter((each) => javaEquals(run, each, item)).length,
      'addAll(Collection,Object...)': (target, items, run) =>
        run.invoke(target, 'addAll', [listOf(run, items)]),
      'reverseOrder()': (run) => comparator((_, a, b) => naturalOrder(run)(b, a)),
      'reverseOrder(Order)': (order) => comparator((_, a, b) => order(b, a)),
    }),
  },
  Objects: {
    statics: functions({
      'equals(Object,Object)': (a, b, run) => javaEquals(run, a, b),
      'hash(Object...)': (items, run) => listHash(run, items),
      'hashCode(Object)': (value, run) => hashCode(run, value),
      'toString(Object)': (value, run) => javaText(run, value),
      'toString(Object,String?)': (value, otherwise, run) =>
        value === null ? otherwise : javaText(run, value),
      'isNull(Object)': (value) => value === null,
      'nonNull(Object)': (value) => value !== null,
      'requireNonNull(Object)': (value) => required(value),
      'requireNonNull(Object,String?)': required,
      'requireNonNullElse(Object,Object)': (value, otherwise) => value ?? otherwise,
    }),
  },
  System: {
    statics: functions({
      'currentTimeMillis()': (run) => BigInt(Math.floor(run.ports.now())),
      'nanoTime()': (run) => BigInt(Math.floor(run.ports.now() * 1e6)),
      'lineSeparator()': () => '\n',
      'getOut()': plainObject,
    }),
  },
  Locale: {
    statics: functions({ 'getDefault()': () => locale('en_US') }),
    constants: { US: locale('en_US'), ENGLISH: locale('en'), ROOT: locale(''), CHINA: locale('zh_CN') },
    methods: methodsOn<LocaleValue>()({ 'toString()': ({ text }) => text }),
  },
  Script: {
    methods: methodsOn<InstanceValue>()({
      'getBinding()': ({ fields }): Value => ({
        kind: 'Instance',
        type: javaType('Binding'),
        fields,
        constant: undefined,
      }),
    }),
  },
  Binding: {
    methods: methodsOn<InstanceValue>()({
      'getVariables()': ({ fields }, run) => mapOf(run, fields),
      'hasVariable(String)': ({ fields }, name) => fields.has(name),
      'getVariable(String)': ({ fields }, name) => {
        if (fields.has(name)) return fields.get(name);
        throw raise('MissingPropertyException', `No such property: ${name} for class: groovy.lang.Binding`);
      },
      'setVariable(String,Object)': ({ fields }, name, value) => void fields.set(name, value),
    }),
  },
};
