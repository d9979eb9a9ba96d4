/** Schemas in the words of the document's version: 3.1 takes JSON Schema as it is, 3.0 has words of its own. */
import type { JsonValue } from '../../../model/schema.ts';
import { isRecord } from '../../../text/is-record.ts';
import type { SchemaObject } from './document.ts';
import type { OpenApiVersion } from './openapi-options.ts';

export function inWordsOf(version: OpenApiVersion, schema: SchemaObject): SchemaObject {
  switch (version) {
    case '3.1':
      return inJsonSchema(schema);
    case '3.0':
      return inWordsOf30(schema);
  }
}

/** JSON Schema 2020-12, which has `null` among the types; a reference can only be one of two things. */
export function inJsonSchema(schema: SchemaObject): SchemaObject {
  const { nullable, ...own } = overlapping(schema);
  const words = mapSchemas(own, inJsonSchema);
  if (nullable !== true) return words;
  const { $ref, type, enum: values, oneOf, anyOf: some, ...beside } = words;
  if (typeof $ref === 'string') return { anyOf: [{ $ref }, { type: 'null' }], ...beside };
  return {
    ...(type !== undefined && { type: [type, 'null'] }),
    ...beside,
    ...(Array.isArray(values) && { enum: [...values, null] }),
    ...(Array.isArray(some) && { anyOf: [...some, { type: 'null' }] }),
    ...(Array.isArray(oneOf) && { oneOf: [...oneOf, { type: 'null' }] }),
  };
}

/** Writes `anyOf` where one value may fit several schemas, and so none of `oneOf` (JSON Schema, 10.2.1.3). */
function overlapping(schema: SchemaObject): SchemaObject {
  const { 'x-overlapping': isOverlapping, oneOf, ...rest } = schema;
  if (isOverlapping !== true) return schema;
  return { ...rest, ...(oneOf !== undefined && { anyOf: oneOf }) };
}

/** OpenAPI 3.0.4, 4.7.24: an older JSON Schema with `nullable`, one `example`, and no list of types. */
function inWordsOf30(schema: SchemaObject): SchemaObject {
  const {
    $ref,
    $comment,
    propertyNames,
    prefixItems,
    examples,
    exclusiveMinimum,
    exclusiveMaximum,
    ...rest
  } = overlapping(schema);
  const words: Record<string, JsonValue> = {};
  for (const [word, value] of Object.entries(rest)) words[word] = insideOf30(word, value);
  if (Array.isArray(examples) && examples.length > 0 && words.example === undefined) {
    words.example = examples[0] ?? null;
  }
  addExclusive(words, 'minimum', exclusiveMinimum);
  addExclusive(words, 'maximum', exclusiveMaximum);
  // Values that are listed have to list null, too (OpenAPI 3.0.3, "Clarify Semantics of nullable").
  if (words.nullable === true && Array.isArray(words.enum)) words.enum = [...words.enum, null];
  if (words.type === 'null') {
    delete words.type;
    Object.assign(words, { nullable: true, enum: [null] });
  }
  if (Array.isArray(prefixItems)) words.items = anyOf(prefixItems.filter(isSchema).map(inWordsOf30));
  // An array says what it holds, if only anything (OpenAPI 3.0.4, 4.7.24.1).
  if (words.type === 'array' && words.items === undefined) words.items = {};
  if (typeof $ref !== 'string') return words;
  // Nothing counts that stands beside a reference (OpenAPI 3.0.4, 4.7.23).
  return Object.keys(words).length === 0 ? { $ref } : { allOf: [{ $ref }], ...words };
}

function insideOf30(word: string, value: JsonValue): JsonValue {
  switch (word) {
    case 'properties':
      return isSchema(value)
        ? mapValues(value, (each) => (isSchema(each) ? inWordsOf30(each) : each))
        : value;
    case 'items':
    case 'additionalProperties':
      return isSchema(value) ? inWordsOf30(value) : value;
    case 'oneOf':
    case 'anyOf':
    case 'allOf':
      return Array.isArray(value) ? value.map((each) => (isSchema(each) ? inWordsOf30(each) : each)) : value;
    default:
      return value;
  }
}

/** The bound that excludes more counts; a document of 3.0 has one of each kind. */
function addExclusive(
  words: Record<string, JsonValue>,
  word: 'minimum' | 'maximum',
  exclusive: JsonValue | undefined,
): void {
  if (typeof exclusive !== 'number') return;
  const inclusive = words[word];
  const isOut =
    typeof inclusive === 'number' && (word === 'minimum' ? inclusive > exclusive : inclusive < exclusive);
  if (isOut) return;
  words[word] = exclusive;
  words[word === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] = true;
}

function anyOf(schemas: readonly SchemaObject[]): SchemaObject {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  const [only] = different;
  return different.length === 1 && only !== undefined ? only : { anyOf: different };
}

export function isSchema(value: JsonValue | undefined): value is SchemaObject {
  return isRecord(value);
}

function mapValues(of: SchemaObject, change: (value: JsonValue) => JsonValue): SchemaObject {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]));
}

/** The schemas inside changed; `properties` holds schemas by any name, so that its own keys are no words. */
export function mapSchemas(
  schema: SchemaObject,
  change: (schema: SchemaObject) => SchemaObject,
): SchemaObject {
  const changed = (value: JsonValue): JsonValue => (isSchema(value) ? change(value) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([word, value]): [string, JsonValue] => {
      if (word === 'properties' && isSchema(value)) {
        const parts = Object.entries(value).map(([name, part]) => [name, changed(part)] as const);
        return [word, Object.fromEntries(parts)];
      }
      if (word === 'items' || word === 'additionalProperties') return [word, changed(value)];
      const isList = word === 'oneOf' || word === 'anyOf' || word === 'prefixItems';
      return [word, isList && Array.isArray(value) ? value.map(changed) : value];
    }),
  );
}
