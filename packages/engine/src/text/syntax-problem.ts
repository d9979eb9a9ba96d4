import type { Span } from './span.ts';

/** A place where the text was not what the grammar wants. */
export interface SyntaxProblem {
  readonly span: Span;
  readonly message: string;
  /**
   * Holds what was not read because of it; nothing outside the declaration around it, as far as is known, where this is
   * absent.
   */
  readonly leftOut?: Span;
}
