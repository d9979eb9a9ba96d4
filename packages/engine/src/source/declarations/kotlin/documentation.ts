/** KDoc comments. */
import type { Span } from '../../../text/span.ts';
import { blockCommentText } from '../comment-text.ts';
import type { Documentation } from '../model.ts';

export function lowerDocumentation(text: string, span: Span | undefined): Documentation | undefined {
  return span && { text: blockCommentText(text.slice(span.start, span.end)), format: 'kdoc', span };
}
