/** How a check of `pm` fails: an AssertionError whose message says what was expected and what was there. */
import { type Run, raise, type Value } from '@endpoint-atlas/groovy';
import { plainJson } from '../plain-json.ts';
import { isList, isMap, plainOf } from './values.ts';

export interface Check {
  readonly holds: boolean;
  /** What is expected, to follow `expected …`: `to be above 3`. */
  readonly wish: string;
  /** What was there instead: `got 404`. Nobody needs to be told where a check was turned around. */
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
  if (typeof plain === 'string') return shortened(JSON.stringify(plain));
  return shortened(isList(plain) || isMap(plain) ? JSON.stringify(plainJson(plain, run)) : run.text(value));
}

const longest = 200;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
