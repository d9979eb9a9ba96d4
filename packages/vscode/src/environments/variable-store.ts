/**
 * The variables that scripts set. They are tokens more often than not, so all of them are stored where VS Code keeps
 * secrets: those of a collection and of an environment for this workspace, global ones for all. Files are not written:
 * a request that is sent must not leave changes in a repository.
 */

import type { JsonValue } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  noEnvironment,
  noVariables,
  type StoredVariables,
  type VariableStore,
  type Variables,
  variablesAsText,
} from '@endpoint-atlas/engine/requests';
import type { StoragePlaces } from '../stores/saved-values.ts';
import { openSharedSecret, type SharedSecret } from '../stores/shared-secret.ts';
import type { Environments } from './environment-store.ts';

const globalsKey = 'variables';

export interface VariablePlaces extends Omit<StoragePlaces, 'storage'> {
  readonly environments: Environments;
  /** Tells whether there are variables: an untrusted workspace could lead tokens astray. */
  isTrusted(): boolean;
}

export interface FolderVariables extends VariableStore {
  /** The names of those that are the user's own: of private files and settings, and whatever scripts have set. */
  ownNames(): ReadonlySet<string>;
}

export interface VariablesOf {
  /** The variables that count for what lies in a folder. */
  (folder: string): FolderVariables;
  /** Waits until all of them are stored. */
  flush(): Promise<void>;
}

export async function openVariableStore({
  secrets,
  workspace,
  log,
  report,
  environments,
  isTrusted,
}: VariablePlaces): Promise<VariablesOf> {
  const collection = await openSharedSecret(`variables:${workspace}`, { secrets, log, report });
  const globals = await openSharedSecret(globalsKey, { secrets, log, report });
  const known: Record<'environment' | 'collectionVariables' | 'globals', StoredVariables['globals']> = {
    // Of no environment in particular; forgotten with the window.
    environment: [],
    collectionVariables: variablesIn(collection),
    globals: variablesIn(globals),
  };
  const variablesOf = (folder: string): FolderVariables => {
    const read = (): StoredVariables => {
      if (!isTrusted()) return noVariables;
      const isActive = environments.active() !== undefined;
      return isActive ? { ...known, environment: environments.variables(folder) } : known;
    };
    return {
      read,
      userDefined: () => (isTrusted() ? environments.userDefined(folder) : noEnvironment),
      ownNames() {
        if (!isTrusted()) return new Set();
        const ofScripts = [...known.collectionVariables, ...known.globals, ...known.environment];
        return new Set([...environments.ownNames(folder), ...ofScripts.map(([name]) => name)]);
      },
      write(next) {
        if (!isTrusted()) return undefined;
        const before = read();
        const differs = (scope: keyof StoredVariables) =>
          variablesAsText(before[scope]) !== variablesAsText(next[scope]);
        if (differs('collectionVariables')) {
          known.collectionVariables = next.collectionVariables;
          collection.change(new Map(next.collectionVariables));
        }
        if (differs('globals')) {
          known.globals = next.globals;
          globals.change(new Map(next.globals));
        }
        if (!differs('environment')) return undefined;
        if (environments.active() !== undefined) {
          environments.keep(folder, next.environment);
          return undefined;
        }
        known.environment = next.environment;
        return t(
          'No environment is active: what scripts set in pm.environment lasts until the window is closed.',
        );
      },
    };
  };
  const flush = async () => void (await Promise.all([collection.flush(), globals.flush()]));
  return Object.assign(variablesOf, { flush });
}

/** Whatever JSON holds is a value of JSON. */
function variablesIn(stored: SharedSecret): Variables {
  return [...stored.values()] as [string, JsonValue][];
}
