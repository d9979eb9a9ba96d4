/** Says what comparing two definitions finds. */
import { groupBy } from '../../../text/group-by.ts';
import type { ChangePlace } from '../change.ts';
import type { FileDefinition, NamedDefinition } from './definitions.ts';
import type { ProtoRuleId } from './rules.ts';

export interface Finding {
  readonly rule: ProtoRuleId;
  /** A full sentence. */
  readonly message: string;
  readonly place: ChangePlace;
  /** Names the thing that is different, where several rules of one family find it. */
  readonly about?: string;
}

/** The same thing before and after. */
export interface Pair<T> {
  readonly base: T;
  readonly revision: T;
}

/** Definitions of one full name. Those that a file kept are paired first, in case several files declare the name. */
export function pairsByName<T extends NamedDefinition>(
  base: readonly T[],
  revision: readonly T[],
): readonly Pair<T>[] {
  const byName = groupBy(revision, ({ name }) => name);
  return base.flatMap((each) => {
    const candidates = byName.get(each.name) ?? [];
    const found = candidates.find(({ file }) => file.path === each.file.path) ?? candidates[0];
    return found === undefined ? [] : [{ base: each, revision: found }];
  });
}

/** The innermost message around something that is gone, else the top of its file. */
export function placeAround(
  { nestedName }: NamedDefinition,
  messages: ReadonlyMap<string, NamedDefinition>,
  { place }: FileDefinition,
): ChangePlace {
  for (let dot = nestedName.lastIndexOf('.'); dot > 0; dot = nestedName.lastIndexOf('.', dot - 1)) {
    const around = messages.get(nestedName.slice(0, dot));
    if (around !== undefined) return around.place;
  }
  return place;
}
