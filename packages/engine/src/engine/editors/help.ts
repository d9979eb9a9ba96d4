/** An editor is offered these, whatever kind of file it shows. Offsets count UTF-16 units. */
import type { Span } from '../../text/span.ts';

export interface FileCompletion {
  readonly kind: 'endpoint' | 'keyword' | 'header' | 'property' | 'value' | 'variable';
  readonly label: string;
  /** A few words beside the label. */
  readonly detail: string;
  /** A sentence; empty where there is nothing to say. */
  readonly about: string;
  readonly insert: string;
  /** Holds what `insert` replaces. */
  readonly span: Span;
}

export interface FileHover {
  readonly span: Span;
  /** With code in backticks. */
  readonly paragraphs: readonly string[];
}
