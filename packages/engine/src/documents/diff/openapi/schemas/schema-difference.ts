/** Says what is different between two schemas, whoever sends what they describe: rules judge it by that later. */
import type { Json } from '../../../../text/is-record.ts';
import type { SchemaPart } from '../../change.ts';
import type { TypeListChange } from './rewritten.ts';
import type { TypeChange } from './type-change.ts';

export type SchemaDifference = Place &
  (
    | KeywordDifference
    | { readonly kind: 'type'; readonly change: TypeChange }
    | { readonly kind: 'type-list'; readonly change: TypeListChange }
    | { readonly kind: 'wrapped-in-one-of' }
    | PropertyDifference
    | { readonly kind: 'required'; readonly isNow: boolean }
    | AccessDifference
  );

/** Says what is different in a pair of schemas, by paths that begin at it, and the pairs that it leads to. */
export interface ComparedPair {
  readonly differences: readonly SchemaDifference[];
  readonly inner: readonly InnerPair[];
}

export interface InnerPair {
  /** The same for the same two schemas. */
  readonly key: string;
  readonly one: unknown;
  readonly other: unknown;
  readonly path: Path;
}

/** The schema itself, or one inside of it. */
export interface Place extends Path {
  /** The schemas at that place; of a property that is on one side only, that side's on both. */
  readonly base: Json;
  readonly revision: Json;
}

export interface Path {
  readonly isRoot: boolean;
  /** `lines[].price`: the properties that lead there; empty for the schema itself and for parts that it consists of. */
  readonly at: string;
  /** The keys that lead there, from the named schema around it; from the schema that is compared where none has a name. */
  readonly keys: readonly string[];
  /** The keys that lead there from the whole that is compared, through named schemas as if they stood in place. */
  readonly trail: readonly string[];
  /** `Price.amount`: the same place by the named schema around it; `undefined` where no schema around it has a name. */
  readonly inSchema: Omit<SchemaPart, 'says'> | undefined;
}

export interface KeywordDifference {
  readonly kind: 'keyword';
  /** Says how the rules' ids end: `max-length-decreased`. */
  readonly rule: string;
  /** Says what follows the subject in a sentence. */
  readonly says: string;
}

export interface PropertyDifference {
  readonly kind: 'property-added' | 'property-removed';
  readonly isRequired: boolean;
  /** The schemas that have the property, or have it not. */
  readonly within: { readonly base: Json; readonly revision: Json };
}

export interface AccessDifference {
  readonly kind: 'access';
  readonly word: 'read-only' | 'write-only';
  readonly isNow: boolean;
  readonly wasRequired: boolean;
  readonly isRequired: boolean;
}
