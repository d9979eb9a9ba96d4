/** A place as people and editors count it: both numbers start at 1, columns are UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Returns which line an offset is on. Lines end at `\n`, `\r\n` or a lone `\r` (JLS 3.4). */
export interface LineMap {
  positionAt(offset: number): Position;
  /** The offset of the first character of a line (counted from 1); the text's length beyond the last line. */
  startOfLine(line: number): number;
}

export function buildLineMap(text: string): LineMap {
  const starts = lineStarts(text);
  return {
    positionAt(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
    startOfLine: (line) => starts[line - 1] ?? text.length,
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  const lineEnd = /\r\n?|\n/g;
  while (lineEnd.exec(text)) starts.push(lineEnd.lastIndex);
  return starts;
}
