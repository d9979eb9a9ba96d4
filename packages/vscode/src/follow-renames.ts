/** Edits stay with their endpoint when its method or class is renamed, although that gives the endpoint another id. */
import { type Endpoint, noEdits, successorOf } from '@endpoint-atlas/engine';
import type { EditStore } from './edit-store.ts';
import type { EndpointStore } from './endpoint-store.ts';

export function followRenames(store: EndpointStore, edits: EditStore): { dispose(): void } {
  let known: readonly Endpoint[] = store.all();
  return store.onDidChange(() => {
    const before = known;
    known = store.all();
    const isNew = (endpoint: Endpoint) => !before.some(({ id }) => id === endpoint.id);
    for (const gone of before.filter(({ id }) => store.get(id) === undefined && edits.isEdited(id))) {
      const successor = successorOf(gone, known);
      if (successor === undefined || !isNew(successor) || edits.isEdited(successor.id)) continue;
      edits.set(successor.id, edits.get(gone.id));
      edits.set(gone.id, noEdits);
    }
  });
}
