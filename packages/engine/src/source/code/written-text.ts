/** Says what stands in the source, for messages, explanations and scripts; nothing is read out of it. */

import type { Span } from '../../text/span.ts';
import type { FileDeclarations } from '../declarations/model.ts';

/** On one line, as it is written. */
export function writtenText(file: FileDeclarations, span: Span): string {
  return sourceText(file, span).trim().replace(/\s+/g, ' ');
}

/** Spans what stands before a declaration's body, which begins with the first brace behind its name. */
export function spanHeader({ text }: FileDeclarations, { span, nameSpan, body }: WithBody): Span {
  const brace = text.indexOf('{', nameSpan.end);
  const end = body?.start ?? (brace < 0 ? span.end : Math.min(brace, span.end));
  return { start: span.start, end };
}

interface WithBody {
  readonly span: Span;
  readonly nameSpan: Span;
  readonly body?: Span | undefined;
}

/** With its line ends. */
export function sourceText({ text }: FileDeclarations, { start, end }: Span): string {
  return text.slice(start, end);
}
