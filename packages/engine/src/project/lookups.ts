/**
 * What an answer was made from: the names of all types that were asked for on the way, found or not.
 *
 * Names are simple names (`Order` for `com.acme.Order`). Whatever a name in source may resolve to, in its own
 * package, through an import or by inheritance, can only become something else when a type with that simple name
 * appears, changes or vanishes. So simple names cover hits and misses alike, at the price of now and then asking
 * again because of a namesake.
 */
import { simpleName } from '../declarations/qualified-name.ts';
import type { TypeChanges } from './project-index.ts';

export interface Lookups {
  readonly names: ReadonlySet<string>;
  /** Types (by simple name) whose subtypes were asked for. */
  readonly subtypesOf: ReadonlySet<string>;
}

/** The lookups that have other answers after some changes. */
export interface ChangedNames {
  readonly names: ReadonlySet<string>;
  readonly subtypesOf: ReadonlySet<string>;
}

export function changedNames(changes: readonly TypeChanges[]): ChangedNames {
  const names = new Set<string>();
  const subtypesOf = new Set<string>();
  for (const changedTypes of changes) {
    const { appeared, changed, vanished, extended } = changedTypes();
    for (const name of [...appeared, ...changed, ...vanished]) names.add(simpleName(name));
    for (const name of extended) subtypesOf.add(simpleName(name));
  }
  return { names, subtypesOf };
}

/**
 * What stands for "a file imports this type or package" among the names of supertypes, which have no colon. The whole
 * name counts: many packages end in `annotation`.
 */
export function importOf(qualifiedName: string): string {
  return `import:${qualifiedName.replaceAll('.', '/')}`;
}

/**
 * The lookups of a piece of work, and of the remembered work that it made use of. Only ever added to; the same lookup
 * may be noted more than once. Trails of work that led back to itself contain each other.
 */
export interface Trail {
  /** Names as they are, those whose subtypes were asked for behind `<`. Many answers take no lookups at all. */
  noted: (string | Trail)[] | undefined;
  /** The trail that this one was noted in last: most work makes use of the same answer many times in a row. */
  notedIn: Trail | undefined;
  /** The last collection of lookups that took this trail in. */
  collectedIn: object | undefined;
  /** The revision of the project in which the work was done, or found to be what it would be again (see `memory.ts`). */
  checkedIn: number;
}

export interface Recorder {
  noteName(simpleName: string): void;
  noteSubtypesOf(simpleName: string): void;
  /** The work in progress made use of an answer that was found earlier. */
  noteTrail(trail: Trail): void;
  /** Runs a piece of work that leaves this trail, which is also noted in the work around it. */
  record<T>(trail: Trail, work: () => T): T;
}

export function emptyTrail(revision = 0): Trail {
  return { noted: undefined, notedIn: undefined, collectedIn: undefined, checkedIn: revision };
}

export function createRecorder(): Recorder {
  /** `undefined` outside of all work: nobody asks what was looked up there. */
  let current: Trail | undefined;

  function note(what: string | Trail): void {
    if (current === undefined) return;
    if (current.noted === undefined) current.noted = [what];
    else current.noted.push(what);
  }

  return {
    noteName: note,
    noteSubtypesOf: (name) => note(subtypesMark + name),
    noteTrail(trail) {
      if (trail.notedIn === current || isEmpty(trail)) return;
      trail.notedIn = current;
      note(trail);
    },
    record(trail, work) {
      const outer = current;
      // At once, so that work in circles finds what will be looked up on the way.
      note(trail);
      current = trail;
      try {
        return work();
      } finally {
        current = outer;
        if (isEmpty(trail)) outer?.noted?.pop();
        // A list that grew has room for more, which tens of thousands of trails would keep for nothing.
        else trail.noted = trail.noted?.slice();
      }
    },
  };
}

/** For a project that is looked at once: nobody will ask what its answers depend on. */
export const noRecorder: Recorder = {
  noteName() {},
  noteSubtypesOf() {},
  noteTrail() {},
  record: (_, work) => work(),
};

function isEmpty({ noted }: Trail): boolean {
  return noted === undefined || noted.length === 0;
}

/** No name of a type begins with it. */
const subtypesMark = '<';

/** As trails note these lookups. */
export function* notesOf({ names, subtypesOf }: ChangedNames): Iterable<string> {
  yield* names;
  for (const name of subtypesOf) yield subtypesMark + name;
}

export function lookupsOf(trail: Trail): Lookups {
  if (isEmpty(trail)) return nothing;
  const names = new Set<string>();
  const subtypesOf = new Set<string>();
  const collection = {};
  const pending = [trail];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.collectedIn === collection) continue;
    part.collectedIn = collection;
    for (const each of part.noted ?? []) {
      if (typeof each !== 'string') pending.push(each);
      else if (each.startsWith(subtypesMark)) subtypesOf.add(each.slice(subtypesMark.length));
      else names.add(each);
    }
  }
  return { names, subtypesOf: subtypesOf.size === 0 ? none : subtypesOf };
}

const none: ReadonlySet<string> = new Set();
const nothing: Lookups = { names: none, subtypesOf: none };
