/** Says what a comparison of documents tells, and how its parts tell it. */
import type { Change, ChangeLevel, ChangeSide, SchemaPart } from '../change.ts';
import { documentRules, isDocumentRule } from './document-rules.ts';

/** A change and the keys that lead to it in the document of a side. */
export interface DocumentChange extends Omit<Change, 'place'> {
  readonly at: DocumentPlace;
}

export interface DocumentPlace {
  readonly side: ChangeSide;
  readonly keys: readonly string[];
}

/** Tells of a change, where there is a rule of that name. */
export type Tell = (id: string, message: string, at: DocumentPlace, more?: TellingMore) => void;

export interface TellingMore {
  readonly schema?: SchemaPart | undefined;
  /** Is set where it is not the level of the rule. */
  readonly level?: ChangeLevel | undefined;
}

/** @returns the changes that `tellAll` tells; the same sentence is told once */
export function collectChanges(
  operation: { readonly method: string; readonly path: string } | undefined,
  tellAll: (tell: Tell) => void,
): readonly DocumentChange[] {
  const changes = new Map<string, DocumentChange>();
  tellAll((id, message, at, { schema, level } = {}) => {
    if (!isDocumentRule(id)) return;
    const key = `${id} ${message}`;
    if (changes.has(key)) return;
    const isAt = { ...operation, ...(schema && { schema }), at };
    changes.set(key, { id, level: level ?? documentRules[id], message, ...isAt });
  });
  return [...changes.values()];
}
