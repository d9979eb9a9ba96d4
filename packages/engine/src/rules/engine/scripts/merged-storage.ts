/** `localStorage` of several windows: each change is laid over what is stored by then, key by key. */
import type { ScriptStorage } from '../../../ports/script-ports.ts';
import { entriesOf, parsed } from './stored-json.ts';

/** What another window has stored meanwhile stays, except where scripts of this one have changed the same key. */
export function mergedText(storage: ScriptStorage, before: string | undefined, after: string): string {
  const there = storage.load();
  if (there.kind !== 'text' || there.text === before) return after;
  const next = plainGroups(there.text);
  if (next === undefined) return after;
  const [old, now] = [plainGroups(before ?? '{}') ?? new Map(), plainGroups(after) ?? new Map()];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [oldValues, values] = [old.get(name), now.get(name)];
    const group = next.get(name) ?? new Map<string, unknown>();
    for (const key of new Set([...(oldValues?.keys() ?? []), ...(values?.keys() ?? [])])) {
      const value = values?.get(key);
      if (JSON.stringify(value) === JSON.stringify(oldValues?.get(key))) continue;
      if (value === undefined) group.delete(key);
      else group.set(key, value);
    }
    next.set(name, group);
    if (group.size === 0) next.delete(name);
  }
  return JSON.stringify(
    Object.fromEntries([...next].map(([name, group]) => [name, Object.fromEntries(group)])),
  );
}

function plainGroups(text: string): Map<string, Map<string, unknown>> | undefined {
  const names = entriesOf(parsed(text));
  if (names === undefined) return undefined;
  const groups = new Map<string, Map<string, unknown>>();
  for (const [name, values] of names) {
    const entries = entriesOf(values);
    if (entries === undefined) return undefined;
    groups.set(name, new Map(entries));
  }
  return groups;
}
