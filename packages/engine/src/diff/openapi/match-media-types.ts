/** Which media types of one side are those of the other: by name, then where one is a special case of the other. */

export interface MatchedMediaTypes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly { readonly base: string; readonly revision: string }[];
}

export function matchMediaTypes(base: readonly string[], revision: readonly string[]): MatchedMediaTypes {
  const kept = base.filter((name) => revision.includes(name)).map((name) => ({ base: name, revision: name }));
  let removed = base.filter((name) => !revision.includes(name));
  const added: string[] = [];
  for (const name of revision.filter((each) => !base.includes(each))) {
    const before = removed.find((each) => isSpecialCase(name, each) || isSpecialCase(each, name));
    if (before === undefined) added.push(name);
    else {
      kept.push({ base: before, revision: name });
      removed = removed.filter((each) => each !== before);
    }
  }
  return { added, removed, kept };
}

/** How one name came from another: other parameters, or more or less special. */
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
