/** What stands in the source, for messages and for explanations; nothing is read out of it. */
import type { FileDeclarations } from '../declarations/model.ts';
import type { Span } from '../text/span.ts';

/** On one line, as it is written. */
export function writtenText({ text }: FileDeclarations, { start, end }: Span): string {
  return text.slice(start, end).trim().replace(/\s+/g, ' ');
}
