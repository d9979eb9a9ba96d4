/** Says what a user names as a side of a comparison, and what a comparison asks of its shell. */
import type { Files } from '../../source/files/files.ts';
import type { Describer } from '../create-describer.ts';
import type { OpenedRevision, Revision } from './revision-port.ts';
import type { SideProblem, SourceSide } from './side.ts';

export type NamedSide =
  /** @property path absolute */
  | { readonly kind: 'document'; readonly path: string }
  /** @property paths as messages name them; none are the open project */
  | { readonly kind: 'source'; readonly paths: readonly string[] }
  | NamedRevisionSide;

export interface NamedRevisionSide {
  readonly kind: 'revision';
  /** `main`, `v1.2.0`, `main:services/orders`. */
  readonly written: string;
  /** Absolute: what a revision without a path is about. None are the open project. */
  readonly paths: readonly string[];
  /** Those that count where `paths` lie in another checkout. */
  readonly otherwise: readonly string[];
  /** Says whether a file or folder could have been named in its place. */
  readonly mayBePath: boolean;
}

export interface ComparisonPorts {
  readonly files: Files;
  openRevision(written: string): Promise<OpenedRevision>;
  /**
   * Checks what is to be scanned.
   * @param revision absent: the files as they are now
   */
  planScan(
    paths: readonly string[],
    which: 'base' | 'revision',
    revision?: RevisionTree,
  ): ScanPlan | SideProblem;
  /** The name that messages have for an absolute path. */
  nameOf(path: string): string;
}

/** The files of a revision, and what tells them from those of any other. */
export type RevisionTree = Pick<Revision, 'files' | 'tree' | 'unread'>;

export interface ScanPlan {
  readonly kind: 'plan';
  /** Absolute: all that is read. */
  readonly roots: readonly string[];
  /** Tells whether an earlier scan has left all of it, so that hardly any file is read. Absent: it has not. */
  isCached?(): boolean;
  /** `undefined`: the user has cancelled it. */
  scan(): ScannedSource | undefined;
}

export interface ScannedSource {
  readonly describer: Describer;
  /** Absolute: what of it is compared. */
  readonly below: readonly string[];
  /** Holds what could not be read; absent where nobody has to know. */
  readonly unread?: SourceSide['unread'];
}
