/** Files with a memory of what was asked: whether all of it would still be answered the same tells what may be kept. */
import type { FileProblem, FileStat, Files, Listing } from './files.ts';

export interface NotedFiles extends Files {
  answers(): Iterable<NotedAnswer>;
  /** Whether anything was asked of this path, or of one below it. */
  concerns(path: string): boolean;
  /** What was asked of the same files another time counts as asked. */
  remember(answers: Iterable<NotedAnswer>): void;
}

export interface NotedAnswer {
  readonly asked: 'list' | 'stat';
  readonly path: string;
  /** Another text where the answer is another. */
  readonly mark: string;
  /** When a file that was asked for had been written last. */
  readonly modified: number | undefined;
}

export function notedFiles(files: Files): NotedFiles {
  const answers = new Map<string, NotedAnswer>();
  /** The paths that were asked about, and all folders that these are in. */
  const concerned = new Set<string>();
  const note = (answer: NotedAnswer) => {
    const question = `${answer.asked} ${answer.path}`;
    if (answers.has(question)) return;
    answers.set(question, answer);
    for (
      let path = answer.path;
      path !== '' && !concerned.has(path);
      path = path.slice(0, path.lastIndexOf('/'))
    )
      concerned.add(path);
  };

  function stat(path: string): FileStat | undefined {
    const found = files.stat(path);
    note({ asked: 'stat', path, mark: markOfStat(found), modified: found?.modified });
    return found;
  }

  return {
    stat,
    list(path) {
      const listing = files.list(path);
      note({ asked: 'list', path, mark: markOfListing(listing), modified: undefined });
      return listing;
    },
    readText(path, maxBytes, encoding) {
      // Before it is read: what is written meanwhile has another time.
      if (!answers.has(`stat ${path}`)) stat(path);
      return files.readText(path, maxBytes, encoding);
    },
    answers: () => answers.values(),
    concerns: (path) => concerned.has(path),
    remember(others) {
      for (const answer of others) note(answer);
    },
  };
}

/** Whether the files would answer all that was asked as they did then. */
export function areAnswered(answers: readonly NotedAnswer[], files: Files): boolean {
  return answers.every((answer) => markNow(answer, files) === answer.mark);
}

function markNow({ asked, path }: NotedAnswer, files: Files): string {
  switch (asked) {
    case 'list':
      return markOfListing(files.list(path));
    case 'stat':
      return markOfStat(files.stat(path));
  }
}

function markOfStat(stat: FileStat | undefined): string {
  if (stat === undefined) return 'none';
  // A folder is another whenever something in it is, and what is in it has answers of its own.
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
