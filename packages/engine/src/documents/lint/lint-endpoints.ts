/** Says what the rules find in the endpoints of a project. */
import type { Endpoint } from '../../model/endpoint.ts';
import { traitsOf } from '../../model/framework-traits.ts';
import type { LintFinding, LintSeverity } from './lint-rule.ts';
import { type LintRuleId, lintRuleIds, lintRules } from './registry.ts';

/** Says what a project says of rules; the others are as they are. */
export type LintSettings = Readonly<Partial<Record<LintRuleId, LintSeverity | 'off'>>>;

/**
 * By place in the source. Clients describe the API of somebody else, and management endpoints are Spring's: neither is
 * looked at.
 */
export function lintEndpoints(
  endpoints: readonly Endpoint[],
  settings: LintSettings = {},
): readonly LintFinding<LintRuleId>[] {
  const own = endpoints.filter((each) => each.role === 'server' && traitsOf(each).designedBy === 'team');
  return lintRuleIds
    .flatMap((code) => {
      const severity = settings[code] ?? lintRules[code].severity;
      if (severity === 'off') return [];
      return lintRules[code].check(own).map(({ endpoint: { id, source }, message }) => {
        const { file, line, column } = source;
        return { file, line, column, severity, code, message, endpoint: id };
      });
    })
    .sort(
      (one, other) => compare(one.file, other.file) || one.line - other.line || one.column - other.column,
    );
}

/** By code unit, the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
