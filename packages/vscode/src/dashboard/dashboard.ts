/**
 * The dashboard: its panel, what that shows, and what the user does there, put together.
 * Messages of the page go to whoever knows their subject, by `page-messages.ts`.
 */
import type { EndpointId } from '@endpoint-atlas/engine';
import { sendOptions } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { createPromised } from '../calls/promised.ts';
import { clockOfUser } from '../history/clock.ts';
import type { CallViewer } from '../history/history.ts';
import { writeMoment } from '../history/present.ts';
import { settings } from '../settings/contributions.ts';
import { onDidChangeSettings } from '../settings/settings.ts';
import { createAuthTab } from './auth-tab.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { createDisplay, type Display } from './display.ts';
import { createEditActions } from './edit-actions.ts';
import { createPageMessages } from './page-messages.ts';
import { createDashboardPanel, type DashboardPanel } from './panel.ts';
import { createScreenContext } from './screen-context.ts';
import { followSource } from './shown.ts';
import { createUsagesTab } from './usages-tab.ts';

export interface Dashboard extends vscode.Disposable, CallViewer {
  /** @param column where to open the panel, if it is not open yet */
  open(id: EndpointId, column: vscode.ViewColumn): void;
  /** Opens the panel with what it showed last, or the search. */
  openPanel(column?: vscode.ViewColumn): void;
  /** Fills in the request that lies in the clipboard, and shows its endpoint. */
  pasteRequest(): Promise<void>;
  /** Discards the endpoint's edits, with a way back. */
  reset(id: EndpointId): void;
  /** The endpoint that is open has changed; `undefined`: none is. */
  readonly onDidShow: vscode.Event<EndpointId | undefined>;
  isOpen(): boolean;
  /** Takes a panel that VS Code opens again after a reload. */
  restore(panel: vscode.WebviewPanel, state: unknown): void;
  /** Another dashboard has changed the endpoint's values. */
  followEditsOf(id: EndpointId): void;
  readonly onDidActivate: vscode.Event<void>;
  readonly onDidClose: vscode.Event<void>;
  /** The user has changed values of an endpoint here. */
  readonly onDidEdit: vscode.Event<EndpointId>;
}

/** Its panel is made where it is first needed. */
export function createDashboard(parts: DashboardContext): Dashboard {
  const { store, edits, scan, log } = parts;
  const { sender, resolveIn } = parts.sending;
  const didShow = new vscode.EventEmitter<EndpointId | undefined>();
  const didActivate = new vscode.EventEmitter<void>();
  const didClose = new vscode.EventEmitter<void>();
  const didEdit = new vscode.EventEmitter<EndpointId>();

  const panel: DashboardPanel = createDashboardPanel(parts.extensionUri, {
    onMessage: (message) =>
      void onMessage(message).catch((error: unknown) =>
        log.error(error instanceof Error ? error : String(error)),
      ),
    onRestored(view) {
      if (view?.endpointId === undefined) return;
      // The id of a page's state is only ever looked up, so that a wrong one finds nothing.
      const id = view.endpointId as EndpointId;
      display.show(followSource({ kind: 'waiting', id, label: view.label ?? '' }, context));
    },
    onActive: () => didActivate.fire(),
    onClosed() {
      display.close();
      didClose.fire();
    },
    onUnknownMessage: () => log.warn('The dashboard page sent a message that is not understood.'),
  });
  const auth = createAuthTab({
    store: parts.auth,
    signIn: parts.signIn,
    resolve: resolveIn,
    declared: (id) => scan.call('declaredAuth', [id]),
    environment: parts.environments.active,
    redirectUri: parts.redirectUri,
    shown: () => display.endpoint()?.draft.endpoint,
    post: panel.post,
  });
  const promised = createPromised(
    (id) => scan.call('list', [[id]]),
    () => display.endpoint()?.draft.endpoint,
    panel.post,
  );
  const context = createScreenContext(parts, auth.view);
  const display: Display = createDisplay({
    ...parts,
    panel,
    context,
    promised,
    onShow(endpoint) {
      if (endpoint !== undefined) void auth.ask(endpoint);
      didShow.fire(endpoint?.id);
    },
  });
  const editing = createEditActions({
    ...{ store, edits, panel, display },
    nextRevision: context.nextRevision,
    onEdit: (id) => didEdit.fire(id),
  });
  const usages = createUsagesTab({
    ...parts,
    shown: () => display.endpoint()?.draft.endpoint,
    post: panel.post,
  });
  const onMessage = createPageMessages({ parts, panel, auth, usages, promised, context, display, editing });
  const following = followExtension(parts, display);

  return {
    onDidShow: didShow.event,
    onDidActivate: didActivate.event,
    onDidClose: didClose.event,
    onDidEdit: didEdit.event,
    isOpen: panel.isOpen,
    restore: panel.restore,
    followEditsOf(id) {
      if (display.id() === id) display.followEdits(undefined);
    },
    open(id, column) {
      const endpoint = store.get(id);
      if (endpoint) display.open(endpoint, column);
      else panel.reveal(column);
    },
    openPanel: (column = vscode.ViewColumn.Active) => panel.reveal(column),
    pasteRequest: () => editing.paste(),
    reset: editing.reset,
    fillIn: async (...of) => editing.fillIn(...of),
    async showCall(key, call) {
      const endpoint = store.get(call.endpoint.id as EndpointId);
      if (endpoint === undefined) return false;
      display.open(endpoint);
      await sender.show(endpoint, key, { call, moment: writeMoment(call.at, clockOfUser()) });
      return true;
    },
    async send(id) {
      const shown = display.endpoint();
      if (shown && display.id() === id) await sender.send(shown.draft.endpoint, shown.draft.values);
    },
    dispose: () =>
      vscode.Disposable.from(panel, following, usages, didShow, didActivate, didClose, didEdit).dispose(),
  };
}

/** Shows what happens elsewhere in the extension, where it concerns what is open. */
function followExtension(parts: DashboardContext, display: Display): vscode.Disposable {
  const { sending, store, history, scan, cookies } = parts;
  return vscode.Disposable.from(
    sending.onDidChangeExchange((id) => {
      if (display.id() !== id) return;
      display.postExchange();
      // Scripts may have given variables other values.
      display.postCheck();
    }),
    store.onDidChange(display.followSource),
    history.onDidChange(() => {
      const shown = display.endpoint();
      if (shown && sending.sender.exchangeOf(shown.draft.endpoint).kind === 'unsent') display.postExchange();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(display.postScreen),
    scan.onDidChange(() => {
      if (scan.state().status !== 'scanning') display.followSource();
    }),
    parts.propertiesOffers.onDidChange(display.postScreen),
    parts.environments.onDidChange(() => display.followEdits(display.endpoint()?.undo)),
    onDidChangeSettings([settings.hosts, sendOptions.followRedirects.setting], display.postScreen),
    onDidChangeSettings([settings.useCookies, settings.keepCookies], () => {
      cookies.changed();
      display.postCheck();
    }),
  );
}
