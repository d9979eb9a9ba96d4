/** A schema of an OpenAPI document (3.0 or 3.1) as one of ours, so that the same examples are made of both. */

import type { JsonValue, Schema, SchemaType } from '../../model/schema.ts';
import { isRecord } from '../../text/is-record.ts';
import { memberAt } from '../../text/json-pointer.ts';

type Json = Readonly<Record<string, unknown>>;

/** @returns with `$defs` for what it refers to; an empty schema where the document has none */
export function readSchema(written: unknown, root: Json): Schema {
  const reading: Reading = { root, definitions: new Map(), depth: 0 };
  const schema = convert(written, reading);
  return reading.definitions.size === 0
    ? schema
    : { ...schema, $defs: Object.fromEntries(reading.definitions) };
}

interface Reading {
  readonly root: Json;
  /** By the reference without `#`, which may hold itself. */
  readonly definitions: Map<string, Schema>;
  depth: number;
}

/** Deeper schemas than people write, and documents with more of them, end here. */
const maxDepth = 60;
const maxDefinitions = 2_000;

function convert(written: unknown, reading: Reading): Schema {
  if (!isRecord(written) || reading.depth >= maxDepth) return {};
  if (typeof written.$ref === 'string') return convertReference(written.$ref, reading);
  reading.depth++;
  const schema = convertParts(written, reading);
  reading.depth--;
  return schema;
}

function convertReference(reference: string, reading: Reading): Schema {
  const { definitions, root } = reading;
  if (!reference.startsWith('#/')) return {};
  const key = reference.slice(1);
  if (!definitions.has(key)) {
    if (definitions.size >= maxDefinitions) return {};
    definitions.set(key, {});
    const { depth } = reading;
    reading.depth = 0;
    definitions.set(key, convert(memberAt(root, key), reading));
    reading.depth = depth;
  }
  return { $ref: `#/$defs/${key}` };
}

function convertParts(written: Json, reading: Reading): Schema {
  const own = convertOwn(written, reading);
  const parts = listIn(written.allOf).map((each) => resolved(convert(each, reading), reading));
  const all = parts.reduce(joined, own);
  const choices = [written.oneOf, written.anyOf].flatMap(listIn).filter((each) => !isNull(each));
  const [first] = choices;
  if (first === undefined) return all;
  // A schema that has parts of its own beside a choice holds both.
  const chosen = convert(first, reading);
  return Object.keys(own).length === 0 && parts.length === 0
    ? chosen
    : joined(all, resolved(chosen, reading));
}

function resolved(schema: Schema, { definitions }: Reading): Schema {
  const key = schema.$ref?.slice('#/$defs/'.length);
  return (key !== undefined && definitions.get(key)) || schema;
}

/** The first has the last word, and both have their properties. */
function joined(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties, ...other.properties, ...one.properties };
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function convertOwn(written: Json, reading: Reading): Schema {
  const type = typeIn(written);
  const properties = Object.entries(recordIn(written.properties)).map(
    ([name, each]) => [name, convert(each, reading)] as const,
  );
  const examples = [
    ...(written.example === undefined ? [] : [written.example]),
    ...listIn(written.examples),
  ] as JsonValue[];
  const values = written.const === undefined ? listIn(written.enum) : [written.const];
  const items = written.items === undefined ? undefined : convert(written.items, reading);
  const prefixItems = listIn(written.prefixItems).map((each) => convert(each, reading));
  const rest = isRecord(written.additionalProperties)
    ? convert(written.additionalProperties, reading)
    : undefined;
  return {
    ...(type !== undefined && { type }),
    ...textWords(written),
    ...bounds(written),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(listIn(written.required).length > 0 && { required: listIn(written.required).map(String) }),
    ...(items !== undefined && { items }),
    ...(prefixItems.length > 0 && { prefixItems }),
    ...(rest !== undefined && { additionalProperties: rest }),
    ...(values.length > 0 && { enum: values as JsonValue[] }),
    ...(examples.length > 0 && { examples }),
    ...(written.default !== undefined && { default: written.default as JsonValue }),
    ...(written.readOnly === true && { readOnly: true }),
    ...(written.writeOnly === true && { writeOnly: true }),
  };
}

function textWords(written: Json): Schema {
  const { format, pattern, contentMediaType } = written;
  // 3.1 says of files what they hold, 3.0 said "binary" (OpenAPI 3.1.1, 4.8.14.3).
  const known = typeof format === 'string' ? format : contentMediaType === undefined ? undefined : 'binary';
  return {
    ...(known !== undefined && { format: known }),
    ...(typeof pattern === 'string' && pattern.length <= 1_000 && { pattern }),
  };
}

function bounds(written: Json): Schema {
  const words = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;
  const exclusive = [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const;
  const found = words.flatMap((word) => {
    const value = written[word];
    return isBound(value) ? [[word, value] as const] : [];
  });
  const open = exclusive.flatMap(([word, bound]) => {
    // 3.0 says it with a boolean beside the bound.
    const value = written[word] === true ? written[bound] : written[word];
    return isBound(value) ? [[word, value] as const] : [];
  });
  return Object.fromEntries([...found, ...open]);
}

function isBound(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function typeIn({ type }: Json): SchemaType | undefined {
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  return types.find((each) => each === named);
}

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'] as const;

function isNull(schema: unknown): boolean {
  return isRecord(schema) && schema.type === 'null';
}

function recordIn(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
