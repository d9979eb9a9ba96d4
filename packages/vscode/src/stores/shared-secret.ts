/**
 * Named values in one text among the secrets, which several windows write: each change is laid over what is there by
 * then, so that a window takes nothing back that another has set. Secrets have no transactions: where two windows read
 * at the same time, the one whose change was overwritten hears of it and makes it again.
 */

import { randomUUID } from 'node:crypto';
import { t } from '@endpoint-atlas/engine/l10n';
import type { StoragePlaces } from './saved-values.ts';
import { readStored, setAside, toStored } from './stored-value.ts';

export type NamedValues = ReadonlyMap<string, unknown>;

export interface SharedSecret {
  /** As this window knows them. */
  values(): NamedValues;
  change(after: NamedValues): void;
  /** Waits until all changes are stored. */
  flush(): Promise<void>;
}

export async function openSharedSecret(
  key: string,
  { secrets, log, report }: Pick<StoragePlaces, 'secrets' | 'log' | 'report'>,
): Promise<SharedSecret> {
  const window = randomUUID().slice(0, 8);
  let values = await loadFirst();
  /** Says what this window has stored, or found when it opened. */
  let stored = values;
  let writes = 0;
  let recent: readonly StoredChange[] = [];
  let pending: Promise<void> = Promise.resolve();

  async function loadFirst(): Promise<NamedValues> {
    try {
      return (await load()).values;
    } catch (error) {
      log(`Variables could not be read: ${String(error)}`);
      report(t('Variables that scripts have set could not be read.'));
      return new Map();
    }
  }

  /** Rejects where the system refuses to read: whoever took that for nothing would overwrite what is there. */
  async function load(): Promise<StoredValues> {
    const text = await secrets.get(key);
    const read = readStored(text);
    const found = read.kind === 'value' ? storedValues(read.value) : undefined;
    if (found !== undefined) return found;
    const storage = {
      get: (each: string) => secrets.get(each),
      put: (each: string, value: unknown) => secrets.store(each, String(value)),
    };
    try {
      if (await setAside(key, text, storage))
        report(t('Variables that scripts have set could not be read. They are set aside.'));
    } catch (error) {
      log(`Damaged variables could not be set aside: ${String(error)}`);
    }
    return nothingStored;
  }

  async function put(next: NamedValues, { writers }: StoredValues): Promise<void> {
    const others = [...writers].filter(([each]) => each !== window).slice(1 - maxWriters);
    if (next.size === 0) await secrets.delete(key);
    else await secrets.store(key, toStored([Object.fromEntries(next), [...others, [window, writes]]]));
  }

  /** Writes what has changed; what could not be stored is stored with the next change. */
  async function write(): Promise<void> {
    const after = values;
    if (isSame(stored, after)) return;
    try {
      const there = await load();
      writes++;
      recent = [...recent, { before: stored, after, nth: writes, until: performance.now() + watchedMs }];
      await put(changed(there.values, stored, after), there);
      stored = after;
    } catch (error) {
      log(`Variables could not be stored: ${String(error)}`);
      report(t('Variables could not be stored. They last until the window is closed.'));
    }
  }

  /** Another window, which had read before this one wrote, has written since: changes that it did not see are made again. */
  async function restore(): Promise<void> {
    recent = recent.filter(({ until }) => until > performance.now());
    if (recent.length === 0) return;
    try {
      const there = await load();
      // Whoever deletes everything, or damages it, has not written over this window's change by mistake.
      if (there === nothingStored) return;
      const seen = there.writers.get(window) ?? 0;
      const unseen = recent.filter(({ nth }) => nth > seen);
      if (unseen.length === 0) return;
      const next = unseen.reduce((each, { before, after }) => changed(each, before, after), there.values);
      await put(next, there);
    } catch (error) {
      log(`Variables could not be stored again: ${String(error)}`);
    }
  }

  // For as long as the window is open.
  secrets.onDidChange((change) => {
    if (change.key === key && recent.length > 0) pending = pending.then(restore);
  });

  return {
    values: () => values,
    change(after) {
      values = after;
      pending = pending.then(write);
    },
    flush: () => pending,
  };
}

interface StoredValues {
  readonly values: NamedValues;
  /**
   * Says how often each of the last windows that wrote has written by then: who wrote this has seen as much of them.
   */
  readonly writers: ReadonlyMap<string, number>;
}

/** Says what this window has written a moment ago. */
interface StoredChange {
  readonly before: NamedValues;
  readonly after: NamedValues;
  readonly nth: number;
  /** In milliseconds of a clock that never jumps. */
  readonly until: number;
}

/** A window that has read something older than what this one wrote stores it within this time. */
const watchedMs = 2000;
const maxWriters = 8;
const nothingStored: StoredValues = { values: new Map(), writers: new Map() };

/** `undefined` for what is none. Values without writers were stored by an earlier version. */
function storedValues(stored: unknown): StoredValues | undefined {
  if (stored === undefined) return nothingStored;
  const [values, writers] = Array.isArray(stored) ? stored : [stored, []];
  if (!isPlain(values) || !Array.isArray(writers)) return undefined;
  const known = writers.filter((each): each is [string, number] => {
    return Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'number';
  });
  return { values: new Map(Object.entries(values)), writers: new Map(known) };
}

function setOrDelete(values: Map<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) values.delete(name);
  else values.set(name, value);
}

function entriesOf(value: unknown): NamedValues {
  return new Map(isPlain(value) ? Object.entries(value) : []);
}

/** Two maps, or two values of JSON. */
function isSame(first: unknown, second: unknown): boolean {
  const [one, other] = [first, second].map((each) => (each instanceof Map ? [...each].sort(byName) : each));
  return JSON.stringify(one) === JSON.stringify(other);
}

function byName([first]: [string, unknown], [second]: [string, unknown]): number {
  return first < second ? -1 : 1;
}

/** Applies what has changed between two others to what is there. */
function changed(there: NamedValues, before: NamedValues, after: NamedValues): NamedValues {
  const next = new Map(there);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    const old = before.get(name);
    if (isSame(value, old)) continue;
    const now = next.get(name);
    if (isPlain(value ?? {}) && isPlain(old ?? {}) && isPlain(now ?? {})) {
      const merged = mergedPlain(now, old, value);
      // An empty environment stays where somebody has stored one.
      setOrDelete(
        next,
        name,
        merged.size === 0 && value === undefined ? undefined : Object.fromEntries(merged),
      );
    } else setOrDelete(next, name, value);
  }
  return next;
}

/** One level deeper: the variables of an environment. */
function mergedPlain(there: unknown, before: unknown, after: unknown): NamedValues {
  const next = new Map(entriesOf(there));
  const [old, now] = [entriesOf(before), entriesOf(after)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    if (!isSame(now.get(name), old.get(name))) setOrDelete(next, name, now.get(name));
  }
  return next;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
