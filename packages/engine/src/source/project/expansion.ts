/**
 * Says what a few lines of source may grow into. Types, constants, paths and routes multiply, so that a file of some
 * kilobytes can stand for more than any memory holds. Each value has a limit of its own, each file and the project have
 * a budget, and what is cut is told at its place. Real projects stay far below all of these figures.
 */
import { t } from '../../text/l10n.ts';
import type { Span } from '../../text/span.ts';

export const expansionLimits = {
  /** Names that a type is made of, its arguments at all depths included. */
  namesOfType: 250,
  /** UTF-16 units of a constant text; a class file holds no longer one (JVMS 4.4.7). */
  lengthOfText: 65_535,
  /** The same for all texts of an array. */
  lengthOfArray: 500_000,
  /** UTF-16 units that longer constants of a project may have together. */
  lengthOfTexts: 32_000_000,
  /** Paths of one handler. */
  pathsOfHandler: 1_000,
  /** Alternatives of one route. */
  predicatesOfRoute: 1_000,
  /** Types above one type: superclasses, interfaces, and theirs. */
  supertypesOfType: 100,
  /** Properties of one class in JSON, those of unwrapped objects included. */
  propertiesOfObject: 2_000,
  /** Constants of an enum, in schemas. */
  constantsOfEnum: 2_000,
  /** Annotations that a composed annotation stands for. */
  annotationsInOne: 300,
  /** Declarations that lead to one another, as constants do that are made of constants. */
  depth: 400,
  /** Parts that the endpoints of one file may have together: one with five parameters has fifteen. */
  partsOfFile: 50_000,
  /** Parts beyond these for the first endpoint of each handler, so that what multiplies does not push out the rest. */
  partsOfFirstOnes: 20_000,
  /** The same as the first for the project. */
  partsOfProject: 2_000_000,
  /** Expressions, routes and resources that are looked into for one declaration of routes, or one root resource. */
  stepsOfEntry: 10_000,
  /** The same for all of a file. */
  stepsOfFile: 50_000,
  /** The same for the project. */
  stepsOfProject: 5_000_000,
} as const;

/** A stretch of source in any language. */
export interface TruncatedPlace {
  readonly file: { readonly path: string; readonly text: string };
  readonly span: Span;
}

export interface Truncation {
  /** `undefined` where the file as a whole is meant. */
  readonly place: TruncatedPlace | undefined;
  /** A full sentence. */
  readonly message: string;
}

/** The budgets of one version of a project. */
export interface Expansion {
  /** Begins the budget of a file, and with it the list of truncations. */
  startFile(): void;
  /** Begins the budget of steps of a declaration that endpoints are looked for in. */
  startEntry(): void;
  /**
   * Takes parts from the budgets of the file and of the project. `false` where either is used up; the first endpoint of
   * a handler has a reserve of its own.
   */
  takeParts(count: number, endpoint?: 'first' | 'further'): boolean;
  /** Tells whether another handler has room in the budgets, its reserve included. */
  hasRoom(): boolean;
  /** Takes steps of looking for endpoints from the budgets of the entry, the file and the project. */
  takeSteps(count: number): boolean;
  /** The same for the text of a long constant. */
  takeText(length: number): boolean;
  /** Records what was left out, once for each place and message. */
  recordTruncation(message: string, place?: TruncatedPlace): void;
  /** Returns what was truncated since the file was started. */
  truncations(): readonly Truncation[];
  /** Tells whether anything was truncated, or a budget was used up, in this version of the project. */
  hasTruncated(): boolean;
  /** Begins the budgets of another version. */
  renew(): void;
}

export function createExpansion(): Expansion {
  let partsOfFile = 0;
  let partsOfFirstOnes = 0;
  let partsOfProject = 0;
  let stepsOfEntry = 0;
  let stepsOfFile = 0;
  let stepsOfProject = 0;
  let texts = 0;
  let hasTruncated = false;
  const truncations = new Map<string, Truncation>();

  function recordTruncation(message: string, place?: TruncatedPlace): void {
    hasTruncated = true;
    const key = `${place?.file.path}:${place?.span.start} ${message}`;
    if (truncations.size < maxTruncations && !truncations.has(key)) truncations.set(key, { place, message });
  }

  function takeParts(count: number, endpoint: 'first' | 'further' = 'further'): boolean {
    partsOfFile += count;
    partsOfProject += count;
    const isOver = partsOfFile > expansionLimits.partsOfFile;
    if (isOver && endpoint === 'first') partsOfFirstOnes += count;
    const isFileFull =
      isOver && (endpoint === 'further' || partsOfFirstOnes > expansionLimits.partsOfFirstOnes);
    if (isFileFull)
      recordTruncation(
        t('The endpoints of this file are too many, or too large: the rest of them is left out.'),
      );
    const isProjectFull = partsOfProject > expansionLimits.partsOfProject;
    if (isProjectFull)
      recordTruncation(
        t('The endpoints of the project are too many, or too large: the rest of them is left out.'),
      );
    return !isFileFull && !isProjectFull;
  }

  return {
    startFile() {
      partsOfFile = 0;
      partsOfFirstOnes = 0;
      stepsOfEntry = 0;
      stepsOfFile = 0;
      truncations.clear();
    },
    startEntry() {
      stepsOfEntry = 0;
    },
    takeSteps(count) {
      stepsOfEntry += count;
      stepsOfFile += count;
      stepsOfProject += count;
      const isFull =
        stepsOfEntry > expansionLimits.stepsOfEntry ||
        stepsOfFile > expansionLimits.stepsOfFile ||
        stepsOfProject > expansionLimits.stepsOfProject;
      if (isFull)
        recordTruncation(t('What leads to endpoints of this file multiplies: the rest of it is left out.'));
      return !isFull;
    },
    takeParts,
    hasRoom: () => takeParts(0, 'first'),
    takeText(length) {
      texts += length;
      hasTruncated ||= texts > expansionLimits.lengthOfTexts;
      return texts <= expansionLimits.lengthOfTexts;
    },
    recordTruncation,
    truncations: () => [...truncations.values()],
    hasTruncated: () => hasTruncated,
    renew() {
      partsOfProject = 0;
      stepsOfProject = 0;
      texts = 0;
      hasTruncated = false;
    },
  };
}

/** Bounds those of one file: nobody reads more of them. */
const maxTruncations = 100;
