/**
 * Runs git where it reads objects and names, and does nothing else: no hook, filter, helper or pager of a repository runs,
 * nothing is written into it, and nothing comes from the network.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

export type GitResult =
  | { readonly kind: 'done'; readonly output: Buffer; readonly complaint: string }
  /** `complaint` is what git wrote to standard error. */
  | { readonly kind: 'refused'; readonly complaint: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'no-git' };

/**
 * @param folder absolute; in or around it git looks for the repository
 * @param words a command of git's with its arguments; no shell reads them
 */
export function runGit(
  folder: string,
  words: readonly string[],
  { input, maxBytes = 1024 * 1024 }: { readonly input?: string; readonly maxBytes?: number } = {},
): GitResult {
  const { error, status, stdout, stderr } = spawnSync('git', [...harmless, '-C', folder, ...words], {
    // Windows looks for programs in the working folder first, which may be that of the repository.
    cwd: path.dirname(process.execPath),
    env: { ...process.env, ...quiet },
    input: input ?? '',
    // Complaints are limited by it as well.
    maxBuffer: Math.max(maxBytes, 64 * 1024),
    windowsHide: true,
  });
  const complaint = stderr?.toString('utf8').trim() ?? '';
  if (error !== undefined && 'code' in error) {
    if (error.code === 'ENOBUFS') return { kind: 'too-large' };
    if (error.code === 'ENOENT') return { kind: 'no-git' };
  }
  if (status !== 0) return { kind: 'refused', complaint };
  return stdout.length > maxBytes ? { kind: 'too-large' } : { kind: 'done', output: stdout, complaint };
}

const harmless = [
  '--no-pager',
  '--no-replace-objects',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.warnAmbiguousRefs=true',
];

const quiet = {
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // A partial clone would fetch what it lacks, by a program that its configuration names.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  // Messages are looked at.
  LC_ALL: 'C',
};
