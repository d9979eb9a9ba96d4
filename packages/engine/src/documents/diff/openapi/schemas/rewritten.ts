/**
 * Ways to write the same schema again. Each perturbs several keywords at once, and comparing those one by one would tell
 * of changes that nobody made.
 */
import { isRecord, type Json } from '../../../../text/is-record.ts';
import { follow, recordIn } from '../document.ts';
import { isSameValue } from '../same-value.ts';
import type { ComparedRoots } from './compared-roots.ts';
import type { SchemaIn } from './equivalent.ts';
import { acceptsNull, type Combiner, conditionsOf, partsOf, readTypes } from './schema-words.ts';

export interface SchemaPair {
  readonly base: Json;
  readonly revision: Json;
  readonly roots: ComparedRoots;
}

/** `X` became `oneOf: [{ type: 'null' }, X]`, which is how 3.1 lets a reference be null, or the other way round. */
export function nullWrapping({ base, revision, roots }: SchemaPair): 'wrapped' | 'unwrapped' | undefined {
  const one = { root: roots.base, schema: base };
  const other = { root: roots.revision, schema: revision };
  if (isWrapped(one, other, roots)) return 'wrapped';
  return isWrapped(other, one, roots) ? 'unwrapped' : undefined;
}

function isWrapped(
  plain: SchemaIn & { schema: Json },
  wrapper: SchemaIn & { schema: Json },
  { meaningOf }: ComparedRoots,
): boolean {
  const isCombined = ['oneOf', 'anyOf', 'allOf', 'not'].some((word) => plain.schema[word] !== undefined);
  if (isCombined || acceptsNull(plain.schema)) return false;
  const parts = partsOf(wrapper.schema, 'oneOf');
  if (parts.length !== 2 || Object.keys(conditionsOf(wrapper.schema, ['oneOf'])).length > 0) return false;
  const others = parts.filter((part) => !isNull({ root: wrapper.root, schema: part }));
  return others.length === 1 && meaningOf(plain) === meaningOf({ root: wrapper.root, schema: others[0] });
}

function isNull({ root, schema }: SchemaIn): boolean {
  const followed = follow(root, schema);
  if (followed === undefined) return false;
  return (
    isSameValue(readTypes(followed), ['null']) && Object.keys(conditionsOf(followed, ['type'])).length === 0
  );
}

/**
 * The schemas that can be null besides, in whatever words the sides say so: `X` of `{ nullable: true, allOf: [X] }`
 * (3.0), of `oneOf: [{ type: 'null' }, X]` and of `anyOf` alike (3.1).
 */
export function besidesNull({ base, revision, roots }: SchemaPair): BesidesNull | undefined {
  const one = partBesidesNull(base, roots.base);
  const other = partBesidesNull(revision, roots.revision);
  if (one === undefined || other === undefined) return undefined;
  return { base: one.part, revision: other.part };
}

export interface BesidesNull {
  readonly base: unknown;
  readonly revision: unknown;
}

function partBesidesNull(schema: Json, root: Json) {
  for (const combiner of ['allOf', 'oneOf', 'anyOf'] as const) {
    const parts = partsOf(schema, combiner);
    const [part, ...more] = parts.filter((each) => !isNull({ root, schema: each }));
    const says = combiner === 'allOf' ? ['nullable'] : [];
    const isAlone = Object.keys(conditionsOf(schema, [combiner, ...says])).length === 0;
    const canBeNull = combiner === 'allOf' ? schema.nullable === true : parts.length === 2;
    if (part !== undefined && more.length === 0 && isAlone && canBeNull) return { combiner, part };
  }
  return undefined;
}

/** An object became a `oneOf` of objects that have its properties: what fits two of them is refused now. */
export function isWrappedInOneOf({ base, revision, roots }: SchemaPair): boolean {
  const parts = partsOf(revision, 'oneOf');
  const names = Object.keys(recordIn(base.properties));
  if (partsOf(base, 'oneOf').length > 0 || names.length === 0 || parts.length === 0) return false;
  if (Object.keys(recordIn(revision.properties)).length > 0 || readTypes(revision).length > 0) return false;
  return names.some((name) => movedIntoOneOf(revision, roots.revision, name));
}

export function movedIntoOneOf(revision: Json, root: Json, property: string): boolean {
  return partsOf(revision, 'oneOf').some((part) =>
    Object.hasOwn(recordIn(follow(root, part)?.properties), property),
  );
}

/** A type became a `oneOf` or `anyOf` of types, or another one of those. */
export function typeListChange({ base, revision, roots }: SchemaPair): TypeListChange | undefined {
  const one = listedTypes(base, roots.base);
  const other = listedTypes(revision, roots.revision);
  if (one === undefined || other === undefined || !(one.isList || other.isList)) return undefined;
  const added = other.types.filter((type) => !one.types.includes(type));
  const removed = one.types.filter((type) => !other.types.includes(type));
  return added.length + removed.length === 0 ? undefined : { added, removed };
}

export interface TypeListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

interface ListedTypes {
  readonly types: readonly string[];
  readonly isList: boolean;
}

function listedTypes(schema: Json, root: Json): ListedTypes | undefined {
  if (schema.not !== undefined || hasMembers(schema)) return undefined;
  const [type] = readTypes(schema);
  if (type !== undefined) return { types: [type], isList: false };
  for (const combiner of ['oneOf', 'anyOf'] as const) {
    const parts = partsOf(schema, combiner).map((part) => follow(root, part));
    const types = parts.map((part) => (part === undefined ? undefined : singleType(part)));
    if (types.length > 0 && types.every((each) => each !== undefined)) return { types, isList: true };
  }
  return undefined;
}

function singleType(schema: Json): string | undefined {
  const [type, ...others] = readTypes(schema);
  const isCombined = partsOf(schema, 'oneOf').length + partsOf(schema, 'anyOf').length > 0;
  return others.length === 0 && !isCombined && !hasMembers(schema) ? type : undefined;
}

function hasMembers(schema: Json): boolean {
  return Object.keys(recordIn(schema.properties)).length > 0 || partsOf(schema, 'allOf').length > 0;
}

/**
 * A schema that consists of one part is that part: what OpenAPI 3.0 wraps in an `allOf`, to describe it, stands alone in
 * 3.1. One alternative is none where the other side has no alternatives.
 */
export function withoutWrapper(
  base: unknown,
  revision: unknown,
): readonly [base: unknown, revision: unknown] {
  const hasChoice = [base, revision].map(
    (each) => isRecord(each) && (each.oneOf ?? each.anyOf) !== undefined,
  );
  const [ofBase, ofRevision] = hasChoice;
  const combiners = ofBase && ofRevision ? (['allOf'] as const) : (['allOf', 'oneOf', 'anyOf'] as const);
  return [onlyPart(base, combiners) ?? base, onlyPart(revision, combiners) ?? revision];
}

function onlyPart(schema: unknown, combiners: readonly Combiner[]): unknown {
  if (!isRecord(schema) || schema.default !== undefined) return undefined;
  const [combiner, ...others] = Object.keys(conditionsOf(schema));
  const found = combiners.find((each) => each === combiner);
  if (found === undefined || others.length > 0) return undefined;
  const [part, ...more] = partsOf(schema, found);
  return more.length === 0 ? part : undefined;
}
