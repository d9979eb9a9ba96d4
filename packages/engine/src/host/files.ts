/**
 * What the engine asks of a file system. Paths are absolute and use `/`.
 *
 * Calls are synchronous: a scan runs in a thread of its own, where waiting costs nobody anything and callbacks cost
 * a third of the scan. Failures are values: an unreadable folder must not end a scan.
 */
export interface Files {
  list(folder: string): Listing | FileProblem;
  /** Follows links. `undefined` where nothing is there, also for a link that leads nowhere or in circles. */
  stat(path: string): FileStat | undefined;
  /** The file as text: UTF-8 without its byte order mark. Larger files answer `too-large` and are not read. */
  readText(path: string, maxBytes: number): FileText | FileProblem;
}

export interface Listing {
  readonly kind: 'listing';
  readonly entries: readonly FolderEntry[];
}

export interface FolderEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link' | 'other';
}

export interface FileStat {
  readonly type: 'file' | 'folder' | 'other';
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
}

export interface FileText {
  readonly kind: 'text';
  readonly text: string;
}

export interface FileProblem {
  readonly kind: 'problem';
  readonly reason: 'missing' | 'denied' | 'too-large' | 'not-text' | 'not-a-file' | 'failed';
  /** For the log; users see a sentence made from `reason`. */
  readonly detail: string;
}
