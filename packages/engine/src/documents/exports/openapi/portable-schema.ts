/**
 * Schemas that every reader takes: patterns are those of ECMA 262, and values fit their type. Source says both for other
 * readers: patterns for Java, and examples as texts.
 */
import { findsPattern } from '@endpoint-atlas/groovy';
import {
  asExactNumber,
  isLargeInteger,
  losesDigits,
  numberIn,
  withoutMark,
  writeJson,
} from '../../../model/exact-number.ts';
import type { JsonValue } from '../../../model/schema.ts';
import { isRecord } from '../../../text/is-record.ts';
import type { SchemaObject } from './document.ts';
import { ecmaPattern } from './ecma-pattern.ts';
import { jsonOf } from './parameter-schema.ts';
import { mapSchemas } from './schema-words.ts';

/**
 * @param named the schemas that others refer to, by their names
 * @param report what is left out, as a clause: `the pattern \G is none of ECMA 262`
 */
export function portableSchema(
  schema: SchemaObject,
  named: Readonly<Record<string, SchemaObject>>,
  report: (loss: string) => void,
): SchemaObject {
  const inner = mapSchemas(schema, (part) => portableSchema(part, named, report));
  const fitted = (type: SchemaObject, value: JsonValue) => fittedTo(type, value, named);
  const { pattern, examples, enum: allowed, default: fallback, ...rest } = inner;
  const words: Record<string, JsonValue> = { ...inner };
  if (typeof pattern === 'string') {
    const written = ecmaPattern(pattern);
    if (written === undefined) {
      delete words.pattern;
      report(`the pattern ${shown(pattern)} has no counterpart in ECMA 262`);
    } else words.pattern = written;
  }
  if (Array.isArray(allowed)) {
    const values = allowed.map((value) => fitted(rest, value));
    if (values.every((value) => value !== undefined)) words.enum = values;
    else {
      delete words.enum;
      report(`the allowed values ${shown(allowed)} are none of the type ${String(rest.type)}`);
    }
  }
  if (fallback !== undefined) {
    const value = fitted(rest, fallback);
    if (value === undefined) {
      delete words.default;
      report(`the default ${shown(fallback)} is none of the type ${String(rest.type)}`);
    } else if (isWithin(inner, value)) words.default = value;
    else {
      delete words.default;
      report(`the default ${shown(fallback)} does not fit its schema`);
    }
  }
  if (Array.isArray(examples)) {
    const options = Array.isArray(words.enum) ? words.enum : undefined;
    const values = examples.flatMap((example) => {
      const value = fitted(rest, example);
      if (value !== undefined && isWithin(inner, value) && (options?.includes(value) ?? true)) return [value];
      report(`the example ${shown(example)} does not fit its schema`);
      return [];
    });
    if (values.length > 0) words.examples = values;
    else delete words.examples;
  }
  return words;
}

function shown(value: JsonValue): string {
  const text = typeof value === 'string' ? withoutMark(value) : writeJson(value);
  return `\`${text.length > 80 ? `${text.slice(0, 79)}…` : text}\``;
}

/** The value in the schema's type, as far as a text of it can be read; `undefined` where it is none of it. */
function fittedTo(
  schema: SchemaObject,
  value: JsonValue,
  named: Readonly<Record<string, SchemaObject>>,
): JsonValue | undefined {
  if (value === null) return value;
  const { type, items } = referredTo(schema, named);
  switch (type) {
    case 'string':
      if (typeof value === 'string') return withoutMark(value);
      return typeof value === 'object' ? undefined : String(value);
    case 'integer':
    case 'number': {
      const digits = typeof value === 'string' ? withoutMark(value).trim() : '';
      if (type === 'number' ? losesDigits(digits) : isLargeInteger(digits)) return asExactNumber(digits);
      const isText = typeof value === 'string' && value.length < 40 && numeric.test(value.trim());
      const number = isText ? Number(value) : value;
      if (typeof number !== 'number') return undefined;
      return type === 'number' || Number.isInteger(number) ? number : undefined;
    }
    case 'boolean':
      return value === 'true'
        ? true
        : value === 'false'
          ? false
          : typeof value === 'boolean'
            ? value
            : undefined;
    case 'array': {
      const values = typeof value === 'string' ? (jsonArray(value) ?? [value]) : value;
      if (!Array.isArray(values)) return undefined;
      const each = values.map((one) => (isRecord(items) ? fittedTo(items as SchemaObject, one, named) : one));
      return each.every((one) => one !== undefined) ? each : undefined;
    }
    case 'object': {
      const object = typeof value === 'string' ? jsonOf(value) : value;
      return isRecord(object) ? (object as JsonValue) : undefined;
    }
    default:
      return value;
  }
}

/** A schema that refers to another says nothing of its own about the type. */
function referredTo(schema: SchemaObject, named: Readonly<Record<string, SchemaObject>>): SchemaObject {
  const { $ref } = schema;
  return (typeof $ref === 'string' && named[$ref.slice($ref.lastIndexOf('/') + 1)]) || schema;
}

const numeric = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

function jsonArray(text: string): readonly JsonValue[] | undefined {
  const value = text.trimStart().startsWith('[') ? jsonOf(text) : undefined;
  return Array.isArray(value) ? value : undefined;
}

/** Tells whether a value keeps to the bounds. A pattern that cannot be tried forbids nothing. */
function isWithin(schema: SchemaObject, value: JsonValue): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, minLength, maxLength, format, pattern } =
    schema;
  const bound = (word: JsonValue | undefined, fits: (limit: number) => boolean) =>
    typeof word !== 'number' || fits(word);
  const number = numberIn(value);
  if (number !== undefined) {
    return (
      bound(minimum, (limit) => number >= limit) &&
      bound(maximum, (limit) => number <= limit) &&
      bound(exclusiveMinimum, (limit) => number > limit) &&
      bound(exclusiveMaximum, (limit) => number < limit)
    );
  }
  if (typeof value !== 'string') return true;
  const shape = typeof format === 'string' ? formats[format] : undefined;
  return (
    bound(minLength, (limit) => [...value].length >= limit) &&
    bound(maxLength, (limit) => [...value].length <= limit) &&
    (shape?.test(value) ?? true) &&
    (typeof pattern !== 'string' || findsPattern(pattern, value) !== false)
  );
}

/** RFC 3339 and RFC 9562, as JSON Schema's formats have them (2020-12, "Defined Formats"). */
const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,12})?(?:[Zz]|[+-]\d{2}:\d{2})$/,
  uuid: /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/,
};
