/**
 * What the engine asks of a file system. Paths are absolute and use `/`.
 *
 * Calls are synchronous: a scan runs in a thread of its own, where waiting costs nobody anything and callbacks cost
 * a third of the scan. Failures are values: an unreadable folder must not end a scan.
 */
export interface Files {
  list(folder: string): Listing | FileProblem;
  /** `undefined` where nothing is there. */
  stat(path: string): FileStat | undefined;
  /** At most `maxBytes`; larger files answer `too-large` unread. */
  read(path: string, maxBytes: number): FileContent | FileProblem;
}

export interface Listing {
  readonly kind: 'listing';
  readonly entries: readonly FolderEntry[];
}

export interface FolderEntry {
  readonly name: string;
  /** A link is never followed by the walk: it may lead out of the project or back up. */
  readonly type: 'file' | 'folder' | 'link' | 'other';
}

export interface FileStat {
  readonly type: 'file' | 'folder' | 'other';
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

export interface FileContent {
  readonly kind: 'content';
  readonly bytes: Uint8Array;
}

export interface FileProblem {
  readonly kind: 'problem';
  readonly reason: 'missing' | 'denied' | 'too-large' | 'not-a-file' | 'failed';
  /** For the log; users see a sentence made from `reason`. */
  readonly detail: string;
}
