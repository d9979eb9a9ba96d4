/** Says what sending of either protocol works with. */
import type { Exchange } from '../protocol/exchange-view.ts';
import type { MadeRequest } from './recorded-exchange.ts';
import type { SenderContext } from './sender-context.ts';
import type { StoredExchanges } from './stored-exchanges.ts';

/** Says what requests and rpcs share while they are sent. */
export interface CallContext {
  readonly parts: SenderContext;
  readonly exchanges: StoredExchanges;
  /** Requests that were held back were not made, and are not recorded. */
  record(made: Omit<MadeRequest, 'exchange'> & { readonly exchange: Exchange }): void;
}
