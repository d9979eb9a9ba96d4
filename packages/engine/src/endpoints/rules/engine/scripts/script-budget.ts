/**
 * Says how long scripts and patterns of rules may run in one piece of the engine's work, such as a scan, all together
 * and each rule by itself: every run has limits of its own, but a rule runs for every class, method and field.
 */
import type { ConfigurationProblem } from '../../../../source/rule-files/configuration/configuration.ts';
import { t } from '../../../../text/l10n.ts';

export interface ScriptBudget {
  /** Tells whether the rule has had its time, or all rules together have had theirs. */
  isSpent(rule: object): boolean;
  /** A rule has run for so long; the problem is told when that was the last of the time. */
  spend(rule: object, ms: number, at: RulePlace): ConfigurationProblem | undefined;
  /** Another piece of work begins. */
  renew(): void;
}

export interface RulePlace {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

export const msOfAWork = 30_000;
export const msOfARule = 10_000;

export function scriptBudget(): ScriptBudget {
  const spent = new Map<object, { ms: number; readonly at: RulePlace }>();
  let total = 0;
  return {
    isSpent: (rule) => total > 0 && (total >= msOfAWork || (spent.get(rule)?.ms ?? 0) >= msOfARule),
    spend(rule, ms, at) {
      if (ms <= 0) return undefined;
      const own = spent.get(rule) ?? { ms: 0, at };
      spent.set(rule, own);
      own.ms += ms;
      total += ms;
      if (total >= msOfAWork) return ofAll(spent.values());
      return own.ms >= msOfARule ? ofOne(at) : undefined;
    },
    renew() {
      spent.clear();
      total = 0;
    },
  };
}

function ofOne({ file, line }: RulePlace): ConfigurationProblem {
  const message = t`This rule has run for ${msOfARule / 1000} s, as long as one rule may in one scan: for the rest of the list it gives no value. Give it a narrower filter, or less to do.`;
  return { file, line, severity: 'warning', code: 'rule-limit', message };
}

function ofAll(spent: Iterable<{ readonly ms: number; readonly at: RulePlace }>): ConfigurationProblem {
  const [most] = [...spent].sort((a, b) => b.ms - a.ms);
  const { file = '', line = 1 } = most?.at ?? {};
  const share = Math.round((most?.ms ?? 0) / 1000);
  const message = t`All rules together have run for ${msOfAWork / 1000} s, as long as they may in one scan, ${share} s of it this one: the rest of the list is as the source says, without scripts and patterns.`;
  return { file, line, severity: 'warning', code: 'rule-limit', message };
}
