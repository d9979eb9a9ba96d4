import { type Sliced, sliceBytes } from './json-problem.ts';
import { newPiece, startPlace } from './layout.ts';
import { type LaidOut, layOut } from './rows.ts';

/** All of a body as it is laid out, in UTF-8; `undefined`: it has more bytes than that. */
export function* wholeText(of: LaidOut, maxBytes: number): Sliced<Uint8Array | undefined> {
  if (of.layout === 'raw') return of.bytes.length > maxBytes ? undefined : of.bytes;
  const place = startPlace();
  const piece = newPiece();
  const parts: Uint8Array[] = [];
  let length = 0;
  let turnAt = sliceBytes;
  while (place.at < of.bytes.length) {
    layOut(of, place, piece);
    parts.push(piece.bytes.slice(0, piece.length));
    length += piece.length;
    if (length > maxBytes) return undefined;
    if (length >= turnAt) {
      turnAt = length + sliceBytes;
      yield;
    }
  }
  const text = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    text.set(part, at);
    at += part.length;
  }
  return text;
}
