/** Says what a comparison asks of a repository: a revision by the name that a user gives it, as files. */
import type { Files } from '../../source/files/files.ts';
import type { UnreadFile } from '../../source/files/unread-files.ts';

export type OpenedRevision = Revision | RevisionProblem | { readonly kind: 'cancelled' };

export interface Revision {
  readonly kind: 'revision';
  /** Says what stands before the colon. */
  readonly name: string;
  /**
   * Says what stands behind the colon as an absolute path, as if the revision was checked out; absent without a colon.
   */
  readonly path: string | undefined;
  /** The folder of the repository. */
  readonly top: string;
  /** The name of its tree in the repository: revisions with the same files have the same. */
  readonly tree: string;
  /** Paths in the repository are those of the revision, all others those of the disk. */
  readonly files: Files;
  /**
   * Reads the sources, build files, rules and properties below these folders at once, in place of one by one.
   * Only what was read here is there without waiting for git.
   */
  prefetch(folders: readonly string[]): Promise<PrefetchResult>;
  /** Returns what of it could not be read so far, although it is there. */
  unread(): readonly UnreadFile[];
}

export type RevisionProblem =
  | { readonly kind: 'problem'; readonly reason: 'no-git' | 'no-repository' | 'no-revision' }
  /** Git does not read the repository, or does not know which revision is meant; `message` has full sentences. */
  | { readonly kind: 'problem'; readonly reason: 'refused'; readonly message: string };

export type PrefetchResult =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cancelled' }
  /** How many files the repository lacks, as one does that was cloned with a filter. */
  | { readonly kind: 'incomplete'; readonly missing: number }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };
