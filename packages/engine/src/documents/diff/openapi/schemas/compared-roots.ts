/** The documents that are compared, and what was found out about their schemas: operations have them in common. */
import { isRecord, type Json } from '../../../../text/is-record.ts';
import { readReference } from '../document.ts';
import { unchangedReferences } from '../unchanged-references.ts';
import { createMeanings, type MeaningOf } from './equivalent.ts';
import type { ComparedPair } from './schema-difference.ts';

export interface ComparedRoots {
  readonly base: Json;
  readonly revision: Json;
  /** Does a reference lead to the same in both documents, all the way down? */
  isUnchanged(reference: string): boolean;
  readonly meaningOf: MeaningOf;
  /** Identifies two schemas by their names, or by what tells them from all others where they have none. */
  keyOf(one: unknown, other: unknown): string;
  /** Pairs that were compared already, by key: as the whole of a body, and inside of one. */
  readonly rootPairs: Map<string, ComparedPair>;
  readonly innerPairs: Map<string, ComparedPair>;
}

export function toComparedRoots(base: Json, revision: Json): ComparedRoots {
  const numbers = new Map<unknown, number>();
  const keyOf = (schema: unknown): string => {
    const reference = readReference(schema);
    if (reference !== undefined) return JSON.stringify(reference);
    const number = isRecord(schema) ? (numbers.get(schema) ?? numbers.size) : -1;
    numbers.set(schema, number);
    return String(number);
  };
  return {
    ...{ base, revision, isUnchanged: unchangedReferences(base, revision) },
    ...{ meaningOf: createMeanings(), rootPairs: new Map(), innerPairs: new Map() },
    keyOf: (one, other) => `${keyOf(one)} ${keyOf(other)}`,
  };
}
