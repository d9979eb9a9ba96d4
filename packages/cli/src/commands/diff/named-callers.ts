/** Callers of what has changed, as people and programs read them. */
import type { ChangedUsages, NamedCallers } from '@endpoint-atlas/engine/diff';
import type { Usage } from '@endpoint-atlas/engine/usages';
import { shownFile } from '../usages/place.ts';

/** Names the files of callers from the working folder. */
export function namedCallers(callers: ChangedUsages): NamedCallers {
  const named = (usage: Usage) => ({ ...usage, file: shownFile(usage.file) });
  return new Map([...callers].map(([operation, usages]) => [operation, usages.map(named)]));
}
