/** The last exchange of each endpoint, so that its response is there again when the user comes back to it. */
import type { EndpointId, HttpResponse } from '@endpoint-atlas/engine';
import type { Exchange } from '../../protocol/messages.ts';

export interface KeptExchange {
  readonly exchange: Exchange;
  /** What `exchange` shows, with every byte of the body. */
  readonly response?: HttpResponse;
  /** Ends the request that is under way. */
  readonly cancel?: () => void;
}

export interface Exchanges {
  get(id: EndpointId): KeptExchange | undefined;
  set(id: EndpointId, kept: KeptExchange): void;
}

/** Responses may be large, and nobody goes back further. */
const keepAtMost = 12;

export function createExchanges(): Exchanges {
  const kept = new Map<EndpointId, KeptExchange>();
  return {
    get: (id) => kept.get(id),
    set(id, exchange) {
      kept.delete(id);
      kept.set(id, exchange);
      for (const [oldest, { cancel }] of kept) {
        if (kept.size <= keepAtMost) break;
        if (cancel === undefined) kept.delete(oldest);
      }
    },
  };
}
