/**
 * How much of the network rules may use in one piece of the engine's work, such as a scan: a rule that runs for every
 * field of a project must neither flood a server nor hold up the scan for as long as the server likes.
 */
import type {
  NetworkAnswer,
  NetworkRefusal,
  Patience,
  RemoteRules,
  RuleNetwork,
  RuleRequest,
} from '../host/rule-network.ts';

export interface BudgetedNetwork {
  exchange(request: RuleRequest): NetworkAnswer | NetworkRefusal;
  readRules(url: string): RemoteRules | NetworkRefusal;
  /** Another piece of work begins. */
  renew(circumstances: Circumstances): void;
}

/** Under which a piece of work is done. */
export interface Circumstances {
  /** Whether the user trusts the project: without that, rules have no effects. */
  readonly isTrusted: boolean;
  isCancelled(): boolean;
}

export const requestsOfAWork = 100;
export const waitingMsOfAWork = 30_000;
const waitingMsOfACall = 10_000;

export function budgetedNetwork(network: RuleNetwork, now: () => number): BudgetedNetwork {
  let circumstances: Circumstances = { isTrusted: false, isCancelled: () => false };
  let requests = 0;
  let waitedMs = 0;

  function spend<Answer>(ask: (patience: Patience) => Answer): Answer | NetworkRefusal {
    const { isTrusted, isCancelled } = circumstances;
    if (!isTrusted) return refusal('Rules connect to other hosts only where you trust the project.');
    if (isCancelled()) return refusal('The work was cancelled.');
    if (requests >= requestsOfAWork)
      return refusal(`Rules have sent ${requestsOfAWork} requests, which is as many as one scan may send.`);
    const left = waitingMsOfAWork - waitedMs;
    if (left <= 0)
      return refusal(`Rules have waited ${waitingMsOfAWork / 1000} s for answers, the limit of one scan.`);
    requests++;
    const began = now();
    const answer = ask({ timeoutMs: Math.min(left, waitingMsOfACall), isCancelled });
    waitedMs += now() - began;
    return answer;
  }

  return {
    exchange: (request) => spend((patience) => network.exchange(request, patience)),
    readRules: (url) => spend((patience) => network.readRules(url, patience)),
    renew(next) {
      circumstances = next;
      requests = 0;
      waitedMs = 0;
    },
  };
}

function refusal(message: string): NetworkRefusal {
  return { kind: 'refusal', message };
}
