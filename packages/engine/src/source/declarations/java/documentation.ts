/** Documentation comments: Javadoc, and Markdown since Java 23 (JEP 467). */

import type { Span } from '../../../text/span.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import { blockCommentText, trimBlankLines } from '../comment-text.ts';
import type { Documentation } from '../model.ts';
import { originalSpan } from './names.ts';

export function lowerDocumentation(source: UnescapedText, span: Span | undefined): Documentation | undefined {
  if (span === undefined) return undefined;
  const comment = source.text.slice(span.start, span.end);
  const isMarkdown = comment.startsWith('///');
  return {
    text: isMarkdown ? markdownText(comment) : blockCommentText(comment),
    format: isMarkdown ? 'markdown' : 'javadoc',
    span: originalSpan(source, span),
  };
}

/** The slashes go, and then the white space that all lines have in common. */
function markdownText(comment: string): string {
  const lines = comment.split(/\r\n?|\n/).map((line) => line.trim().slice('///'.length).trimEnd());
  const indents = lines.filter((line) => line !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return trimBlankLines(lines.map((line) => line.slice(indent)));
}
