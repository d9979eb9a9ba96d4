/** The scripts that the user wrote for folders of the tree, classes and endpoints. They live beside the project. */

import { type Endpoint, type EndpointId, isRecord } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  mayScriptsHoldSecret,
  noScripts,
  parseStoredScripts,
  type ScriptLevel,
  type ScriptPair,
  type ScriptSet,
} from '@endpoint-atlas/engine/requests';
import { openSavedValues, type StoragePlaces, type ValueSort } from './saved-values.ts';

export interface ScriptStore {
  /** Returns those of the endpoint, its class and its folder. */
  of(endpoint: Endpoint): ScriptSet;
  /** For the level that the endpoint belongs to. */
  set(endpoint: Endpoint, level: ScriptLevel, scripts: ScriptPair): void;
  /** Tells whether the endpoint has scripts of its own. */
  hasOwn(endpoint: Pick<Endpoint, 'id'>): boolean;
  /** The endpoint has another id now. Its own scripts follow, unless the new one has some already. */
  follow(from: Pick<Endpoint, 'id'>, to: Endpoint): void;
  /** Its module has another name now. Scripts of its class and folder follow in the same way. */
  followModule(from: Endpoint, to: Endpoint): void;
  /** Writes what was set in the last moments. */
  flush(): Promise<void>;
}

const scripts: ValueSort<ScriptPair> = {
  prefix: 'scripts:',
  title: t('Scripts'),
  empty: noScripts,
  isEmpty: ({ before, after }) => before.trim() === '' && after.trim() === '',
  mayHoldSecret: mayScriptsHoldSecret,
  stored: (pair) => pair,
  parse(stored) {
    const isWhole =
      stored === undefined ||
      (isRecord(stored) && typeof stored.before === 'string' && typeof stored.after === 'string');
    return { value: parseStoredScripts(stored), problems: isWhole ? [] : [t('they are damaged.')] };
  },
};

export async function openScriptStore(places: StoragePlaces): Promise<ScriptStore> {
  const saved = await openSavedValues<string, ScriptPair>(scripts, places);
  const at = (endpoint: Endpoint, level: ScriptLevel) => saved.get(keyOf(endpoint, level));
  const hasOwn = ({ id }: Pick<Endpoint, 'id'>) => saved.has(ownKey(id));

  function move(before: string, after: string): void {
    if (!saved.has(before) || saved.has(after)) return;
    saved.set(after, saved.get(before));
    saved.set(before, noScripts);
  }

  return {
    of: (endpoint) => ({
      folder: at(endpoint, 'folder'),
      class: at(endpoint, 'class'),
      endpoint: at(endpoint, 'endpoint'),
    }),
    set: (endpoint, level, pair) => saved.set(keyOf(endpoint, level), pair),
    hasOwn,
    follow: (from, to) => move(ownKey(from.id), ownKey(to.id)),
    followModule(from, to) {
      for (const level of ['folder', 'class'] as const) move(keyOf(from, level), keyOf(to, level));
    },
    flush: saved.flush,
  };
}

function keyOf({ id, module, folder, className }: Endpoint, level: ScriptLevel): string {
  switch (level) {
    case 'folder':
      return `folder:${module}:${folder}`;
    case 'class':
      return `class:${module}:${className}`;
    case 'endpoint':
      return ownKey(id);
  }
}

function ownKey(id: EndpointId): string {
  return `endpoint:${id}`;
}
