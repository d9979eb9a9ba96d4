/** The thread that reaches the network for an engine on the main thread. An entry point: bundled as a file of its own. */
import { workerData } from 'node:worker_threads';
import type { NetworkSettings } from './refuse-by-address.ts';
import { serveRuleRequests } from './serve-rule-requests.ts';
import { type ChannelEnd, serveChannel } from './synchronous-channel.ts';

export interface NetworkThreadData {
  readonly end: ChannelEnd;
  readonly settings: NetworkSettings;
}

const { end, settings } = workerData as NetworkThreadData;
serveChannel(
  end,
  serveRuleRequests(() => settings),
);
