/**
 * Indentation as a witness: in text that is being typed the brackets lie, but most people's lines stand where they
 * should. A declaration starts on a line of its own, at the column of its siblings.
 */

const TAB = 0x09;
const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const TAB_WIDTH = 4;

/** The column (from 0, tabs to the next multiple of four) of a token that is the first on its line; otherwise -1. */
export function columnOf(text: string, offset: number): number {
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

/** A declaration that says so in its first word. */
const CLEAR_START =
  /@[\w$]|(?:public|protected|private|abstract|static|final|sealed|non-sealed|default|native|synchronized|transient|volatile|strictfp|class|interface|enum|record|void)\b(?!\s*[(.:=;-])|\/\*\*/y;

/** `Type name(`, `Type name;`, `Type name =` or a constructor, but not a statement. */
const LIKELY_START =
  /(?!(?:return|throw|new|else|case|assert|break|continue|goto|package|import|yield|do)\b)(?:(?:<[^\n]*>[ \t]*)?[\w$.]+(?:<[^\n]*>)?(?:\[\])*[ \t]+[\w$]+[ \t]*[(;=,[]|[A-Z][\w$]*[ \t]*\((?![^\n]*;[ \t]*$))/my;

/** Does a line with a declaration start at this offset, at `margin` or left of it? */
export function startsDeclaration(text: string, offset: number, margin: number): boolean {
  const column = columnOf(text, offset);
  if (column < 0 || column > margin) return false;
  CLEAR_START.lastIndex = offset;
  if (CLEAR_START.test(text)) return true;
  // Left of the margin only a clear word counts: people leave print statements there.
  if (column < margin) return false;
  LIKELY_START.lastIndex = offset;
  return LIKELY_START.test(text);
}
