/** The texts of exported files: as bounded pieces, because a document may be longer than any string can be. */
import { writeJson } from '../../model/exact-number.ts';
import { escapeHidden } from '../../text/hidden-characters.ts';
import type { ExportedFile } from './exporter.ts';

/**
 * The whole text, empty where there is no file. Throws a `RangeError` where it is longer than a string can be: who
 * writes a file writes its pieces.
 */
export function toText(file: ExportedFile | undefined): string {
  return file?.pieces.join('') ?? '';
}

/** Collects a text in pieces of a useful length. */
export interface Pieces {
  add(text: string): void;
  pieces(): readonly string[];
}

export function createPieces(): Pieces {
  const pieces: string[] = [];
  let pending: string[] = [];
  let length = 0;
  const close = () => {
    if (length > 0) pieces.push(pending.join(''));
    pending = [];
    length = 0;
  };
  return {
    add(text) {
      pending.push(text);
      length += text.length;
      if (length >= pieceLength) close();
    },
    pieces() {
      close();
      return pieces;
    },
  };
}

/** About as many characters as a piece has. */
const pieceLength = 64 * 1024;

/** Returns what `JSON.stringify(value, undefined, 2)` writes, with the end of its last line, in pieces. */
export function jsonPieces(value: unknown): readonly string[] {
  const { add, pieces } = createPieces();
  write(value, '');
  add('\n');
  return pieces();

  function write(part: unknown, indent: string): void {
    const isSplit = indent.length < splitLevels * 2 && typeof part === 'object' && part !== null;
    if (!isSplit) {
      // A text in JSON holds no line breaks of its own: they are escaped.
      const text = part === undefined ? 'null' : writeJson(part, 2);
      add(escapeHidden(text).replaceAll('\n', `\n${indent}`));
      return;
    }
    const isList = Array.isArray(part);
    const entries = isList ? part.map((each) => ['', each] as const) : Object.entries(part);
    const shown = isList ? entries : entries.filter(([, each]) => each !== undefined);
    if (shown.length === 0) {
      add(isList ? '[]' : '{}');
      return;
    }
    const inner = `${indent}  `;
    add(isList ? '[' : '{');
    for (const [index, [name, each]] of shown.entries()) {
      add(`${index === 0 ? '' : ','}\n${inner}${isList ? '' : `${escapeHidden(JSON.stringify(name))}: `}`);
      write(each, inner);
    }
    add(`\n${indent}${isList ? ']' : '}'}`);
  }
}

/** Levels that are written part by part: a request of a collection with modules stands six deep. */
const splitLevels = 6;

/** Texts that belong together, as pieces. */
export function joinedPieces(texts: readonly string[], separator: string, end = ''): readonly string[] {
  const { add, pieces } = createPieces();
  for (const [index, text] of texts.entries()) add(index === 0 ? text : separator + text);
  add(end);
  return pieces();
}
