import { addToGroup } from '../../../text/group-by.ts';
import { isRecord, type Json } from '../../../text/is-record.ts';
import { recordIn } from './document.ts';
import { isSameValue } from './same-value.ts';

/**
 * Most schemas of two revisions are the same, and a large API refers to each of them from many operations.
 * @returns whether a reference leads to the same in both documents, whatever that refers to included
 */
export function unchangedReferences(base: Json, revision: Json): (reference: string) => boolean {
  const before = recordIn(recordIn(base.components).schemas);
  const after = recordIn(recordIn(revision.components).schemas);
  const names = Object.keys(before).filter((name) => isSameValue(before[name], after[name]));
  const unchanged = new Set(names.map(referenceTo));
  const referrers = new Map<string, string[]>();
  const pending: string[] = [];
  for (const name of names)
    for (const reference of referencesIn(before[name])) {
      addToGroup(referrers, reference, referenceTo(name));
      if (!unchanged.has(reference)) pending.push(referenceTo(name));
    }
  for (let changed = pending.pop(); changed !== undefined; changed = pending.pop())
    if (unchanged.delete(changed))
      for (const referring of referrers.get(changed) ?? []) pending.push(referring);
  return (reference) => unchanged.has(reference);
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const inner = Object.values(value).flatMap(referencesIn);
  return typeof value.$ref === 'string' ? [value.$ref, ...inner] : inner;
}
