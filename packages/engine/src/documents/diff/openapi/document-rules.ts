/**
 * The rules for OpenAPI documents with their levels, both oasdiff's, because teams know them and suppress by them. What a
 * comparison notices and no rule judges is not told: many keywords have rules for requests or for responses only.
 */
import type { ChangeLevel } from '../change.ts';
import { operationRules } from './rules/operations.ts';
import { ownRules } from './rules/own.ts';
import { parameterRules } from './rules/parameters.ts';
import { requestRules } from './rules/requests.ts';
import { responseRules } from './rules/responses.ts';

/** The version whose levels count; a test holds them to its list. */
export const oasdiffVersion = '1.37.0';

export const documentRules = {
  ...ownRules,
  ...operationRules,
  ...parameterRules,
  ...requestRules,
  ...responseRules,
} as const satisfies Record<string, ChangeLevel>;

export type DocumentRuleId = keyof typeof documentRules;

export function isDocumentRule(id: string): id is DocumentRuleId {
  return Object.hasOwn(documentRules, id);
}
