/** Faults in how a project says who may call: found where access is evaluated, and told with the linter's other rules. */
import type { AccessFaultCode } from '../../model/access-report.ts';
import { t } from '../../text/l10n.ts';
import type { LintRule, LintSeverity } from './lint-rule.ts';

/** These sentences say in a list what each fault is. */
export const accessFaults: Readonly<Record<AccessFaultCode, string>> = {
  'annotation-without-effect': t('Nothing switches on an annotation of method security.'),
  'unreachable-rule': t('Rules before a rule of a filter chain take all its requests.'),
  'rule-without-endpoint': t('A rule of a filter chain is for paths that no endpoint has.'),
  'open-write': t('Everybody may call an endpoint that changes something.'),
  'rare-authority': t('One place alone spells an authority so, and others nearly so.'),
  'open-management': t('Everybody may call an endpoint of actuator.'),
};

export function accessRule(code: AccessFaultCode, severity: LintSeverity): LintRule {
  return {
    says: accessFaults[code],
    severity,
    check: (_, faults) =>
      faults
        .filter((each) => each.code === code)
        .map(({ file, line, column, message, endpoint }) => ({
          place: { file, line, column },
          endpoint: endpoint === undefined ? undefined : { id: endpoint },
          message,
        })),
  };
}
