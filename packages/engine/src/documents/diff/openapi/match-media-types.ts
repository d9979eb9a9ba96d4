/**
 * Says which media types of one side are those of the other: by what their names mean, then where one takes the place of
 * the other.
 */
import { groupBy } from '../../../text/group-by.ts';
import { type MediaType, mediaTypeKey, readMediaType } from './media-type.ts';

export interface MatchedMediaTypes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly { readonly base: string; readonly revision: string }[];
}

/** @param direction a server that takes less refuses its old callers; a response in another form of JSON is still JSON */
export function matchMediaTypes(
  base: readonly string[],
  revision: readonly string[],
  direction: 'request' | 'response',
): MatchedMediaTypes {
  const after = groupBy(revision, mediaTypeKey);
  const kept: { base: string; revision: string }[] = [];
  const pending: string[] = [];
  const matched = new Set<string>();
  for (const name of base) {
    const [same] = after.get(mediaTypeKey(name)) ?? [];
    if (same === undefined) pending.push(name);
    else {
      kept.push({ base: name, revision: same });
      matched.add(same);
    }
  }
  const fits = direction === 'request' ? takesThePlaceOf : isRelative;
  const removed = new Set(pending);
  const added: string[] = [];
  for (const name of revision.filter((each) => !matched.has(each))) {
    const related = [...removed].find((each) => fits(readMediaType(name), readMediaType(each)));
    if (related === undefined) added.push(name);
    else {
      kept.push({ base: related, revision: name });
      removed.delete(related);
    }
  }
  // Several media types of before can be taken by one range.
  const covered = [...removed].filter((name) =>
    revision.some((each) => direction === 'request' && isRangeOf(readMediaType(each), readMediaType(name))),
  );
  return { added, removed: [...removed].filter((each) => !covered.includes(each)), kept };
}

/** Who consumes a media type takes it with any parameters (Spring, `MimeType.includes`); one of another suffix is refused. */
function takesThePlaceOf(now: MediaType, before: MediaType): boolean {
  const isSame = now.type === before.type && now.subtype === before.subtype && now.suffix === before.suffix;
  return isSame || isRangeOf(now, before);
}

/** `application/*` and `*` + `/*` (RFC 9110, 12.5.1). */
function isRangeOf(range: MediaType, of: MediaType): boolean {
  return range.subtype === '*' && (range.type === '*' || range.type === of.type);
}

/** Is a range in the place of what it covers? */
export function isWider(names: { readonly base: string; readonly revision: string }): boolean {
  const [before, now] = [readMediaType(names.base), readMediaType(names.revision)];
  return isRangeOf(now, before) && mediaTypeKey(names.base) !== mediaTypeKey(names.revision);
}

function isRelative(one: MediaType, other: MediaType): boolean {
  return isSpecialCase(one, other) || isSpecialCase(other, one);
}

/** Says how one name came from another: other parameters, or more or less special. */
export function renameOf(
  base: string,
  revision: string,
):
  | 'parameter-added'
  | 'parameter-removed'
  | 'parameter-changed'
  | 'name-specialized'
  | 'name-generalized'
  | undefined {
  const [before, now] = [readMediaType(base), readMediaType(revision)];
  if (before.subtype !== now.subtype || before.suffix !== now.suffix)
    return isSpecialCase(now, before) ? 'name-specialized' : 'name-generalized';
  const all = [...new Set([...before.parameters.keys(), ...now.parameters.keys()])];
  const others = all.filter((name) => before.parameters.get(name) !== now.parameters.get(name));
  if (others.length === 0) return undefined;
  if (others.every((name) => !before.parameters.has(name))) return 'parameter-added';
  return others.every((name) => !now.parameters.has(name)) ? 'parameter-removed' : 'parameter-changed';
}

/** `application/problem+json` of `application/json` (RFC 6838, 4.2.8); parameters do not matter. */
function isSpecialCase(special: MediaType, general: MediaType): boolean {
  if (special.type !== general.type) return false;
  if (general.suffix === '' && special.suffix !== '' && special.suffix === general.subtype) return true;
  return special.subtype === general.subtype && special.suffix === general.suffix;
}
