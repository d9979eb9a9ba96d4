/** Names that an import finds in the folder it writes to. */

import { readHttpFile } from '../../client/http-files/read-http-file.ts';
import { placeholderNames } from '../../client/request/placeholders.ts';
import { noTakenNames, type TakenNames } from './variable-names.ts';

export interface FolderNames {
  /** Texts of `.http` files that stay as they are. */
  readonly staying: readonly string[];
  /** Texts of those that the import writes anew. */
  readonly replaced: readonly string[];
  /** Variables that earlier imports have put into an environment. */
  readonly imported: readonly string[];
  /** Variables of other environments: a collection may ask for them, and gives them no values. */
  readonly others: readonly string[];
}

/** Finds the names in use; those of an earlier import that only replaced files use are free again. */
export function findTakenNames({ staying, replaced, imported, others }: FolderNames): TakenNames {
  const taken = noTakenNames();
  for (const text of staying) {
    for (const [name] of readHttpFile(text).variables) taken.defined.add(name);
    for (const name of placeholderNames(text)) taken.used.add(name);
  }
  const released = new Set(replaced.flatMap(placeholderNames));
  for (const name of imported) if (taken.used.has(name) || !released.has(name)) taken.defined.add(name);
  for (const name of others) taken.used.add(name);
  return taken;
}
