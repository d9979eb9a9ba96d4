/** Places to keep things in, as VS Code has them, in memory. */
import type { KeyValueStorage, SecretStorage } from '../src/stores/saved-values.ts';

export function machine() {
  const values = new Map<string, unknown>();
  const secretValues = new Map<string, string>();
  const problems: string[] = [];
  const reported: string[] = [];
  const storage: KeyValueStorage = {
    keys: () => [...values.keys()],
    get: (key) => values.get(key),
    async update(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, structuredClone(value));
    },
  };
  const listeners = new Set<(change: { readonly key: string }) => void>();
  const changed = (key: string) => {
    for (const listener of [...listeners]) queueMicrotask(() => listener({ key }));
  };
  const secrets: SecretStorage = {
    get: async (key) => secretValues.get(key),
    async store(key, value) {
      secretValues.set(key, value);
      changed(key);
    },
    async delete(key) {
      secretValues.delete(key);
      changed(key);
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
  const places = (workspace = 'w1') => ({
    storage,
    secrets,
    workspace,
    log: (problem: string) => problems.push(problem),
    report: (sentence: string) => reported.push(sentence),
  });
  return { values, secretValues, problems, reported, places };
}
