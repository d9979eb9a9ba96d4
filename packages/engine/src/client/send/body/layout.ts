/**
 * Lays a body out over lines, a piece at a time: nothing of it is ever in memory as a whole, and it can go on from
 * any place that it has stopped at.
 *
 * What is laid out was checked before (`jsonProblem`, `markupProblem`): behind valid input the depth alone says how a
 * line begins, so that no place needs more than a few numbers to go on from.
 */

/** A place in the input, and what has to be known there. */
export interface LayoutPlace {
  /** The next byte to read. */
  at: number;
  depth: number;
  /** Says which part of the input it is in; each layout has numbers of its own. */
  inside: number;
  /** The line break that is due before the next byte is written; each layout has numbers of its own. */
  due: number;
}

export const startPlace = (): LayoutPlace => ({ at: 0, depth: 0, inside: 0, due: 0 });

/** Text that was laid out: the first `length` bytes count. Used again and again. */
export interface LayoutPiece {
  readonly bytes: Uint8Array;
  length: number;
}

/** A piece has about this many bytes. */
export const pieceBytes = 16 * 1024;

/** With room for the longest line break behind the last byte that fits. */
export const newPiece = (): LayoutPiece => ({ bytes: new Uint8Array(pieceBytes + 1024), length: 0 });

/** Text of UTF-8 without mistakes; a byte order mark in it is a character. */
export type TextOfUtf8 = (bytes: Uint8Array) => string;

/** Two blanks a level; beyond it lines stand below one another, or a megabyte of brackets would take gigabytes. */
export const deepestIndent = 50;

/** A line break and the blanks of a depth. */
export function breakLine(piece: LayoutPiece, depth: number): void {
  const { bytes } = piece;
  bytes[piece.length++] = 0x0a;
  const end = piece.length + 2 * Math.min(Math.max(depth, 0), deepestIndent);
  bytes.fill(0x20, piece.length, end);
  piece.length = end;
}
