import { type Run, raise } from '../run.ts';
import { compareOrdered } from './decimal.ts';
import { findEntry, javaEquals, passesFor } from './hashing.ts';
import { listItems } from './items.ts';
import { chargeNumbers, compareNumbers, isNumber, type NumberValue } from './numbers.ts';
import { listEntries, listKeys } from './table.ts';
import { groovyText, isText, textOf } from './text.ts';
import { className, typeOf } from './types.ts';
import { type EntryValue, isA, type Table, type Value, type Values } from './values.ts';

/**
 * `==` of Groovy: numbers by their value, texts of all kinds by their characters, collections item by item.
 * (DefaultTypeTransformation.compareEqual and DefaultGroovyMethods.equals are the reference.)
 */
export function groovyEquals(run: Run, left: Value, right: Value): boolean {
  run.meter.step();
  if (typeof left === 'string') run.meter.scan(left.length);
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (passesFor(run, left, right) || passesFor(run, right, left)) return true;
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order === 0;
  const [items, others] = [sequence(run, left), sequence(run, right)];
  if (items && others) return run.meter.nested(() => sameItems(run, items, others));
  if (isA(left, 'Map') && isA(right, 'Map')) {
    const entries = listEntries(run, left.table);
    return (
      entries.length === right.table.entries.size && entries.every((each) => hasSame(run, right.table, each))
    );
  }
  if (isA(left, 'Set') && isA(right, 'Set')) {
    const found = listKeys(run, right.table);
    const isFound = (item: Value) => found.some((other) => groovyEquals(run, item, other));
    return left.table.entries.size === found.length && listKeys(run, left.table).every(isFound);
  }
  return javaEquals(run, left, right);
}

/** Tells whether the table has the same key with the same value. */
export function hasSame(run: Run, table: Table, { key, value }: EntryValue): boolean {
  const other = findEntry(run, table, key);
  return other !== undefined && groovyEquals(run, value, other.value);
}

/** The items of a list, an array or a range. */
function sequence(run: Run, value: Value): Values | undefined {
  const isSequence = isA(value, 'List') || isA(value, 'Array') || isA(value, 'Range');
  return isSequence ? listItems(run, value) : undefined;
}

function sameItems(run: Run, items: Values, others: Values): boolean {
  return (
    items.length === others.length && items.every((item, i) => groovyEquals(run, item, others[i] ?? null))
  );
}

/** `<=>` and everything that sorts: negative, zero or positive. */
export function compare(run: Run, left: Value, right: Value): number {
  run.meter.step();
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order;
  const [first, second] = [left, right].map((each) => `the ${className(each)} '${groovyText(run, each)}'`);
  throw raise('IllegalArgumentException', `Cannot compare ${first} with ${second}`);
}

/** As the collections sort without a closure: what cannot be compared is ordered by hash code. */
export function compareLeniently(run: Run, left: Value, right: Value): number {
  run.meter.step();
  if (left === null || right === null) return left === right ? 0 : left === null ? -1 : 1;
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order;
  const [a, b] = [run.invoke(left, 'hashCode', []), run.invoke(right, 'hashCode', [])];
  if (a === b && javaEquals(run, left, right)) return 0;
  return Number(a) > Number(b) ? 1 : -1;
}

/** The order of two values that can be compared with each other, else undefined. */
function orderOfComparable(run: Run, left: Value, right: Value): number | undefined {
  if (isNumber(left) || isNumber(right)) {
    // A single character, also in a String, has the number of its code.
    const [a, b] = [codeOrNumber(left), codeOrNumber(right)];
    if (a === undefined || b === undefined) return undefined;
    chargeNumbers(run.meter, a, b);
    return compareNumbers(a, b);
  }
  if (isText(left) && isText(right)) {
    const [a, b] = [textOf(run, left), textOf(run, right)];
    // Ordering walks over both unit by unit, several times slower than a search.
    run.meter.scan(8 * Math.min(a.length, b.length));
    return compareOrdered(a, b);
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (!isA(left, 'Instance') && !isA(left, 'Object')) return undefined;
  const [type, other] = [typeOf(left), typeOf(right)];
  const isRelated = type.ancestors.has(other) || other.ancestors.has(type);
  const order = isRelated ? run.tryInvoke(left, 'compareTo', [right]) : undefined;
  return typeof order === 'number' ? order : undefined;
}

function codeOrNumber(value: Value): NumberValue | undefined {
  if (isNumber(value)) return value;
  if (isA(value, 'Character')) return value.char.charCodeAt(0);
  return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : undefined;
}
