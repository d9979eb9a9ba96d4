/** Lays JSON out over lines: a member, an item, a text a line. Numbers and strings stay as they were written. */
import { breakLine, type LayoutPiece, type LayoutPlace, pieceBytes } from './layout.ts';

/**
 * Fills a piece with what comes at a place, and moves the place on.
 *
 * @param bytes JSON, or several JSON texts below one another
 */
export function layOutJson(bytes: Uint8Array, place: LayoutPlace, piece: LayoutPiece): void {
  const out = piece.bytes;
  const { length } = bytes;
  let { at, inside, due } = place;
  piece.length = 0;
  while (at < length && piece.length < pieceBytes) {
    const byte = bytes[at] ?? 0;
    if (inside !== 0) {
      out[piece.length++] = byte;
      at++;
      if (inside === afterBackslash) inside = inString;
      else if (byte === 0x5c) inside = afterBackslash;
      else if (byte === 0x22) inside = 0;
      continue;
    }
    if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
      // Between two texts, where the input has a line break as well.
      if (byte === 0x0a && place.depth === 0 && due === dueNothing) due = dueLine;
      at++;
      continue;
    }
    const isClosing = byte === 0x7d || byte === 0x5d;
    if (isClosing) {
      place.depth--;
      if (due !== dueInBrackets) breakLine(piece, place.depth);
    } else if (due === dueLine || due === dueInBrackets) {
      breakLine(piece, place.depth);
    }
    due = dueNothing;
    out[piece.length++] = byte;
    at++;
    if (byte === 0x22) inside = inString;
    else if (byte === 0x7b || byte === 0x5b) {
      place.depth++;
      due = dueInBrackets;
    } else if (byte === 0x2c) due = dueLine;
    else if (byte === 0x3a) out[piece.length++] = 0x20;
  }
  place.at = at;
  place.inside = inside;
  place.due = due;
}

const inString = 1;
const afterBackslash = 2;

/** At the start it is 0: no line break is due before the first text, whatever stands there. */
const dueNothing = 1;
const dueLine = 2;
/** Behind an opening bracket; not where the closing one follows. */
const dueInBrackets = 3;
