/**
 * Says which files have findings that depend on a name. Whoever edits a file edits it again, so that what was worked
 * out for the names in it once, by a look at the dependencies of all files, is kept right from then on.
 */
import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import type { TypeChanges } from '../source/project/changed-types.ts';
import { type ChangedNames, changedNames, type DependencyNames } from '../source/project/dependencies.ts';

export interface Dependents {
  /** Paths of the files whose findings any of the changes affects. */
  of(changes: readonly TypeChanges[]): ReadonlySet<string>;
  /** To be called after what was found in a file has changed. @param before what it depended on until then */
  update(path: string, before: DependencyNames | undefined): void;
}

export function createDependents(found: ReadonlyMap<string, FoundEndpoints>): Dependents {
  const byName: Record<keyof ChangedNames, Map<string, Set<string>>> = {
    names: new Map(),
    subtypesOf: new Map(),
  };

  /** One look at all files, whether one name is new or thousands are. */
  function learn(kind: keyof ChangedNames, names: Iterable<string>): void {
    const known = byName[kind];
    const fresh = new Map<string, Set<string>>();
    for (const name of names) if (!known.has(name)) fresh.set(name, new Set());
    if (fresh.size === 0) return;
    for (const [path, { dependencies }] of found) {
      for (const name of inBoth(dependencies[kind], fresh)) fresh.get(name)?.add(path);
    }
    for (const [name, paths] of fresh) known.set(name, paths);
  }

  /** A name that was forgotten is learned again, at the price of one look at all files. */
  function forgetOldest(kind: keyof ChangedNames): void {
    const known = byName[kind];
    for (const name of known.keys()) {
      if (known.size <= maxKnownNames) return;
      known.delete(name);
    }
  }

  return {
    of(changes) {
      const changed = changedNames(changes);
      const affected = new Set<string>();
      for (const kind of kinds) {
        learn(kind, changed[kind]);
        for (const name of changed[kind]) for (const path of byName[kind].get(name) ?? []) affected.add(path);
        forgetOldest(kind);
      }
      return affected;
    },
    update(path, before) {
      const now = found.get(path)?.dependencies;
      for (const kind of kinds) {
        const known = byName[kind];
        if (before !== undefined)
          for (const name of inBoth(before[kind], known)) known.get(name)?.delete(path);
        if (now !== undefined) for (const name of inBoth(now[kind], known)) known.get(name)?.add(path);
      }
    },
  };
}

/** Goes through the smaller one: a file has hundreds of dependencies, and an edit is about one or two names. */
function* inBoth(names: ReadonlySet<string>, table: ReadonlyMap<string, unknown>): Iterable<string> {
  if (names.size < table.size) {
    for (const name of names) if (table.has(name)) yield name;
  } else {
    for (const name of table.keys()) if (names.has(name)) yield name;
  }
}

const kinds = ['names', 'subtypesOf'] as const;

/**
 * Bounds each kind. It is far more than a person edits in an hour; while a class is typed, each letter makes another
 * name.
 */
const maxKnownNames = 1000;
