/**
 * Runs git where it reads objects and names, and does nothing else: no hook, filter, helper or pager of a repository runs,
 * nothing is written into it, and nothing comes from the network. It has a time limit: a pipe in place of one of git's
 * own files would let it wait for ever.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

export type GitResult =
  | { readonly kind: 'done'; readonly output: Buffer; readonly complaint: string }
  /** `complaint` is what git wrote to standard error, and `output` what it wrote before. */
  | { readonly kind: 'refused'; readonly output: Buffer; readonly complaint: string }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'no-git' };

export interface GitOptions {
  readonly input?: string;
  /** Bounds what git writes. */
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

/** Git in one repository. Once it has not replied in time it is asked for nothing more: all else would take as long. */
export interface Git {
  /** @param words a command of git's with its arguments; no shell reads them */
  run(words: readonly string[], options?: GitOptions): Promise<GitResult>;
  /** The same for the few files that nobody has asked for before; the thread waits, for a short time at most. */
  runNow(words: readonly string[], options?: Pick<GitOptions, 'maxBytes'>): GitResult;
}

export interface GitLimits {
  /** Looked at now and then while git runs. */
  readonly isCancelled?: () => boolean;
  /** In place of what each command may take. */
  readonly timeoutMs?: number;
}

/** @param folder absolute; in or around it git looks for the repository */
export function openGit(folder: string, { isCancelled = () => false, timeoutMs }: GitLimits = {}): Git {
  let isStuck = false;
  const noted = (result: GitResult) => {
    isStuck ||= result.kind === 'timed-out';
    return result;
  };
  return {
    run: async (words, options = {}) =>
      isStuck
        ? { kind: 'timed-out' }
        : noted(await run(folder, words, { ...options, ...(timeoutMs && { timeoutMs }) }, isCancelled)),
    runNow: (words, { maxBytes = usualBytes } = {}) =>
      isStuck ? { kind: 'timed-out' } : noted(runNow(folder, words, maxBytes, timeoutMs ?? nowMs)),
  };
}

const usualBytes = 1024 * 1024;
const usualMs = 10_000;
/** For a single file; a scan waits for it. */
const nowMs = 5_000;
const lookMs = 50;
const maxComplaint = 64 * 1024;

function run(
  folder: string,
  words: readonly string[],
  { input = '', maxBytes = usualBytes, timeoutMs = usualMs }: GitOptions,
  isCancelled: () => boolean,
): Promise<GitResult> {
  if (isCancelled()) return Promise.resolve({ kind: 'cancelled' });
  const git = spawn('git', [...harmless, '-C', folder, ...words], spawnOptions());
  // A git that has ended reads no more.
  git.stdin?.on('error', () => {});
  git.stdin?.end(input);
  return new Promise((resolve) => {
    const end = (result: GitResult) => {
      clearTimeout(timer);
      clearInterval(looking);
      stop(git);
      resolve(result);
    };
    const timer = setTimeout(end, timeoutMs, { kind: 'timed-out' });
    const looking = setInterval(() => isCancelled() && end({ kind: 'cancelled' }), lookMs);
    const output = collect(git.stdout, maxBytes, () => end({ kind: 'too-large' }));
    const complaint = collect(git.stderr, maxComplaint);
    git.on('error', (error) =>
      end('code' in error && error.code === 'ENOENT' ? { kind: 'no-git' } : refused(String(error), output())),
    );
    git.on('close', (status) => {
      const said = complaint().toString('utf8').trim();
      const kind = status === 0 ? 'done' : 'refused';
      end({ kind, output: output(), complaint: said });
    });
  });
}

/** @param onTooMuch what is left over is dropped without it */
function collect(stream: ChildProcess['stdout'], maxBytes: number, onTooMuch?: () => void): () => Buffer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    else onTooMuch?.();
  });
  return () => Buffer.concat(chunks);
}

function stop(git: ChildProcess): void {
  if (git.exitCode !== null || git.signalCode !== null) return;
  git.kill('SIGKILL');
  // A process that cannot be ended keeps nobody waiting.
  git.unref();
  for (const stream of [git.stdin, git.stdout, git.stderr]) stream?.destroy();
}

function runNow(folder: string, words: readonly string[], maxBytes: number, timeoutMs: number): GitResult {
  const { error, status, stdout, stderr } = spawnSync('git', [...harmless, '-C', folder, ...words], {
    ...spawnOptions(),
    input: '',
    // Complaints are limited by it as well.
    maxBuffer: Math.max(maxBytes, maxComplaint),
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  if (error !== undefined && 'code' in error) {
    if (error.code === 'ENOBUFS') return { kind: 'too-large' };
    if (error.code === 'ETIMEDOUT') return { kind: 'timed-out' };
    if (error.code === 'ENOENT') return { kind: 'no-git' };
  }
  const complaint = stderr?.toString('utf8').trim() ?? '';
  if (status !== 0) return refused(complaint, stdout ?? Buffer.alloc(0));
  return stdout.length > maxBytes ? { kind: 'too-large' } : { kind: 'done', output: stdout, complaint };
}

function refused(complaint: string, output: Buffer): GitResult {
  return { kind: 'refused', output, complaint };
}

function spawnOptions() {
  return {
    // Windows looks for programs in the working folder first, which may be that of the repository.
    cwd: path.dirname(process.execPath),
    env: { ...process.env, ...quiet },
    windowsHide: true,
  };
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
