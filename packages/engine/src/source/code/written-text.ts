/** What stands in the source, for messages, explanations and scripts; nothing is read out of it. */

import type { Span } from '../../text/span.ts';
import type { FileDeclarations } from '../declarations/model.ts';

/** On one line, as it is written. */
export function writtenText(file: FileDeclarations, span: Span): string {
  return sourceText(file, span).trim().replace(/\s+/g, ' ');
}

/** With its line ends. */
export function sourceText({ text }: FileDeclarations, { start, end }: Span): string {
  return text.slice(start, end);
}
