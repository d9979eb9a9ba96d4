/** Changes as a part of release notes, or as a page of their own. */
import type { Diagnostic } from '../../text/diagnostic.ts';
import { visibleText } from '../../text/visible-text.ts';
import { codeSpan, escapeText } from '../exports/markdown/escape.ts';
import type { Change, ChangeLevel, ChangePlace } from './change.ts';
import {
  type ChangeSubject,
  findCallers,
  type GroupedChange,
  groupChanges,
  type NamedCaller,
  type NamedCallers,
} from './group-changes.ts';

export interface ChangePage {
  readonly title: string;
  /** Says what of either side could not be read, a line each. */
  readonly leftOut: readonly string[];
  /** Holds what was not understood in the base, and is not told of the revision. */
  readonly diagnostics: readonly Diagnostic[];
  /** The URL of a place, where there is something to be seen of it. */
  linkTo(place: ChangePlace): string | undefined;
}

/**
 * @param page release notes have a title already, and nobody who reads them has the source
 * @param callers those that are named with what they notice
 */
export function changesAsMarkdown(
  changes: readonly Change[],
  page?: ChangePage,
  callers: NamedCallers = new Map(),
): string {
  const head =
    page === undefined
      ? []
      : [
          `# ${escapeText(page.title, 'line')}\n`,
          ...leftOutLines(page.leftOut),
          ...diagnosticLines(page.diagnostics),
        ];
  if (changes.length === 0) return [...head, 'No changes of the API.\n'].join('\n');
  const sections = levels.flatMap(([level, title]) => {
    const ofLevel = changes.filter((change) => change.level === level);
    return ofLevel.length === 0 ? [] : [`## ${title}\n`, ...subjectsOf(ofLevel, page, callers)];
  });
  return [...head, ...sections].join('\n');
}

/** A list of changes that is too short looks like good news. */
function leftOutLines(leftOut: readonly string[]): readonly string[] {
  if (leftOut.length === 0) return [];
  return [
    `## Left out\n`,
    `This could not be read, so that changes in it are not in the list, or look like endpoints that are new or gone:\n`,
    listText(leftOut),
  ];
}

function diagnosticLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  if (diagnostics.length === 0) return [];
  const lines = diagnostics.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  return [
    `## Not understood in the base\n`,
    `What follows from this may look like a change, and is none:\n`,
    listText(lines),
  ];
}

function listText(lines: readonly string[]): string {
  const shown = lines.slice(0, maxListed).map((line) => `- ${escapeText(line, 'line')}\n`);
  const more = lines.length > maxListed ? `- and ${lines.length - maxListed} more\n` : '';
  return `${shown.join('')}${more}`;
}

const maxListed = 50;

const levels = [
  ['error', 'Breaking changes'],
  ['warning', 'Risky changes'],
  ['info', 'Other changes'],
] as const satisfies readonly (readonly [ChangeLevel, string])[];

function subjectsOf(
  changes: readonly Change[],
  page: ChangePage | undefined,
  callers: NamedCallers,
): readonly string[] {
  return groupChanges(changes).map((group) => {
    const items = group.changes.map((change) => item(change, page));
    return `### ${heading(group.subject)}\n\n${items.join('')}${calledBy(findCallers(group, callers), page)}`;
  });
}

function calledBy(callers: readonly NamedCaller[], page: ChangePage | undefined): string {
  if (callers.length === 0) return '';
  const listed = callers.map(({ file, line, caller }) => {
    const place = placeText({ side: 'revision', file, line }, page);
    return `- ${caller === undefined ? place : `${place} in ${codeSpan(visibleText(caller), 'line')}`}\n`;
  });
  return `\nCalled by:\n\n${listed.join('')}`;
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

function item({ message, id, place, sharedBy }: GroupedChange, page: ChangePage | undefined): string {
  const where = page === undefined || place === undefined ? '' : ` ${placeText(place, page)}`;
  const told = `- ${escapeText(message, 'line')} (${codeSpan(id, 'line')})${where}`;
  if (sharedBy === undefined) return `${told}\n`;
  const { messages, operations } = sharedBy;
  const nested = operations.map((each) => `  - ${codeSpan(each, 'line')}\n`);
  return `${told}, in ${messages} of ${operations.length} operations:\n${nested.join('')}`;
}

function placeText(place: ChangePlace, page: ChangePage | undefined): string {
  const text = visibleText(`${place.file}:${place.line}`);
  const url = page?.linkTo(place);
  const shown = url === undefined ? codeSpan(text, 'line') : `[${escapeText(text, 'line')}](<${url}>)`;
  return place.side === 'base' ? `${shown} in the base` : shown;
}
