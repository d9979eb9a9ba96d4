/** Says what somebody is writing at a place of a rule file. */

import { findKey, type RuleKeyName } from '../../../source/rule-files/catalogue.ts';
import type { Span } from '../../../text/span.ts';
import { indexIn, type Piece } from './piece.ts';
import { type PlacedEntry, type PlacedFile, placeEntries, type RuleFile } from './placed-entries.ts';
import { scriptIn } from './script-piece.ts';

export type EditedPlace =
  | { readonly kind: 'key'; readonly span: Span }
  /** From the three number signs up to the place. */
  | { readonly kind: 'directive'; readonly before: string }
  /** `span` ends at the place. */
  | { readonly kind: 'filter'; readonly key: RuleKeyName | undefined; readonly span: Span }
  | { readonly kind: 'value'; readonly key: RuleKeyName | undefined; readonly span: Span }
  | EditedScript
  | { readonly kind: 'nothing' };

export interface EditedScript {
  readonly kind: 'script';
  readonly key: RuleKeyName | undefined;
  readonly text: string;
  /** Says how much of the script stands before the place. */
  readonly index: number;
}

export function placeAt(ruleFile: RuleFile, offset: number): EditedPlace {
  const file = placeEntries(ruleFile);
  for (const entry of file.entries) {
    const key = ruleKey(entry.written.key);
    const script = scriptAt(entry, file, offset);
    if (script !== undefined) return { kind: 'script', key, ...script };
    const { written, value } = entry;
    const isLaterLine = written.valueLine > written.line && indexIn(value, offset) !== undefined;
    if (isLaterLine) return { kind: 'nothing' };
  }
  return placeInLine(file, offset);
}

function ruleKey(written: string): RuleKeyName | undefined {
  const key = findKey(written);
  return key.kind === 'rule' ? key.name : undefined;
}

type Place = Pick<EditedScript, 'text' | 'index'>;

function scriptAt(
  { written, filter, value }: PlacedEntry,
  file: PlacedFile,
  offset: number,
): Place | undefined {
  for (const piece of [filter, value]) {
    const script = piece && scriptIn(piece, piece === value && written.key === 'json.rule.convert');
    const place = script && placeInPiece(script, file, offset);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Blanks behind a script are being typed for what comes next. */
function placeInPiece(script: Piece, { text }: PlacedFile, offset: number): Place | undefined {
  const index = indexIn(script, offset);
  if (index !== undefined) return { text: script.text, index };
  const end = script.offsets.at(-1) ?? 0;
  const behind = offset > end ? text.slice(end, offset) : '';
  if (!/^[ \t]+$/.test(behind)) return undefined;
  return { text: script.text + behind, index: script.text.length + behind.length };
}

/** By the line up to the place, which need not make sense yet. */
function placeInLine({ text, lines, isYaml }: PlacedFile, offset: number): EditedPlace {
  const start = lines.startOfLine(lines.positionAt(offset).line);
  const line = text.slice(start, offset);
  const indent = line.length - line.trimStart().length;
  const before = line.trimStart();
  if (before.startsWith('###')) return { kind: 'directive', before };
  if (before.startsWith('#')) return { kind: 'nothing' };
  if (/^[\w.]*$/.test(before) && (!isYaml || indent === 0)) {
    const rest = /^[\w.]*/.exec(text.slice(offset))?.[0].length ?? 0;
    return { kind: 'key', span: { start: start + indent, end: offset + rest } };
  }
  const [, written = '', filter] =
    /^([\w.]+)\[((?:[^[\]"']|"[^"]*"|'[^']*'|\[[^\]]*\])*(?:\[[^\]]*)?)$/.exec(before) ?? [];
  if (filter !== undefined) {
    const script = /^(?:\s*!)*\s*groovy:(.*)$/s.exec(filter)?.[1];
    const key = ruleKey(written);
    return script === undefined
      ? { kind: 'filter', key, span: { start: offset - filter.length, end: offset } }
      : { kind: 'script', key, text: script, index: script.length };
  }
  const [, name = '', value] = /^([\w.]+)(?:\[.*\])?\s*[=:]\s*(.*)$/s.exec(before) ?? [];
  if (value === undefined) return { kind: 'nothing' };
  return { kind: 'value', key: ruleKey(name), span: { start: offset - value.length, end: offset } };
}
