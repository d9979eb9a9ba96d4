/**
 * Lays XML and HTML out over lines: tags that only blanks stand between get a line each. Text is left as it is, and so
 * are the tags beside it, because blanks mean something there.
 */
import { breakLine, type LayoutPiece, type LayoutPlace, pieceBytes } from './layout.ts';
import { isBlank, rawElements, startsWith, type TagKind, tagAt, tagName, withoutEnd } from './markup.ts';

/**
 * Fills a piece with what comes at a place, and moves the place on.
 *
 * @param isHtml some elements have no end, and some hold no markup
 */
export function layOutMarkup(
  bytes: Uint8Array,
  place: LayoutPlace,
  piece: LayoutPiece,
  isHtml: boolean,
): void {
  const out = piece.bytes;
  const { length } = bytes;
  piece.length = 0;
  while (place.at < length && piece.length < pieceBytes) {
    const byte = bytes[place.at] ?? 0;
    if (place.inside !== between) {
      out[piece.length++] = byte;
      place.at++;
      goOn(bytes, place, byte, isHtml);
    } else if (byte === lessThan) {
      startTag(bytes, place, piece, isHtml);
    } else if (isBlank(byte)) {
      skipBlanks(bytes, place, isHtml);
    } else {
      place.inside = inText;
    }
  }
}

/** Blanks between tags are left out; those before text, and those behind it, belong to it. */
function skipBlanks(bytes: Uint8Array, place: LayoutPlace, isHtml: boolean): void {
  const start = place.at;
  let at = start;
  while (at < bytes.length && isBlank(bytes[at] ?? 0)) at++;
  const isOnly = at === bytes.length || (bytes[at] === lessThan && isTag(tagAt(bytes, at), isHtml));
  if (isOnly && place.due !== afterText) {
    place.at = at;
    return;
  }
  place.inside = inText;
}

function isTag(kind: TagKind | undefined, isHtml: boolean): boolean {
  return kind !== undefined && (isHtml || kind !== 'data');
}

function startTag(bytes: Uint8Array, place: LayoutPlace, piece: LayoutPiece, isHtml: boolean): void {
  const kind = tagAt(bytes, place.at);
  if (kind === undefined || kind === 'data') {
    place.inside = kind === 'data' ? inData : inText;
    piece.bytes[piece.length++] = lessThan;
    place.at++;
    return;
  }
  const name = isHtml ? tagName(bytes, place.at + (kind === 'end' ? 2 : 1)) : '';
  const hasEnd = !withoutEnd.has(name);
  if (kind === 'end' && hasEnd) place.depth = Math.max(0, place.depth - 1);
  const isInline = place.due === atStart || place.due === afterText;
  if (!isInline && !(kind === 'end' && place.due === afterStart)) breakLine(piece, place.depth);
  place.inside =
    kind === 'start' ? (rawElements.has(name) ? inRawTag : hasEnd ? inTag : inFlatTag) : insideOf[kind];
  piece.bytes[piece.length++] = lessThan;
  place.at++;
}

const insideOf: Readonly<Record<Exclude<TagKind, 'start' | 'data'>, number>> = {
  end: 4,
  comment: 5,
  instruction: 7,
  declaration: 8,
};

/** @param byte that was just written; `place` is behind it */
function goOn(bytes: Uint8Array, place: LayoutPlace, byte: number, isHtml: boolean): void {
  const kind = place.inside & 0x0f;
  const quoted = place.inside >> 4;
  const before = bytes[place.at - 2];
  switch (kind) {
    case inText:
      if (bytes[place.at] === lessThan && tagAt(bytes, place.at) !== undefined) leave(place, afterText);
      return;
    case inTag:
    case inFlatTag:
    case inRawTag:
      if (quoted !== 0) {
        if (byte === quoted) place.inside = kind;
      } else if (byte === 0x22 || byte === 0x27) place.inside = kind | (byte << 4);
      else if (byte === greaterThan) endStartTag(place, kind, before === 0x2f);
      return;
    case insideOf.end:
      if (byte === greaterThan) leave(place, afterEnd);
      return;
    case insideOf.comment:
      if (byte === greaterThan && before === 0x2d && bytes[place.at - 3] === 0x2d) leave(place, afterEnd);
      return;
    case insideOf.instruction:
      if (byte === greaterThan && (isHtml || before === 0x3f)) leave(place, afterEnd);
      return;
    case insideOf.declaration:
      if (byte === greaterThan) leave(place, afterEnd);
      return;
    case inData:
      if (byte === greaterThan && before === 0x5d && bytes[place.at - 3] === 0x5d) leave(place, afterText);
      return;
    case inRaw:
      if (bytes[place.at] === lessThan && isRawEnd(bytes, place.at)) leave(place, afterText);
      return;
  }
}

function endStartTag(place: LayoutPlace, kind: number, isEmpty: boolean): void {
  if (kind === inFlatTag || (isEmpty && kind === inTag)) {
    leave(place, afterEnd);
    return;
  }
  place.depth++;
  leave(place, afterStart);
  if (kind === inRawTag) place.inside = inRaw;
}

function leave(place: LayoutPlace, due: number): void {
  place.inside = between;
  place.due = due;
}

function isRawEnd(bytes: Uint8Array, at: number): boolean {
  return startsWith(bytes, at, '</') && rawElements.has(tagName(bytes, at + 2));
}

const lessThan = 0x3c;
const greaterThan = 0x3e;

/** Between tags, where nothing was read yet. */
const between = 0;
const inTag = 1;
/** These numbers tell in what an element without an end stands. */
const inFlatTag = 2;
const inRawTag = 3;
const inData = 6;
/** Says what stands in an element whose content is no markup. */
const inRaw = 9;
const inText = 12;

const atStart = 0;
const afterStart = 1;
const afterEnd = 2;
const afterText = 3;
