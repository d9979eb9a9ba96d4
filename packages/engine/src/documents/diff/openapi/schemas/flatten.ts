/**
 * An `allOf` as the one schema that it amounts to: a value fits all of them (JSON Schema 2020-12, Core 10.2.1.1). What
 * cannot be said in one schema, as two `not`, stays a part.
 */
import { compareNumbers, numberIn } from '../../../../model/exact-number.ts';
import type { NumberBound } from '../../../../model/schema.ts';
import { isRecord, type Json } from '../../../../text/is-record.ts';
import { follow, listIn, nameInReference, readReference, recordIn, textsIn } from '../document.ts';
import { isSameValue, valueKey } from '../same-value.ts';
import { readTypes } from './schema-words.ts';

export interface FlatSchema {
  /** Its `allOf` has only what could not be merged. */
  readonly schema: Json;
  /** The named schema that each property is from, for those that a reference brought in. */
  readonly owners: ReadonlyMap<string, string>;
}

/** @param written without a reference of its own */
export function flatten(root: Json, written: Json): FlatSchema {
  const schema = withoutNullAlternative(written);
  if (listIn(schema.allOf).length === 0) return { schema, owners: new Map() };
  const owners = new Map<string, string>();
  const [own, ...parts] = conjunctsOf(root, { schema, owner: undefined }, new Set(), 0);
  for (const { words, owner } of parts)
    for (const name of Object.keys(recordIn(words.properties)))
      if (owner !== undefined && !owners.has(name)) owners.set(name, owner);
  for (const name of Object.keys(recordIn(own?.words.properties))) owners.delete(name);
  const merged = new Map<string, unknown>(Object.entries(own?.words ?? {}));
  const rest: Json[] = [];
  for (const { words } of parts) {
    const left = mergeInto(merged, words);
    if (Object.keys(left).length > 0) rest.push(left);
  }
  const nullable = canBeNull(schema, parts);
  if (nullable === undefined) merged.delete('nullable');
  else merged.set('nullable', nullable);
  return { schema: { ...Object.fromEntries(merged), ...(rest.length > 0 && { allOf: rest }) }, owners };
}

/** Null or a schema, as OpenAPI 3.1 says it beside a reference, is that schema, which may be null. */
function withoutNullAlternative(schema: Json): Json {
  for (const word of ['oneOf', 'anyOf'] as const) {
    const alternatives = listIn(schema[word]);
    const others = alternatives.filter((each) => !(isRecord(each) && isNull(each)));
    if (alternatives.length !== 2 || others.length !== 1) continue;
    const { [word]: _, ...words } = schema;
    return { ...words, nullable: true, allOf: [...listIn(schema.allOf), ...others] };
  }
  return schema;
}

function isNull(schema: Json): boolean {
  const types = readTypes(schema);
  return types.length === 1 && types[0] === 'null';
}

interface Conjunct {
  /** Without `allOf`. */
  readonly words: Json;
  readonly owner: string | undefined;
}

/** More are no model that anybody wrote. */
const maxDepth = 20;

/** The schema itself and all parts of its `allOf`, parts of parts included; a part that holds itself ends. */
function conjunctsOf(
  root: Json,
  { schema, owner }: { readonly schema: Json; readonly owner: string | undefined },
  entered: ReadonlySet<string>,
  depth: number,
): readonly Conjunct[] {
  const { allOf, ...words } = schema;
  const inner = listIn(allOf).flatMap((part): readonly Conjunct[] => {
    const reference = readReference(part);
    const target = follow(root, part);
    if (target === undefined || depth > maxDepth || (reference !== undefined && entered.has(reference)))
      return [];
    const within = reference === undefined ? entered : new Set([...entered, reference]);
    const of = reference === undefined ? owner : nameInReference(reference);
    return conjunctsOf(root, { schema: target, owner: of }, within, depth + 1);
  });
  return [{ words, owner }, ...inner];
}

/** OpenAPI 3.0 says it beside a reference in an `allOf`; else null has to fit every part. */
function canBeNull(schema: Json, parts: readonly Conjunct[]): boolean | undefined {
  if (schema.nullable === true) return true;
  const typed = parts.filter(({ words }) => readTypes(words).length > 0);
  const isSaid = typed.length > 0 && typed.every(({ words }) => words.nullable === true);
  return isSaid ? true : undefined;
}

/** @returns the words that could not be merged */
function mergeInto(merged: Map<string, unknown>, words: Json): Json {
  const left: [string, unknown][] = [];
  for (const [word, value] of Object.entries(words)) {
    if (!merged.has(word)) merged.set(word, value);
    else {
      const both = mergeWord(word, merged.get(word), value);
      if (both === conflict) left.push([word, value]);
      else merged.set(word, both);
    }
  }
  return Object.fromEntries(left);
}

const conflict = Symbol('Two values of a keyword that no single value stands for.');

function mergeWord(word: string, one: unknown, other: unknown): unknown {
  if (isSameValue(one, other) || describing.has(word) || word.startsWith('x-')) return one;
  const merge = merges[word];
  return merge === undefined ? conflict : merge(one, other);
}

/** The outermost has the last word. */
const describing: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'externalDocs', '$comment', 'xml'],
  ...['deprecated', 'readOnly', 'writeOnly', 'nullable', 'discriminator'],
]);

type Merge = (one: unknown, other: unknown) => unknown;

const merges: Readonly<Record<string, Merge>> = {
  type: mergeTypes,
  properties: (one, other) => mergeMembers(one, other),
  patternProperties: (one, other) => mergeMembers(one, other),
  dependentSchemas: (one, other) => mergeMembers(one, other),
  required: (one, other) => [...new Set([...textsIn(one), ...textsIn(other)])],
  // For people to read: nothing is matched by it.
  pattern: (one, other) => `${String(one)} and ${String(other)}`,
  enum: (one, other) => commonValues(listIn(one), listIn(other)),
  items: bothSchemas,
  additionalProperties: bothSchemas,
  propertyNames: bothSchemas,
  uniqueItems: (one, other) => one === true || other === true,
  ...limits('maximum', 'least', ['exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']),
  ...limits('minimum', 'greatest', ['exclusiveMinimum', 'minLength', 'minItems', 'minProperties']),
};

function limits(first: string, which: 'least' | 'greatest', others: readonly string[]) {
  const stricter: Merge = (one, other) => {
    if (numberIn(one) === undefined || numberIn(other) === undefined) return conflict;
    const isMore = compareNumbers(one as NumberBound, other as NumberBound) > 0;
    return isMore === (which === 'greatest') ? one : other;
  };
  return Object.fromEntries([first, ...others].map((word) => [word, stricter]));
}

/** Every integer is a number (JSON Schema 2020-12, Validation 6.1.1). */
function mergeTypes(one: unknown, other: unknown): unknown {
  const [these, those] = [readTypes({ type: one }), readTypes({ type: other })];
  const both = [
    ...these.filter((type) => those.includes(type) || (type === 'integer' && those.includes('number'))),
    ...those.filter((type) => type === 'integer' && these.includes('number') && !these.includes('integer')),
  ];
  if (both.length === 0) return conflict;
  return both.length === 1 ? both[0] : both;
}

function mergeMembers(one: unknown, other: unknown): Json {
  const merged: Record<string, unknown> = { ...recordIn(one) };
  for (const [name, schema] of Object.entries(recordIn(other)))
    merged[name] = Object.hasOwn(merged, name) ? bothSchemas(merged[name], schema) : schema;
  return merged;
}

function bothSchemas(one: unknown, other: unknown): unknown {
  if (isSameValue(one, other)) return one;
  if (one === false || other === false) return false;
  if (!isRecord(one)) return other;
  return isRecord(other) ? { allOf: [one, other] } : one;
}

function commonValues(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(valueKey));
  return one.filter((value) => known.has(valueKey(value)));
}
