/**
 * Tries the inputs of one target in a process of its own, which is watched: where it hangs or dies, the input that it
 * was about is a finding, and a new process goes on behind it.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** @typedef {import('../../test/fuzz/fuzz-messages.ts').FuzzOrder} FuzzOrder */
/** @typedef {import('../../test/fuzz/fuzz-messages.ts').FuzzReport} FuzzReport */
/** @typedef {import('../../test/fuzz/fuzz-messages.ts').FuzzInput} FuzzInput */

/**
 * @typedef {object} Finding
 * @property {'crash' | 'wrong' | 'hang' | 'superlinear' | 'too slow' | 'too large'} kind
 * @property {string} message
 * @property {string} stack empty where there is none
 * @property {number} index of the input; -1 where it came from a file
 * @property {FuzzInput | undefined} input
 */

/**
 * @typedef {object} TargetResult
 * @property {string} target
 * @property {number} inputs
 * @property {readonly Finding[]} findings
 * @property {number} slowestMsPerKiB
 * @property {number} peakMiB
 */

/**
 * @typedef {object} TargetRun
 * @property {Pick<import('./bundle.mjs').Fuzzer, 'file' | 'inputOf'>} fuzzer
 * @property {string} scratch
 * @property {FuzzOrder['target']} target
 * @property {readonly string[]} corpus
 * @property {number} seed
 * @property {number} count
 * @property {number} until after which it begins no further input, in milliseconds since 1970
 * @property {number} latest when it is ended in the midst of an input
 * @property {string} [file]
 * @property {{ processorMs: number, wallMs: number }} [limits] with one step
 * @property {AbortSignal} signal
 */

/** Of one step: an input, or a length of one that grows. Other programs may leave little of the processor. */
const usualLimits = { processorMs: 20_000, wallMs: 1_800_000 };
const lookEveryMs = 500;
/** How long the last input may take beyond the time of its target, and what of it makes it a hang. */
const overtimeMs = 20_000;
const lateHangMs = 5_000;
const heapMiB = 1024;
const maxDeaths = 10;

/**
 * @param {TargetRun} run
 * @returns {Promise<TargetResult>}
 */
export async function runTarget({ fuzzer, scratch, signal, limits = usualLimits, ...wanted }) {
  /** @type {Finding[]} */
  const findings = [];
  let inputs = 0;
  let slowestMsPerKiB = 0;
  let peakMiB = 0;
  let from = 0;
  for (let deaths = 0; deaths < maxDeaths; deaths++) {
    if (Date.now() >= wanted.until || from >= wanted.count) break;
    const order = {
      ...wanted,
      from,
      count: wanted.count - from,
      progressFile: path.join(scratch, `${wanted.target}.progress`),
    };
    const ended = await runProcess(fuzzer.file, order, { scratch, signal, limits }, (report) => {
      if (report.kind === 'progress') {
        inputs += report.inputs;
        from = report.next;
        slowestMsPerKiB = Math.max(slowestMsPerKiB, report.slowestMsPerKiB);
        peakMiB = Math.max(peakMiB, report.peakMiB);
      } else if (report.kind === 'finding') {
        const { fault, index, input } = report.finding;
        // A finding comes again once its input is smaller.
        const known = findings.findIndex((each) => each.index === index && each.kind === fault.kind);
        findings.splice(known < 0 ? findings.length : known, 1, { stack: '', ...fault, index, input });
      }
    });
    signal.throwIfAborted();
    if (ended.kind === 'done') break;
    const index = progressIn(order.progressFile);
    const input = index < 0 ? undefined : fuzzer.inputOf(order, index);
    findings.push({ kind: ended.kind, message: ended.message, stack: '', index, input });
    inputs += Math.max(0, index + 1 - from);
    from = index + 1;
    if (wanted.file !== undefined) break;
  }
  return { target: wanted.target, inputs, findings, slowestMsPerKiB, peakMiB };
}

/**
 * @typedef {{ kind: 'done' } | { kind: 'hang' | 'crash', message: string }} Ended
 */

/**
 * @param {string} file
 * @param {FuzzOrder & { latest: number }} order
 * @param {{ scratch: string, signal: AbortSignal, limits: { processorMs: number, wallMs: number } }} around
 * @param {(report: FuzzReport) => void} onReport
 * @returns {Promise<Ended>}
 */
async function runProcess(file, { latest, ...order }, { scratch, signal, limits }, onReport) {
  rmSync(order.progressFile, { force: true });
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', `--max-old-space-size=${heapMiB}`, file, JSON.stringify(order)],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, FUZZ_PROCESS: '1', FUZZ_SCRATCH: scratch } },
  );
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop);
  /** @type {Ended | undefined} */
  let ended;
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors = (errors + text).slice(-4000);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    /** @type {FuzzReport} */
    const report = JSON.parse(line);
    if (report.kind === 'done') ended = { kind: 'done' };
    else onReport(report);
  });
  const watch = watchdog(child.pid ?? 0, order.progressFile, limits, (message) => {
    ended = { kind: 'hang', message };
    stop();
  });
  const late = setTimeout(
    () => {
      const tookMs = watch.stepMs();
      ended ??= tookMs > lateHangMs ? { kind: 'hang', message: hangMessage(tookMs) } : { kind: 'done' };
      stop();
    },
    Math.max(0, Math.min(order.until + overtimeMs, latest) - Date.now()),
  );
  const [code] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    new Promise((resolve) => lines.once('close', resolve)),
  ]);
  watch.end();
  clearTimeout(late);
  signal.removeEventListener('abort', stop);
  return (
    ended ?? { kind: 'crash', message: `The process ended with ${code ?? 'a signal'}: ${essence(errors)}` }
  );
}

/** @param {string} errors what the process wrote while it died */
function essence(errors) {
  return /FATAL ERROR: .*|^\w*Error: .*/m.exec(errors)?.[0] ?? errors.slice(-500);
}

/**
 * @param {number} pid @param {string} progressFile
 * @param {{ processorMs: number, wallMs: number }} limits
 * @param {(message: string) => void} onHang
 */
function watchdog(pid, progressFile, limits, onHang) {
  let seen = '';
  let since = { wall: Date.now(), processor: processorMs(pid) ?? 0 };
  const look = () => {
    const bytes = progressBytes(progressFile).toString('hex');
    const processor = processorMs(pid);
    if (bytes !== seen) {
      seen = bytes;
      since = { wall: Date.now(), processor: processor ?? 0 };
    }
    const wallMs = Date.now() - since.wall;
    return { wallMs, ownMs: processor === undefined ? wallMs : processor - since.processor };
  };
  const timer = setInterval(() => {
    const { wallMs, ownMs } = look();
    if (ownMs > limits.processorMs || wallMs > limits.wallMs) onHang(hangMessage(Math.min(ownMs, wallMs)));
  }, lookEveryMs);
  // Without an input the process still reads its samples, which is no hang.
  return { stepMs: () => (seen === '' ? 0 : look().ownMs), end: () => clearInterval(timer) };
}

/** @param {number} tookMs */
function hangMessage(tookMs) {
  return `One input takes longer than ${(tookMs / 1000).toFixed(0)} s.`;
}

/**
 * What a process has used of the processor; `undefined` where the system does not tell (proc(5), fields 14 and 15).
 * @param {number} pid
 */
function processorMs(pid) {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    const ticksPerSecond = 100;
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function progressBytes(file) {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/**
 * The number of the input that was tried last.
 * @param {string} file
 */
function progressIn(file) {
  const bytes = progressBytes(file);
  return bytes.length >= 8 ? bytes.readDoubleLE(0) : -1;
}
