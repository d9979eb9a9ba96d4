/** A row cut into pieces of one look each: colours of JSON, and what was found. */
import type { BodyLanguage, RowMark, ShownRow } from '../../protocol/exchange-view.ts';

export interface RowPiece {
  readonly text: string;
  /** Names a class of the style sheet. */
  readonly look: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly look: string;
}

/**
 * @param goesOnFrom the row goes on with a line: of JSON that is laid out only a string is as long as that
 * @param current the match that the user is at
 */
export function piecesOf(
  { text, marks }: ShownRow,
  language: BodyLanguage,
  goesOnFrom: boolean,
  current: number | undefined,
): readonly RowPiece[] {
  const colours = language === 'json' ? coloursOfJson(text, goesOnFrom) : [];
  if (marks.length === 0) return cut(text, colours);
  const cuts = new Set([0, text.length]);
  for (const { from, to } of [...colours, ...marks]) cuts.add(from).add(to);
  const places = [...cuts].sort((a, b) => a - b);
  const pieces: RowPiece[] = [];
  for (const [index, from] of places.entries()) {
    const to = places[index + 1];
    if (to === undefined) break;
    const colour = colours.find((span) => span.from <= from && span.to >= to)?.look ?? '';
    const mark = lookOf(
      marks.find((each) => each.from <= from && each.to >= to),
      current,
    );
    pieces.push({ text: text.slice(from, to), look: `${colour} ${mark}`.trim() });
  }
  return pieces;
}

function lookOf(mark: RowMark | undefined, current: number | undefined): string {
  if (mark === undefined) return '';
  return mark.match === current ? 'match match-current' : 'match';
}

function cut(text: string, spans: readonly Span[]): readonly RowPiece[] {
  const pieces: RowPiece[] = [];
  let at = 0;
  for (const { from, to, look } of spans) {
    if (from > at) pieces.push({ text: text.slice(at, from), look: '' });
    pieces.push({ text: text.slice(from, to), look });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), look: '' });
  return pieces;
}

function coloursOfJson(text: string, goesOnFrom: boolean): readonly Span[] {
  const spans: Span[] = [];
  const token = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g;
  if (goesOnFrom) {
    const end = /^(?:[^"\\]|\\[\s\S])*("|\\?$)/.exec(text)?.[0].length ?? 0;
    spans.push({ from: 0, to: end, look: 'json-string' });
    token.lastIndex = end;
  }
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [all, colon] = match;
    const to = match.index + all.length - (colon?.length ?? 0);
    spans.push({ from: match.index, to, look: lookOfToken(all, colon !== undefined) });
  }
  return spans;
}

function lookOfToken(token: string, isName: boolean): string {
  if (token.startsWith('"')) return isName ? 'json-name' : 'json-string';
  return /^[tfn]/.test(token) ? 'json-word' : 'json-number';
}
