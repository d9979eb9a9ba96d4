/**
 * The page's state, as signals, and what the user does with it.
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
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { AuthView } from '../../protocol/auth-view.ts';
import type { Exchange, ScriptResults } from '../../protocol/exchange-view.ts';
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
  UsagesView,
} from '../../protocol/messages.ts';
import type { PageMessage, ValuesChange } from '../../protocol/page-message.ts';
import {
  type BodyLooks,
  parseSavedView,
  type RequestTab,
  type ResponseTab,
} from '../../protocol/saved-view.ts';
import type { Connection } from './connection.ts';
import { createHostQueries } from './host-queries.ts';
import { createPageState, type EventList, type PageState, viewToSave } from './page-state.ts';
import { receive } from './receive.ts';
import { tabOfProblem } from './request-tab.ts';

export interface Page {
  readonly screen: ReadonlySignal<Screen>;
  /** The endpoint's values with all changes of the user. */
  readonly values: ReadonlySignal<EndpointScreen['values'] | undefined>;
  readonly check: ReadonlySignal<RequestCheck | undefined>;
  readonly exchange: ReadonlySignal<Exchange>;
  /** Come in the stream that `exchange` is about. */
  readonly events: ReadonlySignal<EventList>;
  /** Explains the endpoint that is shown, once the host has replied. */
  readonly explanation: ReadonlySignal<ExplanationView | undefined>;
  /** Lists who calls the endpoint that is shown, once the host has found out. */
  readonly usages: ReadonlySignal<UsagesView | undefined>;
  /** Lists what the shown endpoint promises; no responses until the host has looked. */
  readonly promised: ReadonlySignal<PromisedView>;
  /** The status whose response the user looks at; absent: the one that came back. */
  readonly promisedStatus: Signal<string | undefined>;
  /** Signs the endpoint that is shown, with all changes of the user. */
  readonly auth: ReadonlySignal<AuthView>;
  /** Belong to the endpoint that is shown, with all changes of the user. */
  readonly scripts: ReadonlySignal<readonly LevelScripts[]>;
  /** Come from the scripts around the request that `exchange` is about. */
  readonly scriptResults: ReadonlySignal<ScriptResults | undefined>;
  readonly requestTab: Signal<RequestTab>;
  readonly responseTab: Signal<ResponseTab>;
  /** Says how the user wants bodies shown, by their kind. */
  readonly looks: Signal<BodyLooks>;
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
  /** Returns what may stand at a place of a script. */
  completeScript(text: string, offset: number): Promise<readonly ScriptCompletion[]>;
  /** Returns what stands at a place of a script. */
  hoverScript(text: string, offset: number): Promise<ScriptHover | undefined>;
  chooseFile(index: number): void;
  /** Sends the request; where it cannot be built, opens the tab with the first field to mend. */
  send(): void;
  post(message: PageMessage): void;
  /** Looks into the body of the response. */
  askNodes(query: NodesQuery): Promise<JsonNodes>;
  /** Returns what may stand at a place of the body. */
  completeBody(text: string, offset: number): Promise<readonly ScriptCompletion[]>;
  /** Returns what the source says of a place of the body. */
  hoverBody(text: string, offset: number): Promise<ScriptHover | undefined>;
  /** For a request; the reply has the same number. */
  nextId(): number;
  /** Hears what the host says of a long body; returns how to stop. */
  listenToBody(listener: (message: HostMessage) => void): () => void;
}

export function createPage(connection: Connection): Page {
  const saved = parseSavedView(connection.savedState());
  const state = createPageState(saved);
  const queries = createHostQueries(connection);
  connection.onMessage((message) => receive(message, state, queries));
  viewToSave(state, saved).subscribe((view) => connection.saveState(view));
  return { ...state, ...queries.ask, ...createActions(state, connection), post: connection.post };
}

type Actions = Pick<Page, 'change' | 'changeAuth' | 'changeScript' | 'chooseFile' | 'send'>;

/** Shows at once what the user does, and tells the host. */
function createActions(state: PageState, { post }: Connection): Actions {
  let lastSeq = 0;
  return {
    change(change) {
      const shown = state.screen.value;
      if (shown.kind !== 'endpoint') return;
      const seq = ++lastSeq;
      state.pending.value = [...state.pending.value, { seq, change }];
      post({ kind: 'change', revision: shown.revision, seq, change });
    },
    changeScript(level, moment, text) {
      const shown = state.screen.value;
      if (shown.kind !== 'endpoint') return;
      state.scripts.value = state.scripts.value.map((each) =>
        each.level === level ? { ...each, [moment]: text } : each,
      );
      post({ kind: 'changeScript', endpoint: shown.endpoint.id, level, moment, text });
    },
    changeAuth(level, changed) {
      const shown = state.screen.value;
      if (shown.kind !== 'endpoint') return;
      const levels = state.auth.value.levels.map(({ auth: before, ...each }) => {
        const next = each.level === level ? changed : before;
        return { ...each, ...(next !== undefined && { auth: next }) };
      });
      state.auth.value = { ...state.auth.value, levels };
      const auth = changed === undefined ? {} : { auth: changed };
      post({ kind: 'changeAuth', endpoint: shown.endpoint.id, level, ...auth });
    },
    chooseFile(index) {
      const shown = state.screen.value;
      if (shown.kind === 'endpoint') post({ kind: 'chooseFile', revision: shown.revision, index });
    },
    send() {
      const [problem] = state.check.value?.problems ?? [];
      const values = state.values.value;
      const tab = problem && values && tabOfProblem(problem, values);
      if (tab !== undefined) state.requestTab.value = tab;
      state.hasTriedToSend.value = true;
      if (!isUnderway(state.exchange.value)) post({ kind: 'send' });
    },
  };
}

export function isUnderway({ kind }: Exchange): boolean {
  return kind === 'sending' || kind === 'arriving';
}
