/** Drift as a page: for a comment of a pull request, or a page of a wiki. */

import { groupBy } from '../../text/group-by.ts';
import type { ChangeLevel } from '../diff/change.ts';
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import { aboutOf, distinctDrift } from './distinct-drift.ts';
import type { Drift } from './drift.ts';

const titles = [
  ['error', 'Wrong'],
  ['warning', 'Out of date'],
  ['info', 'Said by the document alone'],
] as const satisfies readonly (readonly [ChangeLevel, string])[];

export function driftAsMarkdown(drift: readonly Drift[]): string {
  if (drift.length === 0) return 'The document says what the source says.\n';
  const sections = titles.flatMap(([level, title]) => {
    const ofLevel = drift.filter((each) => each.level === level);
    return ofLevel.length === 0 ? [] : [`## ${title}\n`, ...groupsOf(ofLevel)];
  });
  return sections.join('\n');
}

function groupsOf(drift: readonly Drift[]): readonly string[] {
  const groups = groupBy(distinctDrift(drift), (each) => aboutOf(each));
  return [...groups].map(([about, all]) => {
    const items = all.map(({ says, id }) => `- ${escapeText(says, 'line')} (${codeSpan(id, 'line')})\n`);
    return `### ${codeSpan(about, 'line')}\n\n${items.join('')}`;
  });
}
