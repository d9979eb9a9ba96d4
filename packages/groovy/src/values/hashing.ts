import type { Run } from '../run.ts';
import {
  chargeNumbers,
  compareNumbers,
  isNumber,
  kindOfNumber,
  type NumberValue,
  numberText,
  toDouble,
} from './numbers.ts';
import { rangeItems } from './range.ts';
import { isText, textOf } from './text.ts';
import { type EntryValue, isA, type Table, type Value, type Values } from './values.ts';

/**
 * `equals` and `hashCode` as Java defines them, which is what maps and sets go by: 1 and 1L are different keys,
 * 1.0 and 1.00 too, and a GString is never equal to a String.
 */
export function javaEquals(run: Run, left: Value, right: Value): boolean {
  run.meter.step();
  if (typeof left === 'string') run.meter.scan(left.length);
  if (left === right || passesFor(run, left, right) || passesFor(run, right, left)) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (isNumber(left)) {
    if (!isNumber(right)) return false;
    chargeNumbers(run.meter, left, right);
    return sameNumber(left, right);
  }
  const [items, others] = [listItems(run, left), listItems(run, right)];
  if (items && others)
    return (
      items.length === others.length && items.every((item, i) => javaEquals(run, item, others[i] ?? null))
    );
  if (isA(left, 'Character')) return isA(right, 'Character') && left.char === right.char;
  if (isA(left, 'GString')) return isA(right, 'GString') && run.text(left) === run.text(right);
  if (isA(left, 'Set')) return isA(right, 'Set') && sameTables(run, left.table, right.table);
  if (isA(left, 'Map')) return isA(right, 'Map') && sameTables(run, left.table, right.table);
  if (isA(left, 'Entry')) return isA(right, 'Entry') && sameEntries(run, left, right);
  if (isA(left, 'Class')) return isA(right, 'Class') && left.type === right.type;
  if (isA(left, 'Host'))
    return isA(right, 'Host') && left.type === right.type && left.type.equals(left.self, right.self);
  const isOpen = isA(left, 'Instance') || isA(left, 'Object');
  return isOpen && run.invoke(left, 'equals', [right]) === true;
}

function sameEntries(run: Run, left: EntryValue, right: EntryValue): boolean {
  return javaEquals(run, left.key, right.key) && javaEquals(run, left.value, right.value);
}

/** Tells whether an object of the host that passes for a text accepts the other text as its own. */
export function passesFor(run: Run, value: Value, other: Value): boolean {
  if (!isA(value, 'Host') || !value.type.isText || !isText(other)) return false;
  return value.type.equalsText(value.self, textOf(run, other));
}

/** Lists of every kind are equal by their items. */
function listItems(run: Run, value: Value): Values | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value.kind === 'List') return value.items;
  return value.kind === 'Range' ? rangeItems(run, value) : undefined;
}

function sameNumber(left: NumberValue, right: NumberValue): boolean {
  if (kindOfNumber(left) !== kindOfNumber(right) || compareNumbers(left, right) !== 0) return false;
  return kindOfNumber(left) !== 'BigDecimal' || numberText(left) === numberText(right);
}

function sameTables(run: Run, left: Table, right: Table): boolean {
  if (left.entries.size !== right.entries.size) return false;
  for (const entry of left.entries.values()) {
    const other = findEntry(run, right, entry.key);
    if (!other || !javaEquals(run, entry.value, other.value)) return false;
  }
  return true;
}

/** The entry with this key; a comparator of a sorted table decides instead of `equals`. */
export function findEntry(run: Run, table: Table, key: Value): EntryValue | undefined {
  if (table.comparator !== null) {
    for (const entry of table.entries.values()) {
      if (run.call(table.comparator, [entry.key, key]) === 0) return entry;
    }
    return undefined;
  }
  if (isSimpleKey(key)) {
    // Beyond some length all texts of one length have one hash in V8, and are compared with each other.
    if (typeof key === 'string') run.meter.scan(key.length);
    return table.entries.get(key);
  }
  for (const entry of table.byHash.get(hashCode(run, key)) ?? []) {
    run.meter.step();
    if (javaEquals(run, entry.key, key)) return entry;
  }
  return undefined;
}

/** Keys that a JavaScript map tells apart just as Java does. */
export function isSimpleKey(key: Value): key is null | boolean | number | string {
  return typeof key !== 'object' || key === null;
}

export function hashCode(run: Run, value: Value): number {
  run.meter.step();
  if (typeof value === 'string') {
    run.meter.scan(value.length);
    return textHash(value);
  }
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1231 : 1237;
  if (isNumber(value)) return numberHash(value);
  if (isA(value, 'Character')) return value.char.charCodeAt(0);
  if (isA(value, 'GString')) return (37 + textHash(run.text(value))) | 0;
  if (isA(value, 'List')) return listHash(run, value.items);
  if (isA(value, 'Range')) return listHash(run, rangeItems(run, value));
  if (isA(value, 'Set'))
    return run.meter.nested(() => sumOf(value.table, (entry) => hashCode(run, entry.key)));
  if (isA(value, 'Map')) return run.meter.nested(() => sumOf(value.table, (entry) => hashCode(run, entry)));
  if (isA(value, 'Entry')) return hashCode(run, value.key) ^ hashCode(run, value.value);
  const isOpen = isA(value, 'Instance') || isA(value, 'Object');
  const hash = isOpen && run.invoke(value, 'hashCode', []);
  return typeof hash === 'number' ? hash : 0;
}

export function textHash(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

export function listHash(run: Run, items: Values): number {
  const add = (hash: number, item: Value) => (Math.imul(hash, 31) + hashCode(run, item)) | 0;
  return run.meter.nested(() => items.reduce<number>(add, 1));
}

function sumOf(table: Table, hashOf: (entry: EntryValue) => number): number {
  let sum = 0;
  for (const entry of table.entries.values()) sum = (sum + hashOf(entry)) | 0;
  return sum;
}

function numberHash(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (value.kind === 'Byte' || value.kind === 'Short') return value.value;
  if (value.kind === 'BigDecimal') return (Math.imul(31, wordsHash(value.unscaled)) + value.scale) | 0;
  if (value.kind === 'BigInteger') return wordsHash(value.value);
  if (value.kind === 'Long')
    return Number(BigInt.asIntN(32, value.value ^ (BigInt.asUintN(64, value.value) >> 32n)));
  if (value.kind === 'Float') return new Int32Array(Float32Array.of(value.value).buffer)[0] ?? 0;
  const [low = 0, high = 0] = new Int32Array(Float64Array.of(toDouble(value)).buffer);
  return low ^ high;
}

/** `BigInteger.hashCode()`: the 32-bit words of the magnitude as digits to base 31, with the sign. */
function wordsHash(value: bigint): number {
  const digits = (value < 0n ? -value : value).toString(16);
  const padded = digits.padStart(Math.ceil(digits.length / 8) * 8, '0');
  let hash = 0;
  // From the text, which is linear in the length; shifting a long number once for each word is not.
  for (let at = 0; at < padded.length; at += 8)
    hash = (Math.imul(31, hash) + Number.parseInt(padded.slice(at, at + 8), 16)) | 0;
  return value < 0n ? -hash | 0 : hash;
}
