/**
 * What an answer was made from: the names of all types that were asked for on the way, found or not.
 *
 * Names are simple names (`Order` for `com.acme.Order`). Whatever a name in source may resolve to, in its own
 * package, through an import or by inheritance, can only become something else when a type with that simple name
 * appears, changes or vanishes. So simple names cover hits and misses alike, at the price of now and then asking
 * again because of a namesake.
 */
import type { TypeChanges } from './project-index.ts';

export interface Lookups {
  /** Each once. */
  readonly names: readonly string[];
  /** Types (by simple name) whose subtypes were asked for, each once. */
  readonly subtypesOf: readonly string[];
}

/** Whether answers may have changed: made once for a change, asked for every file. */
export function affectedBy(changes: readonly TypeChanges[]): (lookups: Lookups) => boolean {
  const names = new Set<string>();
  const supertypes = new Set<string>();
  for (const { appeared, changed, vanished, extended } of changes) {
    for (const name of [...appeared, ...changed, ...vanished]) names.add(simpleName(name));
    for (const name of extended) supertypes.add(simpleName(name));
  }
  return (lookups) =>
    lookups.names.some((name) => names.has(name)) || lookups.subtypesOf.some((name) => supertypes.has(name));
}

/** `Entry` for `java.util.Map.Entry`. */
export function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/**
 * The lookups of a piece of work, and of the remembered work that it made use of. Only ever added to; the same lookup
 * may be noted many times. Trails of work that led back to itself contain each other.
 */
export interface Trail {
  readonly names: string[];
  readonly subtypesOf: string[];
  readonly parts: Trail[];
}

export interface Recorder {
  noteName(simpleName: string): void;
  noteSubtypesOf(simpleName: string): void;
  /** The work in progress made use of an answer that was found earlier. */
  noteTrail(trail: Trail): void;
  /** Runs a piece of work that leaves this trail, which is also noted in the work around it. */
  record<T>(trail: Trail, work: () => T): T;
}

export function emptyTrail(): Trail {
  return { names: [], subtypesOf: [], parts: [] };
}

export function createRecorder(): Recorder {
  let current = emptyTrail();

  function noteTrail(trail: Trail): void {
    if (!isEmpty(trail) && current.parts.at(-1) !== trail) current.parts.push(trail);
  }

  return {
    noteName(name) {
      current.names.push(name);
    },
    noteSubtypesOf(name) {
      current.subtypesOf.push(name);
    },
    noteTrail,
    record(trail, work) {
      const outer = current;
      // At once, so that work in circles finds what will be looked up on the way.
      outer.parts.push(trail);
      current = trail;
      try {
        return work();
      } finally {
        current = outer;
        if (isEmpty(trail)) outer.parts.pop();
      }
    },
  };
}

/** Many answers take no lookups at all, and are not worth a trace. */
function isEmpty({ names, subtypesOf, parts }: Trail): boolean {
  return names.length === 0 && subtypesOf.length === 0 && parts.length === 0;
}

export function lookupsOf(trail: Trail): Lookups {
  const names = new Set<string>();
  const subtypesOf = new Set<string>();
  const seen = new Set<Trail>([trail]);
  for (const part of seen) {
    for (const name of part.names) names.add(name);
    for (const name of part.subtypesOf) subtypesOf.add(name);
    // A Set's iteration also visits what is added on the way.
    for (const next of part.parts) seen.add(next);
  }
  return { names: [...names], subtypesOf: [...subtypesOf] };
}
