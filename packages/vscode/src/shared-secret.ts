/**
 * Named values in one text among the secrets, which several windows write: each change is laid over what is there by
 * then, so that a window takes nothing back that another has set.
 */
import type { KeptPlaces } from './kept-values.ts';
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
  { secrets, log, tell }: Pick<KeptPlaces, 'secrets' | 'log' | 'tell'>,
): Promise<SharedSecret> {
  let values = await load();
  let written: Promise<void> = Promise.resolve();

  async function load(): Promise<NamedValues> {
    const stored = await secrets.get(key);
    const read = readStored(stored);
    const isReadable = read.kind === 'value' && (read.value === undefined || isPlain(read.value));
    if (isReadable) return new Map(Object.entries(read.value ?? {}));
    const storage = {
      get: (each: string) => secrets.get(each),
      put: (each: string, value: unknown) => secrets.store(each, String(value)),
    };
    try {
      if (await setAside(key, stored, storage))
        tell('Variables that scripts have set could not be read. They are set aside.');
    } catch (error) {
      log(`Damaged variables could not be set aside: ${String(error)}`);
    }
    return new Map();
  }

  async function write(before: NamedValues, after: NamedValues): Promise<void> {
    try {
      const next = changed(await load(), before, after);
      if (next.size === 0) await secrets.delete(key);
      else await secrets.store(key, toStored(Object.fromEntries(next)));
    } catch (error) {
      log(`Variables could not be kept: ${String(error)}`);
    }
  }

  return {
    values: () => values,
    change(after) {
      const before = values;
      values = after;
      written = written.then(() => write(before, after));
    },
    flush: () => written,
  };
}

/** What is there with what has changed between two others. */
function changed(there: NamedValues, before: NamedValues, after: NamedValues): NamedValues {
  const next = new Map(there);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    const old = before.get(name);
    if (JSON.stringify(value) === JSON.stringify(old)) continue;
    if (value === undefined) next.delete(name);
    else if (isPlain(value) && isPlain(old ?? {}) && isPlain(next.get(name) ?? {})) {
      next.set(name, mergedPlain(next.get(name) ?? {}, old ?? {}, value));
    } else next.set(name, value);
  }
  return next;
}

/** One level deeper: the variables of an environment. */
function mergedPlain(there: object, before: object, after: object): object {
  const next = new Map(Object.entries(there));
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    if (JSON.stringify(now.get(name)) === JSON.stringify(old.get(name))) continue;
    if (now.has(name)) next.set(name, now.get(name));
    else next.delete(name);
  }
  return Object.fromEntries(next);
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
