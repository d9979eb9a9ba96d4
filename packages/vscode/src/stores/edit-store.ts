/** The user's edits, by endpoint. They live beside the project; source files are never written. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type EndpointEdits,
  isEmptyEdits,
  mayHoldSecret,
  noEdits,
  parseStoredEdits,
  storedEdits,
} from '@endpoint-atlas/engine/requests';
import { openSavedValues, type SavedValues, type StoragePlaces, type ValueSort } from './saved-values.ts';

export type { KeyValueStorage } from './saved-values.ts';

export interface EditStore extends Omit<SavedValues<EndpointId, EndpointEdits>, 'has'> {
  isEdited(id: EndpointId): boolean;
}

const edits: ValueSort<EndpointEdits> = {
  prefix: 'edits:',
  title: t('Edits'),
  empty: noEdits,
  isEmpty: isEmptyEdits,
  mayHoldSecret,
  stored: storedEdits,
  parse(stored) {
    const { edits: value, problems } = parseStoredEdits(stored);
    return { value, problems };
  },
};

export async function openEditStore(places: StoragePlaces): Promise<EditStore> {
  const { has, ...saved } = await openSavedValues<EndpointId, EndpointEdits>(edits, places);
  return { ...saved, isEdited: has };
}
