/**
 * What was worked out about a project. It outlives changes of files: each entry has the trail of its lookups (see
 * `lookups.ts`), and counts for as long as no change has concerned any of them. Whether it does is looked at when the
 * entry is recalled, so that a change costs what is recalled after it and not what was ever worked out.
 */
import { type Expansion, expansionLimits } from './expansion.ts';
import { type ChangedNames, emptyTrail, notesOf, type Recorder, type Trail } from './lookups.ts';

/** A kind of question whose answers are worth remembering. Compared by identity, so declare each once. */
export interface Question<V> {
  /** The answer where working it out leads back to the very same question. */
  readonly inCircles: V;
}

export interface Memory {
  /**
   * The answer to a question about something, worked out once. What is asked about has to say which answer it is: two
   * versions of a declaration are two objects, and have two keys.
   */
  recall<V>(question: Question<V>, about: object | string, detail: string, work: () => V): V;
  /** Entries that depend on these lookups are worked out anew when they are recalled. */
  forget(changed: ChangedNames): void;
  /** How many entries it has, those that count no more included. */
  size(): number;
}

/** An answer and its lookups, in one object: there are tens of thousands. */
interface Entry extends Trail {
  value: unknown;
}

/** In place of the revision of a trail that a change has concerned. */
const stale = -1;

export function createMemory(recorder: Recorder, expansion: Expansion): Memory {
  const plain = new Map<object, Map<object | string, Entry>>();
  const detailed = new Map<object, Map<object | string, Map<object | string, Entry>>>();
  /** The revision in which each lookup, as trails note it, was last concerned by a change. */
  const changedIn = new Map<string, number>();
  let revision = 0;
  let size = 0;
  /** Of remembered work in progress, each piece inside of another. */
  let depth = 0;

  /** Whether no change has concerned what an entry depends on since it was looked at last. */
  function counts(entry: Entry): boolean {
    if (entry.checkedIn !== revision && entry.checkedIn !== stale) check(entry);
    return entry.checkedIn !== stale;
  }

  /** Looks at an entry and at all that it depends on, which may lead back to itself. */
  function check(entry: Entry): void {
    const reached = new Set<Trail>([entry]);
    let concerned: Trail[] | undefined;
    for (const trail of reached) {
      for (const each of trail.noted ?? []) {
        if (typeof each === 'string') {
          if ((changedIn.get(each) ?? 0) <= trail.checkedIn) continue;
        } else if (each.checkedIn !== stale) {
          if (each.checkedIn !== revision) reached.add(each);
          continue;
        }
        concerned ??= [];
        concerned.push(trail);
        break;
      }
    }
    if (concerned !== undefined) spread(concerned, reached);
    for (const trail of reached) if (trail.checkedIn !== stale) trail.checkedIn = revision;
  }

  function entriesOf(question: object, about: object | string, detail: string): Map<object | string, Entry> {
    // Most questions have no detail; those need no table for each thing they are about.
    return detail === '' ? mapIn(plain, question) : mapIn(mapIn(detailed, question), about);
  }

  return {
    recall<V>(question: Question<V>, about: object | string, detail: string, work: () => V): V {
      const entries = entriesOf(question, about, detail);
      const key = detail === '' ? about : detail;
      const known = entries.get(key);
      if (known !== undefined && counts(known)) {
        recorder.noteTrail(known);
        // A question's identity fixes the type of its answers.
        return known.value as V;
      }
      if (depth >= expansionLimits.depth) {
        expansion.cut('Declarations lead to one another too deep here: what lies beyond them is left out.');
        return question.inCircles;
      }
      const entry: Entry = { value: question.inCircles, ...emptyTrail(revision) };
      entries.set(key, entry);
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
          entries.delete(key);
          entry.checkedIn = stale;
        }
      }
    },
    forget(changed) {
      revision++;
      for (const note of notesOf(changed)) changedIn.set(note, revision);
    },
    size: () => size,
  };
}

/** A trail that notes a stale one is stale as well. */
function spread(concerned: Trail[], reached: ReadonlySet<Trail>): void {
  const notedIn = new Map<Trail, Trail[]>();
  for (const trail of reached) {
    for (const each of trail.noted ?? []) {
      if (typeof each === 'string' || !reached.has(each)) continue;
      const others = notedIn.get(each);
      if (others === undefined) notedIn.set(each, [trail]);
      else others.push(trail);
    }
  }
  for (let trail = concerned.pop(); trail !== undefined; trail = concerned.pop()) {
    if (trail.checkedIn === stale) continue;
    trail.checkedIn = stale;
    concerned.push(...(notedIn.get(trail) ?? []));
  }
}

function mapIn<K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let map = maps.get(key);
  if (map === undefined) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}
