/** Says what the page shows, as signals. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AuthView } from '../../protocol/auth-view.ts';
import type { Exchange, ScriptResults, ShownEvent } from '../../protocol/exchange-view.ts';
import type {
  EndpointScreen,
  ExplanationView,
  LevelScripts,
  PromisedView,
  RequestCheck,
  Screen,
  UsagesView,
} from '../../protocol/messages.ts';
import type { ValuesChange } from '../../protocol/page-message.ts';
import type { BodyLooks, RequestTab, ResponseTab, SavedView } from '../../protocol/saved-view.ts';
import { applyChange } from '../../protocol/values-change.ts';

/** The last events of a stream. */
export interface EventList {
  readonly stream: number;
  /** The number of the first, counted from 0. */
  readonly from: number;
  readonly events: readonly ShownEvent[];
}

const noAuth: AuthView = { levels: [], declared: [], redirectUri: '', signIn: { kind: 'none' } };

export const nothingPromised: PromisedView = { responses: [] };

export type PageState = ReturnType<typeof createPageState>;

export function createPageState(saved: SavedView | undefined) {
  const screen = signal<Screen>({ kind: 'waiting' });
  /** Changes that the host has not replied to. */
  const pending = signal<readonly PendingChange[]>([]);
  /** Belongs to whichever endpoint it came for. */
  const latestExplanation = signal<ExplanationView | undefined>(undefined);
  const latestUsages = signal<UsagesView | undefined>(undefined);
  const ofShown = <View extends { readonly endpointId: string }>(latest: Signal<View | undefined>) =>
    computed(() => {
      const shown = screen.value;
      const view = latest.value;
      return shown.kind === 'endpoint' && view?.endpointId === shown.endpoint.id ? view : undefined;
    });
  return {
    screen,
    pending,
    latestExplanation,
    latestUsages,
    /** The endpoint that was shown last, also before this page was loaded. */
    shownId: signal(saved?.endpointId),
    values: computed(() => {
      const shown = screen.value;
      return shown.kind === 'endpoint' ? withChanges(shown.values, pending.value) : undefined;
    }),
    explanation: ofShown(latestExplanation),
    usages: ofShown(latestUsages),
    exchange: signal<Exchange>({ kind: 'unsent' }),
    events: signal<EventList>({ stream: 0, from: 0, events: [] }),
    promised: signal(nothingPromised),
    promisedStatus: signal<string | undefined>(undefined),
    auth: signal(noAuth),
    scripts: signal<readonly LevelScripts[]>([]),
    scriptResults: signal<ScriptResults | undefined>(undefined),
    check: signal<RequestCheck | undefined>(undefined),
    requestTab: signal<RequestTab>(saved?.requestTab ?? 'params'),
    responseTab: signal<ResponseTab>(saved?.responseTab ?? 'body'),
    looks: signal<BodyLooks>(saved?.looks ?? {}),
    isFinding: signal(false),
    hasTriedToSend: signal(false),
    split: signal(50),
  };
}

interface PendingChange {
  readonly seq: number;
  readonly change: ValuesChange;
}

export function withChanges(
  values: EndpointScreen['values'],
  changes: readonly PendingChange[],
): EndpointScreen['values'] {
  return changes.reduce((sum, { change }) => applyChange(sum, change), values);
}

/** Returns what the page begins with when the window is opened again. */
export function viewToSave(state: PageState, saved: SavedView | undefined): ReadonlySignal<SavedView> {
  return computed(() => {
    const shown = state.screen.value;
    return {
      version: 1,
      ...(shown.kind === 'endpoint' && { endpointId: shown.endpoint.id, label: labelOf(shown) }),
      ...(shown.kind === 'waiting' && saved?.endpointId !== undefined && saved),
      requestTab: state.requestTab.value,
      responseTab: state.responseTab.value,
      looks: state.looks.value,
    };
  });
}

function labelOf({ endpoint }: EndpointScreen): string {
  return `${endpoint.method} ${endpoint.contextPath}${endpoint.path}`;
}
