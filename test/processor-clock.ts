/**
 * A clock that says how much of the processor's time has gone by since it was made, in milliseconds. Tests judge
 * slowness by it: what other programs on the machine do, or how long it sleeps, is not our slowness.
 */
export function processorClock(): () => number {
  const begin = process.cpuUsage();
  return () => process.cpuUsage(begin).user / 1000;
}
