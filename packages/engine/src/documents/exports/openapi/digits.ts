/**
 * Numbers that a regular expression of a path takes, as the bounds that a schema has words for: a pattern is one of texts
 * alone (JSON Schema, Validation 6.3.3), and who writes 7 sends one digit where `\d{3}` asks for three.
 */
import type { SchemaObject } from './document.ts';

/** `\d{3}` → 100 to 999; nothing where it is no row of digits, or one of more than a number holds. */
export function boundsOfDigits(pattern: string): SchemaObject | undefined {
  const atoms = digitsIn(pattern.replace(/^\^/, '').replace(/\$$/, ''));
  if (atoms === undefined || atoms.length === 0) return undefined;
  const least = atoms.reduce((sum, { min }) => sum + min, 0);
  const most = atoms.reduce((sum, { max }) => sum + max, 0);
  if (least > exactDigits) return undefined;
  const [first] = atoms;
  const low = least > 1 ? 10 ** (least - 1) : first?.min === 1 ? first.low : 0;
  return { minimum: low, ...(most <= exactDigits && { maximum: 10 ** most - 1 }) };
}

/** Numbers of so many digits are exact in every reader. */
const exactDigits = 15;

interface Digits {
  /** The lowest digit. */
  readonly low: number;
  readonly min: number;
  readonly max: number;
}

/** A group around the whole is none of its own. */
function digitsIn(pattern: string): readonly Digits[] | undefined {
  const inner = /^\((?:\?:)?([^()]*)\)$/.exec(pattern)?.[1] ?? pattern;
  const atom = /(?:\\d|\[(\d)-9\])(?:([*+?])|\{(\d{1,2})(?:(,)(\d{0,2}))?\})?/y;
  const found: Digits[] = [];
  while (atom.lastIndex < inner.length) {
    const match = atom.exec(inner);
    if (match === null) return undefined;
    const [, low = '0', sign, least, comma, most] = match;
    found.push({ low: Number(low), ...countOf({ sign, least, comma, most }) });
  }
  return found;
}

interface WrittenCount {
  readonly sign: string | undefined;
  readonly least: string | undefined;
  readonly comma: string | undefined;
  readonly most: string | undefined;
}

function countOf({ sign, least, comma, most }: WrittenCount): Pick<Digits, 'min' | 'max'> {
  if (sign !== undefined)
    return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
  if (least === undefined) return { min: 1, max: 1 };
  const min = Number(least);
  if (comma === undefined) return { min, max: min };
  return { min, max: most ? Number(most) : Number.POSITIVE_INFINITY };
}
