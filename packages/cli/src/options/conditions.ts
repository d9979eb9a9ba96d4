/** `--fail-on`, whatever a command has as its conditions: how they are read, and how a command ends with 1. */
import { listText, t, tn } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from './parse.ts';

/**
 * Several conditions stand in one value, divided by commas, or in several.
 *
 * @returns those that are asked for, in the order of all
 */
export function readConditions<Condition extends string>(
  values: readonly string[],
  all: readonly Condition[],
): readonly Condition[] | UsageError {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  const unknown = words.find((word) => !all.some((each) => each === word));
  return unknown === undefined
    ? all.filter((each) => words.includes(each))
    : usageError(t`--fail-on takes ${joinWithOr(all)}, not "${unknown}".`);
}

/** `error, warning or empty` */
export function joinWithOr(words: readonly string[]): string {
  return listText(words, 'disjunction');
}

/**
 * Tells each condition that holds.
 *
 * @param failureOf a sentence without its full stop; `undefined` where the condition does not hold
 * @returns the exit code
 */
export function reportConditions<Condition extends string>(
  conditions: readonly Condition[],
  failureOf: (condition: Condition) => string | undefined,
): 0 | 1 {
  return reportFailures(
    conditions.flatMap((condition) => {
      const failure = failureOf(condition);
      return failure === undefined ? [] : [t`${failure} (--fail-on ${condition}).`];
    }),
  );
}

/**
 * Tells failures on standard error, a sentence each.
 *
 * @returns the exit code
 */
export function reportFailures(failures: readonly string[]): 0 | 1 {
  for (const failure of failures) process.stderr.write(`endpoint-atlas: ${failure}\n`);
  return failures.length > 0 ? 1 : 0;
}

/** `There were 3 differences`; `undefined` where there are none. */
export function thereAre(count: number, inWords: string): string | undefined {
  return count === 0 ? undefined : tn(count, 'There was {1}', 'There were {1}', inWords);
}
