/** Says which documents are rule files, and how what the engine says of them looks in an editor. Pure. */
import {
  isRuleFilePath,
  type RuleCompletion,
  type RuleDiagnostic,
  type RuleHover,
} from '@endpoint-atlas/engine/rule-files';

/** Files in a folder of rules may have no ending, by which an editor would know their language. */
export function isUnrecognised(path: string, languageId: string): boolean {
  return languageId === 'plaintext' && isRuleFilePath(path);
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
