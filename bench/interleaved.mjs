/**
 * Times whole processes in turn, A B C A B C …, so that a machine whose speed drifts slows all of them alike. What a
 * process costs is its processor time: tools that use several threads look quicker by the clock on an idle machine only.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {{ name: string, command: string, args: string[], env?: Record<string, string>, finds?: boolean }} Contestant
 * `finds`: it searches, and ends with 1 where it finds nothing.
 * @typedef {{ name: string, cpu: number[], wall: number[], peakBytes: number[], output: string }} Timing
 * Times in milliseconds; `cpu` is what the processors spent on it, in the program and in the system.
 */

/** The shell is asked what its child took; nothing in Node tells that of another process. */
const reportsCpu = spawnSync('bash', ['-c', 'time :']).status === 0;

/**
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds after one that is not counted
 * @returns {Map<string, Timing>} by name
 */
export function runInterleaved(contestants, rounds) {
  const timings = contestants.map(({ name }) => ({ name, cpu: [], wall: [], peakBytes: [], output: '' }));
  for (let round = 0; round <= rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      const { cpu, wall, peakBytes, output } = run(contestant);
      timings[i].output = output;
      if (round === 0) continue;
      timings[i].cpu.push(cpu);
      timings[i].wall.push(wall);
      if (peakBytes !== undefined) timings[i].peakBytes.push(peakBytes);
    }
  }
  return new Map(timings.map((timing) => [timing.name, timing]));
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

/**
 * One line for each contestant.
 * @param {Iterable<Timing>} timings
 */
export function timingLines(timings) {
  return [...timings].map(({ name, cpu, wall, peakBytes }) => {
    const spread = `${Math.min(...cpu).toFixed(0)} to ${Math.max(...cpu).toFixed(0)}`;
    const peak = peakBytes.length === 0 ? '' : `, ${(median(peakBytes) / 1e6).toFixed(0)} MB`;
    const times = `${median(cpu).toFixed(0).padStart(6)} ms of processors (${spread}), ${median(wall).toFixed(0)} ms by the clock`;
    return `  ${name.padEnd(22)} ${times}${peak}`;
  });
}

/** @param {Contestant} contestant */
function run({ name, command, args, env, finds = false }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-'));
  const peakFile = path.join(scratch, 'peak');
  const cpuFile = path.join(scratch, 'cpu');
  const hook = new URL('report-peak-memory.mjs', import.meta.url).href;
  const isNode = command === process.execPath;
  const words = [command, ...(isNode ? ['--import', hook] : []), ...args];
  // The shell's own words go where the program's do not.
  const timed = [
    'bash',
    '-c',
    `TIMEFORMAT='%3U %3S'; { time "$@" 2>&3; } 3>&2 2>"$CPU_FILE"`,
    'bash',
    ...words,
  ];
  const [program, ...rest] = reportsCpu ? timed : words;
  try {
    const started = process.hrtime.bigint();
    const { status, signal, stdout, stderr } = spawnSync(program, rest, {
      env: { ...process.env, ...cacheIn(scratch), ...env, PEAK_MEMORY_FILE: peakFile, CPU_FILE: cpuFile },
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 512 * 1024 * 1024,
      encoding: 'utf8',
    });
    const wall = Number(process.hrtime.bigint() - started) / 1e6;
    if (status !== 0 && !(finds && status === 1))
      throw new Error(`${name} ended with ${signal ?? status}: ${stderr.slice(0, 500)}`);
    const cpu = reportsCpu ? sumOfSeconds(readFileSync(cpuFile, 'utf8')) * 1000 : Number.NaN;
    return {
      cpu,
      wall,
      peakBytes: isNode ? Number(readFileSync(peakFile, 'utf8')) : undefined,
      output: stdout,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @param {string} line such as `1.234 0.056` */
function sumOfSeconds(line) {
  return line
    .trim()
    .split(/\s+/)
    .reduce((sum, seconds) => sum + Number(seconds), 0);
}
