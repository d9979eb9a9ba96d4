/** What an input costs: processor time, and how it grows with the input's length. */
import type { Fault, FuzzInput } from './fuzz-messages.ts';
import { type FuzzTarget, Wrong } from './fuzz-target.ts';
import { textOfGrowing } from './inputs.ts';

export interface Measured {
  /** Processor time in milliseconds. */
  readonly ms: number;
  readonly fault: Fault | undefined;
}

/** Beside what the target allows for each KiB: compilers and collectors of the runtime take that much at times. */
const allowedMs = 250;
const kibibyte = 1024;

/** Of processor time, in milliseconds; what other programs do on the machine does not count. */
function clock(): () => number {
  const begin = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1000;
  };
}

export function measure(target: FuzzTarget, text: string): Measured {
  const tookMs = clock();
  try {
    target.run(text);
    return { ms: tookMs(), fault: undefined };
  } catch (error) {
    return { ms: tookMs(), fault: faultOf(error) };
  }
}

function faultOf(error: unknown): Fault {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: error instanceof Wrong ? 'wrong' : 'crash',
    message: message.slice(0, 300),
    stack: stack.slice(0, 3000),
  };
}

export function allowanceMs({ msPerKiB }: FuzzTarget, length: number): number {
  return allowedMs + msPerKiB * Math.max(1, length / kibibyte);
}

/** The input once; where it took too long, twice more, because only what always takes long counts. */
export function tryText(target: FuzzTarget, text: string): Measured {
  const first = measure(target, text);
  const allowed = allowanceMs(target, text.length);
  if (first.fault !== undefined || first.ms <= allowed) return first;
  const ms = Math.min(first.ms, measure(target, text).ms, measure(target, text).ms);
  if (ms <= allowed) return { ms, fault: undefined };
  const message = `${text.length} characters take ${ms.toFixed(0)} ms, where ${allowed.toFixed(0)} are allowed`;
  return { ms, fault: { kind: 'too slow', message } };
}

/** Cost at n and at 4n: 4 where it is linear, 16 where it is quadratic. */
const largestRatio = 9;
const largestDoubling = 2.8;
const worthComparingMs = 80;
const enoughMs = 600;
const firstLength = 1024;

/**
 * Repeats the block up to the target's longest input, until the cost can be told from noise.
 * @param onStep before each input that is tried
 */
export function tryGrowing(
  target: FuzzTarget,
  input: Extract<FuzzInput, { kind: 'growing' }>,
  onStep: () => void = () => {},
): Measured & { readonly length: number } {
  let before = { length: 0, ms: 0 };
  for (let length = firstLength; length <= target.longest; length *= 4) {
    onStep();
    const text = textOfGrowing(input, length);
    const { ms, fault } = tryText(target, text);
    const now = { length: text.length, ms };
    if (fault !== undefined) return { ...now, fault };
    if (isSuperlinear(before, now)) {
      onStep();
      const again = [textOfGrowing(input, length / 4), textOfGrowing(input, length / 2), text].map(
        (each) => ({
          length: each.length,
          ms: Math.min(...[1, 2, 3].map(() => measure(target, each).ms)),
        }),
      );
      const [small = before, middle = before, large = now] = again;
      const isSteady = doublesTooMuch(small, middle) && doublesTooMuch(middle, large);
      if (isSuperlinear(small, large) && isSteady) return { ...large, fault: superlinear(small, large) };
    }
    if (ms > enoughMs) return { ...now, fault: undefined };
    before = now;
  }
  return { ...before, fault: undefined };
}

interface Cost {
  readonly length: number;
  readonly ms: number;
}

function isSuperlinear(small: Cost, large: Cost): boolean {
  if (small.length === 0 || large.ms < worthComparingMs) return false;
  // Long texts around the block make the growth smaller than four times.
  const growth = large.length / small.length;
  return large.ms / Math.max(small.ms, 1) > (largestRatio / 4) * growth;
}

/** A step, such as a cache that becomes too small, is in one doubling alone: 2 is linear, 4 quadratic. */
function doublesTooMuch(small: Cost, large: Cost): boolean {
  return large.ms / Math.max(small.ms, 1) > (largestDoubling / 2) * (large.length / small.length);
}

function superlinear(small: Cost, large: Cost): Fault {
  const part = ({ length, ms }: Cost) => `${length} characters take ${ms.toFixed(1)} ms`;
  return { kind: 'superlinear', message: `${part(small)}, ${part(large)}` };
}
