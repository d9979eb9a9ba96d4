/**
 * One dashboard, or several side by side, loaded with the first one (`register-dashboards.ts`). Endpoints open in the
 * one that was used last; another one opens where the user asks for it, shows what it likes, and is gone with its tab.
 * They share what is sent, received and edited.
 */
import type { EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { createStartService } from '../calls/start-service/start-service.ts';
import type { CallViewer } from '../history/history.ts';
import { createFileSaver } from '../workspace/save-file.ts';
import { createDashboard, type Dashboard } from './dashboard.ts';
import { createResponseActions } from './response-actions.ts';
import { createSending, type Sending, type SendingContext } from './sending.ts';

export interface OpenDashboards
  extends Pick<
    Dashboard,
    'open' | 'openPanel' | 'pasteRequest' | 'reset' | 'onDidShow' | 'dispose' | keyof CallViewer
  > {
  /** Opens another dashboard beside the one that is there. */
  openNew(id: EndpointId | undefined): void;
  readonly sending: Sending;
  /** Takes a panel that VS Code opens again after a reload. */
  restore(panel: vscode.WebviewPanel, state: unknown): void;
  /** The text of an editor with a response. */
  responseText(uri: vscode.Uri): Promise<string>;
  /** Values of an endpoint are others now. */
  followEditsOf(id: EndpointId): void;
}

export function openDashboards(given: Omit<SendingContext, 'startService'>): OpenDashboards {
  const startService = createStartService(given.store.fileOf);
  const sending = createSending({ ...given, startService });
  const { bodies, bodyReader } = given;
  const actions = createResponseActions(bodies, bodyReader, createFileSaver());
  const parts = { ...given, startService, sending, actions };
  const didShow = new vscode.EventEmitter<EndpointId | undefined>();
  /** In the order in which they were used, the last one first. */
  let dashboards: readonly Dashboard[] = [];

  function add(): Dashboard {
    const dashboard = createDashboard(parts);
    dashboards = [dashboard, ...dashboards];
    dashboard.onDidShow((id) => {
      if (dashboards[0] === dashboard) didShow.fire(id);
    });
    dashboard.onDidActivate(() => {
      dashboards = [dashboard, ...dashboards.filter((each) => each !== dashboard)];
    });
    dashboard.onDidEdit((id) => {
      for (const other of dashboards) if (other !== dashboard) other.followEditsOf(id);
    });
    dashboard.onDidClose(() => {
      if (dashboards.length === 1) return;
      dashboards = dashboards.filter((each) => each !== dashboard);
      dashboard.dispose();
    });
    return dashboard;
  }

  const current = (): Dashboard => dashboards[0] ?? add();

  return {
    sending,
    onDidShow: didShow.event,
    restore(panel, state) {
      const closed = dashboards.find((each) => !each.isOpen());
      (closed ?? add()).restore(panel, state);
    },
    responseText: actions.textOf,
    open: (id, column) => current().open(id, column),
    openPanel: (column) => current().openPanel(column),
    pasteRequest: () => current().pasteRequest(),
    reset: (id) => current().reset(id),
    showCall: (key, call) => current().showCall(key, call),
    fillIn: (id, notice, fill) => current().fillIn(id, notice, fill),
    send: (id) => current().send(id),
    followEditsOf(id) {
      for (const each of dashboards) each.followEditsOf(id);
    },
    openNew(id) {
      const beside = dashboards.some((each) => each.isOpen())
        ? vscode.ViewColumn.Beside
        : vscode.ViewColumn.Active;
      const dashboard = dashboards.find((each) => !each.isOpen()) ?? add();
      if (id === undefined) dashboard.openPanel(beside);
      else dashboard.open(id, beside);
    },
    dispose: () => vscode.Disposable.from(actions, sending, didShow, ...dashboards).dispose(),
  };
}
