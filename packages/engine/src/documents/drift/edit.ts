/** One change of the text of a document. */
export type Edit =
  /** A member of a map, or the item of a list, with its value; a member that is not there comes last. */
  | { readonly kind: 'set'; readonly keys: readonly string[]; readonly value: unknown }
  | { readonly kind: 'remove'; readonly keys: readonly string[] }
  | { readonly kind: 'append'; readonly keys: readonly string[]; readonly value: unknown }
  | { readonly kind: 'rename'; readonly keys: readonly string[]; readonly key: string };

/** The place in the text, and what stands there from now on. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The first of the edits that touch the same text counts: the others come with the next look at the document. */
export function spliceAll(text: string, splices: readonly Splice[]): string {
  const sorted = splices
    .map((splice, order) => ({ ...splice, order }))
    .sort((one, other) => one.start - other.start || one.order - other.order);
  let result = '';
  let at = 0;
  for (const { start, end, text: put } of sorted) {
    if (start < at) continue;
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
