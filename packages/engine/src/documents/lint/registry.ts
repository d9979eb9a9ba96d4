import { accessRule } from './access.ts';
import { missingDescription, missingParameterDescription } from './descriptions.ts';
import { exampleType } from './example-type.ts';
import type { LintRule } from './lint-rule.ts';
import { inconsistentCase, inconsistentPlural, verbInPath } from './path-names.ts';
import { bodyWithGet, duplicateOperation, secretInQuery } from './requests.ts';

/** In the order in which the guide lists them. */
export const lintRules = {
  'missing-description': missingDescription,
  'missing-parameter-description': missingParameterDescription,
  'verb-in-path': verbInPath,
  'inconsistent-plural': inconsistentPlural,
  'inconsistent-case': inconsistentCase,
  'example-type': exampleType,
  'secret-in-query': secretInQuery,
  'body-with-get': bodyWithGet,
  'duplicate-operation': duplicateOperation,
  'annotation-without-effect': accessRule('annotation-without-effect', 'warning'),
  'unreachable-rule': accessRule('unreachable-rule', 'warning'),
  'rule-without-endpoint': accessRule('rule-without-endpoint', 'info'),
  'open-write': accessRule('open-write', 'info'),
  'rare-authority': accessRule('rare-authority', 'warning'),
  'open-management': accessRule('open-management', 'warning'),
} as const satisfies Record<string, LintRule>;

export type LintRuleId = keyof typeof lintRules;

export const lintRuleIds = Object.keys(lintRules) as readonly LintRuleId[];
