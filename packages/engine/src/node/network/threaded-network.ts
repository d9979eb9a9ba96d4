import { Worker } from 'node:worker_threads';
import type { RuleNetwork } from '../../source/rule-files/rule-network.ts';
import type { NetworkThreadData } from './network-thread.ts';
import { type NetworkSettings, refusalBefore } from './refuse-by-address.ts';
import { blockingNetwork, openChannel } from './synchronous-channel.ts';

/**
 * The network for an engine that runs on the main thread. Its thread is started by the first question that is not
 * refused by its address alone, and ends with the process.
 * @param threadFile the bundled `network-thread.ts`
 */
export function threadedNetwork(threadFile: string | URL, settings: NetworkSettings): RuleNetwork {
  let network: RuleNetwork | undefined;

  function start(): RuleNetwork {
    const { asking, replying } = openChannel();
    const workerData: NetworkThreadData = { end: replying, settings };
    const thread = new Worker(threadFile, { workerData, transferList: [replying.port] });
    thread.unref();
    asking.port.unref();
    return blockingNetwork(asking);
  }

  return {
    exchange(request, wait) {
      const refused = refusalBefore({ kind: 'exchange', request, timeoutMs: 0 }, settings);
      if (refused !== undefined) return refused;
      network ??= start();
      return network.exchange(request, wait);
    },
    readRules(url, wait, limits) {
      const refused = refusalBefore({ kind: 'rules', url, timeoutMs: 0, limits: {} }, settings);
      if (refused !== undefined) return refused;
      network ??= start();
      return network.readRules(url, wait, limits);
    },
  };
}
