/**
 * Indentation as a witness: in text that is being typed the brackets lie, but most people's lines stand where they
 * should. A declaration starts on a line of its own at the column of its siblings, and its closing brace stands there.
 */

/**
 * Says where a declaration and the type around it start in their lines. Columns count from 0, tabs stop at each fourth.
 */
export interface Indentation {
  /** -1 where it is unknown or says nothing; then only brackets count. */
  readonly own: number;
  /** -1 at the top level. */
  readonly outer: number;
}

export const UNKNOWN_INDENTATION: Indentation = { own: -1, outer: -1 };

const TAB_WIDTH = 4;

/** The column of a token that is the first on its line; otherwise -1. */
export function findColumn(text: string, offset: number): number {
  let lineStart = offset;
  while (lineStart > 0) {
    const code = text.charCodeAt(lineStart - 1);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) break;
    if (code !== SPACE && code !== TAB) return -1;
    lineStart--;
  }
  let column = 0;
  for (let at = lineStart; at < offset; at++) {
    column += text.charCodeAt(at) === TAB ? TAB_WIDTH - (column % TAB_WIDTH) : 1;
  }
  return column;
}

/** The first character of a line that is neither space nor tab. */
export function startOfContent(text: string, lineStart: number): number {
  let at = lineStart;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== TAB) return at;
    at++;
  }
}

/** Finds where the next line that is not blank has its first character; the text's end where there is none. */
export function startOfNextLine(text: string, offset: number): number {
  const lineEnd = text.indexOf('\n', offset);
  if (lineEnd < 0) return text.length;
  NOT_BLANK.lastIndex = lineEnd;
  return NOT_BLANK.test(text) ? NOT_BLANK.lastIndex - 1 : text.length;
}

const NOT_BLANK = /\S/g;

/**
 * Returns what the closing brace at `offset` closes, as far as its column tells: something in the declaration, the
 * declaration itself, or the type around it.
 */
export function closedAt(
  text: string,
  offset: number,
  { own, outer }: Indentation,
): 'inner' | 'own' | 'outer' | 'unknown' {
  const column = own < 0 ? -1 : findColumn(text, offset);
  if (column < 0) return 'unknown';
  if (column > own) return 'inner';
  if (column > outer) return 'own';
  return goesOnDeeper(text, offset, outer) ? 'inner' : 'outer';
}

/** A brace cannot close what goes on behind it: is the next line that is not blank indented deeper than `column`? */
export function goesOnDeeper(text: string, offset: number, column: number): boolean {
  let lineEnd = text.indexOf('\n', offset);
  while (lineEnd >= 0) {
    const first = startOfContent(text, lineEnd + 1);
    const code = text.charCodeAt(first);
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN)
      return findColumn(text, first) > column && first < text.length;
    lineEnd = text.indexOf('\n', first);
  }
  return false;
}

const TAB = 0x09;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Says what stands above a declaration: nothing ends that but the declaration itself. */
const MAX_LINES_ABOVE = 60;

/**
 * Does a type start at `offset`, perhaps below annotations and comments? `header` matches the line with its keyword, at
 * the start of the line or behind annotations; `isOther` tells lines that start another declaration.
 */
export function isAboveType(
  text: string,
  offset: number,
  header: RegExp,
  isOther: (offset: number) => boolean,
): boolean {
  const column = findColumn(text, offset);
  let at = offset;
  for (let count = 0; count < MAX_LINES_ABOVE && at < text.length; count++) {
    header.lastIndex = at;
    if (header.test(text)) return true;
    const isAbove = text[at] === '@' || text[at] === '/' || text[at] === '*' || text[at] === ')';
    if (!isAbove && (findColumn(text, at) <= column || isOther(at))) return false;
    if (findColumn(text, at) > column && isOther(at)) return false;
    at = startOfNextLine(text, at);
  }
  return false;
}
