import { createHash } from 'node:crypto';
import type { Ports } from '../src/groovy.ts';

/** Ports with the real clock and real digests, in the zone of the recordings. */
export const testPorts: Ports = {
  now: () => Date.now(),
  random: () => Math.random(),
  timeZone: 'UTC',
  digest: (algorithm, bytes) => createHash(algorithm.toLowerCase().replace('-', '')).update(bytes).digest(),
  print: () => {},
};
