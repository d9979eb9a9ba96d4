/** Says what property files hold, whatever their format: names and texts, and where each stands. */

export interface PropertyEntry {
  /** As written, nested names joined: `server.servlet.context-path`, `hosts[0]`. */
  readonly name: string;
  readonly value: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Says what is wrong in a file of rules or properties. */
export interface LineProblem {
  readonly line: number;
  /** A full sentence. */
  readonly message: string;
}

/** A part of a file that may hold for some profiles only; most files have one. */
export interface PropertyDocument {
  readonly entries: readonly PropertyEntry[];
}

export interface PropertyFile {
  readonly documents: readonly PropertyDocument[];
  readonly problems: readonly LineProblem[];
}
