/** The days on which revisions of a repository were made, for whoever counts how long something has been there. */
import path from 'node:path';
import { releaseKey } from '../../documents/diff/deprecation-policy.ts';
import { openGit } from './run-git.ts';
import { splitRevision } from './split-revision.ts';

/**
 * @param folder absolute, in the repository
 * @returns days (`2026-11-28`) by `releaseKey` of the tags: the first day of each; none without git or a repository
 */
export async function readReleaseDays(folder: string): Promise<ReadonlyMap<string, string>> {
  const format = '--format=%(refname:strip=2)%00%(creatordate:short)';
  const result = await openGit(folder).run(['for-each-ref', '--sort=creatordate', format, 'refs/tags/']);
  const days = new Map<string, string>();
  if (result.kind !== 'done') return days;
  for (const line of result.output.toString('utf8').split('\n')) {
    const [tag = '', day = ''] = line.split('\0');
    const key = releaseKey(path.posix.basename(tag));
    if (day !== '' && !days.has(key)) days.set(key, day);
  }
  return days;
}

/**
 * @param written as for `openRevision`: `v1.2.0`, `main:services/orders`
 * @returns the day of its commit; `undefined` where nobody knows
 */
export async function readDayOfRevision(written: string, folder: string): Promise<string | undefined> {
  const { name } = splitRevision(written);
  if (name === '' || name.startsWith('-')) return undefined;
  const asked = ['rev-list', '--timestamp', '--max-count=1', '--end-of-options', `${name}^{commit}`];
  const result = await openGit(folder).run(asked);
  if (result.kind !== 'done') return undefined;
  const seconds = Number(/^\d{1,12}/.exec(result.output.toString('utf8'))?.[0]);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10);
}
