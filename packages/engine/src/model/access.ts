/** Who may call an endpoint, as its source decides it: evaluated, or unknown with a reason, and never guessed. */

export type Access = AccessVerdict & {
  /** The rules and annotations that decide, the outermost first. */
  readonly decidedBy: readonly AccessPlace[];
  /** Rules that decide otherwise for one particular value of a variable: `/users/me` of `/users/{id}`. */
  readonly exceptions?: readonly AccessPlace[];
};

export type AccessVerdict =
  | { readonly verdict: 'everybody' }
  | { readonly verdict: 'nobody' }
  /** Whoever the server knows by name, whatever they may do. */
  | { readonly verdict: 'signed-in' }
  /** Any one of them is enough: `ROLE_ADMIN`, `items:write`. */
  | { readonly verdict: 'authorities'; readonly authorities: readonly string[] }
  /** Decided for each request, or by several authorities at once. */
  | { readonly verdict: 'expression'; readonly expression: string }
  | { readonly verdict: 'unknown'; readonly reason: string };

export interface AccessPlace {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
}
