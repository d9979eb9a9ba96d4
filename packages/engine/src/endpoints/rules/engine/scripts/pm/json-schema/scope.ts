/** A value held against a schema, as keywords see it. */
import type { Json, Run } from '@endpoint-atlas/groovy';
import type { References } from './references.ts';

export type JsonObject = Readonly<Record<string, Json>>;

/** Says what came of holding a value against a schema. */
export interface Findings {
  /** A phrase each; none where the value satisfies the schema. */
  readonly problems: string[];
  /** The members of the value that some schema has looked at, for `unevaluatedProperties` and `unevaluatedItems`. */
  readonly evaluated: Set<string>;
}

export interface Scope extends Findings {
  readonly value: Json;
  readonly schema: JsonObject;
  /** Says where the value stands in the whole, as messages name it: `items[0].id`; empty for the whole. */
  readonly at: string;
  readonly run: Run;
  readonly references: References;
  /** Holds the value, or a part of it, against another schema. */
  check(schema: Json, value: Json, at: string): Findings;
}

/** Adds to the problems of the scope where the value does not satisfy the keyword. */
export type Keyword = (wanted: Json, scope: Scope) => void;

export function report({ at, problems }: Pick<Scope, 'at' | 'problems'>, what: string): void {
  problems.push(`${at === '' ? 'the value' : at} ${what}`);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Array.isArray` does not know about readonly arrays. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
