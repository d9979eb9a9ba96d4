/** Says how a document is changed so that it says what the source says. */
import type { Json } from '../../text/is-record.ts';
import type { Spot, WrittenDocument } from './read-written-document.ts';

/** Values are those of the document that was made of the source, whose references are its own. */
export type Fix =
  /** Puts a member there, or another value in its place. */
  | { readonly kind: 'set'; readonly at: Spot; readonly value: unknown }
  | { readonly kind: 'remove'; readonly at: Spot }
  /** Adds to a list that may not be there. */
  | { readonly kind: 'append'; readonly at: Spot; readonly value: unknown }
  /** Calls a member by another name. */
  | { readonly kind: 'rename'; readonly at: Spot; readonly key: string }
  /** Puts a name into the list of required ones of a schema, or takes it out. */
  | { readonly kind: 'require'; readonly at: Spot; readonly name: string; readonly isRequired: boolean }
  | { readonly kind: 'several'; readonly fixes: readonly Fix[] };

export interface ToFix {
  readonly written: WrittenDocument;
  readonly source: Json;
  /** Schemas of the source and of the document that stand for each other, by their references. */
  readonly pairs: ReadonlyMap<string, string>;
  /** The text of a file of the document. */
  textOf(file: string): string;
}

export function several(...fixes: readonly (Fix | undefined)[]): Fix | undefined {
  const all = fixes.filter((fix) => fix !== undefined);
  const [only, ...others] = all;
  return others.length === 0 ? only : { kind: 'several', fixes: all };
}
