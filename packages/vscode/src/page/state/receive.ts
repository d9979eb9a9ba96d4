/** Says what the page makes of each message of the host: another state of `page-state.ts`, from which it is drawn. */
import { batch } from '@preact/signals';
import type { Exchange } from '../../protocol/exchange-view.ts';
import type { EndpointScreen, HostMessage, Screen } from '../../protocol/messages.ts';
import type { HostQueries } from './host-queries.ts';
import { type EventList, nothingPromised, type PageState, withChanges } from './page-state.ts';
import { firstUsefulTab } from './request-tab.ts';

export function receive(message: HostMessage, state: PageState, queries: HostQueries): void {
  batch(() => take(message, state, queries));
}

function take(message: HostMessage, state: PageState, queries: HostQueries): void {
  switch (message.kind) {
    case 'screen':
      show(message.screen, state);
      return;
    case 'checked':
      takeCheck(message, state);
      return;
    case 'authState': {
      const { endpoint, declared, signIn } = message;
      if (isShown(endpoint, state)) state.auth.value = { ...state.auth.value, declared, signIn };
      return;
    }
    case 'promised':
      if (isShown(message.endpoint, state)) state.promised.value = message.promised;
      return;
    case 'exchange':
      if (message.exchange.kind === 'response') state.promisedStatus.value = undefined;
      if (message.exchange.kind !== 'arriving') state.isFinding.value = false;
      state.exchange.value = message.exchange;
      state.scriptResults.value = message.scripts;
      return;
    case 'events':
      state.events.value = withEvents(state.events.value, message);
      return;
    case 'bodyGone':
      state.exchange.value = withoutBody(state.exchange.value, message.body, message.reason);
      return;
    case 'layout':
      state.split.value = message.split;
      return;
    case 'explanation':
      state.latestExplanation.value = message.explanation;
      return;
    case 'usages':
      state.latestUsages.value = message.usages;
      return;
    default:
      queries.receive(message);
      return;
  }
}

function isShown(endpoint: string, { screen }: PageState): boolean {
  const shown = screen.value;
  return shown.kind === 'endpoint' && shown.endpoint.id === endpoint;
}

function show(next: Screen, state: PageState): void {
  const before = state.screen.value;
  state.screen.value = next;
  if (next.kind === 'endpoint') showEndpoint(next, before, state);
  else state.pending.value = [];
  if (next.kind === 'empty') state.shownId.value = undefined;
}

function showEndpoint(next: EndpointScreen, before: Screen, state: PageState): void {
  const isOther = before.kind !== 'endpoint' || before.endpoint.id !== next.endpoint.id;
  const isSameRevision = !isOther && before.revision === next.revision;
  state.pending.value = isSameRevision ? state.pending.value.filter(({ seq }) => seq > next.applied) : [];
  state.check.value = next.check;
  if (isOther) {
    // While an endpoint is open nobody else changes its scripts, and the host may not have heard of the last letters.
    state.scripts.value = next.scripts;
    state.promised.value = nothingPromised;
    state.promisedStatus.value = undefined;
  }
  if (isOther || before.environments.active !== next.environments.active) state.auth.value = next.auth;
  if (next.endpoint.id !== state.shownId.value) {
    state.requestTab.value = firstUsefulTab(next.values);
    state.hasTriedToSend.value = false;
  }
  state.shownId.value = next.endpoint.id;
}

function takeCheck(
  { revision, applied, check }: Extract<HostMessage, { readonly kind: 'checked' }>,
  state: PageState,
): void {
  const shown = state.screen.value;
  if (shown.kind !== 'endpoint' || shown.revision !== revision) return;
  // The changes that have their reply become part of the values, so that what is pending stays short.
  const done = state.pending.value.filter(({ seq }) => seq <= applied);
  const { undoNotice: _, ...others } = shown;
  state.screen.value = { ...others, applied, values: withChanges(shown.values, done) };
  state.pending.value = state.pending.value.filter(({ seq }) => seq > applied);
  state.check.value = check;
}

/** As many as the host keeps of a stream. */
const maxEvents = 1000;

function withEvents(before: EventList, { stream, from, events }: EventList): EventList {
  const goesOn = before.stream === stream && from === before.from + before.events.length;
  const all = goesOn ? [...before.events, ...events] : events;
  const dropped = Math.max(0, all.length - maxEvents);
  return { stream, from: (goesOn ? before.from : from) + dropped, events: all.slice(dropped) };
}

/** The exchange with a sentence instead of a body that is gone, if it is the one that is shown. */
function withoutBody(exchange: Exchange, body: number, reason: string): Exchange {
  if (exchange.kind !== 'response') return exchange;
  const { response } = exchange;
  if (response.body.kind !== 'long' || response.body.body !== body) return exchange;
  return { kind: 'response', response: { ...response, body: { kind: 'gone', reason } } };
}
