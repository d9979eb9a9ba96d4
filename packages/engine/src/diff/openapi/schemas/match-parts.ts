/**
 * Which alternatives of an `allOf`, `anyOf` or `oneOf` are those of before. Only references have names: schemas that stand
 * in place are the same by what they say, then by their titles, and at last where one is left on each side.
 */
import { follow, type Json, nameInReference, referenceOf, textIn } from '../document.ts';
import { isSameValue } from '../same-value.ts';
import { areEquivalent } from './equivalent.ts';

export interface MatchedParts {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  /** Pairs that may differ inside. */
  readonly kept: readonly (readonly [base: Part, revision: Part])[];
}

export interface Part {
  readonly schema: unknown;
  readonly index: number;
}

export interface PartsOfSide {
  readonly root: Json;
  readonly parts: readonly unknown[];
}

export function matchParts(base: PartsOfSide, revision: PartsOfSide): MatchedParts {
  let removed = base.parts.map((schema, index): Part => ({ schema, index }));
  let added = revision.parts.map((schema, index): Part => ({ schema, index }));
  const kept: (readonly [Part, Part])[] = [];

  function pairUp(isSame: (base: Part, revision: Part) => boolean, areKept = true): void {
    for (const one of removed) {
      const other = added.find((each) => isSame(one, each));
      if (other === undefined) continue;
      removed = removed.filter((each) => each !== one);
      added = added.filter((each) => each !== other);
      if (areKept) kept.push([one, other]);
    }
  }

  pairUp((one, other) => isReference(one) && referenceOf(one.schema) === referenceOf(other.schema));
  pairUp((one, other) => !isReference(one) && isSameValue(one.schema, other.schema));
  pairUp((one, other) => !isReference(one) && !isReference(other) && haveSameTitle(one, other));
  const [lastRemoved, ...moreRemoved] = removed.filter((each) => !isReference(each));
  const [lastAdded, ...moreAdded] = added.filter((each) => !isReference(each));
  if (lastRemoved && lastAdded && moreRemoved.length + moreAdded.length === 0)
    pairUp((one, other) => one === lastRemoved && other === lastAdded && !titleOf(one) && !titleOf(other));
  // A schema that was given a name, or lost it, is the same one.
  pairUp(
    (one, other) =>
      isReference(one) !== isReference(other) &&
      areEquivalent({ root: base.root, schema: one.schema }, { root: revision.root, schema: other.schema }),
    false,
  );
  return { added, removed, kept };
}

function isReference({ schema }: Part): boolean {
  return referenceOf(schema) !== undefined;
}

function haveSameTitle(one: Part, other: Part): boolean {
  const title = titleOf(one);
  return title !== undefined && title === titleOf(other);
}

function titleOf({ schema }: Part): string | undefined {
  return textIn((schema as Json | undefined)?.title);
}

/** What people call an alternative: by its name, its title or its place, counted from 1. */
export function partName(root: Json, { schema, index }: Part): string {
  const reference = referenceOf(schema);
  if (reference !== undefined) return nameInReference(reference);
  return textIn(follow(root, schema)?.title) ?? `part ${index + 1}`;
}
