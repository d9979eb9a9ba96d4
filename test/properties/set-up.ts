/**
 * Property tests try the same values each time, so that what passed passes again; a failure prints its seed and path.
 * Who looks longer with FUZZ_RUNS looks elsewhere each time, and FUZZ_SEED picks the place: a number, or `random`.
 */
import fc from 'fast-check';
import { usualRuns } from './runs.ts';

const USUAL_SEED = 1;

const { FUZZ_RUNS, FUZZ_SEED = FUZZ_RUNS === undefined ? String(USUAL_SEED) : 'random' } = process.env;
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  numRuns: usualRuns(100),
  ...(FUZZ_SEED === 'random' ? {} : { seed: Number(FUZZ_SEED) }),
});
