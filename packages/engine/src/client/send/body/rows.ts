/**
 * A body in rows, as a view of so many columns shows it: where the rows are is noted every few kilobytes, and what
 * stands in them is laid out again whenever somebody looks.
 */
import { type Sliced, sliceBytes } from './json-problem.ts';
import {
  type LayoutPiece,
  type LayoutPlace,
  newPiece,
  pieceBytes,
  startPlace,
  type TextOfUtf8,
} from './layout.ts';
import { layOutJson } from './layout-json.ts';
import { layOutMarkup } from './layout-markup.ts';

/** UTF-8, and how it is laid out. */
export interface LaidOut {
  readonly bytes: Uint8Array;
  readonly layout: 'raw' | 'json' | 'xml' | 'html';
}

/** Fills a piece with what comes at a place, and moves the place on. Nothing comes behind the end. */
export function layOut({ bytes, layout }: LaidOut, place: LayoutPlace, piece: LayoutPiece): void {
  switch (layout) {
    case 'json':
      layOutJson(bytes, place, piece);
      return;
    case 'xml':
    case 'html':
      layOutMarkup(bytes, place, piece, layout === 'html');
      return;
    case 'raw': {
      const end = Math.min(place.at + pieceBytes, bytes.length);
      piece.bytes.set(bytes.subarray(place.at, end));
      piece.length = end - place.at;
      place.at = end;
    }
  }
}

export interface RowIndex {
  readonly of: LaidOut;
  readonly columns: number;
  /** Says how many rows are known so far; all of them once it is complete. */
  rows: number;
  isComplete: boolean;
  /** Counts the text that was laid out so far. */
  outBytes: number;
  /** Holds what is known at the start of each piece, `fieldsOfNote` numbers each. */
  readonly notes: number[];
}

/** at, depth, inside, due, offset in the text that was laid out, row, column, bytes of the row so far */
const fieldsOfNote = 8;

export const newRowIndex = (of: LaidOut, columns: number): RowIndex => ({
  of,
  columns: Math.max(8, Math.floor(columns)),
  rows: 1,
  isComplete: false,
  outBytes: 0,
  notes: [],
});

/** Says where a piece is broken into rows: within a row, or at its start. */
interface RowPlace {
  row: number;
  column: number;
  rowBytes: number;
}

/** Goes through the whole body, and notes where rows are. */
export function* indexRows(index: RowIndex): Sliced<void> {
  const place = startPlace();
  const piece = newPiece();
  const within: RowPlace = { row: 0, column: 0, rowBytes: 0 };
  const starts = newStarts();
  let done = 0;
  while (place.at < index.of.bytes.length) {
    const { at, depth, inside, due } = place;
    const { row, column, rowBytes } = within;
    index.notes.push(at, depth, inside, due, index.outBytes, row, column, rowBytes);
    layOut(index.of, place, piece);
    breakRows(piece, index.columns, within, starts);
    index.outBytes += piece.length;
    index.rows = within.row + 1;
    done += piece.length;
    if (done >= sliceBytes) {
      done = 0;
      yield;
    }
  }
  index.isComplete = true;
}

export interface Row {
  readonly text: string;
  /** It goes on in the next row: there is no line break between the two. */
  readonly goesOn: boolean;
  /** Says where it starts in the text that was laid out, in bytes. */
  readonly offset: number;
}

/** The rows from one on; fewer than wanted where the index ends. */
export function readRows(index: RowIndex, from: number, count: number, toText: TextOfUtf8): readonly Row[] {
  const note = noteBefore(index, rowField, from);
  if (note === undefined || count <= 0) return [];
  const { place, within } = goTo(index, note);
  let offset = index.notes[note + offsetField] ?? 0;
  const piece = newPiece();
  const starts = newStarts();
  const rows: Row[] = [];
  /** Says what was laid out of the row that is being read. */
  const parts: Uint8Array[] = [];
  let rowStart = offset - within.rowBytes;
  let isRead = within.rowBytes === 0 && within.row === from;
  const end = (goesOn: boolean) => {
    if (isRead) rows.push({ text: textOf(parts, goesOn, toText), goesOn, offset: rowStart });
    parts.length = 0;
  };
  while (place.at < index.of.bytes.length && rows.length < count) {
    const first = within.row;
    layOut(index.of, place, piece);
    const found = breakRows(piece, index.columns, within, starts);
    let start = 0;
    for (let nth = 0; nth < found && rows.length < count; nth++) {
      const signed = starts[nth] ?? 0;
      const at = signed < 0 ? ~signed : signed;
      if (isRead) parts.push(piece.bytes.slice(start, at));
      end(signed < 0);
      start = at;
      rowStart = offset + at;
      isRead = first + nth + 1 >= from;
    }
    if (isRead && rows.length < count) parts.push(piece.bytes.slice(start, piece.length));
    offset += piece.length;
  }
  if (rows.length < count && place.at >= index.of.bytes.length) end(false);
  return rows;
}

/** The row that a place of the text that was laid out stands in. */
export function rowAt(index: RowIndex, offset: number): number {
  const note = noteBefore(index, offsetField, offset + 1);
  if (note === undefined) return 0;
  const { place, within } = goTo(index, note);
  let start = index.notes[note + offsetField] ?? 0;
  const piece = newPiece();
  const starts = newStarts();
  for (;;) {
    const first = within.row;
    if (place.at >= index.of.bytes.length) return first;
    layOut(index.of, place, piece);
    const found = breakRows(piece, index.columns, within, starts);
    for (let nth = 0; nth < found; nth++) {
      const signed = starts[nth] ?? 0;
      if (start + (signed < 0 ? ~signed : signed) > offset) return first + nth;
    }
    start += piece.length;
    if (start > offset) return within.row;
  }
}

/** The last note whose field is below a number; the first note for everything before. */
function noteBefore({ notes }: RowIndex, field: number, below: number): number | undefined {
  if (notes.length === 0) return undefined;
  let low = 0;
  let high = notes.length / fieldsOfNote - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((notes[middle * fieldsOfNote + field] ?? 0) < below) low = middle;
    else high = middle - 1;
  }
  return low * fieldsOfNote;
}

const offsetField = 4;
const rowField = 5;

function goTo({ notes }: RowIndex, note: number): { place: LayoutPlace; within: RowPlace } {
  const field = (nth: number) => notes[note + nth] ?? 0;
  return {
    place: { at: field(0), depth: field(1), inside: field(2), due: field(3) },
    within: { row: field(rowField), column: field(6), rowBytes: field(7) },
  };
}

const newStarts = () => new Int32Array(pieceBytes + 1024);

/**
 * Finds the rows that start in a piece, behind its first byte: the complement of the offset for those that go on with
 * a line. Returns how many there are.
 */
function breakRows(
  { bytes, length }: LayoutPiece,
  columns: number,
  within: RowPlace,
  starts: Int32Array,
): number {
  let { column, rowBytes } = within;
  let found = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) {
      starts[found++] = at + 1;
      column = 0;
      rowBytes = 0;
      continue;
    }
    const width =
      byte < 0x80 ? (byte === 0x09 ? 2 : 1) : byte < 0xc0 ? 0 : byte >= 0xe3 && byte !== 0xef ? 2 : 1;
    // Bytes without a width are parts of characters, or of no character at all, and then there may be millions.
    if ((width > 0 && column + width > columns) || rowBytes >= 6 * columns) {
      starts[found++] = ~at;
      column = 0;
      rowBytes = 0;
    }
    column += width;
    rowBytes++;
  }
  within.row += found;
  within.column = column;
  within.rowBytes = rowBytes;
  return found;
}

function textOf(parts: readonly Uint8Array[], goesOn: boolean, toText: TextOfUtf8): string {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  const text = toText(joined);
  return goesOn ? text : text.replace(/\r?\n?$/, '');
}
