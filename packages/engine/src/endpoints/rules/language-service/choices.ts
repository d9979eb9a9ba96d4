/** Keys whose plain values are words of a list, or JSON. */
import type { RuleKeyName } from '../../../source/rule-files/catalogue.ts';

/** The words, as they are offered; small and capital letters are the same. */
export const choices: Partial<Readonly<Record<RuleKeyName, readonly string[]>>> = {
  'path.multi': ['ALL', 'FIRST', 'LAST', 'LONGEST', 'SHORTEST'],
  'param.http.type': ['query', 'path', 'header', 'cookie', 'form', 'body'],
  'api.status': ['done', 'undone'],
};

/** Older words that count as well. */
export const olderChoices: Partial<Readonly<Record<RuleKeyName, readonly string[]>>> = {
  'path.multi': ['true', 'false'],
};

/** Each value is a JSON object. */
export const jsonKeys: ReadonlySet<RuleKeyName> = new Set<RuleKeyName>([
  'method.additional.header',
  'method.additional.param',
  'method.additional.response.header',
  'json.additional.field',
  'field.advanced',
]);
