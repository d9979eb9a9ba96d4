/**
 * The format of Java's `.properties` files (`java.util.Properties.load`): escapes, lines continued by a backslash,
 * three separators, two signs for comments. Spring Boot divides a file into documents by `#---` and `!---`.
 */
import { endWhile } from '../../../text/trim.ts';
import type { PropertyDocument, PropertyEntry, PropertyFile } from './entry.ts';

export function readProperties(text: string): PropertyFile {
  const documents: PropertyDocument[] = [];
  let entries: PropertyEntry[] = [];
  for (const { text: line, number } of logicalLines(text)) {
    if (/^[#!]---\s*$/.test(line)) {
      documents.push({ entries });
      entries = [];
    } else if (!/^[#!]/.test(line)) entries.push(entryOf(line, number));
  }
  documents.push({ entries });
  return { documents, problems: [] };
}

interface LogicalLine {
  /** Without leading blanks; never empty. */
  readonly text: string;
  /** Counts to its first line in the file. */
  readonly number: number;
}

/** An odd number of backslashes at its end continues a line, unless it is a comment. */
export function* logicalLines(text: string): Generator<LogicalLine> {
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = 0; i < lines.length; i++) {
    const number = i + 1;
    let line = (lines[i] ?? '').replace(/^[ \t\f]+/, '');
    if (line === '') continue;
    while (!/^[#!]/.test(line) && isContinued(line) && i + 1 < lines.length) {
      line = line.slice(0, -1) + (lines[++i] ?? '').replace(/^[ \t\f]+/, '');
    }
    yield { text: line, number };
  }
}

function isContinued(line: string): boolean {
  const backslashes = endWhile(line, (character) => character === '\\').length;
  return backslashes % 2 === 1;
}

function entryOf(line: string, number: number): PropertyEntry {
  const [name = ''] = /^(?:\\.|[^\\=:\s])*/.exec(line) ?? [];
  const value = line.slice(name.length).replace(/^\s*[=:]?\s*/, '');
  return { name: withoutEscapes(name), value: withoutEscapes(value), line: number };
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.)|$)/gs, (_, unit?: string, char?: string) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    return char === undefined ? '' : (controlCharacters[char] ?? char);
  });
}

const controlCharacters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f' };
