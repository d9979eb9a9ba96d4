/**
 * Says what a memoized result was made from: the names of all types that were looked up on the way, found or not.
 *
 * Names are simple names (`Order` for `com.acme.Order`). Whatever a name in source may resolve to, in its own
 * package, through an import or by inheritance, can only become something else when a type with that simple name
 * appears, changes or vanishes. So simple names cover hits and misses alike, at the price of now and then asking
 * again because of a namesake.
 */
import { simpleName } from '../declarations/qualified-name.ts';
import type { TypeChanges } from './changed-types.ts';

export interface DependencyNames {
  readonly names: ReadonlySet<string>;
  /** Types (by simple name) whose subtypes were looked up. */
  readonly subtypesOf: ReadonlySet<string>;
}

/** The names that mean something else after some changes. */
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
 * Returns what stands for "a file imports this type or package" among the names of supertypes, which have no colon. The
 * whole name counts: many packages end in `annotation`.
 */
export function importOf(qualifiedName: string): string {
  return `import:${qualifiedName.replaceAll('.', '/')}`;
}

/**
 * The names that a piece of work looked up, and the dependencies of memoized work that it used. Only ever added to; the
 * same name may be recorded more than once. Dependencies of work that led back to itself contain each other.
 */
export interface Dependencies {
  /** Names as they are, those whose subtypes were looked up behind `<`. Much work looks nothing up. */
  recorded: (string | Dependencies)[] | undefined;
  /** Holds what these were recorded in last: most work uses the same result many times in a row. */
  recordedIn: Dependencies | undefined;
  /** The last collection of names that took these in. */
  collectedIn: object | undefined;
  /** The revision of the project in which the work was done, or found to be valid still (see `memo.ts`). */
  checkedIn: number;
}

export interface DependencyTracker {
  recordName(simpleName: string): void;
  recordSubtypesOf(simpleName: string): void;
  /** The work in progress used a result that was computed earlier. */
  recordDependencies(dependencies: Dependencies): void;
  /** Runs a piece of work that has these dependencies, which are also those of the work around it. */
  record<T>(dependencies: Dependencies, work: () => T): T;
}

export function noDependenciesYet(revision = 0): Dependencies {
  return { recorded: undefined, recordedIn: undefined, collectedIn: undefined, checkedIn: revision };
}

export function createDependencyTracker(): DependencyTracker {
  /** `undefined` outside of all work: nobody needs to know what was looked up there. */
  let current: Dependencies | undefined;

  function recordUse(what: string | Dependencies): void {
    if (current === undefined) return;
    if (current.recorded === undefined) current.recorded = [what];
    else current.recorded.push(what);
  }

  return {
    recordName: recordUse,
    recordSubtypesOf: (name) => recordUse(subtypesMark + name),
    recordDependencies(dependencies) {
      if (dependencies.recordedIn === current || isEmpty(dependencies)) return;
      dependencies.recordedIn = current;
      recordUse(dependencies);
    },
    record(dependencies, work) {
      const outer = current;
      // At once, so that work that leads back to itself finds what will be looked up on the way.
      recordUse(dependencies);
      current = dependencies;
      try {
        return work();
      } finally {
        current = outer;
        if (isEmpty(dependencies)) outer?.recorded?.pop();
        // A list that grew has room for more, which tens of thousands of dependencies would keep for nothing.
        else dependencies.recorded = dependencies.recorded?.slice();
      }
    },
  };
}

/** For a project that is read once: nobody will ask what its results depend on. */
export const noDependencyTracker: DependencyTracker = {
  recordName() {},
  recordSubtypesOf() {},
  recordDependencies() {},
  record: (_, work) => work(),
};

function isEmpty({ recorded }: Dependencies): boolean {
  return recorded === undefined || recorded.length === 0;
}

/** No name of a type begins with it. */
const subtypesMark = '<';

/** As dependencies record these names. */
export function* recordsOf({ names, subtypesOf }: ChangedNames): Iterable<string> {
  yield* names;
  for (const name of subtypesOf) yield subtypesMark + name;
}

export function namesIn(dependencies: Dependencies): DependencyNames {
  if (isEmpty(dependencies)) return nothing;
  const names = new Set<string>();
  const subtypesOf = new Set<string>();
  const collection = {};
  const pending = [dependencies];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    if (part.collectedIn === collection) continue;
    part.collectedIn = collection;
    for (const each of part.recorded ?? []) {
      if (typeof each !== 'string') pending.push(each);
      else if (each.startsWith(subtypesMark)) subtypesOf.add(each.slice(subtypesMark.length));
      else names.add(each);
    }
  }
  return { names, subtypesOf: subtypesOf.size === 0 ? none : subtypesOf };
}

const none: ReadonlySet<string> = new Set();
const nothing: DependencyNames = { names: none, subtypesOf: none };
