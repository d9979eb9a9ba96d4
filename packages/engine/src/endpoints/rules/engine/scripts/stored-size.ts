/**
 * Says how much `session` and `localStorage` hold. They outlive runs, so that the limits of a run do not bound them.
 */
import { t } from '../../../../text/l10n.ts';
import type { StoredValues } from './script-context.ts';

/** Values are counted with all that they hold; characters are those of texts. */
export const maxStored = { values: 100_000, characters: 5_000_000 };

/**
 * Takes out what is too much, and says so in a sentence: everything, where the values are too many, and what holds on to
 * the run that it comes from, such as a closure or an iterator, whose size nobody can tell.
 */
export function boundStored({ groups }: StoredValues, name: string): string | undefined {
  const left = { ...maxStored };
  let opaque = 0;
  for (const group of groups.values()) {
    for (const [key, value] of group) {
      left.characters -= key.length;
      if (isPlain(value, left)) continue;
      group.delete(key);
      opaque++;
    }
    left.values--;
  }
  if (left.values < 0 || left.characters < 0) {
    groups.clear();
    return t`\`${name}\` is emptied: scripts have put more than ${maxStored.values} values or ${maxStored.characters} characters into it.`;
  }
  return opaque === 0 ? undefined : t`\`${name}\` holds values only: a closure or an iterator was taken out.`;
}

/** Counts a value and its parts down from what is left; false for what holds on to a run. */
function isPlain(root: unknown, left: { values: number; characters: number }): boolean {
  const seen = new Set<object>();
  const open: unknown[] = [root];
  while (open.length > 0 && left.values >= 0 && left.characters >= 0) {
    const value = open.pop();
    left.values--;
    if (typeof value === 'string') left.characters -= value.length;
    else if (typeof value === 'bigint') left.characters -= value.toString(16).length;
    else if (typeof value === 'function') return false;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      if (isRun(value)) return false;
      for (const part of partsOf(value)) {
        open.push(part);
        if (open.length > maxStored.values) left.values = -1;
      }
    }
  }
  return true;
}

/** Generators are what iterators of scripts go on with. */
function isRun(value: object): boolean {
  return 'next' in value && typeof value.next === 'function';
}

function partsOf(value: object): Iterable<unknown> {
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  // Objects of the host belong to the project, and a class to its script.
  if ('kind' in value && (value.kind === 'Host' || value.kind === 'Class')) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'type' || name === 'element' ? [] : [part],
  );
}
