const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
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
