/** The front door of whoever edits rule files and scripts: diagnostics, completion, hover. */
export { mightHoldRules } from './rules/files/configuration/rule-file-names.ts';
export {
  completeRuleFile,
  type RuleCompletion,
} from './rules/language-service/complete.ts';
export { diagnoseRuleFile } from './rules/language-service/diagnose.ts';
export { findRuleFiles } from './rules/language-service/find-rule-files.ts';
export type { RuleHover } from './rules/language-service/hover.ts';
export type { RuleDiagnostic } from './rules/language-service/rule-diagnostic.ts';
