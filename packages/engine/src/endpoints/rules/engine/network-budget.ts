/**
 * Says how much of the network rules may use in one piece of the engine's work, such as a scan: a rule that runs for
 * every field of a project must neither flood a server nor hold up the scan for as long as the server likes.
 */
import type {
  NetworkRefusal,
  NetworkResponse,
  RemoteLimits,
  RemoteRules,
  RuleNetwork,
  RuleRequest,
  WaitLimits,
} from '../../../source/rule-files/rule-network.ts';
import { t } from '../../../text/l10n.ts';

export interface BudgetedNetwork {
  exchange(request: RuleRequest): NetworkResponse | NetworkRefusal;
  readRules(url: string, limits?: RemoteLimits): RemoteRules | NetworkRefusal;
  /** Says how long this piece of work has waited for responses. */
  waitedMs(): number;
  /** Another piece of work begins. */
  renew(context: NetworkContext): void;
}

/** Under which a piece of work is done. */
export interface NetworkContext {
  /** Says whether the user trusts the project: without that, rules have no effects. */
  readonly isTrusted: boolean;
  isCancelled(): boolean;
  /** Holds what the work is, which says how much of the network it may use. */
  readonly work: keyof typeof requestsOfAWork;
  /**
   * Says whether a GET that had a response before has the same again. While somebody types, a rule that asks a server
   * for each class must not ask it for each key; around a request, what it asks for has to be new.
   */
  readonly memory: 'none' | 'empty' | 'cached';
}

/** More requests around one call are a loop that runs away. */
export const requestsOfAWork = { scan: 100, call: 20 };
export const waitingMsOfAWork = 30_000;
const waitingMsOfACall = 10_000;
/** Each may have a megabyte. */
const maxResponses = 100;

export function budgetedNetwork(network: RuleNetwork, now: () => number): BudgetedNetwork {
  let context: NetworkContext = { isTrusted: false, isCancelled: () => false, work: 'scan', memory: 'none' };
  const remembered = new Map<string, NetworkResponse | NetworkRefusal>();
  let requests = 0;
  let waitedMs = 0;

  function spend<Reached>(ask: (wait: WaitLimits) => Reached): Reached | NetworkRefusal {
    const { isTrusted, isCancelled, work } = context;
    if (!isTrusted) return refusal(t('Rules connect to other hosts only where you trust the project.'));
    if (isCancelled()) return refusal(t('The work was cancelled.'));
    if (requests >= requestsOfAWork[work])
      return refusal(
        t`Scripts have sent ${requestsOfAWork[work]} requests, as many as one ${work} may send.`,
      );
    const left = waitingMsOfAWork - waitedMs;
    if (left <= 0)
      return refusal(
        t`Scripts have waited ${waitingMsOfAWork / 1000} s for responses, the limit of one ${work}.`,
      );
    requests++;
    const began = now();
    const response = ask({ timeoutMs: Math.min(left, waitingMsOfACall), isCancelled });
    waitedMs += now() - began;
    return response;
  }

  return {
    exchange(request) {
      const send = () => spend((wait) => network.exchange(request, wait));
      const key = context.memory === 'none' ? undefined : keyOf(request);
      if (key === undefined) return send();
      const response = remembered.get(key) ?? send();
      if (remembered.size >= maxResponses) remembered.clear();
      remembered.set(key, response);
      return response;
    },
    readRules: (url, limits) => spend((wait) => network.readRules(url, wait, limits)),
    waitedMs: () => waitedMs,
    renew(next) {
      context = next;
      if (next.memory === 'empty') remembered.clear();
      requests = 0;
      waitedMs = 0;
    },
  };
}

/** `undefined` for a request that may change something. */
function keyOf({ method, url, headers, body }: RuleRequest): string | undefined {
  return method === 'GET' && body.kind === 'none' ? JSON.stringify([url, headers]) : undefined;
}

function refusal(message: string): NetworkRefusal {
  return { kind: 'refusal', message };
}
