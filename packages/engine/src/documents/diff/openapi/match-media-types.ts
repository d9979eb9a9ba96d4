/**
 * Says which media types of one side are those of the other: by name, then where one is a special case of the other.
 */
import { groupBy } from '../../../text/group-by.ts';

export interface MatchedMediaTypes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly { readonly base: string; readonly revision: string }[];
}

export function matchMediaTypes(base: readonly string[], revision: readonly string[]): MatchedMediaTypes {
  const [before, after] = [new Set(base), new Set(revision)];
  const kept = base.filter((name) => after.has(name)).map((name) => ({ base: name, revision: name }));
  const removed = new Set(base.filter((name) => !after.has(name)));
  const relatives = groupBy([...removed], relationOf);
  const added: string[] = [];
  for (const name of revision.filter((each) => !before.has(each))) {
    const related = relatives
      .get(relationOf(name))
      ?.find((each) => removed.has(each) && areRelated(name, each));
    if (related === undefined) added.push(name);
    else {
      kept.push({ base: related, revision: name });
      removed.delete(related);
    }
  }
  return { added, removed: [...removed], kept };
}

/** Returns what names have in common of which one can be a special case of the other. */
function relationOf(name: string): string {
  const { type, subtype, suffix } = partsOf(name);
  return `${type}/${suffix === '' ? subtype : suffix}`;
}

function areRelated(one: string, other: string): boolean {
  return isSpecialCase(one, other) || isSpecialCase(other, one);
}

/** Returns how one name came from another: other parameters, or more or less special. */
export function renameOf(base: string, revision: string): 'changed' | 'specialized' | 'generalized' {
  if (parametersOf(base) !== parametersOf(revision)) return 'changed';
  return isSpecialCase(revision, base) ? 'specialized' : 'generalized';
}

/** `application/problem+json` of `application/json` (RFC 6838, 4.2.8); parameters do not matter. */
function isSpecialCase(name: string, of: string): boolean {
  const special = partsOf(name);
  const general = partsOf(of);
  if (special.type !== general.type) return false;
  if (general.suffix === '' && special.suffix !== '' && special.suffix === general.subtype) return true;
  return special.subtype === general.subtype && special.suffix === general.suffix;
}

function partsOf(name: string) {
  const [full = ''] = name.toLowerCase().split(';');
  const [type = '', rest = ''] = full.trim().split('/');
  const [subtype = '', suffix = ''] = rest.split('+');
  return { type, subtype, suffix };
}

function parametersOf(name: string): string {
  return name.slice(`${name};`.indexOf(';')).replaceAll(' ', '').toLowerCase();
}
