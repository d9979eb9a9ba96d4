/** The branches and tags of a repository, for whoever chooses one. */
import { openGit } from './run-git.ts';

export interface NamedRevision {
  /** As git and `openRevision` take it: `main`, `origin/main`, `v1.2.0`. */
  readonly name: string;
  readonly kind: 'branch' | 'remote-branch' | 'tag';
  /** Tells the age of its last commit, in git's words: `3 days ago`. */
  readonly age: string;
  /** The first line of its last commit. */
  readonly subject: string;
}

/**
 * @param folder absolute, in the repository
 * @returns branches first, the youngest of each kind first; none where git or a repository is missing, or git hangs
 */
export async function listRevisions(folder: string): Promise<readonly NamedRevision[]> {
  const result = await openGit(folder).run([
    'for-each-ref',
    '--sort=-committerdate',
    `--count=${maxRevisions}`,
    '--format=%(refname)%00%(committerdate:relative)%00%(creatordate:relative)%00%(contents:subject)',
    ...places.map(({ prefix }) => prefix),
  ]);
  if (result.kind !== 'done') return [];
  const lines = result.output.toString('utf8').split('\n');
  const found = lines.flatMap((line) => {
    const [reference = '', committed, created, subject = ''] = line.split('\0');
    const place = places.find(({ prefix }) => reference.startsWith(prefix));
    if (place === undefined || reference.endsWith('/HEAD')) return [];
    const { kind, prefix } = place;
    return [{ name: reference.slice(prefix.length), kind, age: committed || created || '', subject }];
  });
  return places.flatMap(({ kind }) => found.filter((each) => each.kind === kind));
}

const places = [
  { kind: 'branch', prefix: 'refs/heads/' },
  { kind: 'remote-branch', prefix: 'refs/remotes/' },
  { kind: 'tag', prefix: 'refs/tags/' },
] as const;

const maxRevisions = 1000;
