/**
 * `pm.expect(value)`: checks that read like sentences, `pm.expect(order.total).to.be.above(10)`. Words between them
 * only join; `not` turns the next check around. A check returns the expectation, so that others can follow.
 */
import {
  type HostType,
  type HostValue,
  hostType,
  indexOf,
  methodsOn,
  missing,
  type Run,
  raise,
  type Value,
} from '@endpoint-atlas/groovy';
import { shown, verify } from './failed-expectation.ts';
import { isList, isMap, plainOf, textOf } from './values.ts';

interface Expectation {
  readonly actual: Value;
  readonly isNegated: boolean;
  /** Is the user's own text, before the message. */
  readonly label: string;
}

export function expectationOf(actual: Value, label = ''): HostValue {
  return expectationType.of({ actual, isNegated: false, label });
}

/** They only make a check read well. */
export const expectationWords = [
  ...['to', 'be', 'been', 'is', 'that', 'which', 'and', 'has', 'have', 'with', 'at', 'of', 'same'],
  ...['but', 'does', 'still', 'also', 'deep'],
];

type PlainCheck = (self: Expectation, run: Run) => HostValue;

const isTrue: PlainCheck = (self, run) => check(self, run, self.actual === true, 'to be true');
const isFalse: PlainCheck = (self, run) => check(self, run, self.actual === false, 'to be false');
const isNull: PlainCheck = (self, run) => check(self, run, self.actual === null, 'to be null');

/** These take nothing, and may be written with parentheses and without. */
const plainChecks: Readonly<Record<string, PlainCheck>> = {
  ok: (self, run) => check(self, run, run.truth(self.actual), 'to be true in the sense of Groovy'),
  exist: (self, run) => check(self, run, self.actual !== null, 'to exist'),
  empty: (self, run) => check(self, run, sizeOf(self.actual, run) === 0, 'to be empty'),
  isTrue,
  true: isTrue,
  isFalse,
  false: isFalse,
  isNull,
  null: isNull,
};

const methods = methodsOn<Expectation>()({
  'eql|equal|equals|eq|eqls(Object?)': (self, expected, run) =>
    check(self, run, run.equals(self.actual, expected), `to equal ${shown(expected, run)}`),
  'above|gt|greaterThan(Object)': (self, bound, run) =>
    compared(self, run, bound, (order) => order > 0, 'above'),
  'below|lt|lessThan(Object)': (self, bound, run) =>
    compared(self, run, bound, (order) => order < 0, 'below'),
  'atLeast|gte|least(Object)': (self, bound, run) =>
    compared(self, run, bound, (order) => order >= 0, 'at least'),
  'atMost|lte|most(Object)': (self, bound, run) =>
    compared(self, run, bound, (order) => order <= 0, 'at most'),
  'within(Object,Object)'(self, from, to, run) {
    const isWithin = orderTo(self, from, run) >= 0 && orderTo(self, to, run) <= 0;
    return check(self, run, isWithin, `to be within ${shown(from, run)} and ${shown(to, run)}`);
  },
  'closeTo|approximately(Number,Number)'(self, expected, delta, run) {
    const distance = run.invoke(run.invoke(numberOf(self, run), 'minus', [expected]), 'abs', []);
    const isClose = run.compare(distance, delta) <= 0;
    return check(self, run, isClose, `to be within ${shown(delta, run)} of ${shown(expected, run)}`);
  },
  'a|an(Object)'(self, type, run) {
    const name = textOf(type, run).replace(/^.*[ .]/, '');
    return check(self, run, isOfType(self.actual, name, run), `to be of type ${name}`);
  },
  'include|includes|contain|contains(Object?)': (self, part, run) =>
    check(self, run, includes(self, part, run), `to include ${shown(part, run)}`),
  'string(String)'(self, part, run) {
    const actual = plainOf(self.actual, run);
    const holds = typeof actual === 'string' && indexOf(run.meter, actual, part) >= 0;
    return check(self, run, holds, `to be a text that includes ${shown(part, run)}`);
  },
  'match|matches(Object)': (self, pattern, run) =>
    // Searched by Groovy, so that the search is within the script's budget.
    check(
      self,
      run,
      run.invoke(textOf(self.actual, run), 'find', [pattern]) !== null,
      `to match ${run.text(pattern)}`,
    ),
  'lengthOf|length|size(int)'(self, size, run) {
    const actual = sizeOf(self.actual, run);
    return check(self, run, actual === size, `to have a length of ${size}`, `it has ${actual ?? 'none'}`);
  },
  'property(String)': (self, name, run) =>
    check(
      self,
      run,
      memberOf(self.actual, name, run) !== undefined,
      `to have the property ${shown(name, run)}`,
    ),
  'property(String,Object?)'(self, name, expected, run) {
    const actual = memberOf(self.actual, name, run);
    const holds = actual !== undefined && run.equals(actual, expected);
    return check(self, run, holds, `to have the property ${shown(name, run)} of ${shown(expected, run)}`);
  },
  'keys|key(Object...)'(self, names, run) {
    const wanted = items(names, run).map((name) => run.text(name));
    const holds = wanted.every((name) => memberOf(self.actual, name, run) !== undefined);
    return check(self, run, holds, `to have the keys ${wanted.join(', ')}`);
  },
  'members(Items)'(self, members, run) {
    const holds = isSameMembers(items([self.actual], run), members, run);
    return check(self, run, holds, `to have the members ${shownAll(members, run)}`);
  },
  'oneOf(Items)': (self, choices, run) =>
    check(
      self,
      run,
      choices.some((choice) => run.equals(self.actual, choice)),
      `to be one of ${shownAll(choices, run)}`,
    ),
  'satisfy|satisfies(Closure)': (self, closure, run) =>
    check(self, run, run.truth(run.call(closure, [self.actual])), 'to satisfy the closure'),
});

export const expectationType: HostType<Expectation> = hostType<Expectation>({
  name: 'expectation',
  methods,
  properties: {
    ...Object.fromEntries(
      expectationWords.map((word) => [word, (self: Expectation) => expectationType.of(self)]),
    ),
    not: (self) => expectationType.of({ ...self, isNegated: true }),
    ...plainChecks,
  },
  dynamic: {
    call(self, name, args, run) {
      const check = Object.hasOwn(plainChecks, name) && args.length === 0 ? plainChecks[name] : undefined;
      return check === undefined ? missing : check(self, run);
    },
  },
});

function check(self: Expectation, run: Run, holds: boolean, wish: string, found?: string): HostValue {
  const subject = `${self.label === '' ? '' : `${self.label}: `}${shown(self.actual, run)}`;
  verify(subject, { holds, wish, ...(found !== undefined && { found }) }, self.isNegated);
  return expectationType.of({ ...self, isNegated: false });
}

function compared(
  self: Expectation,
  run: Run,
  bound: Value,
  holds: (order: number) => boolean,
  word: string,
): HostValue {
  return check(self, run, holds(orderTo(self, bound, run)), `to be ${word} ${shown(bound, run)}`);
}

/** Compares numbers, texts and dates; nothing else has an order, whether the check is turned around or not. */
function orderTo(self: Expectation, bound: Value, run: Run): number {
  if (self.actual === null)
    throw raise('AssertionError', `expected null to be comparable with ${shown(bound, run)}`);
  return run.compare(self.actual, bound);
}

function numberOf({ actual }: Expectation, run: Run): Value {
  const value = plainOf(actual, run);
  if (typeof value === 'number' || typeof value === 'bigint') return actual;
  throw raise('AssertionError', `expected ${shown(actual, run)} to be a number`);
}

/** As JavaScript calls types, or as Groovy does. */
function isOfType(value: Value, name: string, run: Run): boolean {
  const actual = plainOf(value, run);
  switch (name.toLowerCase()) {
    case 'string':
    case 'gstring':
      return typeof actual === 'string';
    case 'number':
      return typeof actual === 'number' || typeof actual === 'bigint';
    case 'integer':
    case 'long':
      return typeof actual === 'bigint' || Number.isInteger(actual);
    case 'boolean':
      return typeof actual === 'boolean';
    case 'array':
    case 'list':
      return isList(actual);
    case 'object':
    case 'map':
      return isMap(actual);
    case 'null':
    case 'undefined':
      return actual === null;
    case 'function':
    case 'closure':
      return typeof actual === 'object' && actual !== null && 'kind' in actual && actual.kind === 'Closure';
    default:
      throw raise(
        'IllegalArgumentException',
        `There is no type "${name}": use string, number, boolean, array, object or null.`,
      );
  }
}

/** A part of a text, an element of a list, a key of a map, or some of its entries. */
function includes({ actual }: Expectation, part: Value, run: Run): boolean {
  const whole = plainOf(actual, run);
  if (typeof whole === 'string') return indexOf(run.meter, whole, textOf(part, run)) >= 0;
  if (isList(whole)) return items([actual], run).some((item) => run.equals(item, part));
  if (!isMap(whole)) return false;
  const entries = plainOf(part, run);
  if (!isMap(entries)) return whole.has(run.text(part));
  return [...entries.keys()].every((key) => {
    const member = memberOf(actual, key, run);
    return member !== undefined && run.equals(member, run.property(part, key));
  });
}

function isSameMembers(actual: readonly Value[], wanted: readonly Value[], run: Run): boolean {
  const left = [...actual];
  for (const each of wanted) {
    const at = left.findIndex((item) => run.equals(item, each));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

/** Counts what a text, a list or a map holds; nothing else has a size. */
function sizeOf(value: Value, run: Run): number | undefined {
  const actual = plainOf(value, run);
  if (typeof actual === 'string' || isList(actual)) return actual.length;
  return isMap(actual) ? actual.size : undefined;
}

/** Reads a member of a map. */
function memberOf(value: Value, name: string, run: Run): Value | undefined {
  const actual = plainOf(value, run);
  return isMap(actual) && actual.has(name) ? run.property(value, name) : undefined;
}

/** Elements of a list that is given alone, or what is given. */
function items(values: readonly Value[], run: Run): readonly Value[] {
  const [only = null] = values;
  if (values.length !== 1 || !isList(plainOf(only, run))) return values;
  const found: Value[] = [];
  const size = sizeOf(only, run) ?? 0;
  for (let index = 0; index < size; index++) found.push(run.invoke(only, 'getAt', [index]));
  return found;
}

function shownAll(values: readonly Value[], run: Run): string {
  return values.map((value) => shown(value, run)).join(', ');
}
