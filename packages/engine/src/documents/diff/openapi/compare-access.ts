/** Says who may call now and might not before, and the other way round (`x-access` of documents that are made of source). */
import { isRecord } from '../../../text/is-record.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { recordIn, textIn, textsIn } from './document.ts';
import type { Tell } from './report.ts';

/** Compares verdicts where both sides have one: what nobody has evaluated has not changed. */
export function compareAccess({ base, revision, at }: ComparedOperation, tell: Tell): void {
  const before = base['x-access'];
  const after = revision['x-access'];
  if (!isRecord(before) || !isRecord(after)) return;
  const from = wordsOf(before);
  const to = wordsOf(after);
  if (from === to) return;
  const place = { side: at.revision.side, keys: [...at.revision.keys, 'x-access'] };
  const said = `it was open to ${from}, and is to ${to} now.`;
  const direction = directionOf(before, after);
  tell(`api-access-${direction}`, `${openings[direction]}: ${said}`, place);
}

/** Tells whether both sides say who may call, and not the same. */
export function isAccessChanged(
  base: ComparedOperation['base'],
  revision: ComparedOperation['revision'],
): boolean {
  const [before, after] = [base['x-access'], revision['x-access']];
  return isRecord(before) && isRecord(after) && wordsOf(before) !== wordsOf(after);
}

/** Tells whether nobody may call on one side alone: all but refusals is new or gone with that. */
export function isForNobodyOnOneSide({ base, revision }: ComparedOperation): boolean {
  if (!isAccessChanged(base, revision)) return false;
  return [base, revision].some((side) => recordIn(side['x-access']).verdict === 'nobody');
}

const openings = {
  opened: 'More may call the operation',
  closed: 'Fewer may call the operation',
  changed: 'Others may call the operation',
  unknown: 'Whether others may call the operation is unknown',
} as const;

type Verdict = Readonly<Record<string, unknown>>;

function directionOf(before: Verdict, after: Verdict): keyof typeof openings {
  if (before.verdict === 'unknown' || after.verdict === 'unknown') return 'unknown';
  const [from, to] = [rankOf(before), rankOf(after)];
  if (from === undefined || to === undefined) {
    // Whatever else is asked for, everybody is more, and nobody is less.
    if (to === mostOpen || from === 0) return 'opened';
    return to === 0 || from === mostOpen ? 'closed' : 'changed';
  }
  if (from !== to) return to > from ? 'opened' : 'closed';
  const [had, has] = [textsIn(before.authorities), textsIn(after.authorities)];
  if (had.every((each) => has.includes(each))) return 'opened';
  return has.every((each) => had.includes(each)) ? 'closed' : 'changed';
}

const mostOpen = 3;

/** `undefined` where requests are decided one by one. */
function rankOf({ verdict }: Verdict): number | undefined {
  const rank = ['nobody', 'authorities', 'signed-in', 'everybody'].indexOf(textIn(verdict) ?? '');
  return rank < 0 ? undefined : rank;
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.verdict) {
    case 'everybody':
    case 'nobody':
      return verdict.verdict;
    case 'signed-in':
      return 'whoever has signed in';
    case 'authorities':
      return `whoever has ${[...textsIn(verdict.authorities)].sort().join(' or ')}`;
    case 'expression':
      return `whoever fulfils "${textIn(verdict.expression) ?? ''}"`;
    default:
      return 'callers that the source does not tell';
  }
}
