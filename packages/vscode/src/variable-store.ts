/**
 * The variables that scripts set. They are tokens more often than not, so all of them are kept where VS Code keeps
 * secrets: those of a collection and of an environment for this workspace, global ones for all. Files are not written:
 * a request that is sent must not leave changes in a repository.
 */
import {
  type KeptVariables,
  noEnvironment,
  noVariables,
  parseVariables,
  type VariableStore,
  variablesAsText,
} from '@endpoint-atlas/engine';
import type { Environments } from './environments.ts';
import type { KeptPlaces } from './kept-values.ts';

const globalsKey = 'variables';

export interface VariablePlaces extends Omit<KeptPlaces, 'storage'> {
  readonly environments: Environments;
  /** Where nobody trusts the workspace there are no variables: it could lead tokens astray. */
  isTrusted(): boolean;
}

/** The variables that count for what lies in a folder. */
export type VariablesOf = (folder: string) => VariableStore;

export async function openVariableStore({
  secrets,
  workspace,
  log,
  environments,
  isTrusted,
}: VariablePlaces): Promise<VariablesOf> {
  const collectionKey = `variables:${workspace}`;
  const known: Record<'environment' | 'collectionVariables' | 'globals', KeptVariables['globals']> = {
    // Of no environment in particular; forgotten with the window.
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

  return (folder) => {
    const read = (): KeptVariables => {
      if (!isTrusted()) return noVariables;
      const isActive = environments.active() !== undefined;
      return isActive ? { ...known, environment: environments.variables(folder) } : known;
    };
    return {
      read,
      written: () => (isTrusted() ? environments.written(folder) : noEnvironment),
      write(next) {
        if (!isTrusted()) return undefined;
        const before = read();
        const differs = (scope: keyof KeptVariables) =>
          variablesAsText(before[scope]) !== variablesAsText(next[scope]);
        if (differs('collectionVariables')) {
          known.collectionVariables = next.collectionVariables;
          void write(collectionKey, next.collectionVariables);
        }
        if (differs('globals')) {
          known.globals = next.globals;
          void write(globalsKey, next.globals);
        }
        if (!differs('environment')) return undefined;
        if (environments.active() !== undefined) {
          environments.keep(folder, next.environment);
          return undefined;
        }
        known.environment = next.environment;
        return 'No environment is active: what scripts set in pm.environment lasts until the window is closed.';
      },
    };
  };
}
