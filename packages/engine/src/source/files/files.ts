/**
 * Says what the engine asks of a file system. Paths are absolute and use `/`.
 *
 * Calls are synchronous: a scan runs in a thread of its own, where waiting costs nobody anything and callbacks cost
 * a third of the scan. Failures are values: an unreadable folder must not end a scan.
 */
export interface Files {
  list(folder: string): Listing | FileProblem;
  /** Follows links. `undefined` where nothing is there, also for a link that leads nowhere or in circles. */
  stat(path: string): FileStat | undefined;
  /**
   * The file as text, without its byte order mark. Larger files give `too-large` and are not read.
   * @param encoding a name that Java's compiler takes (`GBK`, `ISO-8859-1`); UTF-8 where it is absent or nobody knows it
   */
  readText(path: string, maxBytes: number, encoding?: string): FileText | FileProblem;
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
  /** When anything about the file was changed, its times included, in milliseconds; 0 where the system does not say. */
  readonly changed: number;
  /** Holds what tells the file from one that takes its place; 0 where the system does not say. */
  readonly inode: number;
}

export interface FileText {
  readonly kind: 'text';
  readonly text: string;
  /** Tells how the file was while it was open, before its text was read; absent for text that is not in a file. */
  readonly stat?: FileStat;
  /** The file holds bytes that its encoding does not have; in the text U+FFFD stands for them. */
  readonly isMalformed?: true;
  /** Says what the text was read as, where that is not UTF-8. */
  readonly encoding?: string;
}

export interface FileProblem {
  readonly kind: 'problem';
  readonly reason: 'missing' | 'denied' | 'too-large' | 'not-text' | 'not-a-file' | 'failed';
  /** For the log; users see a sentence made from `reason`. */
  readonly detail: string;
}

/**
 * Tells whether a file is the one that it was: nothing has written it, put another in its place or set its times back.
 */
export function isSameFile(a: FileStat, b: FileStat): boolean {
  return (
    a.type === b.type &&
    a.bytes === b.bytes &&
    a.modified === b.modified &&
    a.changed === b.changed &&
    a.inode === b.inode
  );
}
