/** The front door of whoever edits rule files and scripts: diagnostics, completion, hover. */

export {
  completeRuleFile,
  type RuleCompletion,
} from './endpoints/rules/language-service/complete.ts';
export { diagnoseRuleFile } from './endpoints/rules/language-service/diagnose.ts';
export { findRuleFiles } from './endpoints/rules/language-service/find-rule-files.ts';
export type { RuleHover } from './endpoints/rules/language-service/hover.ts';
export {
  isReportedInEditor,
  isRuleFilePath,
  snippetOf,
  sortText,
} from './endpoints/rules/language-service/in-editors.ts';
export type { RuleDiagnostic } from './endpoints/rules/language-service/rule-diagnostic.ts';
