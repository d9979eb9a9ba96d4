/** Times whole processes in turn, A B C A B C …, so that a machine whose speed drifts slows all of them alike. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, finds?: boolean }} Contestant
 * `finds`: it searches, and ends with 1 where it finds nothing.
 * @typedef {{ name: string, milliseconds: number[], peakBytes: number[] }} Timing
 */

/**
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds after one that is not counted
 * @returns {Timing[]}
 */
export function runInterleaved(contestants, rounds) {
  const timings = contestants.map(({ name }) => ({ name, milliseconds: [], peakBytes: [] }));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      const { milliseconds, peakBytes } = run(contestant);
      if (round === 0) continue;
      timings[i].milliseconds.push(milliseconds);
      if (peakBytes !== undefined) timings[i].peakBytes.push(peakBytes);
    }
  }
  return timings;
}

/**
 * For a process that is to keep what it can get again in this folder. Without it, every process starts with nothing.
 * @param {string} folder
 */
export function cacheIn(folder) {
  return { XDG_CACHE_HOME: folder, LOCALAPPDATA: folder };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Contestant} contestant */
function run({ name, command, args, env, finds = false }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-'));
  const peakFile = path.join(scratch, 'peak');
  const hook = new URL('report-peak-memory.mjs', import.meta.url).href;
  const isNode = command === process.execPath;
  try {
    const started = process.hrtime.bigint();
    const { status, signal, stderr } = spawnSync(command, isNode ? ['--import', hook, ...args] : args, {
      env: { ...process.env, ...cacheIn(scratch), ...env, PEAK_MEMORY_FILE: peakFile },
      stdio: ['ignore', 'ignore', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
    const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
    if (status !== 0 && !(finds && status === 1))
      throw new Error(`${name} ended with ${signal ?? status}: ${String(stderr).slice(0, 500)}`);
    return { milliseconds, peakBytes: isNode ? Number(readFileSync(peakFile, 'utf8')) : undefined };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
