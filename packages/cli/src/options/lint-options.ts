/** The options of `lint`: which rules count, and how much. */

import { type LintSettings, lintRuleIds, lintRules, type Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from './parse.ts';
import { readRuleLevels } from './rule-levels.ts';

export const lintOptions = {
  rules: {
    kind: 'texts',
    flag: 'rule',
    placeholder: 'NAME=LEVEL',
    help: t('error, warning, info or off in place of what the rule is'),
    description: 'What rules are: NAME=error, warning, info or off.',
  },
} as const satisfies Options;

export function readSeverities(
  values: readonly string[],
): { readonly kind: 'read'; readonly value: LintSettings } | UsageError {
  const read = readRuleLevels(values, lintRuleIds, (name) => t`There is no lint rule "${name}".`);
  return read.kind === 'read' ? { kind: 'read', value: Object.fromEntries(read.value) } : read;
}

const longestId = Math.max(...lintRuleIds.map((id) => id.length));

/** A line for each rule: what it is called, how much it counts, and what it finds. */
export const lintRulesHelp = lintRuleIds
  .map((id) => `  ${id.padEnd(longestId)}  ${lintRules[id].severity.padEnd(7)}  ${lintRules[id].says}`)
  .join('\n');
