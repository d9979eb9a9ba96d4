import type { ScriptPorts } from '../../host/script-ports.ts';

/** For engines that nobody gave more: no effects, no digests, nothing is logged. */
export const closedScriptPorts: ScriptPorts = {
  groovy: {
    now: () => Date.now(),
    random: () => Math.random(),
    timeZone: 'UTC',
    digest: () => undefined,
    print() {},
  },
  log() {},
  write: undefined,
};
