/** `--rule` of `diff`: what the changes of a rule are to this project. */
import { nearestName } from '@endpoint-atlas/engine';
import { type ChangeLevels, changeRuleIds } from '@endpoint-atlas/engine/diff';
import type { UsageError } from '../arguments.ts';

const levels = ['error', 'warning', 'info', 'off'] as const;

/** `api-tag-added=off`, the last word about a rule counts. */
export function readRuleLevels(
  values: readonly string[],
): { readonly kind: 'read'; readonly value: ChangeLevels } | UsageError {
  const read = new Map<string, (typeof levels)[number]>();
  for (const value of values) {
    const [name = '', ...rest] = value.split('=').map((part) => part.trim());
    const wanted = rest.join('=');
    if (!changeRuleIds.includes(name)) return noRule(name);
    const level = levels.find((each) => each === wanted);
    if (level === undefined) {
      const message = `--rule takes a rule and what it is, ${name}=off for example: error, warning, info or off.`;
      return { kind: 'usage-error', message };
    }
    read.set(name, level);
  }
  return { kind: 'read', value: read };
}

function noRule(name: string): UsageError {
  const nearest = nearestName(name, changeRuleIds);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return { kind: 'usage-error', message: `There is no rule "${name}" of diff.${hint}` };
}
