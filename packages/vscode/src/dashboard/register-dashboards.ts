/** Says what VS Code knows of dashboards before there is one: the rest is loaded with the first that opens. */
import type { EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import type { CallViewer } from '../history/history.ts';
import { webviews } from '../settings/contributions.ts';
import { loadedOnce } from '../workspace/loaded-once.ts';
import type { OpenDashboards } from './dashboards.ts';
import { responseScheme } from './response-scheme.ts';
import type { Sending } from './sending.ts';

export interface Dashboards extends CallViewer, vscode.Disposable {
  /** @param column where to open the panel, if it is not open yet */
  open(id: EndpointId, column: vscode.ViewColumn): Promise<void>;
  /** Opens the panel with what it showed last, or the search. */
  openPanel(): Promise<void>;
  /** Opens another dashboard beside the one that is there. */
  openNew(id: EndpointId | undefined): Promise<void>;
  /** Fills in the request that lies in the clipboard, and shows its endpoint. */
  pasteRequest(): Promise<void>;
  /** Discards the endpoint's edits, with a way back. */
  reset(id: EndpointId): Promise<void>;
  /** Values of an endpoint are others now. */
  followEditsOf(id: EndpointId): void;
  /** As all dashboards and runs share it. */
  sending(): Promise<Sending>;
  /** The endpoint of the dashboard that was used last. */
  shown(): EndpointId | undefined;
  /** The endpoint that is open has changed; `undefined`: none is. */
  readonly onDidShow: vscode.Event<EndpointId | undefined>;
}

/** @param load asked once */
export function registerDashboards(load: () => Promise<OpenDashboards>): Dashboards {
  const didShow = new vscode.EventEmitter<EndpointId | undefined>();
  let opened: OpenDashboards | undefined;
  let shown: EndpointId | undefined;
  const dashboards = loadedOnce(async () => {
    opened = await load();
    opened.onDidShow((id) => {
      shown = id;
      didShow.fire(id);
    });
    return opened;
  });

  const registered = vscode.Disposable.from(
    didShow,
    vscode.window.registerWebviewPanelSerializer(webviews.dashboard, {
      deserializeWebviewPanel: async (panel, state: unknown) => (await dashboards()).restore(panel, state),
    }),
    vscode.workspace.registerTextDocumentContentProvider(responseScheme, {
      provideTextDocumentContent: async (uri) => await (await dashboards()).responseText(uri),
    }),
  );

  return {
    shown: () => shown,
    onDidShow: didShow.event,
    open: async (id, column) => (await dashboards()).open(id, column),
    openPanel: async () => (await dashboards()).openPanel(),
    openNew: async (id) => (await dashboards()).openNew(id),
    pasteRequest: async () => await (await dashboards()).pasteRequest(),
    reset: async (id) => (await dashboards()).reset(id),
    showCall: async (key, call) => await (await dashboards()).showCall(key, call),
    fillIn: async (id, notice, fill) => await (await dashboards()).fillIn(id, notice, fill),
    send: async (id) => await (await dashboards()).send(id),
    followEditsOf: (id) => opened?.followEditsOf(id),
    sending: async () => (await dashboards()).sending,
    dispose() {
      registered.dispose();
      opened?.dispose();
    },
  };
}
