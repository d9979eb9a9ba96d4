/** Does a command again whenever a file of its project changes, each time as a process of its own, which starts fresh. */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { trackChanges } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../options/parse.ts';
import type { ScanArguments } from '../options/scan.ts';
import { planScan } from './plan-scan.ts';

export interface WatchedOutput {
  /** Files that the command writes, as it was told them: what changes there is its own work. */
  readonly outputs: readonly string[];
  /** Words for all runs but the first. */
  readonly again: readonly string[];
}

/** Other programs write several files at once; what they write is one change. */
const quietMs = 100;

/** Runs until it is interrupted; returns the exit code of the last run. */
export async function runWatched(
  command: ScanArguments,
  { outputs, again }: WatchedOutput,
): Promise<number | UsageError> {
  const planned = planScan(command, { describesTypes: false });
  if (planned.kind === 'usage-error') return planned;
  const { roots } = planned.request;
  const isOwn = ownFiles(outputs);
  const takeChanges = trackChanges(roots);
  const words = process.argv.slice(2).filter((word) => word !== '--watch');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const changes = openChanges(roots, stopping.signal);
  let code = await runOnce(words);
  while (!stopping.signal.aborted) {
    await changes.next();
    if (stopping.signal.aborted) break;
    const changed = takeChanges();
    const isForeign = changed.kind === 'scan' || changed.changes.some((each) => !isOwn(each.path));
    if (isForeign) code = await runOnce([...words, ...again.filter((word) => !words.includes(word))]);
  }
  return code;
}

/** A placeholder in a name stands for what is known after the scan. */
function ownFiles(outputs: readonly string[]): (file: string) => boolean {
  const starts = outputs.map((each) => path.resolve(each.split('{')[0] ?? each).replaceAll('\\', '/'));
  return (file) => starts.some((start) => file.startsWith(start));
}

function runOnce(words: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', ...words], { stdio: 'inherit' });
    child.on('error', () => resolve(2));
    child.on('close', (code) => resolve(code ?? 2));
  });
}

/** Tells that something may have changed; whoever asks late hears of it all the same. */
function openChanges(roots: readonly string[], signal: AbortSignal): { next(): Promise<void> } {
  let hasChanged = false;
  let tell: (() => void) | undefined;
  let quiet: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      hasChanged = true;
      tell?.();
    }, quietMs);
  };
  for (const root of roots) {
    try {
      watch(root, { recursive: true, signal }, changed).on('error', () => undefined);
    } catch {
      // The system has no watch left, or the folder is none that can be watched: it is looked at from time to time.
      const timer = setInterval(changed, 2000);
      signal.addEventListener('abort', () => clearInterval(timer));
    }
  }
  signal.addEventListener('abort', () => tell?.());
  return {
    next: () =>
      new Promise((resolve) => {
        tell = () => {
          hasChanged = false;
          tell = undefined;
          resolve();
        };
        if (hasChanged || signal.aborted) tell();
      }),
  };
}
