/** From what a user calls a revision to its files: `main`, `v1.2.0`, `HEAD~3`, `main:services/orders`. */
import path from 'node:path';
import type { OpenedRevision, Revision, RevisionProblem } from '../../engine/compare/revision-port.ts';
import { recordUnread } from '../../source/files/unread-files.ts';
import { t } from '../../text/l10n.ts';
import { gitHangs, readTree } from './read-tree.ts';
import { type Git, type GitLimits, type GitResult, openGit } from './run-git.ts';
import { splitRevision } from './split-revision.ts';

/** @param folder absolute, the one that the user works in */
export async function openRevision(
  written: string,
  folder: string,
  limits?: GitLimits,
): Promise<OpenedRevision> {
  const { name, within } = splitRevision(written);
  if (name === '' || name.startsWith('-') || written.includes('\0')) return noRevision;
  const git = openGit(folder, limits);
  const top = lineOf(await git.run(['rev-parse', '--show-toplevel']));
  if (typeof top !== 'string') return noRepository(top);
  const commit = await findCommit(git, name);
  if (typeof commit !== 'string') return commit;
  const root = top.replaceAll(path.sep, '/').replace(/\/$/, '');
  const target = within === undefined ? undefined : pathWithin(within, root, folder);
  if (within !== undefined && target === undefined)
    return refused(t`${written} leads out of the repository ${root}.`);
  const tree = lineOf(await git.run(['rev-parse', '--verify', `${commit}^{tree}`]));
  if (typeof tree !== 'string') return noRevision;
  const read = await readTree(openGit(root, limits), root, commit);
  if (read.kind === 'cancelled') return read;
  if (read.kind === 'problem') return refused(read.message);
  const { unread, ...files } = recordUnread(read.files);
  const { prefetch } = read;
  return { kind: 'revision', name, path: target, top: root, tree, files, prefetch, unread };
}

/** @returns its object's name */
async function findCommit(git: Git, name: string): Promise<string | Exclude<OpenedRevision, Revision>> {
  const result = await git.run(['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  if (result.kind === 'cancelled') return result;
  if (result.kind === 'timed-out') return refused(gitHangs);
  const complaint = result.kind === 'done' || result.kind === 'refused' ? result.complaint : '';
  if (complaint.includes('short object ID'))
    return refused(t`Several revisions begin with ${name}: write more of it.`);
  if (complaint.includes('is ambiguous')) return refused(ambiguousName(name));
  const commit = lineOf(result);
  return typeof commit === 'string' && /^[0-9a-f]{40,64}$/.test(commit) ? commit : noRevision;
}

function ambiguousName(name: string): string {
  return t`"${name}" may mean several revisions: refs/heads/${name} is a branch, refs/tags/${name} a tag.`;
}

/** As git reads paths behind a colon: from the root of the repository, or with `./` from the folder. */
function pathWithin(within: string, root: string, folder: string): string | undefined {
  const slashed = within.replaceAll(path.sep, '/');
  const isRelative = /^\.\.?(?:\/|$)/.test(slashed);
  const joined = path.resolve(isRelative ? folder : root, isRelative ? slashed : `./${slashed}`);
  const target = joined.replaceAll(path.sep, '/');
  return target === root || target.startsWith(`${root}/`) ? target : undefined;
}

/** Returns what git wrote, without the end of its line. */
function lineOf(result: GitResult): string | Exclude<GitResult, { readonly kind: 'done' }> {
  return result.kind === 'done' ? result.output.toString('utf8').replace(/\r?\n$/, '') : result;
}

function noRepository(
  result: Exclude<GitResult, { readonly kind: 'done' }>,
): Exclude<OpenedRevision, Revision> {
  switch (result.kind) {
    case 'cancelled':
      return result;
    case 'timed-out':
      return refused(gitHangs);
    case 'no-git':
      return { kind: 'problem', reason: 'no-git' };
    case 'refused':
      return result.complaint.includes('not a git repository')
        ? { kind: 'problem', reason: 'no-repository' }
        : refused(t`git does not read this repository: ${result.complaint.replace(/^fatal: /, '')}`);
    case 'too-large':
      return refused(t('git does not read this repository.'));
  }
}

const noRevision: RevisionProblem = { kind: 'problem', reason: 'no-revision' };

function refused(message: string): RevisionProblem {
  return { kind: 'problem', reason: 'refused', message };
}
