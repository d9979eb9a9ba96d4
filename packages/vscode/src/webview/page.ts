/**
 * The page's state, as signals.
 *
 * The host owns the request's values. So that typing never waits for it, the page lays the changes that the host has
 * not replied to yet over the values that it was last given.
 */
import type {
  Auth,
  AuthLevel,
  JsonNodes,
  NodesQuery,
  ScriptLevel,
  ScriptMoment,
} from '@endpoint-atlas/engine/requests';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AuthView } from '../protocol/auth-view.ts';
import type { Exchange, ScriptResults, ShownEvent } from '../protocol/exchange-view.ts';
import type {
  EndpointScreen,
  ExplanationView,
  HostMessage,
  LevelScripts,
  PromisedView,
  RequestCheck,
  Screen,
  ScriptCompletion,
  ScriptHover,
} from '../protocol/messages.ts';
import type { PageMessage, ValuesChange } from '../protocol/page-message.ts';
import { parseSavedView, type RequestTab, type ResponseTab, type SavedView } from '../protocol/saved-view.ts';
import { applyChange } from '../protocol/values-change.ts';
import type { Connection } from './connection.ts';
import { latestReply } from './latest-reply.ts';
import { firstUsefulTab, tabOfProblem } from './request-tab.ts';

export interface Page {
  readonly screen: ReadonlySignal<Screen>;
  /** The endpoint's values with all changes of the user. */
  readonly values: ReadonlySignal<EndpointScreen['values'] | undefined>;
  readonly check: ReadonlySignal<RequestCheck | undefined>;
  readonly exchange: ReadonlySignal<Exchange>;
  /** Of the stream that `exchange` is about. */
  readonly events: ReadonlySignal<EventList>;
  /** Of the endpoint that is shown, once the host has replied. */
  readonly explanation: ReadonlySignal<ExplanationView | undefined>;
  /** Of the endpoint that is shown; of no responses until the host has looked. */
  readonly promised: ReadonlySignal<PromisedView>;
  /** The status whose response the user looks at; absent: the one that came back. */
  readonly promisedStatus: Signal<string | undefined>;
  /** Of the endpoint that is shown, with all changes of the user. */
  readonly auth: ReadonlySignal<AuthView>;
  /** Of the endpoint that is shown, with all changes of the user. */
  readonly scripts: ReadonlySignal<readonly LevelScripts[]>;
  /** Of the scripts around the request that `exchange` is about. */
  readonly scriptResults: ReadonlySignal<ScriptResults | undefined>;
  readonly requestTab: Signal<RequestTab>;
  readonly responseTab: Signal<ResponseTab>;
  /** Response bodies are shown as they came, not formatted. */
  readonly isRaw: Signal<boolean>;
  /** Streams are shown as their events, not as their text. */
  readonly isEvents: Signal<boolean>;
  /** Bodies of JSON are shown as trees. */
  readonly isTree: Signal<boolean>;
  /** The search in the body of the response is open. */
  readonly isFinding: Signal<boolean>;
  /** The user wanted to send what is shown: fields that are empty are mistakes from then on. */
  readonly hasTriedToSend: ReadonlySignal<boolean>;
  /** The request's share of the width, in percents. */
  readonly split: Signal<number>;
  change(change: ValuesChange): void;
  /** @param auth `undefined`: wider levels count */
  changeAuth(level: AuthLevel, auth: Auth | undefined): void;
  changeScript(level: ScriptLevel, moment: ScriptMoment, text: string): void;
  /** What may stand at a place of a script. */
  completeScript(text: string, offset: number): Promise<readonly ScriptCompletion[]>;
  /** What stands at a place of a script. */
  hoverScript(text: string, offset: number): Promise<ScriptHover | undefined>;
  chooseFile(index: number): void;
  /** Sends the request; where it cannot be built, opens the tab with the first field to mend. */
  send(): void;
  post(message: PageMessage): void;
  /** Looks into the body of the response. */
  askNodes(query: NodesQuery): Promise<JsonNodes>;
  /** What may stand at a place of the body. */
  completeBody(text: string, offset: number): Promise<readonly ScriptCompletion[]>;
  /** What the source says of a place of the body. */
  hoverBody(text: string, offset: number): Promise<ScriptHover | undefined>;
  /** For a request; the reply has the same number. */
  nextId(): number;
  /** Hears what the host says of a long body; returns how to stop. */
  listenToBody(listener: (message: HostMessage) => void): () => void;
}

/** The last events of a stream. */
export interface EventList {
  readonly stream: number;
  /** The number of the first, counted from 0. */
  readonly from: number;
  readonly events: readonly ShownEvent[];
}

const noAuth: AuthView = { levels: [], declared: [], redirectUri: '', signIn: { kind: 'none' } };

const nothingPromised: PromisedView = { responses: [] };

interface Pending {
  readonly seq: number;
  readonly change: ValuesChange;
}

export function createPage(connection: Connection): Page {
  const saved = parseSavedView(connection.savedState());
  const screen = signal<Screen>({ kind: 'waiting' });
  const exchange = signal<Exchange>({ kind: 'unsent' });
  const events = signal<EventList>({ stream: 0, from: 0, events: [] });
  const latestExplanation = signal<ExplanationView | undefined>(undefined);
  const promised = signal<PromisedView>(nothingPromised);
  const promisedStatus = signal<string | undefined>(undefined);
  const auth = signal<AuthView>(noAuth);
  const scripts = signal<readonly LevelScripts[]>([]);
  const scriptResults = signal<ScriptResults | undefined>(undefined);
  const check = signal<RequestCheck | undefined>(undefined);
  const pending = signal<readonly Pending[]>([]);
  const requestTab = signal<RequestTab>(saved?.requestTab ?? 'params');
  const responseTab = signal<ResponseTab>(saved?.responseTab ?? 'body');
  const isRaw = signal(saved?.isRaw ?? false);
  const isEvents = signal(true);
  const isTree = signal(false);
  const isFinding = signal(false);
  const hasTriedToSend = signal(false);
  const split = signal(50);
  const bodyListeners = new Set<(message: HostMessage) => void>();
  const askedNodes = new Map<number, (found: JsonNodes) => void>();
  let lastId = 0;
  let shownId = saved?.endpointId;
  let lastSeq = 0;
  const completions = latestReply<readonly ScriptCompletion[]>([]);
  const hovers = latestReply<ScriptHover | undefined>(undefined);

  const values = computed(() => {
    const shown = screen.value;
    if (shown.kind !== 'endpoint') return undefined;
    return pending.value.reduce((sum, { change }) => applyChange(sum, change), shown.values);
  });

  const explanation = computed(() => {
    const shown = screen.value;
    const latest = latestExplanation.value;
    return shown.kind === 'endpoint' && latest?.endpointId === shown.endpoint.id ? latest : undefined;
  });

  function show(next: Screen): void {
    const before = screen.value;
    screen.value = next;
    if (next.kind !== 'endpoint') {
      pending.value = [];
      if (next.kind === 'empty') shownId = undefined;
      return;
    }
    const isSameRevision =
      before.kind === 'endpoint' &&
      before.endpoint.id === next.endpoint.id &&
      before.revision === next.revision;
    pending.value = isSameRevision ? pending.value.filter(({ seq }) => seq > next.applied) : [];
    check.value = next.check;
    // While an endpoint is open nobody else changes its scripts, and the host may not have heard of the last letters.
    const isOther = before.kind !== 'endpoint' || before.endpoint.id !== next.endpoint.id;
    if (isOther) scripts.value = next.scripts;
    if (isOther) promised.value = nothingPromised;
    if (isOther) promisedStatus.value = undefined;
    if (isOther || before.environments.active !== next.environments.active) auth.value = next.auth;
    if (next.endpoint.id !== shownId) {
      requestTab.value = firstUsefulTab(next.values);
      hasTriedToSend.value = false;
    }
    shownId = next.endpoint.id;
  }

  function replied(revision: number, applied: number, reply: RequestCheck): void {
    const shown = screen.value;
    if (shown.kind !== 'endpoint' || shown.revision !== revision) return;
    // The changes that have their reply become part of the values, so that what is pending stays short.
    const done = pending.value.filter(({ seq }) => seq <= applied);
    const { undoNotice: _, ...others } = shown;
    screen.value = {
      ...others,
      applied,
      values: done.reduce((sum, { change }) => applyChange(sum, change), shown.values),
    };
    pending.value = pending.value.filter(({ seq }) => seq > applied);
    check.value = reply;
  }

  function receive(message: HostMessage): void {
    batch(() => {
      switch (message.kind) {
        case 'screen':
          return show(message.screen);
        case 'checked':
          return replied(message.revision, message.applied, message.check);
        case 'authState': {
          const { endpoint, declared, signIn } = message;
          const shown = screen.value;
          if (shown.kind === 'endpoint' && shown.endpoint.id === endpoint)
            auth.value = { ...auth.value, declared, signIn };
          return;
        }
        case 'promised': {
          const shown = screen.value;
          if (shown.kind === 'endpoint' && shown.endpoint.id === message.endpoint)
            promised.value = message.promised;
          return;
        }
        case 'exchange':
          if (message.exchange.kind === 'response') promisedStatus.value = undefined;
          if (message.exchange.kind !== 'arriving') isFinding.value = false;
          exchange.value = message.exchange;
          scriptResults.value = message.scripts;
          return;
        case 'events':
          events.value = withEvents(events.value, message);
          return;
        case 'scriptCompletions':
          completions.receive(message.id, message.completions);
          return;
        case 'scriptHover':
          hovers.receive(message.id, message.hover);
          return;
        case 'bodyRows':
        case 'bodyFound':
        case 'bodyMatch':
          for (const listener of bodyListeners) listener(message);
          return;
        case 'bodyGone':
          exchange.value = withoutBody(exchange.value, message.body, message.reason);
          return;
        case 'layout':
          split.value = message.split;
          return;
        case 'bodyNodes':
          askedNodes.get(message.id)?.(message.found);
          askedNodes.delete(message.id);
          return;
        case 'explanation':
          latestExplanation.value = message.explanation;
          return;
      }
    });
  }

  connection.onMessage(receive);
  computed(
    (): SavedView => ({
      version: 1,
      ...(screen.value.kind === 'endpoint' && {
        endpointId: screen.value.endpoint.id,
        label: labelOf(screen.value),
      }),
      ...(screen.value.kind === 'waiting' && saved?.endpointId !== undefined && { ...saved }),
      requestTab: requestTab.value,
      responseTab: responseTab.value,
      isRaw: isRaw.value,
    }),
  ).subscribe((view) => connection.saveState(view));

  return {
    screen,
    values,
    check,
    exchange,
    events,
    explanation,
    promised,
    promisedStatus,
    auth,
    scripts,
    scriptResults,
    requestTab,
    responseTab,
    isRaw,
    isEvents,
    isTree,
    isFinding,
    hasTriedToSend,
    split,
    change(change) {
      const shown = screen.value;
      if (shown.kind !== 'endpoint') return;
      const seq = ++lastSeq;
      pending.value = [...pending.value, { seq, change }];
      connection.post({ kind: 'change', revision: shown.revision, seq, change });
    },
    changeScript(level, moment, text) {
      const shown = screen.value;
      if (shown.kind !== 'endpoint') return;
      scripts.value = scripts.value.map((each) =>
        each.level === level ? { ...each, [moment]: text } : each,
      );
      connection.post({ kind: 'changeScript', endpoint: shown.endpoint.id, level, moment, text });
    },
    changeAuth(level, changed) {
      const shown = screen.value;
      if (shown.kind !== 'endpoint') return;
      const levels = auth.value.levels.map(({ auth: before, ...each }) => {
        const next = each.level === level ? changed : before;
        return { ...each, ...(next !== undefined && { auth: next }) };
      });
      auth.value = { ...auth.value, levels };
      connection.post({
        kind: 'changeAuth',
        endpoint: shown.endpoint.id,
        level,
        ...(changed !== undefined && { auth: changed }),
      });
    },
    completeScript: (text, offset) =>
      completions.ask((id) => connection.post({ kind: 'completeScript', id, text, offset })),
    hoverScript: (text, offset) =>
      hovers.ask((id) => connection.post({ kind: 'hoverScript', id, text, offset })),
    chooseFile(index) {
      const shown = screen.value;
      if (shown.kind === 'endpoint') connection.post({ kind: 'chooseFile', revision: shown.revision, index });
    },
    send() {
      const [problem] = check.value?.problems ?? [];
      const tab = problem && values.value && tabOfProblem(problem, values.value);
      if (tab !== undefined) requestTab.value = tab;
      hasTriedToSend.value = true;
      if (!isUnderway(exchange.value)) connection.post({ kind: 'send' });
    },
    completeBody: (text, offset) =>
      completions.ask((id) => connection.post({ kind: 'completeBody', id, text, offset })),
    hoverBody: (text, offset) => hovers.ask((id) => connection.post({ kind: 'hoverBody', id, text, offset })),
    askNodes(query) {
      const id = ++lastId;
      return new Promise((resolve) => {
        askedNodes.set(id, resolve);
        connection.post({ kind: 'readNodes', id, query });
      });
    },
    post: connection.post,
    nextId: () => ++lastId,
    listenToBody(listener) {
      bodyListeners.add(listener);
      return () => bodyListeners.delete(listener);
    },
  };
}

export function isUnderway({ kind }: Exchange): boolean {
  return kind === 'sending' || kind === 'arriving';
}

/** As many as the host keeps of a stream. */
const maxEvents = 1000;

function withEvents(before: EventList, { stream, from, events }: EventList): EventList {
  const goesOn = before.stream === stream && from === before.from + before.events.length;
  const all = goesOn ? [...before.events, ...events] : events;
  const dropped = Math.max(0, all.length - maxEvents);
  return { stream, from: (goesOn ? before.from : from) + dropped, events: all.slice(dropped) };
}

function labelOf({ endpoint }: EndpointScreen): string {
  return `${endpoint.method} ${endpoint.contextPath}${endpoint.path}`;
}

/** The exchange with a sentence instead of a body that is gone, if it is the one that is shown. */
function withoutBody(exchange: Exchange, body: number, reason: string): Exchange {
  if (exchange.kind !== 'response') return exchange;
  const { response } = exchange;
  if (response.body.kind !== 'long' || response.body.body !== body) return exchange;
  return { kind: 'response', response: { ...response, body: { kind: 'gone', reason } } };
}
