import { LimitReached, type Meter } from '../limits.ts';
import { type ParsedRegex, parseRegex } from './parser.ts';
import { RegexProblem } from './problem.ts';

/** A pattern of java.util.regex, ready to match. */
export type Regex = ParsedRegex & Readonly<{ source: string; flags: number }>;

/** In characters. A pattern takes memory by the kilobyte for a character, and nobody writes longer ones. */
export const maxPatternLength = 10_000;

/** Takes time and memory by the length of the pattern. */
export function compileRegex(source: string, flags: number): Regex | RegexProblem {
  if (source.length > maxPatternLength)
    return new RegexProblem(`The pattern is longer than ${maxPatternLength} characters`, maxPatternLength);
  try {
    return { source, flags, ...parseRegex(source, flags) };
  } catch (problem) {
    if (problem instanceof RegexProblem) return problem;
    throw problem;
  }
}

export interface Search {
  readonly from: number;
  /** `find` tries all positions from `from` on, `matches` only that one, and has to reach the end. */
  readonly kind: 'find' | 'matches';
  /** Says where the last match ended, for `\G`. */
  readonly previousEnd: number;
}

/** Start and end of the whole match, of group 1, …; -1 for a group that took no part. */
export type Groups = readonly number[];

/** Throws `LimitReached` where the budget ends, and where the pattern nests deeper than the stack of the process. */
export function matchRegex(meter: Meter, regex: Regex, text: string, search: Search): Groups | undefined {
  try {
    return searched(meter, regex, text, search);
  } catch (problem) {
    // Groups and repetitions take stack for each round; Java's engine overflows here as well.
    if (!(problem instanceof RangeError && problem.message.includes('call stack'))) throw problem;
    throw new LimitReached('depth', 'The pattern nested calls deeper than the stack allows.');
  }
}

function searched(meter: Meter, regex: Regex, text: string, search: Search): Groups | undefined {
  meter.step(regex.groupCount >> 3);
  const slots: number[] = new Array(2 * regex.groupCount + 2).fill(-1);
  const matching = { meter, text, slots, previousEnd: search.previousEnd };
  const last = search.kind === 'find' ? text.length : search.from;
  for (let start = search.from; start <= last; start++) {
    meter.step();
    const isFound = regex.node.match(matching, start, (end) => {
      slots.splice(0, 2, start, end);
      return search.kind !== 'matches' || end === text.length;
    });
    if (isFound) return slots;
    // A match may not begin inside of a surrogate pair.
    if ((text.codePointAt(start) ?? 0) > 0xffff) start++;
  }
  return undefined;
}
