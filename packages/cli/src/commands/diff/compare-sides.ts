/** Compares what a command names, for `diff` and for `changelog`. */
import { type Comparison, changeRuleIds, compareRevisions } from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from '../../options/parse.ts';
import { readRuleLevels } from '../../options/rule-levels.ts';
import { printable } from '../../output/printable.ts';
import { readDeprecationPolicy } from './deprecation-policy.ts';
import { readSelection } from './selection.ts';
import { comparisonPorts, nameSides, type SidesToCompare } from './sides.ts';

export async function compareSides(command: SidesToCompare): Promise<Comparison | UsageError> {
  const noRule = (name: string) => t`There is no rule "${name}" of diff.`;
  const levels = readRuleLevels(command.rules, changeRuleIds, noRule);
  if (levels.kind === 'usage-error') return levels;
  const sides = nameSides(command);
  const { api, openapi } = command;
  const { selection, findUnknown } = readSelection(command.selection);
  const deprecation = await readDeprecationPolicy(command.deprecationDays, sides);
  const options = { levels: levels.value, api, openapi, selection, deprecation };
  const compared = await compareRevisions(comparisonPorts(command), sides.base, sides.revision, options);
  switch (compared.kind) {
    case 'cancelled':
      return usageError(t('The comparison was cancelled.'));
    case 'problem':
      return { ...compared, kind: 'usage-error', message: printable(compared.message) };
    case 'compared':
      return findUnknown() ?? compared;
  }
}
