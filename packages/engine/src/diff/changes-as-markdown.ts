/** Changes as a part of release notes. */
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import type { Change, ChangeLevel } from './change.ts';
import { groupChanges, wholeApi } from './group-changes.ts';

export function changesAsMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes of the API.\n';
  const sections = levels.flatMap(([level, title]) => {
    const ofLevel = changes.filter((change) => change.level === level);
    return ofLevel.length === 0 ? [] : [`## ${title}\n`, ...subjectsOf(ofLevel)];
  });
  return sections.join('\n');
}

const levels = [
  ['error', 'Breaking changes'],
  ['warning', 'Risky changes'],
  ['info', 'Other changes'],
] as const satisfies readonly (readonly [ChangeLevel, string])[];

function subjectsOf(changes: readonly Change[]): readonly string[] {
  return [...groupChanges(changes)].map(([subject, ofSubject]) => {
    const heading = subject === wholeApi ? subject : codeSpan(subject, 'line');
    const items = ofSubject.map(
      ({ message, id }) => `- ${escapeText(message, 'line')} (${codeSpan(id, 'line')})`,
    );
    return `### ${heading}\n\n${items.join('\n')}\n`;
  });
}
