/**
 * The variables that scripts set. They are tokens more often than not, so all of them are kept where VS Code keeps
 * secrets: those of a collection for this workspace, global ones for all. An environment lasts as long as the window.
 */
import {
  type KeptVariables,
  parseVariables,
  type VariableStore,
  variablesAsText,
} from '@endpoint-atlas/engine';
import type { KeptPlaces } from './kept-values.ts';

const globalsKey = 'variables';

export async function openVariableStore({
  secrets,
  workspace,
  log,
}: Omit<KeptPlaces, 'storage'>): Promise<VariableStore> {
  const collectionKey = `variables:${workspace}`;
  let known: KeptVariables = {
    environment: [],
    collectionVariables: parseVariables(await secrets.get(collectionKey)),
    globals: parseVariables(await secrets.get(globalsKey)),
  };

  async function write(key: string, variables: KeptVariables['globals']): Promise<void> {
    try {
      if (variables.length === 0) await secrets.delete(key);
      else await secrets.store(key, variablesAsText(variables));
    } catch (error) {
      log(`Variables could not be kept: ${String(error)}`);
    }
  }

  return {
    read: () => known,
    write(next) {
      const before = known;
      known = next;
      const differs = (scope: 'collectionVariables' | 'globals') =>
        variablesAsText(before[scope]) !== variablesAsText(next[scope]);
      if (differs('collectionVariables')) void write(collectionKey, next.collectionVariables);
      if (differs('globals')) void write(globalsKey, next.globals);
    },
  };
}
