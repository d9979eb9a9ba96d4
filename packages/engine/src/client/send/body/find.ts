/** Finds text in a body as it is laid out, a slice at a time. */
import { type Sliced, sliceBytes } from './json-problem.ts';
import { newPiece, pieceBytes, startPlace, type TextOfUtf8 } from './layout.ts';
import { type LaidOut, layOut } from './rows.ts';

/** Text of one line, as it is: it is no pattern. */
export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** Grows while the body is searched. Offsets are in bytes of the text that is laid out. */
export interface Found {
  readonly starts: number[];
  readonly ends: number[];
  isComplete: boolean;
  /** There may be more matches than these. */
  isCapped: boolean;
  /** Says how much of the body was searched, of 1. */
  share: number;
}

export const nothingFound = (): Found => ({
  starts: [],
  ends: [],
  isComplete: false,
  isCapped: false,
  share: 0,
});

/** More than anybody goes through; a letter may stand in a body millions of times. */
export const maxMatches = 100_000;

/** Longer queries are cut. */
export const maxQueryLength = 1000;

/** Bounds the text that is searched at once. */
const windowBytes = 256 * 1024;

export function* findIn(of: LaidOut, query: FindQuery, found: Found, toText: TextOfUtf8): Sliced<void> {
  const text = query.text.slice(0, maxQueryLength);
  const pattern = new RegExp(escaped(text), query.matchCase ? 'g' : 'gi');
  const overlap = 4 * text.length + 8;
  const place = startPlace();
  const piece = newPiece();
  const buffer = new Uint8Array(windowBytes + 2 * (pieceBytes + 1024) + overlap);
  let length = 0;
  /** Says where the buffer stands in the text, and where in it matches may start. */
  let base = 0;
  let from = 0;
  let sinceTurn = 0;
  while (text !== '' && !found.isCapped) {
    while (place.at < of.bytes.length && length < windowBytes) {
      layOut(of, place, piece);
      buffer.set(piece.bytes.subarray(0, piece.length), length);
      length += piece.length;
    }
    const isLast = place.at >= of.bytes.length;
    const end = isLast ? length : characterStart(buffer, length);
    const limit = isLast ? length : Math.max(from, characterStart(buffer, end - overlap));
    const last = collect(
      buffer.subarray(0, end),
      { pattern, wholeWord: query.wholeWord, base, from, limit, toText },
      found,
    );
    if (isLast) break;
    // A character before the next match tells whether a word begins there.
    const carriedFrom = Math.max(0, characterStart(buffer, limit - 1));
    from = Math.max(limit, last) - carriedFrom;
    buffer.copyWithin(0, carriedFrom, length);
    base += carriedFrom;
    length -= carriedFrom;
    sinceTurn += carriedFrom;
    found.share = place.at / of.bytes.length;
    if (sinceTurn >= sliceBytes) {
      sinceTurn = 0;
      yield;
    }
  }
  found.share = 1;
  found.isComplete = true;
}

interface Window {
  readonly pattern: RegExp;
  readonly wholeWord: boolean;
  readonly base: number;
  /** Matches start between the two. */
  readonly from: number;
  readonly limit: number;
  readonly toText: TextOfUtf8;
}

/** Notes the matches of a window; returns where the last one ends in it. */
function collect(
  bytes: Uint8Array,
  { pattern, wholeWord, base, from, limit, toText }: Window,
  found: Found,
): number {
  const text = toText(bytes);
  const isAscii = text.length === bytes.length;
  let lastEnd = 0;
  /** A place of the text, and the same place of the bytes. */
  let knownIndex = 0;
  let knownByte = 0;
  const byteAt = (index: number) => {
    if (isAscii) return index;
    knownByte += byteLength(text, knownIndex, index);
    knownIndex = index;
    return knownByte;
  };
  pattern.lastIndex = isAscii ? from : toText(bytes.subarray(0, from)).length;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const until = match.index + match[0].length;
    if (wholeWord && !isWord(text, match.index, until)) {
      pattern.lastIndex = match.index + 1;
      continue;
    }
    const start = byteAt(match.index);
    if (start >= limit) break;
    if (found.starts.length >= maxMatches) {
      found.isCapped = true;
      break;
    }
    lastEnd = byteAt(until);
    found.starts.push(base + start);
    found.ends.push(base + lastEnd);
  }
  return lastEnd;
}

/** Letters, digits and the underscore do not go on at either end. */
function isWord(text: string, start: number, end: number): boolean {
  const isJoined = (before: string, behind: string) =>
    /[\p{L}\p{N}_]/u.test(before) && /[\p{L}\p{N}_]/u.test(behind);
  return (
    !isJoined(text[start - 1] ?? '', text[start] ?? '') && !isJoined(text[end - 1] ?? '', text[end] ?? '')
  );
}

/** The last place up to this one where a character starts. */
function characterStart(bytes: Uint8Array, at: number): number {
  let start = Math.max(0, at);
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start--;
  return start;
}

function byteLength(text: string, from: number, to: number): number {
  let bytes = 0;
  for (let index = from; index < to; index++) {
    const code = text.charCodeAt(index);
    // Each half of a pair counts for two of its four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xe000 ? 2 : 3;
  }
  return bytes;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
