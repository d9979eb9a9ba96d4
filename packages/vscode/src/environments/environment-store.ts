/**
 * The environments of the workspace's files and of the user, and the one that is active. In a workspace that nobody
 * trusts there are none: its files could lead the user's own values astray.
 */
import type { JsonValue } from '@endpoint-atlas/engine';
import {
  type EnvironmentFile,
  type EnvironmentSource,
  type EnvironmentValues,
  environmentNames,
  environmentValues,
  filesFor,
  noEnvironment,
  type Variables,
} from '@endpoint-atlas/engine/requests';
import type { StoragePlaces } from '../stores/saved-values.ts';
import { openSharedSecret } from '../stores/shared-secret.ts';
import {
  nothingSaved,
  parseSaved,
  type SavedEnvironment,
  type SavedEnvironments,
  savedAfter,
  savedAsValues,
  valuesWithSaved,
  withSaved,
} from './saved-environment.ts';

export interface Environments {
  /** Lists those of all files and of the user, each once. */
  names(): readonly string[];
  /** `undefined`: none is, or the chosen one is not there (any more, or yet). */
  active(): string | undefined;
  select(name: string | undefined): void;
  files(): readonly EnvironmentFile[];
  setFiles(files: readonly EnvironmentFile[]): void;
  /** Returns what the user defined in the active environment, for what lies in a folder. */
  userDefined(folder: string): EnvironmentValues;
  /** The names of those that are the user's own: of private files, of the user's settings and stored ones. */
  ownNames(folder: string): ReadonlySet<string>;
  /** The same as scripts see it, with what was stored since. */
  variables(folder: string): Variables;
  /** The same as texts, of any environment. */
  values(folder: string, name?: string): EnvironmentValues;
  /** Keeps what scripts have changed in the active environment. */
  keep(folder: string, next: Variables): void;
  /** Keeps one value among the secrets: for this workspace, or for all of them. */
  keepSecret(where: 'workspace' | 'everywhere', environment: string, name: string, value: JsonValue): void;
  /** Counts how many values scripts have set, or the user has put among the secrets of this workspace. */
  savedCount(environment: string): number;
  forgetSaved(environment: string): void;
  /** Values that somebody has put where secrets are stored: in private files, or among the secrets. */
  secretValues(): readonly string[];
  /** The settings have changed, or the workspace is trusted now. */
  refresh(): void;
  /** Another environment is active, or one has other variables. */
  onDidChange(listener: () => void): { dispose(): void };
  /** Waits until all values are stored. */
  flush(): Promise<void>;
}

export interface EnvironmentPlaces extends StoragePlaces {
  /** The environments of the user's settings. */
  settings(): EnvironmentSource;
  isTrusted(): boolean;
}

const activeKey = 'activeEnvironment';
const everywhereKey = 'environments';

export async function openEnvironments({
  storage,
  secrets,
  workspace,
  log,
  report,
  settings,
  isTrusted,
}: EnvironmentPlaces): Promise<Environments> {
  const listeners = new Set<() => void>();
  let files: readonly EnvironmentFile[] = [];
  const saved = await openSavedEnvironments(workspace, { secrets, log, report });

  /** Puts first what counts in every folder. */
  function sources(around: readonly EnvironmentFile[]): readonly EnvironmentSource[] {
    return isTrusted() ? [settings(), sourceOf(saved.in('everywhere')), ...around] : [];
  }

  const names = () =>
    environmentNames([...sources(files), ...(isTrusted() ? [sourceOf(saved.in('workspace'))] : [])]);

  function active(): string | undefined {
    const chosen = storage.get(activeKey);
    return typeof chosen === 'string' && names().includes(chosen) ? chosen : undefined;
  }

  function userDefined(folder: string, name = active()): EnvironmentValues {
    return name === undefined ? noEnvironment : environmentValues(sources(filesFor(files, folder)), name);
  }

  function savedIn(name = active()): SavedEnvironment {
    return saved.in('workspace').get(name ?? '') ?? nothingSaved;
  }

  function setSaved(where: Reach, environment: string, variables: SavedEnvironment): void {
    saved.set(where, environment, variables);
    changed();
  }

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  return {
    names,
    active,
    select(name) {
      void storage.update(activeKey, name);
      changed();
    },
    files: () => files,
    setFiles(found) {
      files = found;
      changed();
    },
    userDefined: (folder) => userDefined(folder),
    ownNames(folder) {
      const name = active();
      if (name === undefined) return new Set();
      const own = sources(filesFor(files, folder).filter(({ isPrivate }) => isPrivate));
      return new Set([...Object.keys(environmentValues(own, name)), ...savedIn(name).keys()]);
    },
    values: (folder, name) => valuesWithSaved(userDefined(folder, name), savedIn(name)),
    variables: (folder) => withSaved(userDefined(folder), savedIn()),
    keep(folder, next) {
      const name = active();
      if (name !== undefined) setSaved('workspace', name, savedAfter(userDefined(folder), savedIn(), next));
    },
    keepSecret(where, environment, name, value) {
      const before = saved.in(where).get(environment) ?? nothingSaved;
      setSaved(where, environment, new Map(before).set(name, { value, isOfUser: true }));
    },
    savedCount: (environment) => saved.in('workspace').get(environment)?.size ?? 0,
    refresh: changed,
    secretValues: () => [...secretsOfFiles(files), ...saved.secretsOfUser()],
    forgetSaved: (environment) => setSaved('workspace', environment, nothingSaved),
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    flush: saved.flush,
  };
}

type Reach = 'workspace' | 'everywhere';

/** Opens what scripts and the user saved, in this workspace and for all of them, where VS Code keeps secrets. */
async function openSavedEnvironments(
  workspace: string,
  places: Pick<EnvironmentPlaces, 'secrets' | 'log' | 'report'>,
) {
  const stored = {
    workspace: await openSharedSecret(`environments:${workspace}`, places),
    everywhere: await openSharedSecret(everywhereKey, places),
  };
  const saved: Record<Reach, SavedEnvironments> = {
    workspace: parseSaved(stored.workspace.values()),
    everywhere: parseSaved(stored.everywhere.values()),
  };
  return {
    in: (where: Reach) => saved[where],
    /** Without variables the environment is forgotten. */
    set(where: Reach, environment: string, variables: SavedEnvironment): void {
      const next = new Map(saved[where]).set(environment, variables);
      if (variables.size === 0) next.delete(environment);
      saved[where] = next;
      stored[where].change(savedAsValues(next));
    },
    secretsOfUser: (): readonly string[] =>
      [...saved.workspace.values(), ...saved.everywhere.values()].flatMap((variables) =>
        [...variables.values()].flatMap(({ value, isOfUser }) => (isOfUser ? [String(value)] : [])),
      ),
    async flush(): Promise<void> {
      await Promise.all([stored.workspace.flush(), stored.everywhere.flush()]);
    },
  };
}

function secretsOfFiles(files: readonly EnvironmentFile[]): readonly string[] {
  return files.flatMap(({ isPrivate, environments }) =>
    isPrivate ? [...environments.values()].flatMap((variables) => [...variables.values()]) : [],
  );
}

/** Secrets for all workspaces count like the user's settings. */
function sourceOf(saved: SavedEnvironments): EnvironmentSource {
  const environments = new Map(
    [...saved].map(([name, variables]) => [
      name,
      new Map([...variables].map(([variable, { value }]) => [variable, String(value ?? '')])),
    ]),
  );
  return { environments };
}
