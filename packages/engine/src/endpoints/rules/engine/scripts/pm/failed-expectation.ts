/** Says how a check of `pm` fails: an AssertionError whose message says what was expected and what was there. */
import { type Json, type Plain, type Run, raise, type Value } from '@endpoint-atlas/groovy';
import { plainJson } from '../plain-json.ts';
import { isList, isMap, plainOf } from './values.ts';

export interface Check {
  readonly holds: boolean;
  /** Says what is expected, to follow `expected …`: `to be above 3`. */
  readonly wish: string;
  /** Says what was there instead: `got 404`. Nobody needs to be told where a check was turned around. */
  readonly found?: string;
}

/** @param subject what the check is about, as messages name it */
export function verify(subject: string, { holds, wish, found }: Check, isNegated: boolean): void {
  if (holds !== isNegated) return;
  const wanted = isNegated ? wish.replace(/^to /, 'not to ') : wish;
  const instead = isNegated || found === undefined ? '' : ` but ${found}`;
  throw raise('AssertionError', `expected ${subject} ${wanted}${instead}`);
}

/** Texts in quotes, lists and maps as JSON; what is long is cut. */
export function shown(value: Value, run: Run): string {
  const plain = plainOf(value, run);
  if (typeof plain === 'string' || isList(plain) || isMap(plain))
    return shortened(JSON.stringify(beginning(plain, run, { values: longest })));
  return shortened(run.text(value));
}

/** As many parts as the message may show: each of them is a character at least, beside its comma. */
function beginning(plain: Plain, run: Run, left: { values: number }): Json {
  left.values--;
  if (typeof plain === 'string') return plain.slice(0, longest + 1);
  if (isList(plain)) {
    const shown: Json[] = [];
    for (const each of plain) if (left.values >= 0) shown.push(beginning(each, run, left));
    return shown;
  }
  if (!isMap(plain)) return plainJson(plain, run);
  const shown: [string, Json][] = [];
  for (const [key, each] of plain)
    if (left.values >= 0) shown.push([key.slice(0, longest + 1), beginning(each, run, left)]);
  return Object.fromEntries(shown);
}

const longest = 200;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
