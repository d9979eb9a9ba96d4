/**
 * Says which alternatives of an `allOf`, `anyOf` or `oneOf` are those of before. Only references have names: schemas
 * that stand in place are the same by what they say, then by their titles, and at last where one is left on each side.
 */
import { groupBy } from '../../../../text/group-by.ts';
import type { Json } from '../../../../text/is-record.ts';
import type { ChangeSide } from '../../change.ts';
import { follow, nameInReference, readReference, textIn } from '../document.ts';
import { valueKey } from '../same-value.ts';
import type { ComparedRoots } from './compared-roots.ts';

export interface PartMatches {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  /** Pairs that may differ inside. */
  readonly kept: readonly (readonly [base: Part, revision: Part])[];
}

export interface Part {
  readonly schema: unknown;
  readonly index: number;
}

export function matchParts(
  base: readonly unknown[],
  revision: readonly unknown[],
  roots: ComparedRoots,
): PartMatches {
  let removed = base.map((schema, index): Part => ({ schema, index }));
  let added = revision.map((schema, index): Part => ({ schema, index }));
  const kept: (readonly [Part, Part])[] = [];

  function pairUp(keyOf: KeyOfPart, areKept = true): void {
    const keyed = added.toReversed().map((part) => ({ part, key: keyOf(part, 'revision') }));
    const byKey = groupBy(keyed, ({ key }) => key);
    const taken = new Set<Part>();
    removed = removed.filter((one) => {
      const key = keyOf(one, 'base');
      const other = key === undefined ? undefined : byKey.get(key)?.pop()?.part;
      if (other === undefined) return true;
      taken.add(other);
      if (areKept) kept.push([one, other]);
      return false;
    });
    added = added.filter((each) => !taken.has(each));
  }

  pairUp(({ schema }) => readReference(schema));
  pairUp((part) => (isReference(part) ? undefined : valueKey(part.schema)));
  pairUp((part) => (isReference(part) ? undefined : titleOf(part)));
  const [lastRemoved, ...moreRemoved] = removed.filter((each) => !isReference(each));
  const [lastAdded, ...moreAdded] = added.filter((each) => !isReference(each));
  if (lastRemoved && lastAdded && moreRemoved.length + moreAdded.length === 0)
    pairUp((part) => ((part === lastRemoved || part === lastAdded) && !titleOf(part) ? 'last' : undefined));
  // A schema that was given a name, or lost it, is the same one.
  for (const named of ['base', 'revision'])
    pairUp(
      (part, side) =>
        isReference(part) === (side === named)
          ? roots.meaningOf({ root: roots[side], schema: part.schema })
          : undefined,
      false,
    );
  return { added, removed, kept };
}

/**
 * Says what parts of both sides have in common that are the same; `undefined` where a part has nothing of that kind.
 */
type KeyOfPart = (part: Part, side: ChangeSide) => string | number | undefined;

function isReference({ schema }: Part): boolean {
  return readReference(schema) !== undefined;
}

function titleOf({ schema }: Part): string | undefined {
  return textIn((schema as Json | undefined)?.title);
}

/** Returns what people call an alternative: by its name, its title or its place, counted from 1. */
export function partName(root: Json, { schema, index }: Part): string {
  const reference = readReference(schema);
  if (reference !== undefined) return nameInReference(reference);
  return textIn(follow(root, schema)?.title) ?? `part ${index + 1}`;
}
