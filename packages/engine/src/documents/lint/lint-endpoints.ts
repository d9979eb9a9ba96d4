/** Says what the rules find in the endpoints of a project. */
import type { AccessFault } from '../../model/access-report.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { findTraits } from '../../model/framework-traits.ts';
import { compareTexts } from '../../text/code-unit-order.ts';
import type { LintFinding, LintSeverity } from './lint-rule.ts';
import { type LintRuleId, lintRuleIds, lintRules } from './registry.ts';

/** Says what a project says of rules; the others are as they are. */
export type LintSettings = Readonly<Partial<Record<LintRuleId, LintSeverity | 'off'>>>;

/**
 * By place in the source, with the faults of access where they were looked for. Clients describe the API of somebody else, and management endpoints are Spring's: neither is
 * looked at.
 */
export function lintEndpoints(
  endpoints: readonly Endpoint[],
  settings: LintSettings = {},
  access: readonly AccessFault[] = [],
): readonly LintFinding<LintRuleId>[] {
  const own = endpoints.filter((each) => each.role === 'server' && findTraits(each).designedBy === 'team');
  return lintRuleIds
    .flatMap((code) => {
      const severity = settings[code] ?? lintRules[code].severity;
      if (severity === 'off') return [];
      return lintRules[code].check(own, access).flatMap(({ endpoint, place = endpoint?.source, message }) => {
        if (place === undefined) return [];
        const { file, line, column } = place;
        return [{ file, line, column, severity, code, message, ...(endpoint && { endpoint: endpoint.id }) }];
      });
    })
    .sort(
      (one, other) =>
        compareTexts(one.file, other.file) || one.line - other.line || one.column - other.column,
    );
}
