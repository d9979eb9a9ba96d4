/** Changes as a part of release notes. */
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import type { Change, ChangeLevel } from './change.ts';
import { type ChangeSubject, type GroupedChange, groupChanges } from './group-changes.ts';

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
  return groupChanges(changes).map(
    ({ subject, changes: ofSubject }) => `### ${heading(subject)}\n\n${ofSubject.map(item).join('')}`,
  );
}

function heading(subject: ChangeSubject): string {
  switch (subject.kind) {
    case 'operation':
    case 'file':
      return codeSpan(subject.name, 'line');
    case 'schema':
      return `Schema ${codeSpan(subject.name, 'line')}`;
    case 'api':
      return 'The API as a whole';
  }
}

function item({ message, id, sharedBy }: GroupedChange): string {
  const told = `- ${escapeText(message, 'line')} (${codeSpan(id, 'line')})`;
  if (sharedBy === undefined) return `${told}\n`;
  const { messages, operations } = sharedBy;
  const nested = operations.map((each) => `  - ${codeSpan(each, 'line')}\n`);
  return `${told}, in ${messages} of ${operations.length} operations:\n${nested.join('')}`;
}
