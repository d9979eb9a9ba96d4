import { defaultLimits, LimitReached, Meter } from '../limits.ts';
import { RegexProblem } from './problem.ts';
import { compileRegex, matchRegex } from './regex.ts';

/** Counted in steps and not in time, so that every machine decides alike. */
const steps = 20_000;

/**
 * Finds whether a pattern of `java.util.regex.Pattern` is found in a text, as `Matcher.find` says; `undefined` where
 * the pattern is none, or it takes too long to say.
 */
export function findsPattern(pattern: string, text: string): boolean | undefined {
  const regex = compileRegex(pattern, 0);
  if (regex instanceof RegexProblem) return undefined;
  const meter = new Meter({ ...defaultLimits, steps }, () => 0);
  try {
    return matchRegex(meter, regex, text, { from: 0, kind: 'find', previousEnd: 0 }) !== undefined;
  } catch (problem) {
    if (problem instanceof LimitReached) return undefined;
    throw problem;
  }
}
