import type { Diagnostic } from '../../../text/diagnostic.ts';
import type { Span } from '../../../text/span.ts';

/** Says what is wrong in a rule file, with its exact place. */
export interface RuleDiagnostic extends Omit<Diagnostic, 'file' | 'line'> {
  readonly span: Span;
}

/** Messages of parsers, ended as ours are. */
export function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
