/** The text of documentation comments, without what only marks it as a comment. */
import { withoutEnd } from '../../text/trim.ts';

/** Javadoc and KDoc, given with their delimiters: each line loses its indentation, its asterisks and one space behind them. */
export function blockCommentText(comment: string): string {
  return trimBlankLines(
    withoutEnd(comment.slice('/**'.length, -'*/'.length), '*')
      .split(/\r\n?|\n/)
      .map((line, index) =>
        line
          .replace(index === 0 ? /^\*+(?:\s+\**)?|^\s+\**/ : /^\s*\*+/, '')
          .replace(/^ /, '')
          .trimEnd(),
      ),
  );
}

/** The lines without the blank ones at either end, joined. */
export function trimBlankLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line.trim() !== '');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n');
}
