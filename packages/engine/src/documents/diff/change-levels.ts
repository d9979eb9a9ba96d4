/** The rules by which revisions are compared, and what a project makes of them. */
import type { Change, ChangeLevel } from './change.ts';
import { documentRules } from './openapi/document-rules.ts';
import { protoRules } from './proto/rules.ts';

/** By rule; `off` tells nothing of its changes. */
export type ChangeLevels = ReadonlyMap<string, ChangeLevel | 'off'>;

/** Those for documents first. */
export const changeRuleIds: readonly string[] = [
  ...Object.keys(documentRules),
  ...protoRules.map(({ id }) => id),
];

export function withLevels(changes: readonly Change[], levels: ChangeLevels): readonly Change[] {
  return changes.flatMap((change) => {
    const level = levels.get(change.id) ?? change.level;
    return level === 'off' ? [] : [{ ...change, level }];
  });
}

/** Returns what a rule finds, as a sentence, for those that say so. */
export function describeChangeRule(id: string): string | undefined {
  return protoRules.find((rule) => rule.id === id)?.says;
}
