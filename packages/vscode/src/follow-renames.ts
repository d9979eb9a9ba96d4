/** Edits stay with their endpoint when its method or class is renamed, although that gives the endpoint another id. */
import { noEdits, successorOf } from '@endpoint-atlas/engine';
import type { EditStore } from './edit-store.ts';
import type { EndpointStore } from './endpoint-store.ts';

export function followRenames(store: EndpointStore, edits: EditStore): { dispose(): void } {
  return store.onDidChange(({ gone, added }) => {
    for (const endpoint of gone.filter(({ id }) => edits.isEdited(id))) {
      const successor = successorOf(endpoint, store.all());
      if (successor === undefined || !added.includes(successor) || edits.isEdited(successor.id)) continue;
      edits.set(successor.id, edits.get(endpoint.id));
      edits.set(endpoint.id, noEdits);
    }
  });
}
