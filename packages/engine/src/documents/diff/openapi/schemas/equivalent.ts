import { isRecord, type Json } from '../../../../text/is-record.ts';
import { follow, readReference } from '../document.ts';
import { valueKey } from '../same-value.ts';
import { conditionsOf } from './schema-words.ts';

/** A schema of a document, to be looked at with whatever it refers to. */
export interface SchemaIn {
  readonly root: Json;
  readonly schema: unknown;
}

/**
 * The same number for schemas that accept the same values, as far as comparing words can tell; descriptions do not matter.
 * A named schema is read a few times at most, however many refer to it.
 */
export type MeaningOf = (schema: SchemaIn) => number;

export function createMeanings(): MeaningOf {
  const numbers = new Map<string, number>();
  const known = new Map<Json, Map<string, number>>();

  function numberOf(text: string): number {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  }

  /** References are followed a few levels deep; below that they are compared by name. */
  function meaningOf(root: Json, schema: unknown, depth: number): number {
    if (Array.isArray(schema))
      return numberOf(`[${schema.map((each) => meaningOf(root, each, depth)).join(',')}]`);
    if (!isRecord(schema)) return numberOf(valueKey(schema));
    const reference = depth < maxDepth ? readReference(schema) : undefined;
    if (reference === undefined) return meaningOfWords(root, schema, depth);
    const ofRoot = known.get(root) ?? new Map<string, number>();
    known.set(root, ofRoot);
    const key = `${depth} ${reference}`;
    const meaning = ofRoot.get(key) ?? meaningOfWords(root, follow(root, schema) ?? schema, depth + 1);
    ofRoot.set(key, meaning);
    return meaning;
  }

  function meaningOfWords(root: Json, schema: Json, depth: number): number {
    const words = Object.entries(conditionsOf(schema)).map(([word, value]) => {
      const meaning =
        word === 'properties' && isRecord(value)
          ? meaningOfMembers(root, value, depth)
          : meaningOf(root, value, depth);
      return `${JSON.stringify(word)}:${meaning}`;
    });
    return numberOf(`{${words.sort().join(',')}}`);
  }

  function meaningOfMembers(root: Json, members: Json, depth: number): number {
    const each = Object.entries(members).map(
      ([name, schema]) => `${JSON.stringify(name)}:${meaningOf(root, schema, depth)}`,
    );
    return numberOf(`{${each.sort().join(',')}}`);
  }

  // Where a schema stands in place on one side and has a name on the other, both are read equally deep.
  return ({ root, schema }) => meaningOf(root, follow(root, schema) ?? schema, 0);
}

const maxDepth = 3;
