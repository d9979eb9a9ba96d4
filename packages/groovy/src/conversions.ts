import type { Run } from './run.ts';
import { parseDecimal } from './values/decimal.ts';
import { listItems, makeList } from './values/items.ts';
import { double, isNumber, long, toBigInt, toDouble } from './values/numbers.ts';
import { listEntries, makeMap } from './values/table.ts';
import { isText } from './values/text.ts';
import { type ClosureValue, type HostValue, isCollection, type Value } from './values/values.ts';

/**
 * Says what functions of the library and of host objects may return: any value of a script, and in its place plain
 * JavaScript data. An array becomes a List, a Map a Map in the same order, a bigint a Long, a number that is no whole
 * 32-bit one a Long or BigDecimal, and nothing becomes null.
 */
export type Returnable =
  | Value
  | bigint
  | undefined
  // biome-ignore lint/suspicious/noConfusingVoidType: an arrow function that returns nothing has that type.
  | void
  | readonly Returnable[]
  | ReadonlyMap<string, Returnable>;

export function toValue(run: Run, returned: Returnable): Value {
  if (typeof returned === 'string') {
    run.meter.text(returned.length);
    return returned;
  }
  if (typeof returned === 'number') return (returned | 0) === returned ? returned : largeNumber(returned);
  if (typeof returned === 'bigint') return long(returned);
  if (typeof returned === 'boolean') return returned;
  if (returned === undefined || returned === null) return null;
  if (typeof returned !== 'object') throw new TypeError(`A ${typeof returned} is no value for a script.`);
  const crossed = (each: Returnable) => toValue(run, each);
  if (isArray(returned)) return makeList(run, returned.map(crossed));
  if ('kind' in returned) return returned;
  if (!(returned instanceof Map)) throw new TypeError('A JavaScript object is no value for a script.');
  const entries = [...(returned as ReadonlyMap<string, Returnable>)].map(
    ([key, value]) => [key, crossed(value)] as const,
  );
  return makeMap(run, entries);
}

/** `Array.isArray`, which does not know about readonly arrays. */
function isArray(returned: object): returned is readonly Returnable[] {
  return Array.isArray(returned);
}

/** As a literal of the script would be: a Long if it is whole, else a BigDecimal. */
function largeNumber(value: number): Value {
  if (Number.isSafeInteger(value)) return long(BigInt(value));
  return parseDecimal(String(value)) ?? double(value);
}

/** JSON as host functions get it from elsewhere, made ready to be returned. Keys stay data, `__proto__` too. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function fromJson(json: Json): Returnable {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromJson);
  return new Map(Object.entries(json).map(([key, value]) => [key, fromJson(value)]));
}

/** A value of a script as plain data. Host objects and closures stay what they are, for the host to recognise. */
export type Plain =
  | (null | boolean | number | bigint | string)
  | (readonly Plain[] | ReadonlyMap<string, Plain>)
  | (HostValue | ClosureValue);

/** Whole numbers come as numbers where they are exact, else as bigints; dates, classes and the like as their text. */
export function toPlain(run: Run, value: Value): Plain {
  if (typeof value !== 'object' || value === null) return value;
  if (value.kind !== 'Host' && isText(value)) return run.text(value);
  if (isNumber(value)) {
    if (value.kind !== 'Long' && value.kind !== 'BigInteger') return toDouble(value);
    const whole = toBigInt(value);
    return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
  }
  const inner = (item: Value) => run.meter.nested(() => toPlain(run, item));
  if (value.kind === 'Host' || value.kind === 'Closure') return value;
  if (value.kind === 'Map')
    return new Map(listEntries(run, value.table).map((each) => [run.text(each.key), inner(each.value)]));
  return isCollection(value) ? listItems(run, value).map(inner) : run.text(value);
}
