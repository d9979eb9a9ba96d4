/**
 * A clock that says how much of the processor's time has gone by since it was made, in milliseconds. Tests judge
 * slowness by it: what other programs on the machine do, or how long it sleeps, is not our slowness.
 */
export function processorClock(): () => number {
  const begin = process.cpuUsage();
  return () => process.cpuUsage(begin).user / 1000;
}

/** The part of Node that is needed here. Where the engine is checked, Node has no types, so that nothing uses it. */
declare const process: { cpuUsage(since?: ProcessorUse): ProcessorUse };

/** In microseconds. */
interface ProcessorUse {
  readonly user: number;
  readonly system: number;
}

/**
 * By the wall, for tests that measure processor time themselves: on a busy machine they take ten times as long and are
 * right all the same. Only a test that never ends reaches it.
 */
export const hangsAfterMs = 1_800_000;
