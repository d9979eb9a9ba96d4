/**
 * Unicode escapes (JLS 3.3) come before everything else: `\u007b` is a brace wherever it stands, even in a comment.
 * The parser works on the text after them; what it finds is brought back to the offsets of the original.
 */
export interface UnescapedText {
  readonly original: string;
  /** The source as the lexer sees it. */
  readonly text: string;
  /** Finds where an offset of `text` is in the original source. */
  originalOffset(offset: number): number;
}

/** Six characters or more (`\uuu0041` is allowed) become one. */
const ESCAPE = /\\(?:u+([0-9a-fA-F]{4})|[\s\S])/g;

/** Hardly any file has such an escape; then the source itself is the text. */
export function unescapeUnicode(source: string): UnescapedText {
  if (!source.includes('\\u')) return { original: source, text: source, originalOffset: (offset) => offset };

  const pieces: string[] = [];
  /** For each escape: the offset behind its character in the text, and how much shorter the text is from there on. */
  const ends: number[] = [];
  const shifts: number[] = [];
  let copied = 0;
  let shift = 0;
  // A backslash takes the next character with it, so the second one of `\\u0041` starts no escape.
  for (const match of source.matchAll(ESCAPE)) {
    if (match[1] === undefined) continue;
    pieces.push(source.slice(copied, match.index), String.fromCharCode(Number.parseInt(match[1], 16)));
    copied = match.index + match[0].length;
    shift += match[0].length - 1;
    ends.push(copied - shift);
    shifts.push(shift);
  }
  if (shift === 0) return { original: source, text: source, originalOffset: (offset) => offset };
  pieces.push(source.slice(copied));
  return {
    original: source,
    text: pieces.join(''),
    originalOffset: (offset) => offset + shiftAt(offset, ends, shifts),
  };
}

/** Counts how many characters the escapes that end at or before `offset` took away. */
function shiftAt(offset: number, ends: readonly number[], shifts: readonly number[]): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (shifts[low - 1] ?? 0);
}
