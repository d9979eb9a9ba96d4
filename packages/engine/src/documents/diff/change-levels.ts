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

/** Each fact once: buf's users ask for one category of rules, and all of them count here. */
export function withLevels(changes: readonly Change[], levels: ChangeLevels): readonly Change[] {
  const told = changes.flatMap((change) => {
    const level = levels.get(change.id) ?? change.level;
    return level === 'off' ? [] : [{ ...change, level }];
  });
  const first = new Map<string, Change>();
  for (const change of told) {
    const known = change.fact === undefined ? undefined : first.get(change.fact);
    const counts = known === undefined || weights[change.level] > weights[known.level];
    if (change.fact !== undefined && counts) first.set(change.fact, change);
  }
  const kept = told.filter((each) => each.fact === undefined || first.get(each.fact) === each);
  return kept.map(({ fact: _, ...change }) => change);
}

const weights = { error: 2, warning: 1, info: 0 } as const;

/** Returns what a rule finds, as a sentence, for those that say so. */
export function describeChangeRule(id: string): string | undefined {
  return protoRules.find((rule) => rule.id === id)?.says;
}
