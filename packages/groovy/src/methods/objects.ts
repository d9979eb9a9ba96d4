import { type Run, raise } from '../run.ts';
import { asType } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { hashCode, javaEquals } from '../values/hashing.ts';
import { iterate, listItems, makeIterator, makeList } from '../values/items.ts';
import { inspect } from '../values/text.ts';
import { className, typeOf } from '../values/types.ts';
import { type ClosureValue, isA, type Value } from '../values/values.ts';
import { formatText } from './format.ts';
import { type LibraryPart, methods, methodsOn } from './signature.ts';

/** Returns what Groovy adds to every object. An object that is no collection counts as a collection of itself. */

/** `with` and `tap`: the closure asks the object first. */
function callOn(run: Run, self: Value, closure: ClosureValue): Value {
  const { delegate, strategy } = closure;
  Object.assign(closure, { delegate: self, strategy: 1 });
  try {
    return run.call(closure, [self]);
  } finally {
    Object.assign(closure, { delegate, strategy });
  }
}

function each(run: Run, self: Value, f: (item: Value, index: number) => unknown): Value {
  let index = 0;
  for (const item of iterate(run, self)) f(item, index++);
  return self;
}

/** The first item for which the question has a result, and that result. */
function first<T>(run: Run, self: Value, question: (item: Value) => T | undefined): T | undefined {
  for (const item of iterate(run, self)) {
    const returned = question(item);
    if (returned !== undefined) return returned;
  }
  return undefined;
}

const firstThat = (run: Run, self: Value, test: (item: Value) => boolean) =>
  first(run, self, (item) => (test(item) ? { item } : undefined));

function collect(run: Run, self: Value, f: (item: Value) => Value): Value[] {
  const results: Value[] = [];
  each(run, self, (item) => {
    results.push(f(item));
    run.meter.collection(results.length, 1);
  });
  return results;
}

/** The items that a filter takes: a class, a pattern, a range, a closure. */
export const matching = (run: Run, self: Value, filter: Value) =>
  listItems(run, self).filter((item) => run.truth(run.invoke(filter, 'isCase', [item])));

function inject(run: Run, self: Value, f: (sum: Value, item: Value) => Value, start?: Value): Value {
  let result = start;
  each(run, self, (item) => {
    result = result === undefined ? item : f(result, item);
  });
  if (result !== undefined) return result;
  throw raise('NoSuchElementException', 'inject() of nothing needs a value to begin with.');
}

/** Objects whose class says nothing about equality are equal to themselves only. */
function isIdentified(value: Value): boolean {
  return isA(value, 'Instance') || isA(value, 'Object');
}

function print(run: Run, text: string): void {
  run.meter.text(text.length);
  run.ports.print(text);
}

export const objectMethods = methodsOn<Value>()({
  'toString()': (self, run) => (isIdentified(self) ? `${className(self)}@0` : run.text(self)),
  'equals(Object)': (self, other, run) =>
    isIdentified(self) ? self === other : javaEquals(run, self, other),
  'hashCode()': (self, run) => (isIdentified(self) ? 0 : hashCode(run, self)),
  'getClass()': (self) => ({ kind: 'Class', type: typeOf(self) }),
  'is(Object)': (self, other) => self === other,
  'isCase(Object)': (self, value, run) => groovyEquals(run, self, value),
  'asBoolean()': (self, run) => isIdentified(self) || run.truth(self),
  'asType(Class)': (self, { type }, run) => asType(run, self, type),
  'inspect()': (self, run) => inspect(run, self),
  'with(Closure)': (self, f, run) => callOn(run, self, f),
  'tap(Closure)': (self, f, run) => {
    callOn(run, self, f);
    return self;
  },
  'print(Object)': (_, value, run) => print(run, run.text(value)),
  'println(Object=)': (_, value, run) => print(run, `${value === undefined ? '' : run.text(value)}\n`),
  'printf(String,Object...)': (_, pattern, args, run) => print(run, formatText(run, pattern, args)),
  'sprintf(String,Object...)': (_, pattern, args, run) => formatText(run, pattern, args),
  'sleep(long)': () => null,
  'getAt(String)': (self, name, run) => run.property(self, name),
  'iterator()': (self, run) => makeIterator(isIdentified(self) ? [self].values() : iterate(run, self)),
  'each(Mapping)': (self, f, run) => each(run, self, f),
  'forEach(Mapping)': (self, f, run) => void each(run, self, f),
  'eachWithIndex(Function)': (self, f, run) => each(run, self, f),
  'collect(Mapping=)': (self, f, run) => collect(run, self, f),
  'find(Test=)': (self, test, run) => firstThat(run, self, test)?.item,
  'findAll|grep(Test=)': (self, test, run) => listItems(run, self).filter(test),
  'grep(Object)': (self, filter, run) => matching(run, self, filter),
  'any(Test=)': (self, test, run) => firstThat(run, self, test) !== undefined,
  'every(Test=)': (self, test, run) => !firstThat(run, self, (item) => !test(item)),
  'inject(Function)': (self, f, run) => inject(run, self, f),
  'inject(Object,Function)': (self, start, f, run) => inject(run, self, f, start),
  'findIndexOf(Test)': (self, test, run) => listItems(run, self).findIndex(test),
  'findIndexOf(int,Test)': (self, from, test, run) =>
    listItems(run, self).findIndex((item, i) => i >= from && test(item)),
  'findLastIndexOf(Test)': (self, test, run) => listItems(run, self).findLastIndex(test),
  'findResult(Mapping)': (self, f, run) => first(run, self, (item) => f(item) ?? undefined),
  'findResult(Object,Mapping)': (self, otherwise, f, run) =>
    first(run, self, (item) => f(item) ?? undefined) ?? otherwise,
  'split(Test)': (self, test, run) => {
    const [yes, no] = [true, false].map((side) => listItems(run, self).filter((item) => test(item) === side));
    return [makeList(run, yes ?? []), makeList(run, no ?? [])];
  },
});

function raiseOnNull(name: string): never {
  throw raise('NullPointerException', `Cannot invoke method ${name}() on null object`);
}

export const objectLibrary: LibraryPart = [
  { type: 'Object', methods: objectMethods },
  // Null responds to what reads well on nothing: it prints, compares, and loops over no elements.
  methods<null>()('NullObject', {
    'plus(String)': (_, other) => `null${other}`,
    'getClass()': () => raiseOnNull('getClass'),
    'hashCode()': () => raiseOnNull('hashCode'),
  }),
];
