/**
 * Says what a user made, by a key: stored in the workspace's own storage, where it survives a reload of the window, or,
 * where it may hold a secret, where VS Code keeps secrets. What was stored may be old or damaged and is read leniently.
 */

import { t } from '@endpoint-atlas/engine/l10n';
import { type AsideStorage, readStored, setAside, toStored } from './stored-value.ts';

export interface SavedValues<Key extends string, Value> {
  get(key: Key): Value;
  /** Tells whether there is anything under the key. */
  has(key: Key): boolean;
  /** An empty value is forgotten. */
  set(key: Key, value: Value): void;
  /** Told only when a key gets its first value or loses its last one. */
  onDidChange(listener: (key: Key) => void): { dispose(): void };
  /** Writes what was set in the last moments. */
  flush(): Promise<void>;
}

/** One sort of values. */
export interface ValueSort<Value> {
  /** Begins the keys in the storage, which others share. */
  readonly prefix: string;
  /** Says what messages call them: `Edits`. */
  readonly title: string;
  readonly empty: Value;
  isEmpty(value: Value): boolean;
  mayHoldSecret(value: Value): boolean;
  /** As plain data that JSON can hold. */
  stored(value: Value): unknown;
  parse(stored: unknown): { readonly value: Value; readonly problems: readonly string[] };
}

/** The part of VS Code's `Memento` that is needed here. */
export interface KeyValueStorage {
  keys(): readonly string[];
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** The part of VS Code's `SecretStorage` that is needed here. */
export interface SecretStorage {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
  /** Told of the changes of all windows. */
  onDidChange(listener: (change: { readonly key: string }) => void): { dispose(): void };
}

export interface StoragePlaces {
  readonly storage: KeyValueStorage;
  readonly secrets: SecretStorage;
  /** Tells this workspace from others: all of them share one `SecretStorage`. */
  readonly workspace: string;
  log(problem: string): void;
  /** Something of the user's could not be read and is set aside; the sentence says what. */
  report(sentence: string): void;
}

/** While the user types, each key stroke would otherwise be written to disk. */
const writeAfterMs = 250;

/** Stands in the workspace's storage for a value that is stored among the secrets. */
const secretMark = 'secret';

/** Waits for the secrets that the workspace's values refer to, if there are any. */
export async function openSavedValues<Key extends string, Value>(
  sort: ValueSort<Value>,
  places: StoragePlaces,
): Promise<SavedValues<Key, Value>> {
  const stored = createStoredValues<Key, Value>(sort, places);
  const known = await stored.readSecrets();
  const listeners = new Set<(key: Key) => void>();

  function get(key: Key): Value {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = stored.read(key);
    // Most keys hold nothing, and branches and half typed names bring ever new ones: none of these is remembered.
    if (value === undefined) return sort.empty;
    known.set(key, value);
    return value;
  }

  const writer = createWriter<Key>(
    async (key) => {
      const value = get(key);
      await stored.write(key, value);
      // What is empty had to be remembered only while the storage still held something else.
      if (sort.isEmpty(value) && known.get(key) === value) known.delete(key);
    },
    (key, error) => {
      places.log(t`${sort.title} of ${key} could not be stored: ${String(error)}`);
      places.report(t`${sort.title} of ${key} could not be stored. They last until the window is closed.`);
    },
  );

  return {
    get,
    has: (key) => !sort.isEmpty(get(key)),
    set(key, value) {
      const hadValue = !sort.isEmpty(get(key));
      const isEmpty = sort.isEmpty(value);
      known.set(key, isEmpty ? sort.empty : value);
      writer.writeSoon(key);
      if (hadValue === isEmpty) for (const listener of [...listeners]) listener(key);
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    flush: writer.flush,
  };
}

/** Values where they are stored: the workspace's storage, or the secrets with a mark in that storage. */
function createStoredValues<Key extends string, Value>(
  sort: ValueSort<Value>,
  { storage, secrets, workspace, log, report }: StoragePlaces,
) {
  const { prefix, title } = sort;
  const storageKey = (key: Key) => `${prefix}${key}`;
  const secretKey = (key: Key) => `${prefix}${workspace}:${key}`;
  const [inStorage, inSecrets] = [besideValues(storage), besideSecrets(secrets)];

  /** Parses what is stored, and sets aside where it lies what cannot be read as a whole. */
  function parsed(key: Key, stored: unknown, place: { key: string; storage: AsideStorage }): Value {
    const read = readStored(stored);
    const { value, problems } =
      read.kind === 'value' ? sort.parse(read.value) : { value: sort.empty, problems: [`${read.reason}.`] };
    for (const problem of problems) log(`${title} of ${key}: ${problem}`);
    if (problems.length > 0) {
      setAside(place.key, stored, place.storage).then(
        (isNew) => isNew && report(t`${title} of ${key} could not be read as a whole. They are set aside.`),
        (error) => log(`${title} of ${key} could not be set aside: ${String(error)}`),
      );
    }
    return value;
  }

  /** One that the system refuses to read takes no others with it. */
  async function readSecret(key: Key): Promise<string | undefined> {
    try {
      return await secrets.get(secretKey(key));
    } catch (error) {
      log(`${title} of ${key} could not be read: ${String(error)}`);
      report(t`${title} of ${key} could not be read.`);
      return undefined;
    }
  }

  return {
    /** All values that may hold secrets. */
    async readSecrets(): Promise<Map<Key, Value>> {
      const found = new Map<Key, Value>();
      for (const stored of storage.keys()) {
        if (!stored.startsWith(prefix)) continue;
        const marker = storage.get(stored);
        if (!mayStandForSecret(marker)) continue;
        const key = stored.slice(prefix.length) as Key;
        const secret = await readSecret(key);
        if (secret !== undefined)
          found.set(key, parsed(key, secret, { key: secretKey(key), storage: inSecrets }));
        else if (marker === secretMark) found.set(key, sort.empty);
      }
      return found;
    },
    /** One that holds no secret; `undefined` where nothing is stored. */
    read(key: Key): Value | undefined {
      const stored = storage.get(storageKey(key));
      return stored === undefined
        ? undefined
        : parsed(key, stored, { key: storageKey(key), storage: inStorage });
    },
    async write(key: Key, value: Value): Promise<void> {
      const wasSecret = storage.get(storageKey(key)) === secretMark;
      if (sort.mayHoldSecret(value)) {
        await secrets.store(secretKey(key), toStored(sort.stored(value)));
        await storage.update(storageKey(key), secretMark);
        return;
      }
      await storage.update(storageKey(key), sort.isEmpty(value) ? undefined : toStored(sort.stored(value)));
      // Another window may have put a secret there meanwhile.
      if (wasSecret && storage.get(storageKey(key)) !== secretMark) await secrets.delete(secretKey(key));
    },
  };
}

function besideValues(storage: KeyValueStorage): AsideStorage {
  return {
    get: (key) => storage.get(key),
    put: (key, value) => storage.update(key, value),
  };
}

function besideSecrets(secrets: SecretStorage): AsideStorage {
  return {
    get: (key) => secrets.get(key),
    put: (key, value) => secrets.store(key, String(value)),
  };
}

/** A damaged mark still has its secret. */
function mayStandForSecret(stored: unknown): boolean {
  return typeof stored === 'string' && (stored === secretMark || readStored(stored).kind !== 'value');
}

/** Writes a moment after the last change, one after the other: an older value must not overtake a newer one. */
function createWriter<Key>(
  write: (key: Key) => Promise<void>,
  onFailure: (key: Key, error: unknown) => void,
) {
  const unwritten = new Set<Key>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    const keys = [...unwritten];
    unwritten.clear();
    for (const key of keys) {
      try {
        await write(key);
      } catch (error) {
        // It is tried again with the next change, and when the window is closed.
        unwritten.add(key);
        onFailure(key, error);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    writeSoon(key: Key): void {
      unwritten.add(key);
      timer ??= setTimeout(() => void flush(), writeAfterMs);
    },
    flush,
  };
}
