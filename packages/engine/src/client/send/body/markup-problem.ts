import { type Sliced, sliceBytes } from './json-problem.ts';
import { isOfName, tagAt } from './markup.ts';

/**
 * Finds where tags stop matching each other: the offset of a tag that ends what is not open, the length where something
 * is never ended; `undefined`: they match. Nothing else of XML is looked at, as it changes no layout.
 */
export function* markupProblem(bytes: Uint8Array): Sliced<number | undefined> {
  /** Says where the names of the open elements start. */
  const open: number[] = [];
  let turnAt = sliceBytes;
  let isAnyThere = false;
  for (let at = bytes.indexOf(lessThan); at !== -1; at = bytes.indexOf(lessThan, at)) {
    if (at >= turnAt) {
      turnAt = at + sliceBytes;
      yield;
    }
    const kind = tagAt(bytes, at);
    const end = tagEnd(bytes, at, kind);
    if (end === -1) return bytes.length;
    if (kind === undefined) return at;
    if (kind === 'start') {
      isAnyThere = true;
      if (bytes[end - 2] !== slash) open.push(at + 1);
    } else if (kind === 'end') {
      const start = open.pop();
      if (start === undefined || !isSameName(bytes, start, at + 2)) return at;
    }
    at = end;
  }
  return open.length === 0 && isAnyThere ? undefined : bytes.length;
}

/** Behind its `>`; -1: it has no end. */
function tagEnd(bytes: Uint8Array, start: number, kind: ReturnType<typeof tagAt>): number {
  switch (kind) {
    case undefined:
      return start;
    case 'start':
      return startTagEnd(bytes, start);
    case 'end':
    case 'declaration':
      return behind(bytes, start, '>');
    case 'instruction':
      return behind(bytes, start + 2, '?>');
    case 'comment':
      return behind(bytes, start + 4, '-->');
    case 'data':
      return behind(bytes, start + 9, ']]>');
  }
}

function startTagEnd(bytes: Uint8Array, start: number): number {
  let quoted = 0;
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (quoted !== 0) {
      if (byte === quoted) quoted = 0;
    } else if (byte === 0x22 || byte === 0x27) quoted = byte;
    else if (byte === greaterThan) return at + 1;
  }
  return -1;
}

function behind(bytes: Uint8Array, start: number, end: string): number {
  const last = end.charCodeAt(end.length - 1);
  for (let at = bytes.indexOf(last, start); at !== -1; at = bytes.indexOf(last, at + 1)) {
    let index = end.length - 2;
    while (index >= 0 && bytes[at - end.length + 1 + index] === end.charCodeAt(index)) index--;
    if (index < 0) return at + 1;
  }
  return -1;
}

function isSameName(bytes: Uint8Array, first: number, second: number): boolean {
  for (let index = 0; ; index++) {
    const byte = bytes[first + index] ?? 0;
    const other = bytes[second + index] ?? 0;
    if (!isOfName(byte)) return !isOfName(other);
    if (byte !== other) return false;
  }
}

const slash = 0x2f;
const lessThan = 0x3c;
const greaterThan = 0x3e;
