/** `--fail-on` of `diff`: which changes end the command with 1. */

import type { Diagnostic } from '@endpoint-atlas/engine';
import type { Change, ChangeLevel } from '@endpoint-atlas/engine/diff';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { reportFailures } from '../../options/conditions.ts';
import { findFailures } from '../../options/fail-on.ts';

export const changeConditions = ['error', 'warning', 'info', 'empty', 'lost'] as const;
export type ChangeCondition = (typeof changeConditions)[number];

/** Says what a comparison has found. */
export interface ChangeOutcome {
  readonly changes: readonly Change[];
  /** About the source of the revision. */
  readonly diagnostics: readonly Diagnostic[];
  /** Says whether one of the sides has nothing that can be compared. */
  readonly isEmpty: boolean;
}

/** Returns the exit code. */
export function reportFailedChanges(conditions: readonly ChangeCondition[], outcome: ChangeOutcome): 0 | 1 {
  return reportFailures(conditions.flatMap((condition) => failuresFor(condition, outcome)));
}

function failuresFor(
  condition: ChangeCondition,
  { changes, diagnostics, isEmpty }: ChangeOutcome,
): readonly string[] {
  switch (condition) {
    case 'error':
    case 'warning':
    case 'info': {
      const counted = levelsFrom(condition);
      const found = changes.filter(({ level }) => counted.includes(level));
      const present = counted.filter((wanted) => found.some(({ level }) => level === wanted));
      return found.length === 0
        ? []
        : [
            tn(
              found.length,
              'There is {1} (--fail-on {2}).',
              'There are {1} (--fail-on {2}).',
              countChanges(found, present),
              condition,
            ),
          ];
    }
    case 'empty':
    case 'lost':
      return findFailures([condition], { diagnostics, endpoints: isEmpty ? 0 : 1 });
  }
}

/** The level and all that are worse. */
export function levelsFrom(level: ChangeLevel): readonly ChangeLevel[] {
  return changeLevels.slice(0, changeLevels.indexOf(level) + 1);
}

/** The worst first. */
export const changeLevels = ['error', 'warning', 'info'] as const satisfies readonly ChangeLevel[];

/** Says what people call the levels: a caller breaks, may break, or does not. */
export const levelWords = {
  error: t('breaking'),
  warning: t('risky'),
  info: t('compatible'),
} as const satisfies Record<ChangeLevel, string>;

/** `3 breaking, 1 risky, 12 compatible changes` */
export function countChanges(
  changes: readonly Pick<Change, 'level'>[],
  levels: readonly ChangeLevel[] = changeLevels,
): string {
  const counts = levels.map((wanted) => changes.filter(({ level }) => level === wanted).length);
  const parts = levels.map((level, index) => `${counts[index]} ${levelWords[level]}`);
  return tn(counts.length === 1 ? (counts[0] ?? 0) : 2, '{1} change', '{1} changes', parts.join(', '));
}
