import type { Span } from './span.ts';

/** A place where the text was not what the grammar wants. The declarations around it are kept. */
export interface SyntaxProblem {
  readonly span: Span;
  readonly message: string;
}
