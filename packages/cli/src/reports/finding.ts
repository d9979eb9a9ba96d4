/** Says what reports hold: diagnostics of a scan, and findings of a linter. */
export interface Finding {
  /** Relative to the working folder where it is below it; empty where no file is meant. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1; absent where the line is all that is known. */
  readonly column?: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** A full sentence. */
  readonly message: string;
}
