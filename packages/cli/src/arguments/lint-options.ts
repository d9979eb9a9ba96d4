/** The options of `lint`: which rules count, and how much. */
import {
  type LintRuleId,
  type LintSettings,
  lintRuleIds,
  lintRules,
  nearestName,
} from '@endpoint-atlas/engine';
import type { UsageError } from '../arguments.ts';

export const lintOptions = { rule: { type: 'string', multiple: true } } as const;

const severities = ['error', 'warning', 'info', 'off'] as const;

/** `verb-in-path=off`, the last word about a rule counts. */
export function readSeverities(
  values: readonly string[],
): { readonly kind: 'read'; readonly value: LintSettings } | UsageError {
  const settings: Partial<Record<LintRuleId, (typeof severities)[number]>> = {};
  for (const value of values) {
    const [name = '', severity = ''] = value.split('=').map((part) => part.trim());
    const rule = lintRuleIds.find((each) => each === name);
    if (rule === undefined) return noRule(name);
    const found = severities.find((each) => each === severity);
    if (found === undefined) {
      const message = `--rule takes a rule and what it is, ${name}=off for example: error, warning, info or off.`;
      return { kind: 'usage-error', message };
    }
    settings[rule] = found;
  }
  return { kind: 'read', value: settings };
}

function noRule(name: string): UsageError {
  const nearest = nearestName(name, lintRuleIds);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return { kind: 'usage-error', message: `There is no lint rule "${name}".${hint}` };
}

const longestId = Math.max(...lintRuleIds.map((id) => id.length));

/** A line for each rule: what it is called, how much it counts, and what it finds. */
export const lintRulesHelp = lintRuleIds
  .map((id) => `  ${id.padEnd(longestId)}  ${lintRules[id].severity.padEnd(7)}  ${lintRules[id].says}`)
  .join('\n');
