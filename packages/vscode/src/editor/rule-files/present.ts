/** Says which documents are rule files, and how what the engine says of them looks in an editor. Pure. */
import {
  mightHoldRules,
  type RuleCompletion,
  type RuleDiagnostic,
  type RuleHover,
} from '@endpoint-atlas/engine/rule-files';

/** @param path as `enginePath` returns it */
export function isRuleFile(path: string): boolean {
  return mightHoldRules(path) && !/\.(?:tpl|md|json|js|groovy)$/.test(path);
}

/** Files in a folder of rules may have no ending, by which an editor would know their language. */
export function isUnrecognised(path: string, languageId: string): boolean {
  return languageId === 'plaintext' && isRuleFile(path);
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

/** A snippet of VS Code, which has the caret at `$0`. */
export function snippetOf({ insert, caret }: RuleCompletion): string {
  const escaped = (text: string) => text.replace(/[\\$}]/g, '\\$&');
  return `${escaped(insert.slice(0, caret))}$0${escaped(insert.slice(caret))}`;
}

/** Older names come last. */
export function sortText({ isAlias, label }: RuleCompletion): string {
  return `${isAlias ? 'z' : 'a'}${label}`;
}

/** @param page a link to the key's page of the guide; `undefined` where the hover is about no key */
export function hoverText({ paragraphs }: RuleHover, page: string | undefined): string {
  return [...paragraphs, ...(page === undefined ? [] : [`[Guide](${page})`])].join('\n\n');
}

/** Names of VS Code's severities and kinds, so that this file needs none of VS Code's objects. */
export const severityNames = {
  error: 'Error',
  warning: 'Warning',
  info: 'Information',
} as const satisfies Readonly<Record<RuleDiagnostic['severity'], string>>;

export const completionKinds = {
  key: 'Property',
  directive: 'Keyword',
  form: 'Operator',
  value: 'Value',
  variable: 'Variable',
  member: 'Method',
} as const satisfies Readonly<Record<RuleCompletion['kind'], string>>;
