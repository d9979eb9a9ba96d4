/**
 * The dashboard: which endpoint is open, what the page is told about it, and what the user does there.
 * The panel may be closed, hidden or loading at any time; whenever a page says `ready`, it is told everything.
 */
import {
  buildRequest,
  createCancellation,
  defaultSendOptions,
  type Endpoint,
  type EndpointEdits,
  type EndpointId,
  noEdits,
  sendHttp,
  viewResponse,
} from '@endpoint-atlas/engine';
import { createHttpTransport, decodeText } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { settings, views } from '../../contributions.ts';
import type { EditStore } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import type { PageMessage, Screen } from '../../protocol/messages.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import type { Navigation } from '../navigation/wire.ts';
import type { Scan } from '../scan/wire.ts';
import { searchEndpoints } from '../search/present.ts';
import { changeDraft, type Draft, editsOf, openDraft, refreshDraft } from './draft.ts';
import { createExchanges } from './exchanges.ts';
import type { Hosts } from './hosts.ts';
import { createDashboardPanel } from './panel.ts';
import {
  panelTitle,
  presentCheck,
  presentExchange,
  presentHeader,
  presentLink,
  presentUnbuilt,
  presentUnsent,
} from './present.ts';
import { copyResponse, openResponse, saveResponse } from './response-actions.ts';

export interface Dashboard extends vscode.Disposable {
  /** @param column where to open the panel, if it is not open yet */
  open(id: EndpointId, column: vscode.ViewColumn): void;
  /** Opens the panel with what it showed last, or the search. */
  openPanel(): void;
  /** Discards the endpoint's edits, with a way back. */
  reset(id: EndpointId): void;
  /** The endpoint that is open has changed; `undefined`: none is. */
  readonly onDidShow: vscode.Event<EndpointId | undefined>;
}

export interface DashboardParts {
  readonly extensionUri: vscode.Uri;
  readonly userAgent: string;
  readonly hosts: Hosts;
  readonly store: EndpointStore;
  readonly edits: EditStore;
  readonly scan: Scan;
  readonly navigation: Navigation;
  readonly log: vscode.LogOutputChannel;
}

/** What the panel shows. */
type Shown =
  | { readonly kind: 'search'; readonly query: string }
  /** `undo` are the edits that Reset to Default has just discarded. */
  | { readonly kind: 'endpoint'; readonly draft: Draft; readonly undo?: EndpointEdits }
  /** After a reload, until the scan has found the endpoint. */
  | { readonly kind: 'waiting'; readonly id: EndpointId; readonly label: string }
  | { readonly kind: 'gone'; readonly id: EndpointId; readonly label: string };

/** More would have to be scrolled; typing another letter is quicker. */
const shownSearchResults = 30;

export function registerDashboard(parts: DashboardParts): Dashboard {
  const { store, edits, hosts, scan, navigation, log } = parts;
  const didShow = new vscode.EventEmitter<EndpointId | undefined>();
  const exchanges = createExchanges();
  let shown: Shown = { kind: 'search', query: '' };

  const panel = createDashboardPanel(parts.extensionUri, {
    onMessage: (message) => void onMessage(message),
    onRestored(view) {
      if (view?.endpointId === undefined) return;
      // A restored id is only ever compared with those of the store.
      show({ kind: 'waiting', id: view.endpointId as EndpointId, label: view.label ?? '' });
      followStore();
    },
    onClosed() {
      shown = { kind: 'search', query: '' };
      didShow.fire(undefined);
    },
    onUnknownMessage: () => log.warn('The dashboard page sent a message that is not understood.'),
  });

  function show(next: Shown): void {
    const before = idOf(shown);
    shown = next;
    panel.setTitle(next.kind === 'endpoint' ? panelTitle(next.draft.endpoint) : 'API Dashboard');
    panel.post({ kind: 'screen', screen: presentScreen() });
    if (idOf(next) === before) return;
    postExchange();
    didShow.fire(next.kind === 'endpoint' ? next.draft.endpoint.id : undefined);
  }

  function presentScreen(): Screen {
    switch (shown.kind) {
      case 'waiting':
        return { kind: 'waiting' };
      case 'gone':
        return { kind: 'gone', label: shown.label };
      case 'search': {
        const results = searchEndpoints(store.all(), shown.query, shownSearchResults).map(presentLink);
        return { kind: 'empty', query: shown.query, results, total: store.all().length };
      }
      case 'endpoint': {
        const { endpoint, revision, applied, values } = shown.draft;
        return {
          kind: 'endpoint',
          endpoint: presentHeader(endpoint),
          revision,
          applied,
          values,
          check: presentCheck(endpoint, values, edits.isEdited(endpoint.id)),
          hosts: hosts.offered(),
          canUndoReset: shown.undo !== undefined,
        };
      }
    }
  }

  function postExchange(): void {
    if (shown.kind !== 'endpoint') return;
    const { endpoint } = shown.draft;
    const exchange = exchanges.get(endpoint.id)?.exchange ?? presentUnsent(endpoint);
    panel.post({ kind: 'exchange', exchange });
  }

  function openEndpoint(endpoint: Endpoint): void {
    const draft = openDraft(endpoint, edits.get(endpoint.id), hosts.preferred(), 1);
    show({ kind: 'endpoint', draft });
  }

  /** The source has changed, or the scan has come to the endpoint that is waited for. */
  function followStore(): void {
    if (!panel.isOpen() && shown.kind === 'search') return;
    const isScanning = scan.state().status === 'scanning';
    switch (shown.kind) {
      case 'search':
        return show(shown);
      case 'waiting':
      case 'gone': {
        const endpoint = store.get(shown.id);
        if (endpoint) openEndpoint(endpoint);
        else if (!isScanning && shown.kind === 'waiting') show({ ...shown, kind: 'gone' });
        return;
      }
      case 'endpoint': {
        const { draft } = shown;
        const { id } = draft.endpoint;
        const endpoint = store.get(id);
        if (endpoint === draft.endpoint) return;
        if (endpoint) show({ ...shown, draft: refreshDraft(draft, endpoint, edits.get(id), hosts.preferred()) });
        else if (!isScanning) show({ kind: 'gone', id, label: `${draft.endpoint.method} ${draft.endpoint.path}` });
        return;
      }
    }
  }

  async function onMessage(message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        panel.post({ kind: 'screen', screen: presentScreen() });
        return postExchange();
      case 'search':
        return show({ kind: 'search', query: message.text });
      case 'openEndpoint': {
        const endpoint = store.get(message.id as EndpointId);
        if (endpoint) openEndpoint(endpoint);
        return;
      }
      case 'showTree':
        await vscode.commands.executeCommand(`${views.endpoints}.focus`);
        return;
      case 'pageError':
        return log.error(`The dashboard page failed: ${message.message}`);
    }
    if (shown.kind !== 'endpoint') return;
    const { draft } = shown;
    const { id } = draft.endpoint;
    switch (message.kind) {
      case 'change':
        return changeValues(draft, message);
      case 'send':
        return await send(draft);
      case 'cancel':
        return exchanges.get(id)?.cancel?.();
      case 'reset':
        return reset(id);
      case 'undoReset':
        return undoReset(id, shown.undo ?? noEdits);
      case 'chooseFile':
        return await chooseFile(draft, message.revision, message.index);
      case 'goToSource':
        return await navigation.goToSource(id);
      case 'copyUrl':
        return await navigation.copyUrl(draft.endpoint, draft.values);
    }
    const response = exchanges.get(id)?.response;
    if (response === undefined) return;
    switch (message.kind) {
      case 'copyResponse':
        return await copyResponse(response, message.formatted);
      case 'openResponse':
        return await openResponse(response, message.formatted);
      case 'saveResponse':
        return await saveResponse(response);
    }
  }

  function changeValues(draft: Draft, message: PageMessage & { readonly kind: 'change' }): void {
    const changed = changeDraft(draft, message);
    if (changed === undefined) return;
    const { endpoint, values, revision, applied } = changed;
    edits.set(endpoint.id, editsOf(changed, edits.get(endpoint.id), message.change));
    shown = { kind: 'endpoint', draft: changed };
    const check = presentCheck(endpoint, values, edits.isEdited(endpoint.id));
    panel.post({ kind: 'checked', revision, applied, check });
  }

  async function send({ endpoint, values }: Draft): Promise<void> {
    const { id } = endpoint;
    if (exchanges.get(id)?.cancel) return;
    const keep = (kept: Parameters<typeof exchanges.set>[1]) => {
      exchanges.set(id, kept);
      if (shown.kind === 'endpoint' && shown.draft.endpoint.id === id) postExchange();
    };
    const built = buildRequest(endpoint, values);
    if (built.kind === 'problems') return keep({ exchange: presentUnbuilt(built.problems) });

    const { request } = built;
    const { timeoutMs, followRedirects } = readSettings();
    const { cancellation, cancel } = createCancellation();
    keep({ exchange: { kind: 'sending', summary: `${request.method} ${request.url}` }, cancel });
    hosts.remember(values.host);
    const transport = createHttpTransport({ userAgent: parts.userAgent, filesFrom: folderOf(store.fileOf(id)) });
    const options = { ...defaultSendOptions, timeoutMs, followRedirects };
    const result = await sendHttp(request, options, transport, cancellation);
    const exchange = presentExchange(result, (response) => viewResponse(response, decodeText));
    keep(result.kind === 'response' ? { exchange, response: result } : { exchange });
    log.info(`${request.method} ${request.url}: ${result.kind === 'response' ? result.status : result.reason}`);
  }

  function reset(id: EndpointId): void {
    const undo = edits.get(id);
    edits.set(id, noEdits);
    refreshEdits(id, undo);
    if (idOf(shown) === id && panel.isOpen()) return;
    void vscode.window
      .showInformationMessage('The request has the values of the source again.', 'Undo')
      .then((answer) => answer && undoReset(id, undo));
  }

  function undoReset(id: EndpointId, discarded: EndpointEdits): void {
    edits.set(id, discarded);
    refreshEdits(id, undefined);
  }

  function refreshEdits(id: EndpointId, undo: EndpointEdits | undefined): void {
    if (shown.kind !== 'endpoint' || shown.draft.endpoint.id !== id) return;
    const draft = refreshDraft(shown.draft, shown.draft.endpoint, edits.get(id), hosts.preferred());
    show({ kind: 'endpoint', draft, ...(undo !== undefined && { undo }) });
  }

  async function chooseFile(draft: Draft, revision: number, index: number): Promise<void> {
    const chosen = await vscode.window.showOpenDialog({ title: 'Choose a File to Send', openLabel: 'Choose' });
    const file = chosen?.[0];
    if (file === undefined || shown.kind !== 'endpoint' || shown.draft.endpoint.id !== draft.endpoint.id) return;
    const change = {
      kind: 'setRow',
      list: 'form',
      index,
      row: { value: file.fsPath, enabled: true },
    } as const;
    const changed = changeDraft(shown.draft, { revision, seq: shown.draft.applied, change });
    if (changed === undefined) return;
    edits.set(draft.endpoint.id, editsOf(changed, edits.get(draft.endpoint.id), change));
    show({ kind: 'endpoint', draft: { ...changed, revision: changed.revision + 1, applied: 0 } });
  }

  function folderOf(file: string | undefined): string {
    const folder = file === undefined ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file));
    return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri.fsPath ?? '.';
  }

  function open(id: EndpointId, column: vscode.ViewColumn): void {
    const endpoint = store.get(id);
    if (endpoint && idOf(shown) !== id) openEndpoint(endpoint);
    panel.reveal(column);
    if (shown.kind === 'endpoint') panel.setTitle(panelTitle(shown.draft.endpoint));
  }

  const subscriptions = vscode.Disposable.from(
    panel,
    didShow,
    store.onDidChange(followStore),
    scan.onDidChange(() => {
      if (scan.state().status !== 'scanning') followStore();
    }),
    onDidChangeSettings([settings.hosts, settings.hostHistory], () => {
      if (shown.kind === 'endpoint') show(shown);
    }),
  );

  return {
    onDidShow: didShow.event,
    open,
    openPanel: () => panel.reveal(vscode.ViewColumn.Active),
    reset,
    dispose: () => subscriptions.dispose(),
  };
}

function idOf(shown: Shown): EndpointId | undefined {
  switch (shown.kind) {
    case 'search':
      return undefined;
    case 'endpoint':
      return shown.draft.endpoint.id;
    case 'waiting':
    case 'gone':
      return shown.id;
  }
}
