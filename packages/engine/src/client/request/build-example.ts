/**
 * A JSON value that fits a schema and reads like real data: the source's own defaults and examples first, else values
 * that keep the schema's constraints. The same schema always gives the same value.
 */
import { asExactNumber, losesDigits, numberIn, withoutMark } from '../../model/exact-number.ts';
import { isOfType } from '../../model/is-of-type.ts';
import type { JsonValue, NumberBound, Schema } from '../../model/schema.ts';
import { exampleText } from './example-text.ts';

/**
 * `name` is what the value is called where it stands, a property or a parameter; texts hint at it. Properties that only
 * stand in responses are left out of requests, and the other way round.
 */
export function buildExample(
  schema: Schema,
  name = 'string',
  use: 'request' | 'response' = 'request',
): JsonValue {
  // Endpoints share schemas with definitions, and these are the ones that take time.
  if (schema.$defs === undefined) return writtenExample({ schema, name, use });
  const known = examples.get(schema) ?? new Map<string, JsonValue>();
  examples.set(schema, known);
  const key = `${use} ${name}`;
  const example = known.get(key) ?? writtenExample({ schema, name, use });
  known.set(key, example);
  return example;
}

/**
 * The same with everything that the source knows: arrays have two items, and more levels are written out than people
 * read through at once.
 */
export function buildFullExample(schema: Schema): JsonValue {
  return writtenExample({ schema, name: 'body', use: 'request', items: 2 });
}

/** By use and name. Schemas never change, and what is known of one goes with it. */
const examples = new WeakMap<Schema, Map<string, JsonValue>>();

function writtenExample(wanted: Wanted): JsonValue {
  const values = wanted.items === undefined ? maxValues : maxFullValues;
  const whole = exampleWithin(wanted, { levels: Number.POSITIVE_INFINITY, values });
  if (whole !== undefined) return whole;
  let example: JsonValue = null;
  for (let levels = 1; levels <= maxLevels; levels++) {
    // What a body itself consists of is shown in any case.
    const values = levels === 1 ? maxOwnValues : maxValuesOfTruncated;
    const found = exampleWithin(wanted, { levels, values });
    if (found === undefined) break;
    example = found;
  }
  return example;
}

/** A larger example is truncated to the levels of objects that are nearest to the root, … */
const maxValues = 150;
const maxFullValues = 1000;
/** … as many as have no more values than this in all. */
const maxValuesOfTruncated = 99;
/** One object may have many properties. It ends here. */
const maxOwnValues = 2000;
const maxLevels = 30;

interface Wanted {
  readonly schema: Schema;
  readonly name: string;
  readonly use: 'request' | 'response';
  /** Says how many an array has, unless its bounds say otherwise. */
  readonly items?: number;
}

/** `undefined` where it would be larger than that. */
function exampleWithin(
  { schema, name, use, items = 1 }: Wanted,
  { levels, values }: { readonly levels: number; readonly values: number },
): JsonValue | undefined {
  const definitions = schema.$defs ?? {};
  const open = Object.keys(definitions)
    .filter((key) => isSameType(definitions[key], schema))
    .map((key) => `#/$defs/${key}`);
  const walk: Walk = { definitions, use, open, levels, items, depth: 0, valuesLeft: values };
  const value = exampleValueOf(schema, name, walk) ?? null;
  return walk.valuesLeft < 0 && levels > 1 ? undefined : value;
}

/** Tells whether a definition is what the root is written out from. */
function isSameType(definition: Schema | undefined, root: Schema): boolean {
  const { properties } = root;
  if (definition?.properties === undefined || properties === undefined) return false;
  if (definition.properties === properties) return true;
  const names = Object.keys(properties);
  return definition.title === root.title && `${Object.keys(definition.properties)}` === `${names}`;
}

interface Walk {
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly use: 'request' | 'response';
  /** The `$ref`s that are being followed, outermost first. A type stands once on each path. */
  readonly open: string[];
  /** Says how many objects may stand in each other. */
  readonly levels: number;
  readonly items: number;
  /** Says how many objects are around. */
  depth: number;
  valuesLeft: number;
}

/** `undefined` where a recursion is cut. */
function exampleValueOf(schema: Schema, name: string, walk: Walk): JsonValue | undefined {
  if (--walk.valuesLeft < 0) return undefined;
  const given = givenValue(schema);
  if (given !== undefined) return given;
  if (schema.$ref !== undefined) return valueOfReference(schema.$ref, name, walk);
  const variant = schema.oneOf?.[0];
  if (variant !== undefined) return exampleValueOf(variant, name, walk);
  switch (schema.type ?? impliedType(schema)) {
    case 'object':
      return within(walk, () => objectOf(schema, walk)) ?? truncatedObject(schema);
    case 'array':
      return arrayOf(schema, name, walk);
    case 'string':
      return exampleText(name, schema);
    case 'integer':
      return integerWithin(schema);
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case undefined:
      return {};
  }
}

function givenValue(schema: Schema): JsonValue | undefined {
  // `null` is what Java fields default to; it says nothing about the value.
  const given = [schema.default ?? undefined, schema.examples?.[0]];
  const taken = given.find((value) => value !== undefined && isTaken(value, schema)) ?? schema.enum?.[0];
  return isNumberText(taken, schema) ? asExactNumber(taken) : taken;
}

/** See `losesDigits`. */
function isNumberText(value: JsonValue | undefined, { type }: Schema): value is string {
  return (type === 'integer' || type === 'number') && typeof value === 'string' && losesDigits(value);
}

/** An example of another type than its property is a mistake of whoever wrote it; a placeholder becomes any type. */
function isTaken(value: JsonValue, schema: Schema): boolean {
  const { type } = schema;
  if (isNumberText(value, schema)) return true;
  if (type === undefined || value === null || isOfType(value, type)) return true;
  return typeof value === 'string' && /\{\{|\$\{/.test(value);
}

function impliedType(schema: Schema): 'object' | 'array' | undefined {
  if (schema.properties !== undefined || schema.additionalProperties !== undefined) return 'object';
  return schema.items === undefined && schema.prefixItems === undefined ? undefined : 'array';
}

function valueOfReference(reference: string, name: string, walk: Walk): JsonValue | undefined {
  const definition = walk.definitions[reference.replace(/^#\/\$defs\//, '')];
  if (definition === undefined || walk.open.includes(reference) || walk.open.length > maxLevels)
    return undefined;
  walk.open.push(reference);
  const value = exampleValueOf(definition, name, walk);
  walk.open.pop();
  return value;
}

/** `undefined` where an object stands too deep. */
function within(walk: Walk, write: () => JsonValue): JsonValue | undefined {
  if (walk.depth >= walk.levels) return undefined;
  walk.depth++;
  const value = write();
  walk.depth--;
  return value;
}

/** Its type takes an empty object where nothing in it has to be there, and few take `null`. */
function truncatedObject({ required = [] }: Schema): JsonValue | undefined {
  return required.length === 0 ? {} : undefined;
}

/** A recursive property shows as `null`, so that the user sees that it exists. */
function objectOf(schema: Schema, walk: Walk): JsonValue {
  // Of properties that exclude each other the first one is shown.
  const excluded = new Set((schema['x-oneofs'] ?? []).flatMap(([, ...others]) => others));
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) =>
      !(walk.use === 'request' ? property.readOnly : property.writeOnly) && !excluded.has(name),
  );
  const properties = shown.map(([name, property]): [string, JsonValue] => {
    return [name, exampleValueOf(property, name, walk) ?? null];
  });
  if (properties.length === 0 && schema.additionalProperties !== undefined) {
    const value = exampleValueOf(schema.additionalProperties, 'value', walk);
    const key = schema.propertyNames && exampleValueOf(schema.propertyNames, 'key', walk);
    if (value !== undefined) properties.push([typeof key === 'string' ? key : 'key', value]);
  }
  // Unlike an assignment, this keeps a property named `__proto__` as data.
  return Object.fromEntries(properties);
}

function arrayOf(schema: Schema, name: string, walk: Walk): JsonValue {
  if (schema.prefixItems !== undefined) {
    return schema.prefixItems.map((item) => exampleValueOf(item, name, walk) ?? null);
  }
  if (schema.items === undefined || schema.maxItems === 0) return [];
  const most = Math.min(schema.maxItems ?? 10, 10);
  const count = Math.min(Math.max(schema.minItems ?? 1, walk.items), most);
  const items: JsonValue[] = [];
  for (let index = 0; index < count; index++) {
    const item = exampleValueOf(schema.items, singularOf(name), walk);
    if (item === undefined) break;
    items.push(item);
  }
  return items;
}

/** `authors` → `author`; words it does not know stay as they are. */
function singularOf(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y');
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

function integerWithin(schema: Schema): JsonValue {
  const low = Math.max(
    Math.ceil(numberIn(schema.minimum) ?? Number.NEGATIVE_INFINITY),
    Math.floor(numberIn(schema.exclusiveMinimum) ?? Number.NEGATIVE_INFINITY) + 1,
  );
  const high = Math.min(
    Math.floor(numberIn(schema.maximum) ?? Number.POSITIVE_INFINITY),
    Math.ceil(numberIn(schema.exclusiveMaximum) ?? Number.POSITIVE_INFINITY) - 1,
  );
  return exactBeyond(schema) ?? clamp(1, low, high);
}

/** Returns the nearest integer within bounds that leave out 1 and that no number can hold. */
function exactBeyond(schema: Schema): JsonValue | undefined {
  const nearest = ({ bound, step }: { readonly bound: NumberBound | undefined; readonly step: bigint }) => {
    const digits = typeof bound === 'string' ? /^-?\d+/.exec(withoutMark(bound))?.[0] : undefined;
    return digits === undefined ? undefined : BigInt(digits) + step;
  };
  const least = [
    { bound: schema.minimum, step: 0n },
    { bound: schema.exclusiveMinimum, step: 1n },
  ].map(nearest);
  const most = [
    { bound: schema.maximum, step: 0n },
    { bound: schema.exclusiveMaximum, step: -1n },
  ].map(nearest);
  const found =
    least.find((each) => each !== undefined && each > 1n) ??
    most.find((each) => each !== undefined && each < 1n);
  return found === undefined ? undefined : asExactNumber(String(found));
}

function numberWithin(schema: Schema): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const low = Math.max(
    ...[minimum, exclusiveMinimum].map((each) => numberIn(each) ?? Number.NEGATIVE_INFINITY),
  );
  const high = Math.min(
    ...[maximum, exclusiveMaximum].map((each) => numberIn(each) ?? Number.POSITIVE_INFINITY),
  );
  if (low < 9.99 && 9.99 < high) return 9.99;
  if (Number.isFinite(low) && Number.isFinite(high)) return (low + high) / 2;
  // One of the bounds is missing, so a step of one stays within; exclusive bounds are kept, too.
  return Number.isFinite(low) ? low + 1 : high - 1;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
