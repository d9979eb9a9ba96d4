/**
 * Says what the engine could not read or understand, told to the user: where, how bad, and what to do. A diagnostic
 * never stops the work: the rest of the result is kept.
 */
export interface Diagnostic {
  /** Path of the file as the scan names it; the empty string where no single file is meant. */
  readonly file: string;
  /** Counted from 1; 1 where the whole file is meant. */
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: DiagnosticCode;
  /** A full sentence. */
  readonly message: string;
}

/** Each once, where it stands first: several findings may lead to the same place. */
export function withoutRepetitions(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const key = ({ file, line, code, message }: Diagnostic) => [file, line, code, message].join('\n');
  const first = new Map<string, Diagnostic>();
  for (const each of diagnostics) if (!first.has(key(each))) first.set(key(each), each);
  return [...first.values()];
}

/** Stable names, so that users can filter by them; documented in `docs/guide/diagnostics.md`. */
export type DiagnosticCode =
  | 'syntax-error'
  | 'file-unreadable'
  | 'file-not-text'
  | 'file-too-large'
  | 'file-empty'
  | 'file-encoding'
  | 'folder-unreadable'
  | 'symlink-skipped'
  | 'unresolved-constant'
  | 'unresolved-type'
  | 'proto-not-found'
  | 'contract-unreadable'
  | 'ambiguous-mapping'
  | 'ambiguous-type'
  | 'unread-condition'
  | 'unread-response'
  | 'sub-resource-unknown'
  | 'sub-resource-limit'
  | 'expansion-limit'
  | 'servlet-endpoint'
  | 'framework-not-read'
  | 'rule-syntax'
  | 'rule-include'
  | 'rule-unknown-key'
  | 'rule-unknown-member'
  | 'rule-unresolved'
  | 'rule-failed'
  | 'rule-limit'
  | 'script-failed'
  | 'property-syntax'
  | 'environment-syntax'
  | 'environment-value'
  | 'environment-unreadable'
  | 'invalid-template'
  | 'language-unknown'
  | 'not-exported'
  | 'exported-in-part'
  | 'request-incomplete'
  | 'internal-error';
