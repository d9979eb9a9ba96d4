/** `--rule` of commands that judge: what a rule is to this project. */

import { nearestName } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from './parse.ts';

const levels = ['error', 'warning', 'info', 'off'] as const;
export type RuleLevel = (typeof levels)[number];

/**
 * `verb-in-path=off`, the last word about a rule counts.
 * @param ids of all rules that there are
 * @param noRule the sentence for a rule that is not there
 */
export function readRuleLevels<Id extends string>(
  values: readonly string[],
  ids: readonly Id[],
  noRule: (name: string) => string,
): { readonly kind: 'read'; readonly value: ReadonlyMap<Id, RuleLevel> } | UsageError {
  const read = new Map<Id, RuleLevel>();
  for (const value of values) {
    const [name = '', ...rest] = value.split('=').map((part) => part.trim());
    const rule = ids.find((each) => each === name);
    if (rule === undefined) {
      const nearest = nearestName(name, ids);
      return usageError(`${noRule(name)}${nearest === undefined ? '' : t` Did you mean ${nearest}?`}`);
    }
    const level = levels.find((each) => each === rest.join('='));
    if (level === undefined)
      return usageError(
        t`--rule takes a rule and what it is, ${name}=off for example: error, warning, info or off.`,
      );
    read.set(rule, level);
  }
  return { kind: 'read', value: read };
}
