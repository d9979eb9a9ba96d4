import type { NetworkRefusal, RuleNetwork } from '../../../../source/rule-files/rule-network.ts';
import { t } from '../../../../text/l10n.ts';
import type { ScriptPorts } from '../script-ports.ts';

const refusal: NetworkRefusal = { kind: 'refusal', message: t('Rules may connect to no other host here.') };

export const closedNetwork: RuleNetwork = { exchange: () => refusal, readRules: () => refusal };

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
  network: closedNetwork,
  storage: undefined,
  program: { osName: '', version: '', editorVersion: '' },
};
