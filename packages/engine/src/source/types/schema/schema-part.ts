/** A schema that may refer to definitions, and how parts become larger ones. */
import type { Schema } from '../../../model/schema.ts';
import { definitionKey, type ObjectUse } from './object-use.ts';

export interface SchemaPart {
  readonly schema: Schema;
  /** Says how many schemas it is made of. */
  readonly size: number;
  readonly references: readonly Reference[];
}

export interface Reference {
  /** Its name below `$defs`. */
  readonly key: string;
  readonly of: ObjectUse;
}

export function leaf(schema: Schema): SchemaPart {
  return { schema, size: 1, references: [] };
}

export function arrayOf(items: SchemaPart | undefined): SchemaPart {
  const { schema, size, references } = items ?? leaf({});
  return { schema: { type: 'array', items: schema }, size: size + 1, references };
}

/** `keys` where not any text is one. */
export function mapOf(values: SchemaPart | undefined, keys?: Schema): SchemaPart {
  const { schema, size, references } = values ?? leaf({});
  const propertyNames = keys === undefined ? {} : { propertyNames: keys };
  return {
    schema: { type: 'object', additionalProperties: schema, ...propertyNames },
    size: size + 1,
    references,
  };
}

/** Returns what `@Schema(oneOf = …)` of a property lists. */
export function oneOfParts(parts: readonly SchemaPart[]): SchemaPart {
  return {
    schema: { oneOf: parts.map(({ schema }) => schema) },
    size: parts.reduce((sum, { size }) => sum + size, 1),
    references: uniqueReferences(parts.flatMap(({ references }) => references)),
  };
}

export function referenceTo(of: ObjectUse): SchemaPart {
  const key = definitionKey(of);
  return { schema: { $ref: `#/$defs/${key}` }, size: 1, references: [{ key, of }] };
}

export function uniqueReferences(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((reference) => [reference.key, reference])).values()];
}
