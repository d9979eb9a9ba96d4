/**
 * Edits and scripts stay with their endpoint when its method, class or module is renamed, although that gives the
 * endpoint another id.
 */
import { type Endpoint, idInModule } from '@endpoint-atlas/engine';
import { findRenamedEndpoint, noEdits } from '@endpoint-atlas/engine/requests';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { EditStore } from '../stores/edit-store.ts';
import type { ScriptStore } from '../stores/script-store.ts';

/** Scripts, and auth: what stands beside an endpoint, its class and its folder. */
type Movable = Pick<ScriptStore, 'hasOwn' | 'follow' | 'followModule'>;

/** @param rootOf the folder of the workspace that a file lies in, both absolute with `/` */
export function followRenames(
  store: EndpointStore,
  edits: EditStore,
  others: readonly Movable[],
  rootOf: (path: string) => string | undefined,
): { dispose(): void } {
  return store.onDidChange(({ gone, added }) => {
    for (const endpoint of gone.filter(
      (each) => edits.isEdited(each.id) || others.some((other) => other.hasOwn(each)),
    )) {
      const successor = findRenamedEndpoint(endpoint, store.all());
      if (successor === undefined || !added.includes(successor)) continue;
      follow(endpoint, successor);
    }
    for (const endpoint of added) followFolderName(endpoint);
  });

  function follow(from: Pick<Endpoint, 'id'>, to: Endpoint): void {
    for (const other of others) other.follow(from, to);
    if (!edits.isEdited(from.id) || edits.isEdited(to.id)) return;
    edits.set(to.id, edits.get(from.id));
    edits.set(from.id, noEdits);
  }

  /** Earlier versions named the module of a workspace's folder after the folder; now the build names it. */
  function followFolderName(endpoint: Endpoint): void {
    const path = store.fileOf(endpoint.id) ?? '';
    const root = rootOf(path);
    const module = root?.slice(root.lastIndexOf('/') + 1);
    if (module === undefined || module === endpoint.module || path.startsWith(`${root}/${endpoint.module}/`))
      return;
    const id = idInModule(endpoint.id, module);
    if (store.get(id) !== undefined) return;
    follow({ id }, endpoint);
    for (const other of others) other.followModule({ ...endpoint, id, module }, endpoint);
  }
}
