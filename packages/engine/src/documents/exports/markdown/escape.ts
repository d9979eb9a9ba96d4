/**
 * Text of anybody's source, written so that no reader of Markdown takes it for anything but text: no emphasis, no
 * HTML, no links, also not those that GitHub Flavored Markdown and previews make of bare addresses.
 */
import { joined, linesOf } from '../document/one-line.ts';

/** Text that is Markdown already and is not escaped again. */
export class Markdown {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** In a `row` of a table lines become `<br>`; a `line` of text stays one line. */
export function escapeText(text: string, place: 'row' | 'line'): string {
  const lines = linesOf(text).map(escapeLine);
  if (place === 'line') return lines.filter((line) => line !== '').join(' ');
  const first = lines.findIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1).join('<br>');
}

/** One paragraph for each line, and lists of the lines that begin as items of a list. */
export function escapeParagraphs(text: string): string {
  const lines = linesOf(text).filter((line) => line !== '');
  return lines
    .map((line, index) => {
      const [, item] = /^[-*] +([^ ].*)$/s.exec(line) ?? [];
      const isInList = item !== undefined && /^[-*] /.test(lines[index - 1] ?? '');
      const separator = index === 0 ? '' : isInList ? '\n' : '\n\n';
      return separator + (item === undefined ? escapeLine(line) : `- ${escapeLine(item)}`);
    })
    .join('');
}

/** Text in the font of code, on one line. Empty text stays empty. */
export function codeSpan(text: string, place: 'row' | 'line'): string {
  const line = joined(text);
  if (line === '') return '';
  // Rows are cut at pipes before anything else is read, and not every reader undoes their escapes inside of code.
  if (place === 'row' && line.includes('|'))
    return `<code>${escapeLine(line).replaceAll('\\|', '&#124;')}</code>`;
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/** Lines of code, in a fence that is longer than any run of back-ticks in them. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  const lines = text.replaceAll('\0', '\uFFFD').split(/\r\n?|\n/);
  return [`${fence}${language.replace(/[^\w+.#-]/g, '')}`, ...lines, fence].join('\n');
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function escapeLine(line: string): string {
  return (
    line
      .replace(/[\\`*[\]|~$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replace(/&(?=#?\w{1,40};)/g, '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('://', ':\\/\\/')
      .replace(/www\./gi, (start) => `${start.slice(0, -1)}\\.`)
      .replaceAll('@', '\\@')
      .replace(beginning, '\\$&')
      // They would close a heading.
      .replace(/(?<=\s)#+$/, '\\$&')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  );
}

/** Headings, lists, lines across the page and underlines begin so. */
const beginning = /^(?:#(?=#{0,5}(?:\s|$))|[+-](?=\s|$)|[-=](?=[-=\s]*$))/;
