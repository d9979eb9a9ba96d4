/** Values of scripts as the objects of `pm` take them. */
import {
  fromJson,
  type Json,
  type Plain,
  type Returnable,
  type Run,
  toPlain,
  type Value,
} from '@endpoint-atlas/groovy';
import { jsonTextOf, plainJson } from '../plain-json.ts';

/** As text for a header, a URL or a body: lists and maps as JSON, null as nothing. */
export function textOf(value: Value, run: Run): string {
  const plain = plainOf(value, run);
  // Only the value itself knows how Groovy writes a number.
  return plain === null || isList(plain) || isMap(plain) ? plainText(plain, run) : run.text(value);
}

export function plainText(value: Plain, run: Run): string {
  if (typeof value === 'bigint') return String(value);
  return isList(value) || isMap(value) ? jsonTextOf(value, run) : jsonText(plainJson(value, run));
}

/** As `toPlain`, but an object that passes for a text is one. */
export function plainOf(value: Value, run: Run): Plain {
  const plain = toPlain(run, value);
  return typeof plain === 'object' &&
    plain !== null &&
    'kind' in plain &&
    plain.kind === 'Host' &&
    plain.type.isText
    ? run.text(value)
    : plain;
}

export function jsonOf(value: Value, run: Run): Json {
  const plain = plainOf(value, run);
  // A variable's value is put into texts: there an integer beyond 2^53 keeps its digits.
  return typeof plain === 'bigint' ? String(plain) : plainJson(plain, run);
}

/** A stored value as placeholders and texts show it. */
export function jsonText(value: Json): string {
  return typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : String(value);
}

export function isMap(value: Plain): value is ReadonlyMap<string, Plain> {
  return value instanceof Map;
}

/** `Array.isArray` does not know about readonly arrays. */
export function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

/** `{ "name": value }` for a script, in the order of the values. */
export function mapOfValues(values: Iterable<readonly [string, Json]>): Returnable {
  return new Map(Array.from(values, ([name, value]) => [name, fromJson(value)]));
}
