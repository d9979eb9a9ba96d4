/** Reads what stands behind `-F name=`: a text or files, with what is said of them (curl's manual, "--form"). */
import { withoutEnd } from '../../../text/trim.ts';
import type { ImportedPart } from '../imported-request.ts';

/** @param notes gets what is left out, as full sentences */
export function readFormParts(name: string, content: string, notes: string[]): readonly ImportedPart[] {
  const sign = content[0];
  if (sign !== '@' && sign !== '<') {
    const { details, value } = readPiece(content, 0, '');
    return [{ name, value, type: 'text', ...headOf(details, notes) }];
  }
  const parts: ImportedPart[] = [];
  let at = 1;
  do {
    const { value, details, end } = readPiece(content, at, ',');
    // A file behind `<` is the text of a field, which has no name of its own.
    const head = { ...(sign === '<' && { fileName: '' }), ...headOf(details, notes) };
    parts.push({ name, value, type: 'file', ...head });
    at = end + 1;
  } while (content[at - 1] === ',');
  return parts;
}

interface Piece {
  readonly value: string;
  /** `type=text/csv`, `filename=a.csv`. */
  readonly details: readonly string[];
  /** Is where the piece ends. */
  readonly end: number;
}

/** @param separator between files; empty for a text */
function readPiece(content: string, start: number, separator: string): Piece {
  let word = readWord(content, skipBlanks(content, start), separator);
  const { text: value } = word;
  const details: string[] = [];
  while (content[word.end] === ';') {
    const at = skipBlanks(content, word.end + 1);
    const named = /(?:type|filename|encoder|headers)=[ \t]*/y;
    named.lastIndex = at;
    const key = named.exec(content)?.[0] ?? '';
    word = readWord(content, at + key.length, separator);
    const last = details.at(-1);
    // What is none of these belongs to the type: `;charset=utf-8`.
    if (key !== '') details.push(`${key.trimEnd()}${word.text}`);
    else if (last?.startsWith('type=')) details[details.length - 1] = `${last};${word.text}`;
  }
  return { value, details, end: word.end };
}

/** In quotes, or up to a semicolon, without blanks at its end. */
function readWord(
  content: string,
  start: number,
  separator: string,
): { readonly text: string; readonly end: number } {
  const isEnd = (at: number) => at >= content.length || content[at] === ';' || content[at] === separator;
  const quoted = content[start] === '"' ? /"((?:[^"\\]|\\[\s\S])*)"/y : undefined;
  if (quoted !== undefined) {
    quoted.lastIndex = start;
    const inside = quoted.exec(content)?.[1];
    if (inside !== undefined) {
      let end = quoted.lastIndex;
      while (!isEnd(end)) end++;
      return { text: inside.replace(/\\(["\\])/g, '$1'), end };
    }
  }
  let end = start;
  while (!isEnd(end)) end++;
  return { text: withoutEnd(content.slice(start, end), blanks), end };
}

/** curl knows those of ASCII alone. */
const blanks = ' \t\n\v\f\r';

function skipBlanks(content: string, start: number): number {
  let at = start;
  while (at < content.length && blanks.includes(content[at] ?? '')) at++;
  return at;
}

function headOf(details: readonly string[], notes: string[]): Pick<ImportedPart, 'contentType' | 'fileName'> {
  const detail = (key: string) => details.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1);
  const [contentType, fileName] = [detail('type'), detail('filename')];
  for (const key of ['encoder', 'headers'])
    if (detail(key) !== undefined) notes.push(`"${key}=" of -F is left out: parts are sent as they are.`);
  return { ...(contentType !== undefined && { contentType }), ...(fileName !== undefined && { fileName }) };
}
