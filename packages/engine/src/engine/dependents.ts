/**
 * Which files have findings that depend on a name. Whoever edits a file edits it again, so that what was worked out
 * for the names in it once, by a look at the lookups of all files, is kept right from then on.
 */
import type { FoundEndpoints } from '../frameworks/find-endpoints.ts';
import { type ChangedNames, changedNames } from '../project/lookups.ts';
import type { TypeChanges } from '../project/project-index.ts';

export interface Dependents {
  /** Paths of the files whose findings any of the changes concerns. */
  of(changes: readonly TypeChanges[]): ReadonlySet<string>;
  /** To be told after what was found in a file has changed. */
  update(path: string): void;
}

export function createDependents(found: ReadonlyMap<string, FoundEndpoints>): Dependents {
  const byName: Record<keyof ChangedNames, Map<string, Set<string>>> = {
    names: new Map(),
    subtypesOf: new Map(),
  };

  function dependentsOf(kind: keyof ChangedNames, name: string): ReadonlySet<string> {
    let paths = byName[kind].get(name);
    if (paths === undefined) {
      paths = new Set();
      for (const [path, { lookups }] of found) if (lookups[kind].has(name)) paths.add(path);
      byName[kind].set(name, paths);
    }
    return paths;
  }

  return {
    of(changes) {
      const changed = changedNames(changes);
      const concerned = new Set<string>();
      for (const kind of kinds) {
        for (const name of changed[kind]) for (const path of dependentsOf(kind, name)) concerned.add(path);
      }
      return concerned;
    },
    update(path) {
      const lookups = found.get(path)?.lookups;
      for (const kind of kinds) {
        for (const [name, paths] of byName[kind]) {
          if (lookups?.[kind].has(name)) paths.add(path);
          else paths.delete(path);
        }
      }
    },
  };
}

const kinds = ['names', 'subtypesOf'] as const;
