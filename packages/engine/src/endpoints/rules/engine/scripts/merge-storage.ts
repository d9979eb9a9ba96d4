/**
 * A three-way merge of `localStorage`, key by key: `script-host.ts` saves what scripts of this window changed, and
 * another window may have saved since this one loaded it.
 */
import type { ScriptStorage } from '../script-ports.ts';
import { entriesOf, parsed } from './stored-json.ts';

/**
 * Keeps what another window has stored meanwhile, except where scripts of this one have changed the same key.
 * @param base the text that this window loaded
 * @param ours the text that its scripts made of it
 */
export function mergeStoredText(storage: ScriptStorage, base: string | undefined, ours: string): string {
  const stored = storage.load();
  if (stored.kind !== 'text' || stored.text === base) return ours;
  const merged = plainGroups(stored.text);
  if (merged === undefined) return ours;
  const [before, after] = [plainGroups(base ?? '{}') ?? new Map(), plainGroups(ours) ?? new Map()];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [oldValues, values] = [before.get(name), after.get(name)];
    const group = merged.get(name) ?? new Map<string, unknown>();
    for (const key of new Set([...(oldValues?.keys() ?? []), ...(values?.keys() ?? [])])) {
      const value = values?.get(key);
      if (JSON.stringify(value) === JSON.stringify(oldValues?.get(key))) continue;
      if (value === undefined) group.delete(key);
      else group.set(key, value);
    }
    merged.set(name, group);
    if (group.size === 0) merged.delete(name);
  }
  return JSON.stringify(
    Object.fromEntries([...merged].map(([name, group]) => [name, Object.fromEntries(group)])),
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
