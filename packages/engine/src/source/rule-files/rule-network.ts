/**
 * Says what rules ask of the network: requests of their scripts, and rule files that lie on a server. Calls are waited
 * for, as those of the other ports. Closed, unless a shell opens it for the hosts that its user named.
 */
import type { HeaderField, HttpRequest } from '../../model/http-request.ts';

/** A request as every other one; stages before requests are built know it by this name. */
export type RuleRequest = HttpRequest;

export interface RuleNetwork {
  /** Sends one request and follows redirects to hosts that are allowed, too. */
  exchange(request: RuleRequest, wait: WaitLimits): NetworkResponse | NetworkRefusal;
  /** The text at an https address, from a cache where it is fresh. */
  readRules(url: string, wait: WaitLimits, limits?: RemoteLimits): RemoteRules | NetworkRefusal;
}

/** Bounds what is loaded, to ten minutes and a megabyte where nobody says otherwise. */
export interface RemoteLimits {
  /** For how long the server is not asked again. */
  readonly freshMs?: number;
  /** A larger response is refused. */
  readonly maxBytes?: number;
}

/** Says how long a call may be waited for. */
export interface WaitLimits {
  readonly timeoutMs: number;
  /** Asked again and again while the response is awaited. */
  isCancelled(): boolean;
}

export interface NetworkResponse {
  readonly kind: 'response';
  readonly status: number;
  /** In the order, case and number in which they came. */
  readonly headers: readonly HeaderField[];
  /** Decoded as the response says. */
  readonly body: string;
}

export interface RemoteRules {
  readonly kind: 'rules';
  readonly text: string;
  /** The server could not be asked, so this is what it said last. */
  readonly isStale: boolean;
}

/** There is no response; the message is a sentence or two that say why, and what to do about it. */
export interface NetworkRefusal {
  readonly kind: 'refusal';
  readonly message: string;
}
