/**
 * Edits and scripts stay with their endpoint when its method or class is renamed, although that gives the endpoint
 * another id.
 */
import { noEdits, successorOf } from '@endpoint-atlas/engine';
import type { EditStore } from './edit-store.ts';
import type { EndpointStore } from './endpoint-store.ts';
import type { ScriptStore } from './script-store.ts';

export function followRenames(
  store: EndpointStore,
  edits: EditStore,
  scripts: Pick<ScriptStore, 'hasOwn' | 'follow'>,
): { dispose(): void } {
  return store.onDidChange(({ gone, added }) => {
    for (const endpoint of gone.filter((each) => edits.isEdited(each.id) || scripts.hasOwn(each))) {
      const successor = successorOf(endpoint, store.all());
      if (successor === undefined || !added.includes(successor)) continue;
      scripts.follow(endpoint, successor);
      if (!edits.isEdited(endpoint.id) || edits.isEdited(successor.id)) continue;
      edits.set(successor.id, edits.get(endpoint.id));
      edits.set(endpoint.id, noEdits);
    }
  });
}
