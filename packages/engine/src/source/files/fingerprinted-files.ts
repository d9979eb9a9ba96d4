/** Files with a memory of what was asked: whether all of it would still have the same results tells what the cache may keep. */
import type { FileProblem, FileStat, Files, Listing } from './files.ts';

export interface FingerprintedFiles extends Files {
  fingerprints(): Iterable<FileFingerprint>;
  /** Tells whether anything was asked of this path, or of one below it. */
  affects(path: string): boolean;
  /** Counts as asked what was asked of the same files another time. */
  restore(fingerprints: Iterable<FileFingerprint>): void;
}

export interface FileFingerprint {
  readonly method: 'list' | 'stat';
  readonly path: string;
  /** Another text where the result is another. */
  readonly mark: string;
  /** When a file that was asked for had been written last. */
  readonly modified: number | undefined;
}

export function fingerprintFiles(files: Files): FingerprintedFiles {
  const fingerprints = new Map<string, FileFingerprint>();
  /** The paths that were asked about, and all folders that these are in. */
  const affected = new Set<string>();
  const record = (fingerprint: FileFingerprint) => {
    const question = `${fingerprint.method} ${fingerprint.path}`;
    if (fingerprints.has(question)) return;
    fingerprints.set(question, fingerprint);
    for (
      let path = fingerprint.path;
      path !== '' && !affected.has(path);
      path = path.slice(0, path.lastIndexOf('/'))
    )
      affected.add(path);
  };

  function stat(path: string): FileStat | undefined {
    const found = files.stat(path);
    // A folder is never half written, and `.git` is written by every command of git.
    const modified = found?.type === 'folder' ? undefined : found?.modified;
    record({ method: 'stat', path, mark: markOfStat(found), modified });
    return found;
  }

  return {
    stat,
    list(path) {
      const listing = files.list(path);
      record({ method: 'list', path, mark: markOfListing(listing), modified: undefined });
      return listing;
    },
    readText(path, maxBytes, encoding) {
      // Before it is read: what is written meanwhile has another time.
      if (!fingerprints.has(`stat ${path}`)) stat(path);
      return files.readText(path, maxBytes, encoding);
    },
    fingerprints: () => fingerprints.values(),
    affects: (path) => affected.has(path),
    restore(others) {
      for (const fingerprint of others) record(fingerprint);
    },
  };
}

/** Tells whether all that was asked of the files would have the results of then. */
export function areUnchanged(fingerprints: readonly FileFingerprint[], files: Files): boolean {
  return fingerprints.every((fingerprint) => markNow(fingerprint, files) === fingerprint.mark);
}

function markNow({ method, path }: FileFingerprint, files: Files): string {
  switch (method) {
    case 'list':
      return markOfListing(files.list(path));
    case 'stat':
      return markOfStat(files.stat(path));
  }
}

function markOfStat(stat: FileStat | undefined): string {
  if (stat === undefined) return 'none';
  // A folder is another whenever something in it is, and what is in it has results of its own.
  if (stat.type === 'folder') return 'folder';
  const { type, bytes, modified, changed, inode } = stat;
  return `${type} ${bytes} ${modified} ${changed} ${inode}`;
}

function markOfListing(listing: Listing | FileProblem): string {
  if (listing.kind === 'problem') return listing.reason;
  return listing.entries
    .map(({ name, type }) => `${type} ${name}`)
    .sort()
    .join('\n');
}
