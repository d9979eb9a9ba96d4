/** How an editor shows what the language service says, whichever editor it is. */
import { mightHoldRules } from '../../../source/rule-files/configuration/rule-file-names.ts';
import type { RuleCompletion } from './complete.ts';

/** Templates, scripts and environments may lie in a folder of rules. @param path absolute, with `/` */
export function isRuleFilePath(path: string): boolean {
  return mightHoldRules(path) && !/\.(?:tpl|md|json|js|groovy)$/.test(path);
}

/**
 * Tells whether a problem that a scan told about a rule file is told by the editor as well, with its exact place.
 * @param errorLines where the editor shows errors, counted from 1
 */
export function isReportedInEditor(
  { code, line }: { readonly code: string; readonly line: number },
  errorLines: ReadonlySet<number>,
): boolean {
  if (code === 'rule-syntax' || code === 'rule-unknown-key') return true;
  return code === 'rule-failed' && errorLines.has(line);
}

/** A snippet as VS Code and the Language Server Protocol write it, which has the caret at `$0`. */
export function snippetOf({ insert, caret }: RuleCompletion): string {
  const escaped = (text: string) => text.replace(/[\\$}]/g, '\\$&');
  return `${escaped(insert.slice(0, caret))}$0${escaped(insert.slice(caret))}`;
}

/** Older names come last. */
export function sortText({ isAlias, label }: RuleCompletion): string {
  return `${isAlias ? 'z' : 'a'}${label}`;
}
