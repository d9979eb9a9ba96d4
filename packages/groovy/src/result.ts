import type { LimitName } from './limits.ts';

/** A place in the file of the script; both count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Says how a run ended. Whatever a script does, it ends in one of the two. */
export type RunResult<Result> =
  | { readonly kind: 'value'; readonly value: Result }
  | { readonly kind: 'error'; readonly error: ScriptError };

export interface ScriptError {
  /** The exception's class as Java names it; `limit` where the budget ran out. */
  readonly type: string;
  readonly message: string;
  readonly at: Place;
  readonly limit: LimitName | undefined;
}

/** A script and where its text begins in its file, so that messages name the place the user sees. */
export interface ScriptSource {
  readonly text: string;
  readonly file: string;
  /** Leads to the first character; both count from 1. */
  readonly line?: number;
  readonly column?: number;
}

export function findPlace({ text, file, line = 1, column = 1 }: ScriptSource, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  const last = before.at(-1) ?? '';
  return { file, line: line + before.length - 1, column: (before.length === 1 ? column : 1) + last.length };
}
