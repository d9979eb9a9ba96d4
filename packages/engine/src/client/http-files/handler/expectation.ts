/** `pm.expect(value).to.equal(7)`: the part of Chai's chains (chaijs.com/api/bdd) that tests of requests are written in. */
import { matchesPattern } from './matches-pattern.ts';
import { HandlerError } from './syntax.ts';
import {
  Computed,
  HostObject,
  isList,
  isNumeric,
  isPlainObject,
  Native,
  Pattern,
  textOf,
  type Value,
} from './values.ts';

/** A test that does not hold. */
export class FailedAssertion extends HandlerError {}

const links = 'to be been is that which and has have with at of same but does still also deep'.split(' ');

export function expectation(subject: Value, isNegated = false): HostObject {
  const same: Computed = new Computed(() => expectation(subject, isNegated));
  const check = (holds: boolean, line: number, what: string): HostObject => {
    if (holds === isNegated)
      throw new FailedAssertion(line, `expected ${shown(subject)} ${isNegated ? 'not ' : ''}to ${what}`);
    return expectation(subject, isNegated);
  };
  const method = (holds: (wanted: Value, second: Value) => boolean, what: string): Native =>
    new Native(([wanted, second], line) => check(holds(wanted, second), line, `${what} ${shown(wanted)}`));
  const property = (holds: () => boolean, what: string): Computed =>
    new Computed((line) => check(holds(), line, `be ${what}`));
  const compare = (
    holds: (value: number | bigint, limit: number | bigint) => boolean,
    what: string,
  ): Native => method((wanted) => isNumeric(subject) && isNumeric(wanted) && holds(subject, wanted), what);
  const equal = method((wanted) => subject === wanted, 'equal');
  const eql = method((wanted) => isSame(subject, wanted), 'deeply equal');
  const include = method((wanted) => includes(subject, wanted), 'include');
  const ofType = method((wanted) => typeOf(subject) === textOf(wanted).toLowerCase(), 'be a');
  const above = compare((value, limit) => value > limit, 'be above');
  const below = compare((value, limit) => value < limit, 'be below');
  const least = compare((value, limit) => value >= limit, 'be at least');
  const most = compare((value, limit) => value <= limit, 'be at most');
  const length = method((wanted) => lengthOf(subject) === wanted, 'have the length');
  return new HostObject({
    ...Object.fromEntries(links.map((link) => [link, same])),
    not: new Computed(() => expectation(subject, !isNegated)),
    ...{ equal, equals: equal, eq: equal, eql, eqls: eql },
    ...{ include, includes: include, contain: include, contains: include },
    ...{ a: ofType, an: ofType },
    ...{ above, gt: above, greaterThan: above, below, lt: below, lessThan: below },
    ...{ least, gte: least, most, lte: most, length, lengthOf: length },
    oneOf: method((wanted) => isList(wanted) && wanted.includes(subject), 'be one of'),
    property: method((name, value) => hasProperty(subject, textOf(name), value), 'have the property'),
    ok: property(() => Boolean(subject), 'truthy'),
    true: property(() => subject === true, 'true'),
    false: property(() => subject === false, 'false'),
    null: property(() => subject === null, 'null'),
    undefined: property(() => subject === undefined, 'undefined'),
    exist: property(() => subject !== undefined && subject !== null, 'there'),
    match: new Native(([wanted], line) =>
      check(
        wanted instanceof Pattern && matchesPattern(wanted, textOf(subject), line),
        line,
        `match ${shown(wanted)}`,
      ),
    ),
    empty: property(() => lengthOf(subject) === 0, 'empty'),
  });
}

function shown(value: Value): string {
  const text =
    value === undefined ? 'undefined' : typeof value === 'string' ? JSON.stringify(value) : textOf(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** Deeply. */
export function isSame(first: Value, second: Value): boolean {
  if (isList(first) && isList(second))
    return first.length === second.length && first.every((each, index) => isSame(each, second[index]));
  if (!isPlainObject(first) || !isPlainObject(second)) return first === second;
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSame(first[name], second[name]))
  );
}

function includes(subject: Value, part: Value): boolean {
  if (typeof subject === 'string') return subject.includes(textOf(part));
  if (isList(subject)) return subject.includes(part);
  if (!isPlainObject(subject) || !isPlainObject(part)) return false;
  return Object.entries(part).every(
    ([name, value]) => Object.hasOwn(subject, name) && subject[name] === value,
  );
}

function hasProperty(subject: Value, name: string, value: Value): boolean {
  return (
    isPlainObject(subject) && Object.hasOwn(subject, name) && (value === undefined || subject[name] === value)
  );
}

function lengthOf(subject: Value): number | undefined {
  if (typeof subject === 'string' || isList(subject)) return subject.length;
  return isPlainObject(subject) ? Object.keys(subject).length : undefined;
}

function typeOf(subject: Value): string {
  return subject === null
    ? 'null'
    : isList(subject)
      ? 'array'
      : isNumeric(subject)
        ? 'number'
        : typeof subject;
}
