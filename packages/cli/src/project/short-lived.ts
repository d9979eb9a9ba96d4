/** The command line runs for a second or two, which V8 would spend differently if it knew (docs/adr/0014). */
import { setFlagsFromString } from 'node:v8';

/**
 * Tells V8 that this process is short: by its own standards it would spend a large part of a scan on looking for garbage
 * in memory that is all in use, and on making room.
 * Call it once the program is loaded: the room for new objects stays as large as loading has made it.
 */
export function expectShortRun(): void {
  setFlags(rareCollections);
}

/** Tells V8 to optimise functions late: most have run for the last time by then. Call it before the work begins. */
export function expectColdCode(): void {
  setFlags(lateOptimisation);
}

function setFlags(flags: Readonly<Record<string, readonly string[]>>): void {
  const [major = ''] = process.versions.node.split('.');
  for (const flag of flags[major] ?? []) setFlagsFromString(flag);
}

const heapFlags = ['--heap-growing-percent=700', '--semi-space-growth-factor=1'];

/** Lists flags by Node's major version, since one that does not know a flag complains on standard error. */
export const rareCollections: Readonly<Record<string, readonly string[]>> = {
  '20': heapFlags,
  '22': heapFlags,
  '24': heapFlags,
};

/** Lists those of versions whose V8 optimises too early for a run of a second. */
export const lateOptimisation: Readonly<Record<string, readonly string[]>> = {
  '20': ['--interrupt-budget=500000'],
};
