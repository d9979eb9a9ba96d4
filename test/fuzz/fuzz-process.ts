/**
 * A process that tries the inputs of one target. Whoever started it reads a line of JSON for each thing that it
 * reports, and, where it hangs or dies, the number of the input from a file that is written before each.
 */
import { openSync, readFileSync, writeSync } from 'node:fs';
import { readCorpus } from './corpus.ts';
import { type Measured, tryGrowing, tryText } from './cost.ts';
import type { Fault, FuzzFinding, FuzzInput, FuzzOrder, FuzzReport } from './fuzz-messages.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { inputAt } from './inputs.ts';
import { minimise } from './minimise.ts';
import { fuzzTarget } from './registry.ts';

const reportEveryMs = 500;
const minimiseMs = 15_000;
const maxFindings = 12;
/** Tried also where reading the bundle and the samples took the whole time of the target. */
const leastInputs = 10;
const mebibyte = 1024 * 1024;

function main(order: FuzzOrder): void {
  const target = fuzzTarget(order.target);
  const samples = target.samples(readCorpus(order.corpus)).filter((text) => text !== '');
  const report = (each: FuzzReport) => writeSync(1, `${JSON.stringify(each)}\n`);
  const progress = openSync(order.progressFile, 'w');
  const numbers = new Float64Array(2);
  const step = (index: number) => {
    numbers[0] = index;
    numbers[1] = (numbers[1] ?? 0) + 1;
    writeSync(progress, numbers, 0, 16, 0);
  };

  const known = new Set<string>();
  const found = (finding: FuzzFinding) => {
    if (known.has(finding.signature) || known.size >= maxFindings) return;
    known.add(finding.signature);
    // What takes long to make smaller is told before, in case that there is no time left.
    report({ kind: 'finding', finding });
    report({ kind: 'finding', finding: smallest(target, finding, () => step(finding.index)) });
  };

  if (order.file !== undefined) {
    step(-1);
    const input = inputOfFile(order.file);
    const before = peakBytes();
    const { fault: ownFault, length } = tryInput(target, input, () => step(-1));
    const fault = ownFault ?? tooLarge(before, length);
    if (fault !== undefined) report({ kind: 'finding', finding: findingOf(fault, -1, input) });
    report({ kind: 'progress', inputs: 1, next: 0, slowestMsPerKiB: 0, peakMiB: peakBytes() / mebibyte });
    report({ kind: 'done' });
    return;
  }

  let slowestMsPerKiB = 0;
  let reported = 0;
  let [index, sent, peak] = [order.from, order.from, peakBytes()];
  const tell = () => {
    report({
      kind: 'progress',
      inputs: index - sent,
      next: index,
      slowestMsPerKiB,
      peakMiB: peak / mebibyte,
    });
    sent = index;
    reported = Date.now();
  };
  for (; index < order.from + order.count && (index < leastInputs || Date.now() < order.until); index++) {
    step(index);
    const input = inputAt(target, samples, order.seed, index);
    const { ms, fault, length } = tryInput(target, input, () => step(index));
    // The first inputs are slow because nothing is compiled yet.
    if (index > order.from + 20) slowestMsPerKiB = Math.max(slowestMsPerKiB, ms / Math.max(1, length / 1024));
    const larger = tooLarge(peak, length);
    const faulty = fault ?? larger;
    if (faulty !== undefined) found(findingOf(faulty, index, input));
    // What it took to make a finding smaller is not charged to the next input.
    peak = peakBytes();
    if (Date.now() - reported > reportEveryMs) tell();
  }
  tell();
  report({ kind: 'done' });
}

function tryInput(target: FuzzTarget, input: FuzzInput, onStep: () => void): Measured & { length: number } {
  if (input.kind === 'growing') return tryGrowing(target, input, onStep);
  return { ...tryText(target, input.text), length: input.text.length };
}

/** What the process has had in memory at most, in bytes. */
function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}

/** What one input may add to the process: garbage waits for a while before it is collected. */
const allowedMiB = 192;
const allowedMiBPerKiB = 2;

function tooLarge(before: number, length: number): Fault | undefined {
  const grownMiB = (peakBytes() - before) / mebibyte;
  const allowed = allowedMiB + (allowedMiBPerKiB * length) / 1024;
  if (grownMiB <= allowed) return undefined;
  const message = `${length} characters take ${grownMiB.toFixed(0)} MiB, where ${allowed.toFixed(0)} are allowed`;
  return { kind: 'too large', message };
}

function findingOf(fault: Fault, index: number, input: FuzzInput): FuzzFinding {
  return { fault, index, input, signature: signatureOf(fault) };
}

/** The kind, the message without its numbers and texts, and the first two places in the code. */
function signatureOf(fault: Fault): string {
  if (!('stack' in fault)) return fault.kind;
  const frames = [...fault.stack.matchAll(/^\s+at (\S+)/gm)].slice(0, 2).map(([, name]) => name);
  return [fault.kind, fault.message.replace(/["'`].*|\d+/gs, ''), ...frames].join(' ');
}

function smallest(target: FuzzTarget, finding: FuzzFinding, onStep: () => void): FuzzFinding {
  const end = Date.now() + minimiseMs;
  const isLate = () => {
    onStep();
    return Date.now() > end;
  };
  const failsAlike = (input: FuzzInput) => {
    const { fault } = tryInput(target, input, onStep);
    return fault !== undefined && signatureOf(fault) === finding.signature;
  };
  const { input } = finding;
  if (input.kind === 'text') {
    const text = minimise(input.text, (each) => failsAlike({ kind: 'text', text: each }), isLate);
    return { ...finding, input: { kind: 'text', text } };
  }
  // A crash at some length is a crash of that text; the rest needs the block.
  const before = minimise(input.before, (each) => failsAlike({ ...input, before: each }), isLate);
  const after = minimise(input.after, (each) => failsAlike({ ...input, before, after: each }), isLate);
  const block = minimise(
    input.block,
    (each) => each !== '' && failsAlike({ kind: 'growing', before, block: each, after }),
    isLate,
  );
  return { ...finding, input: { kind: 'growing', before, block, after } };
}

/** A text, or a block with what stands around it, as the fuzzer writes it down. */
function inputOfFile(file: string): FuzzInput {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.growing.json') ? { ...JSON.parse(text), kind: 'growing' } : { kind: 'text', text };
}

/** For whoever started the process: the input that it died of. */
export function inputOf(order: FuzzOrder, index: number): FuzzInput {
  const target = fuzzTarget(order.target);
  return inputAt(
    target,
    target.samples(readCorpus(order.corpus)).filter((text) => text !== ''),
    order.seed,
    index,
  );
}

export { fuzzTargets } from './registry.ts';

const [, , order] = process.argv;
if (process.env.FUZZ_PROCESS === '1' && order !== undefined) main(JSON.parse(order));
