import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { findEntry, javaEquals, passesFor } from './hashing.ts';
import { itemsOf } from './items.ts';
import { compareNumbers, isNumber } from './numbers.ts';
import { groovyText, isText, textOf } from './text.ts';
import { className, typeOf } from './type-of.ts';
import { isA, type Value } from './values.ts';

/**
 * `==` of Groovy: numbers by their value, texts of all kinds by their characters, collections item by item.
 * (DefaultTypeTransformation.compareEqual and DefaultGroovyMethods.equals are the reference.)
 */
export function groovyEquals(run: Run, left: Value, right: Value): boolean {
  run.meter.step();
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (passesFor(run, left, right) || passesFor(run, right, left)) return true;
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order === 0;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (isListLike(left) && isListLike(right)) return sameItems(run, left, right);
  if (left.kind === 'Map' && right.kind === 'Map') {
    if (left.table.entries.size !== right.table.entries.size) return false;
    return [...left.table.entries.values()].every((entry) => {
      const other = findEntry(run, right.table, entry.key);
      return other !== undefined && groovyEquals(run, entry.value, other.value);
    });
  }
  if (left.kind === 'Set' && right.kind === 'Set') {
    if (left.table.entries.size !== right.table.entries.size) return false;
    const others = [...right.table.entries.values()];
    return [...left.table.entries.values()].every((entry) =>
      others.some((other) => groovyEquals(run, entry.key, other.key)),
    );
  }
  return javaEquals(run, left, right);
}

function isListLike(value: Value): boolean {
  return (
    typeof value === 'object' &&
    (value?.kind === 'List' || value?.kind === 'Array' || value?.kind === 'Range')
  );
}

function sameItems(run: Run, left: Value, right: Value): boolean {
  const [items, others] = [itemsOf(run, left), itemsOf(run, right)];
  if (items.length !== others.length) return false;
  run.meter.enter();
  const same = items.every((item, i) => groovyEquals(run, item, others[i] ?? null));
  run.meter.leave();
  return same;
}

/** `<=>` and everything that sorts: negative, zero or positive. */
export function compare(run: Run, left: Value, right: Value): number {
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  run.meter.step();
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order;
  const [first, second] = [groovyText(run, left), groovyText(run, right)];
  const text = `Cannot compare ${className(left)} with value '${first}' and ${className(right)} with value '${second}'`;
  throw raise('IllegalArgumentException', text);
}

/** As the collections sort without a closure: what cannot be compared is ordered by hash code. */
export function compareLeniently(run: Run, left: Value, right: Value): number {
  if (left === null || right === null) return left === right ? 0 : left === null ? -1 : 1;
  const order = orderOfComparable(run, left, right);
  if (order !== undefined) return order;
  const [a, b] = [run.invoke(left, 'hashCode', []), run.invoke(right, 'hashCode', [])];
  if (a === b && javaEquals(run, left, right)) return 0;
  return Number(a) > Number(b) ? 1 : -1;
}

/** The order of two values that can be compared with each other, else undefined. */
function orderOfComparable(run: Run, left: Value, right: Value): number | undefined {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (isNumber(left) || isNumber(right)) {
    // A single character, also in a String, has the number of its code.
    const [a, b] = [codeOrNumber(left), codeOrNumber(right)];
    return a === undefined || b === undefined ? undefined : compareNumbers(a, b);
  }
  if (isText(left) && isText(right)) {
    const [a, b] = [textOf(run, left), textOf(run, right)];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return undefined;
  if (left.kind !== 'Instance' && left.kind !== 'Object') return undefined;
  const related = typeOf(left).ancestors.has(typeOf(right)) || typeOf(right).ancestors.has(typeOf(left));
  const order = related ? run.tryInvoke(left, 'compareTo', [right]) : undefined;
  return typeof order === 'number' ? order : undefined;
}

function codeOrNumber(value: Value) {
  if (isNumber(value)) return value;
  if (typeof value === 'string') return value.length === 1 ? value.charCodeAt(0) : undefined;
  return isA(value, 'Character') ? value.char.charCodeAt(0) : undefined;
}
