/** Says how a request is built, and what is said where it cannot be. */
import { keepPlaceholders, noValue, unresolvedNames, type VariableResolver } from './placeholders.ts';
import type { RowList, TextField } from './request-values.ts';

export interface BuildOptions {
  /** Gives placeholders their values. */
  readonly resolve: VariableResolver;
  /**
   * Holds what to do where something is missing: a value for a path variable or for a placeholder in the URL or a
   * header, a file that nobody chose. `refuse` returns problems (Send); `keep` leaves `{{name}}` or an empty file name
   * in the request (exports). In bodies placeholders may be meant as they stand, so that they are never refused.
   */
  readonly gaps: 'refuse' | 'keep';
  /**
   * Says whether a placeholder gets its value only when the request is sent: it stays as it is written, and is no gap.
   */
  readonly later: (name: string) => boolean;
  /** Holds what is said of a variable that has no value; a full sentence. */
  readonly noValue: (name: string) => string;
}

/** Says what building returns; `problems` has at least one. */
export type Built<Request> =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem[] };

/** By default placeholders stay where they may, and gaps are refused. */
export function fullOptions(options: Partial<BuildOptions>): BuildOptions {
  return { resolve: keepPlaceholders, gaps: 'refuse', later: () => false, noValue, ...options };
}

/** Returns what is said of the first variable of the text that has no value and needs one. */
export function missingValue(
  text: string,
  { resolve, gaps, later, noValue }: BuildOptions,
): string | undefined {
  const missing = gaps === 'keep' ? undefined : unresolvedNames(text, resolve).find((name) => !later(name));
  return missing === undefined ? undefined : noValue(missing);
}

/** Something that the user can mend in one field of the dashboard. */
export interface FieldProblem {
  readonly field: RowList | TextField | 'path';
  /** The row's place in its list, counted from 0; absent for single values. */
  readonly index?: number;
  /** A full sentence. */
  readonly message: string;
  /** Nothing was entered yet: no mistake until the user wants to send. */
  readonly isEmpty?: true;
}
