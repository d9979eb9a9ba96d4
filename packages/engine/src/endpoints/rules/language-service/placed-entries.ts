/** The entries of a rule file with the places of their parts. */

import { readRuleFile } from '../../../source/rule-files/configuration/read-rule-file.ts';
import { readRuleYaml } from '../../../source/rule-files/configuration/read-rule-yaml.ts';
import type { RuleFileContent, WrittenEntry } from '../../../source/rule-files/configuration/statement.ts';
import { buildLineMap, type LineMap } from '../../../text/line-map.ts';
import type { Span } from '../../../text/span.ts';
import { type Piece, placePiece } from './piece.ts';

/** A rule file as somebody edits it. */
export interface RuleFile {
  /** Absolute; its ending tells YAML from lines. */
  readonly path: string;
  readonly text: string;
}

export interface PlacedFile extends RuleFile {
  readonly isYaml: boolean;
  readonly content: RuleFileContent;
  readonly entries: readonly PlacedEntry[];
  readonly lines: LineMap;
}

export interface PlacedEntry {
  readonly written: WrittenEntry;
  readonly key: Span;
  readonly filter: Piece | undefined;
  readonly value: Piece;
}

export function placeEntries(file: RuleFile): PlacedFile {
  const isYaml = /\.ya?ml$/.test(file.path);
  const lines = buildLineMap(file.text);
  const content = isYaml ? readRuleYaml(file.text) : readRuleFile(file.text);
  const written = content.statements.filter((statement) => statement.kind === 'entry');
  const entries = written.map((entry) => placeEntry(entry, file.text, lines, isYaml));
  return { ...file, isYaml, lines, content, entries };
}

function placeEntry(entry: WrittenEntry, text: string, lines: LineMap, isYaml: boolean): PlacedEntry {
  const start = lines.startOfLine(entry.line);
  const key = keySpan(entry.key, text, start, lines.startOfLine(entry.line + 1));
  const filter =
    entry.filter === undefined
      ? undefined
      : placePiece(entry.filter, text, findNear(entry.filter, text, start, isYaml));
  const afterFilter = filter?.offsets.at(-1) ?? 0;
  // The value stands behind the key and the filter, unless these stand on lines of their own above it.
  const before = Math.max(key.end, afterFilter > start ? afterFilter : 0, start);
  const separator = /^[\s\]"']*[=:]?[ \t]*(?:[|>][-+\d]*(?=\s))?/.exec(text.slice(before))?.[0].length ?? 0;
  return { written: entry, key, filter, value: placePiece(entry.value, text, before + separator) };
}

/** In YAML only the last step of a key may stand on the line. */
function keySpan(key: string, text: string, start: number, end: number): Span {
  const line = text.slice(start, end);
  for (const name of [key, key.slice(key.lastIndexOf('.') + 1)]) {
    const at = line.indexOf(name);
    if (at >= 0) return { start: start + at, end: start + at + name.length };
  }
  return { start, end: start };
}

/** On the line or, in YAML, above it; the start of the line where it was written in another way. */
function findNear(part: string, text: string, start: number, isYaml: boolean): number {
  const [first = ''] = part.split('\n');
  const at = text.indexOf(first, start);
  const endOfLine = text.indexOf('\n', start);
  if (at >= 0 && (endOfLine < 0 || at < endOfLine)) return at;
  const above = isYaml ? text.lastIndexOf(first, start) : -1;
  return above < 0 ? start : above;
}

/** The line without the blanks around it. */
export function spanOfLine({ text, lines }: PlacedFile, line: number): Span {
  const start = lines.startOfLine(line);
  const written = text.slice(start, lines.startOfLine(line + 1));
  const indent = written.length - written.trimStart().length;
  return { start: start + indent, end: Math.max(start + indent, start + written.trimEnd().length) };
}
