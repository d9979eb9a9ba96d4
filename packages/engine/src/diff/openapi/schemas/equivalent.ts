import { isRecord } from '../../../text/is-record.ts';
import { follow, type Json, referenceOf } from '../document.ts';
import { isSameValue } from '../same-value.ts';
import { conditionsOf } from './schema-words.ts';

/** A schema of a document, to be looked at with whatever it refers to. */
export interface SchemaIn {
  readonly root: Json;
  readonly schema: unknown;
}

/** Do two schemas accept the same values, as far as comparing words can tell? Descriptions do not matter. */
export function areEquivalent(one: SchemaIn, other: SchemaIn): boolean {
  return isSameValue(expanded(one, 0), expanded(other, 0));
}

/** Has a schema no condition that a value could fail? */
export function acceptsAnything(schema: SchemaIn): boolean {
  const followed = follow(schema.root, schema.schema);
  return followed !== undefined && Object.keys(conditionsOf(followed)).length === 0;
}

/** References are followed a few levels deep; below that they are compared by name. */
function expanded({ root, schema }: SchemaIn, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((each) => expanded({ root, schema: each }, depth));
  if (!isRecord(schema)) return schema;
  const followed = referenceOf(schema) === undefined || depth >= maxDepth ? schema : follow(root, schema);
  if (followed === undefined) return schema;
  const inner = followed === schema ? depth : depth + 1;
  return Object.fromEntries(
    Object.entries(conditionsOf(followed)).map(([word, value]) => [
      word,
      word === 'properties' && isRecord(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, each]) => [name, expanded({ root, schema: each }, inner)]),
          )
        : expanded({ root, schema: value }, inner),
    ]),
  );
}

const maxDepth = 3;
