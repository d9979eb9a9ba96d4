/**
 * Memoized results about a project, which outlive changes of files: each entry has its dependencies (see
 * `dependencies.ts`) and is valid until a change affects one of them. Validity is checked when the entry is read, so
 * that a change costs what is read after it and not what was ever computed.
 */

import { t } from '../../text/l10n.ts';
import { type ChangedNames, type Dependencies, type DependencyTracker, recordsOf } from './dependencies.ts';
import { type Expansion, expansionLimits } from './expansion.ts';

/** A kind of result that is worth memoizing. Compared by identity, so declare each key once. */
export interface MemoKey<V> {
  /** The result where computing it leads back to the very same key. */
  readonly onCycle: V;
}

export interface Memo {
  /**
   * The result of `work`, computed once for what it is about. That has to tell results apart: two versions of a
   * declaration are two objects, and have two entries.
   */
  memoize<V>(key: MemoKey<V>, about: object | string, detail: string, work: () => V): V;
  /** Entries that depend on these names are computed anew when they are read. */
  forget(changed: ChangedNames): void;
  /** Counts how many entries it has, those that count no more included. */
  size(): number;
}

/** A result and its dependencies, in one object: there are tens of thousands. */
interface Entry extends Dependencies {
  value: unknown;
}

/** In place of the revision of dependencies that a change has affected. */
const stale = -1;

export const tooDeep = t(
  'Declarations lead to one another too deep here: what lies beyond them is left out.',
);

export function createMemo(recorder: DependencyTracker, expansion: Expansion): Memo {
  const plain = new Map<object, Map<object | string, Entry>>();
  const detailed = new Map<object, Map<object | string, Map<object | string, Entry>>>();
  /** The revision in which each recorded name was last affected by a change. */
  const changedIn = new Map<string, number>();
  let revision = 0;
  let size = 0;
  /** Counts pieces of memoized work in progress, each inside of another. */
  let depth = 0;

  /** Tells whether no change has affected what an entry depends on since it was checked last. */
  function counts(entry: Entry): boolean {
    if (entry.checkedIn !== revision && entry.checkedIn !== stale) check(entry);
    return entry.checkedIn !== stale;
  }

  /** Looks at an entry and at all that it depends on, which may lead back to itself. */
  function check(entry: Entry): void {
    const reached = new Set<Dependencies>([entry]);
    let affected: Dependencies[] | undefined;
    for (const dependencies of reached) {
      for (const each of dependencies.recorded ?? []) {
        if (typeof each === 'string') {
          if ((changedIn.get(each) ?? 0) <= dependencies.checkedIn) continue;
        } else if (each.checkedIn !== stale) {
          if (each.checkedIn !== revision) reached.add(each);
          continue;
        }
        affected ??= [];
        affected.push(dependencies);
        break;
      }
    }
    if (affected !== undefined) spread(affected, reached);
    for (const dependencies of reached)
      if (dependencies.checkedIn !== stale) dependencies.checkedIn = revision;
  }

  function entriesOf(key: object, about: object | string, detail: string): Map<object | string, Entry> {
    // Most keys have no detail; those need no table for each thing they are about.
    return detail === '' ? mapIn(plain, key) : mapIn(mapIn(detailed, key), about);
  }

  return {
    memoize<V>(key: MemoKey<V>, about: object | string, detail: string, work: () => V): V {
      const entries = entriesOf(key, about, detail);
      const place = detail === '' ? about : detail;
      const known = entries.get(place);
      if (known !== undefined && counts(known)) {
        recorder.recordDependencies(known);
        // A key's identity fixes the type of its results.
        return known.value as V;
      }
      if (depth >= expansionLimits.depth) {
        expansion.recordTruncation(tooDeep);
        return key.onCycle;
      }
      // Written out: what is spread into an object takes an array of its own in V8.
      const entry: Entry = {
        value: key.onCycle,
        recorded: undefined,
        recordedIn: undefined,
        collectedIn: undefined,
        checkedIn: revision,
      };
      entries.set(place, entry);
      size++;
      depth++;
      let isDone = false;
      try {
        const value = recorder.record(entry, work);
        entry.value = value;
        isDone = true;
        return value;
      } finally {
        depth--;
        if (!isDone) {
          entries.delete(place);
          entry.checkedIn = stale;
        }
      }
    },
    forget(changed) {
      revision++;
      for (const record of recordsOf(changed)) changedIn.set(record, revision);
    },
    size: () => size,
  };
}

/** Makes stale what depends on something stale. */
function spread(affected: Dependencies[], reached: ReadonlySet<Dependencies>): void {
  const recordedIn = new Map<Dependencies, Dependencies[]>();
  for (const dependencies of reached) {
    for (const each of dependencies.recorded ?? []) {
      if (typeof each === 'string' || !reached.has(each)) continue;
      const others = recordedIn.get(each);
      if (others === undefined) recordedIn.set(each, [dependencies]);
      else others.push(dependencies);
    }
  }
  for (let stalePart = affected.pop(); stalePart !== undefined; stalePart = affected.pop()) {
    if (stalePart.checkedIn === stale) continue;
    stalePart.checkedIn = stale;
    affected.push(...(recordedIn.get(stalePart) ?? []));
  }
}

export function mapIn<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
