/** Finds what the history knows of an endpoint's last call. */
import type { EndpointId } from '@endpoint-atlas/engine';
import type { CallHistory } from '../history/call-history.ts';
import { clockOfUser } from '../history/clock.ts';
import { writeMoment } from '../history/present.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { CallSummary } from '../stores/recorded-call.ts';

export function findLastCall(history: Pick<CallHistory, 'list'>, id: EndpointId): CallSummary | undefined {
  return history.list().find(({ endpoint }) => endpoint.id === id);
}

/** It stands where no response is yet. */
export function withLastCall(
  exchange: Exchange & { readonly kind: 'unsent' },
  history: Pick<CallHistory, 'list'>,
  id: EndpointId,
): Exchange {
  const last = findLastCall(history, id);
  return last === undefined ? exchange : { ...exchange, lastCall: writeMoment(last.at, clockOfUser()) };
}
