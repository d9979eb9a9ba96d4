/**
 * Comments of a shell script, whatever the source's documentation holds. A line never ends early, and it stays harmless
 * where there are no comments: zsh takes a pasted `# …` for a command called `#`, with all that follows `;` or `$(`.
 */

import { formatJson } from '../../../text/format-json.ts';
import { escapeHidden } from '../../../text/hidden-characters.ts';

/** A line for each line of the text; blank lines at both ends are left out. */
export function commentLines(text: string): readonly string[] {
  const lines = text.split(lineEnd).map(printable);
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(Math.max(first, 0), last + 1).map(commentLine);
}

export function oneLine(text: string): string {
  return printable(text.split(lineEnd).join(' '));
}

/** `# ── Orders ──…`, of the same length whatever the title. */
export function headingLine(title: string): string {
  const text = oneLine(title).slice(0, 60);
  return commentLine(`---- ${text} ${'-'.repeat(Math.max(4, 72 - text.length))}`);
}

/**
 * JSON, laid out. What a shell would expand stands in strings, between double quotes, and there each character may be
 * written by its number (RFC 8259, 7).
 */
export function jsonCommentLines(json: string): readonly string[] {
  const lines = (formatJson(json) ?? '').split('\n');
  return lines.map((line) => `# ${line.replace(/[$`!\u007F-\u009F\u2028\u2029]/g, byNumber)}`);
}

function commentLine(line: string): string {
  if (line === '') return '#';
  const isPlain = /^[\p{L}\p{M}\p{N} .,:/@%+_-]*$/u.test(line);
  return isPlain ? `# ${line}` : `# '${escapeHidden(line).replaceAll("'", '’')}'`;
}

// Also the separators that only some programs take for the end of a line.
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
  return line.replace(/[\u0000-\u001F\u007F-\u009F]+/g, ' ').trim();
}

function byNumber(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
