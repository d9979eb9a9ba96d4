/** Calls of members that no object of a script has: of those only that look like a slip, as the others may be Groovy's. */

import { findKey } from '../../../source/rule-files/catalogue.ts';
import { t } from '../../../text/l10n.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import type { Piece } from './piece.ts';
import { membersOf, variablesOf } from './script-members.ts';
import { scriptWordAt } from './script-word.ts';

export interface MemberProblem {
  /** Says where the name stands in the script. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

export function memberProblems({ text }: Piece, writtenKey: string): readonly MemberProblem[] {
  const found = findKey(writtenKey);
  if (found.kind !== 'rule') return [];
  return [...text.matchAll(/\.\s*(\w+)\s*\(/g)].flatMap((call): readonly MemberProblem[] => {
    const [written, name = ''] = call;
    const start = call.index + written.indexOf(name);
    const word = scriptWordAt(text, start + name.length, variablesOf(found.name));
    const types = word?.of ?? [];
    // In a closure `it` is whatever the closure is called with.
    if (word === undefined || types.length === 0 || (word.root === 'it' && isInClosure(text, start)))
      return [];
    const known = types.flatMap(membersOf).map((member) => member.name);
    const nearest = known.includes(name) ? undefined : nearestName(name, known);
    if (nearest === undefined) return [];
    const message = t`There is no \`${name}\` of ${types.join(' or ')}. Did you mean \`${nearest}\`?`;
    return [{ start, end: start + name.length, message }];
  });
}

function isInClosure(text: string, index: number): boolean {
  let depth = 0;
  for (const char of text.slice(0, index)) {
    if (char === '{') depth++;
    else if (char === '}') depth--;
  }
  return depth > 0;
}
