/** The last exchange of each endpoint, for when the user comes back to it. Whoever shows one is told of each change. */
import type { EndpointId } from '@endpoint-atlas/engine';
import type { Credentials, FollowedBefore, HttpRequest, HttpResponse } from '@endpoint-atlas/engine/requests';
import type { Exchange, ScriptResults } from '../protocol/exchange-view.ts';
import type { EventLog } from './event-log.ts';
import type { StoredBody } from './response-bodies.ts';
import type { SenderContext } from './sender-context.ts';

export interface StoredExchange {
  readonly exchange: Exchange;
  readonly scripts?: ScriptResults | undefined;
  readonly response?: StoredBody;
  readonly events?: EventLog | undefined;
  /** A redirect that was not followed; absent where there is none. */
  readonly redirect?: PendingRedirect | undefined;
  /** Ends the request that is under way, and those of rules and scripts around it. */
  readonly cancel?: () => void;
  /** Names an earlier call. */
  readonly record?: string;
}

/** Says what is needed to follow a redirect: the request as it was sent, with its secrets, and what came of it. */
export interface PendingRedirect extends FollowedBefore {
  readonly request: HttpRequest;
  readonly response: Pick<HttpResponse, 'status' | 'location'>;
  readonly credentials: Credentials | undefined;
}

export interface StoredExchanges {
  get(id: EndpointId): StoredExchange | undefined;
  put(id: EndpointId, exchange: StoredExchange): void;
  /** More is known of the exchange that is there; its body stays. */
  amend(id: EndpointId, exchange: StoredExchange): void;
}

/** Nobody goes back further. */
const maxExchanges = 12;

export function createStoredExchanges({
  bodies,
  onExchange,
}: Pick<SenderContext, 'bodies' | 'onExchange'>): StoredExchanges {
  const stored = new Map<EndpointId, StoredExchange>();

  function forget(id: EndpointId): void {
    const body = stored.get(id)?.response;
    if (body !== undefined) bodies.release(body);
    stored.delete(id);
  }

  return {
    get: (id) => stored.get(id),
    put(id, exchange) {
      forget(id);
      stored.set(id, exchange);
      const [oldest] = [...stored].filter(([, { cancel }]) => cancel === undefined);
      if (stored.size > maxExchanges && oldest) forget(oldest[0]);
      onExchange(id);
    },
    amend(id, exchange) {
      stored.set(id, exchange);
      onExchange(id);
    },
  };
}
