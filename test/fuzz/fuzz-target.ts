/** What every target of the fuzzer looks like. */
import type { Random } from '../../packages/engine/test/damage/random.ts';
import type { Corpus } from './corpus.ts';
import type { FuzzTargetName } from './fuzz-messages.ts';

export interface FuzzTarget {
  readonly name: FuzzTargetName;
  /** Real inputs that are mutated. */
  samples(corpus: Corpus): readonly string[];
  /** Words and signs that mean something to the target. */
  readonly words: readonly string[];
  /** Processes an input. It throws a `Wrong` where a promise is broken; any other exception is a crash. */
  run(input: string): void;
  /** Processor time in milliseconds that a KiB may take, beside a fixed allowance for each input. */
  readonly msPerKiB: number;
  /** The longest input that is tried for superlinear cost, in characters. */
  readonly longest: number;
  /** How much of the time it gets, compared with the others. */
  readonly weight: number;
  /** Processor time in milliseconds that an input usually takes: a number of inputs is shared by it. */
  readonly usualMs: number;
  /** Whether a piece of a sample means nothing without the rest. */
  readonly isWhole?: boolean;
  /** Inputs of its own shape, instead of mutated texts. */
  generate?(random: Random, samples: readonly string[]): string;
}

/** A result that breaks a promise of the product. */
export class Wrong extends Error {}

/** Checks a promise. */
export function mustHold(holds: boolean, promise: string): void {
  if (!holds) throw new Wrong(promise);
}
