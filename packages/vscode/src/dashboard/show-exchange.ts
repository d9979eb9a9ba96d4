/** Sends the page what came of the last request to the endpoint that it shows: the exchange, and events of a stream. */
import type { EndpointId } from '@endpoint-atlas/engine';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { withLastCall } from './last-call.ts';
import type { DashboardPanel } from './panel.ts';
import { isPicture, withPicture } from './picture.ts';
import { idOf, type Shown } from './shown.ts';

export interface ExchangeView {
  show(): void;
  /** The page starts anew and has no events yet. */
  forgetShown(): void;
}

export interface ExchangeViewContext extends Pick<DashboardContext, 'sending' | 'bodies' | 'history'> {
  readonly panel: Pick<DashboardPanel, 'post'>;
}

export function createExchangeView(parts: ExchangeViewContext, shown: () => Shown): ExchangeView {
  const { panel, bodies, history } = parts;
  const { sender } = parts.sending;
  /** Says which events of which stream the page has. */
  let posted = { stream: 0, next: 0 };

  function show(): void {
    const now = shown();
    if (now.kind !== 'endpoint') return;
    const { endpoint } = now.draft;
    const results = sender.scriptResultsOf(endpoint.id);
    const postOne = (exchange: Exchange) =>
      panel.post({ kind: 'exchange', exchange, ...(results !== undefined && { scripts: results }) });
    const exchange = sender.exchangeOf(endpoint);
    const body = sender.responseOf(endpoint.id);
    postEvents(endpoint.id);
    if (body === undefined || !isPicture(exchange)) {
      postOne(exchange.kind === 'unsent' ? withLastCall(exchange, history, endpoint.id) : exchange);
      return;
    }
    void bodies.bytes(body).then((bytes) => {
      // Another exchange may have come meanwhile.
      if (sender.exchangeOf(endpoint) === exchange && idOf(shown()) === endpoint.id)
        postOne(withPicture(exchange, bytes));
    });
  }

  /** Those that the page does not have yet. */
  function postEvents(id: EndpointId): void {
    const log = sender.eventsOf(id);
    if (log === undefined) return;
    const { stream } = log;
    const { from, events } = log.since(posted.stream === stream ? posted.next : 0);
    posted = { stream, next: from + events.length };
    if (events.length > 0) panel.post({ kind: 'events', stream, from, events });
  }

  return {
    show,
    forgetShown() {
      posted = { stream: 0, next: 0 };
    },
  };
}
