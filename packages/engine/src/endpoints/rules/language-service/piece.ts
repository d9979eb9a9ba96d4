/**
 * Pieces of a rule file: what a reader made of the text, and where each of its characters stands there. A value may be
 * put together from several lines, so that a place in it is found by its own table.
 */
import type { Span } from '../../../text/span.ts';

export interface Piece {
  readonly text: string;
  /** Places each character in the file, and the end: one more than `text` has characters. */
  readonly offsets: readonly number[];
}

/**
 * Finds a text again that was read at `from` or after it. Between two of its characters only what readers drop is
 * skipped: blanks, the backticks around a script, the backslash of a line that goes on, quotes. What is not found all
 * the same stands where the last character was found.
 */
export function placePiece(text: string, file: string, from: number): Piece {
  const offsets: number[] = [];
  let at = from;
  for (const char of text.split('')) {
    let next = at;
    while (next < file.length && file[next] !== char && isDropped(file[next] ?? '')) next++;
    const isFound = file[next] === char;
    offsets.push(isFound ? next : at);
    if (isFound) at = next + 1;
  }
  return { text, offsets: [...offsets, at] };
}

function isDropped(char: string): boolean {
  return /[\s`\\"']/.test(char);
}

/** The part of the file that a part of the piece stands for; the whole piece without `start` and `end`. */
export function spanIn({ text, offsets }: Piece, start = 0, end = text.length): Span {
  const first = offsets[Math.min(start, text.length)] ?? 0;
  const last = end > start ? (offsets[Math.min(end, text.length) - 1] ?? first) + 1 : first;
  return { start: first, end: Math.max(first, last) };
}

/** Says how much of the piece stands before an offset of the file; `undefined` where the offset lies outside of it. */
export function indexIn({ text, offsets }: Piece, offset: number): number | undefined {
  const first = offsets[0];
  if (first === undefined || offset < first) return undefined;
  const index = offsets.findIndex((each) => each >= offset);
  // Behind the last character somebody may be typing the next one.
  return index < 0 ? undefined : Math.min(index, text.length);
}

/** The piece without its first characters. */
export function withoutStart({ text, offsets }: Piece, length: number): Piece {
  return { text: text.slice(length), offsets: offsets.slice(length) };
}
