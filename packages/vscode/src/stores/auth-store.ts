/**
 * Says how requests are authenticated, as the user has set it for endpoints, classes, folders, modules and
 * environments.
 */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type Auth,
  type AuthLevel,
  type AuthSet,
  authLevels,
  findSecrets,
  parseAuth,
  splitPlaceholders,
} from '@endpoint-atlas/engine/requests';
import { openSavedValues, type StoragePlaces, type ValueSort } from './saved-values.ts';

export interface AuthStore {
  /** Returns what each level says itself. */
  of(endpoint: Endpoint): AuthSet;
  /** Returns that of the active environment; `undefined`: none is active, or it says nothing. */
  ofEnvironment(): Auth | undefined;
  /** `undefined`: the level says nothing, so that wider ones count. */
  set(endpoint: Endpoint, level: AuthLevel, auth: Auth | undefined): void;
  /** Tells whether the endpoint has auth of its own. */
  hasOwn(endpoint: Pick<Endpoint, 'id'>): boolean;
  /** The endpoint has another id now. */
  follow(from: Pick<Endpoint, 'id'>, to: Endpoint): void;
  /** Its module has another name now. */
  followModule(from: Endpoint, to: Endpoint): void;
  /** Writes what was set in the last moments. */
  flush(): Promise<void>;
}

/** Absent: nothing is said. */
interface StoredAuth {
  readonly auth?: Auth;
}

const auths: ValueSort<StoredAuth> = {
  prefix: 'auth:',
  title: t('Auth'),
  empty: {},
  isEmpty: ({ auth }) => auth === undefined,
  mayHoldSecret: ({ auth }) => auth !== undefined && findSecrets(auth).some(isWritten),
  stored: ({ auth }) => auth,
  parse(stored) {
    const auth = parseAuth(stored);
    return { value: auth === undefined ? {} : { auth }, problems: auth ? [] : [t('it is damaged.')] };
  },
};

/** The name of a variable is no secret. */
function isWritten(text: string): boolean {
  return splitPlaceholders(text).some((piece) => piece.kind === 'text' && piece.text.trim() !== '');
}

/** @param environment the name of the active one; `undefined`: none is */
export async function openAuthStore(
  places: StoragePlaces,
  environment: () => string | undefined,
): Promise<AuthStore> {
  const saved = await openSavedValues<string, StoredAuth>(auths, places);
  const keyOf = (endpoint: Endpoint, level: AuthLevel) => keyFor(endpoint, level, environment());

  function move(before: string, after: string): void {
    if (!saved.has(before) || saved.has(after)) return;
    saved.set(after, saved.get(before));
    saved.set(before, {});
  }

  return {
    of(endpoint) {
      const entries = authLevels.flatMap((level) => {
        const key = keyOf(endpoint, level);
        const auth = key === undefined ? undefined : saved.get(key).auth;
        return auth === undefined ? [] : [[level, auth] as const];
      });
      return Object.fromEntries(entries);
    },
    ofEnvironment() {
      const key = environmentKey(environment());
      return key === undefined ? undefined : saved.get(key).auth;
    },
    set(endpoint, level, auth) {
      const key = keyOf(endpoint, level);
      if (key !== undefined) saved.set(key, auth === undefined ? {} : { auth });
    },
    hasOwn: ({ id }) => saved.has(ownKey(id)),
    follow: (from, to) => move(ownKey(from.id), ownKey(to.id)),
    followModule(from, to) {
      for (const level of ['class', 'folder', 'module'] as const)
        move(keyFor(from, level, undefined) ?? '', keyFor(to, level, undefined) ?? '');
    },
    flush: saved.flush,
  };
}

function keyFor(
  { id, module, folder, className }: Endpoint,
  level: AuthLevel,
  environment: string | undefined,
): string | undefined {
  switch (level) {
    case 'endpoint':
      return ownKey(id);
    case 'class':
      return `class:${module}:${className}`;
    case 'folder':
      return `folder:${module}:${folder}`;
    case 'module':
      return `module:${module}`;
    case 'environment':
      return environmentKey(environment);
  }
}

function environmentKey(environment: string | undefined): string | undefined {
  return environment === undefined ? undefined : `environment:${environment}`;
}

function ownKey(id: EndpointId): string {
  return `endpoint:${id}`;
}
