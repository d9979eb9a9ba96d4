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

/** The lookups of a piece of work, and of the remembered work that it made use of. */
export interface Trail {
  readonly names: Set<string>;
  readonly subtypesOf: Set<string>;
  readonly parts: Set<Trail>;
}

export interface Recorder {
  noteName(simpleName: string): void;
  noteSubtypesOf(simpleName: string): void;
  /** The work in progress made use of an answer that was found earlier. */
  noteTrail(trail: Trail): void;
  /** Runs a piece of work and answers with its trail, which is also noted in the work around it. */
  record<T>(work: () => T): { readonly value: T; readonly trail: Trail };
}

export function createRecorder(): Recorder {
  let current: Trail | undefined;
  return {
    noteName(name) {
      current?.names.add(name);
    },
    noteSubtypesOf(name) {
      current?.subtypesOf.add(name);
    },
    noteTrail(trail) {
      if (trail !== current) current?.parts.add(trail);
    },
    record(work) {
      const outer = current;
      const trail: Trail = { names: new Set(), subtypesOf: new Set(), parts: new Set() };
      current = trail;
      try {
        return { value: work(), trail };
      } finally {
        current = outer;
        outer?.parts.add(trail);
      }
    },
  };
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
