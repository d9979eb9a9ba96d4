/** Says what single keywords of a schema say, in the forms of OpenAPI 3.0 and 3.1 (JSON Schema 2020-12, Validation). */
import type { Json } from '../../../../text/is-record.ts';
import { listIn, textIn, textsIn } from '../document.ts';

/** The names of types; empty where any is allowed. `null` is among them where a list of types names it (3.1). */
export function readTypes(schema: Json): readonly string[] {
  return typeof schema.type === 'string' ? [schema.type] : textsIn(schema.type);
}

export function readFormat(schema: Json): string {
  return textIn(schema.format) ?? '';
}

export function readRequired(schema: Json): readonly string[] {
  return textsIn(schema.required);
}

/** By OpenAPI 3.0's word, or among the types of 3.1. */
export function acceptsNull(schema: Json): boolean {
  return schema.nullable === true || readTypes(schema).includes('null');
}

export type Combiner = 'allOf' | 'anyOf' | 'oneOf';

export function partsOf(schema: Json, combiner: Combiner): readonly unknown[] {
  return listIn(schema[combiner]);
}

/** Keywords that say nothing about values. */
const annotations = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'externalDocs', '$comment'],
]);

/** The schema without what only describes it, and without these keywords. */
export function conditionsOf(schema: Json, without: readonly string[] = []): Json {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([word]) => !annotations.has(word) && !word.startsWith('x-') && !without.includes(word),
    ),
  );
}
