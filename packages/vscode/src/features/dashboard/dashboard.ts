/**
 * The dashboard: tells the page what to show, and does what the user asks for there.
 * The panel may be closed, hidden or loading at any time; whenever a page says `ready`, it is told everything.
 */
import type { EndpointId } from '@endpoint-atlas/engine';
import type { BodyReader } from '@endpoint-atlas/engine/node';
import {
  type EndpointEdits,
  editsBetween,
  fillValues,
  findRenamedEndpoint,
  type GrpcTransport,
  isDynamicVariable,
  noEdits,
  type RequestValues,
  scriptsOf,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { AuthStore } from '../../auth-store.ts';
import { commands, settings, settingsSection, views } from '../../contributions.ts';
import type { CookieJars } from '../../cookie-jars.ts';
import type { EditStore, KeyValueStorage } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import type { Environments } from '../../environments.ts';
import type { CallHistory } from '../../history/call-history.ts';
import type { CallSummary, RecordedCall } from '../../history/recorded-call.ts';
import type { BodyLayout, Exchange, PageMessage } from '../../protocol/messages.ts';
import type { ValuesChange } from '../../protocol/values-change.ts';
import type { ResponseBodies } from '../../response-bodies.ts';
import type { ScriptStore } from '../../script-store.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import type { TlsReader } from '../../tls-files.ts';
import type { VariablesOf } from '../../variable-store.ts';
import type { EnvironmentCommands } from '../environments/environments.ts';
import { clockOfUser } from '../history/clock.ts';
import type { CallViewer } from '../history/history.ts';
import { momentOf } from '../history/present.ts';
import type { Navigation } from '../navigation/navigation.ts';
import { openSetting } from '../problems/named-setting.ts';
import type { PropertiesOffers } from '../properties-offer/properties-offer.ts';
import type { Scan } from '../scan/scan.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { createAuthTab } from './auth-tab.ts';
import { fullBody, presentBodyCompletions, presentBodyHover, presentVariables } from './body-assist.ts';
import { createBodyQueries } from './body-queries.ts';
import { changeDraft, type Draft, editsOf } from './draft.ts';
import type { Hosts } from './hosts.ts';
import { createJsonActions } from './json-actions.ts';
import { createDashboardPanel } from './panel.ts';
import { readPastedCall } from './paste.ts';
import { isPicture, withPicture } from './picture.ts';
import { panelTitle } from './present.ts';
import { presentCookies } from './present-cookies.ts';
import { type NamedPlace, presentExplanation } from './present-explanation.ts';
import { presentCompletions } from './present-scripts.ts';
import type { MadeRequest } from './recorded-exchange.ts';
import type { ResponseActions } from './response-actions.ts';
import type { Sending } from './sending.ts';
import {
  checkDraft,
  followEdits,
  followSource,
  idOf,
  presentScreen,
  type ScreenContext,
  type Shown,
  showEndpoint,
  type Undo,
} from './shown.ts';

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

export interface DashboardParts {
  readonly extensionUri: vscode.Uri;
  readonly userAgent: string;
  readonly store: EndpointStore;
  readonly edits: EditStore;
  readonly scripts: ScriptStore;
  readonly auth: AuthStore;
  readonly signIn: SignIn;
  /** Where servers send the browser back to. */
  readonly redirectUri: string;
  readonly environments: Environments;
  readonly variablesOf: VariablesOf;
  readonly environmentCommands: EnvironmentCommands;
  readonly hosts: Hosts;
  readonly scan: Scan;
  readonly propertiesOffers: PropertiesOffers;
  readonly grpc: GrpcTransport;
  readonly readTls: TlsReader['read'];
  readonly bodies: ResponseBodies;
  readonly cookies: CookieJars;
  readonly bodyReader: BodyReader;
  readonly navigation: Navigation;
  readonly history: Pick<CallHistory, 'list' | 'refresh' | 'onDidChange'>;
  /** Keeps a call in the history. */
  record(call: MadeRequest): void;
  readonly log: vscode.LogOutputChannel;
  /** Of the workspace. */
  readonly storage: KeyValueStorage;
  readonly sending: Sending;
  readonly actions: ResponseActions;
}

/** Where the border between request and response stands, in percents of the width. */
const splitKey = 'dashboardSplit';

/** What a page says about the endpoint that is open. */
type EndpointMessage = Exclude<
  PageMessage,
  {
    kind:
      | 'ready'
      | 'search'
      | 'openEndpoint'
      | 'changeScript'
      | 'changeAuth'
      | 'completeScript'
      | 'hoverScript'
      | 'showTree'
      | 'switchOnProperties'
      | 'neverSwitchOnProperties'
      | 'keepSplit'
      | 'pageError'
      | 'pasteRequest';
  }
>;

type CookieMessage = EndpointMessage & { readonly kind: 'deleteCookie' | 'clearCookies' };

/** Its panel is made where it is first needed. */
export function createDashboard(parts: DashboardParts): Dashboard {
  const { store, edits, scripts, environments, hosts, scan, navigation, log } = parts;
  const { sender, resolveIn, sayNoValue, scriptsThatRun } = parts.sending;
  const didShow = new vscode.EventEmitter<EndpointId | undefined>();
  const didActivate = new vscode.EventEmitter<void>();
  const didClose = new vscode.EventEmitter<void>();
  const didEdit = new vscode.EventEmitter<EndpointId>();
  const { bodies, bodyReader, cookies, actions } = parts;
  let shown: Shown = { kind: 'search', query: '' };
  let lastRevision = 0;
  /** Which events of which stream the page has. */
  let postedEvents = { stream: 0, next: 0 };
  /** Those that the page's explanation names. */
  let places: readonly NamedPlace[] = [];

  const around: ScreenContext = {
    search: store.search,
    count: () => store.all().length,
    get: store.get,
    findRenamedEndpoint: (gone) => findRenamedEndpoint(gone, store.all()),
    isScanning: () => scan.state().status === 'scanning',
    editsOf: edits.get,
    isEdited: edits.isEdited,
    scriptsOf: scripts.of,
    auth: (endpoint) => auth.view(endpoint),
    canRunScripts: () => vscode.workspace.isTrusted,
    variables: (endpoint) =>
      presentVariables(parts.sending.variablesOf(endpoint).read(), resolveIn(endpoint)),
    placeholders(endpoint) {
      const hasScripts = scriptsOf(scriptsThatRun(endpoint), 'before').length > 0;
      return {
        resolve: resolveIn(endpoint),
        // A script may set any variable, just before the request is sent.
        later: (name) => hasScripts || isDynamicVariable(name),
        noValue: (name) => sayNoValue(endpoint, name),
      };
    },
    hosts: hosts.offered,
    environments() {
      const active = environments.active();
      return { names: environments.names(), ...(active !== undefined && { active }) };
    },
    preferredHost: hosts.preferred,
    cookies: (url) => presentCookies(cookies.active(), url),
    propertiesOffer: ({ id }) => parts.propertiesOffers.sentenceFor(id),
    nextRevision: () => ++lastRevision,
  };

  const panel = createDashboardPanel(parts.extensionUri, {
    onMessage: (message) => void onMessage(message),
    onRestored(view) {
      if (view?.endpointId === undefined) return;
      // The id of a page's state is only ever looked up, so that a wrong one finds nothing.
      const id = view.endpointId as EndpointId;
      show(followSource({ kind: 'waiting', id, label: view.label ?? '' }, around));
    },
    onActive: () => didActivate.fire(),
    onClosed() {
      shown = { kind: 'search', query: '' };
      didShow.fire(undefined);
      didClose.fire();
    },
    onUnknownMessage: () => log.warn('The dashboard page sent a message that is not understood.'),
  });

  const queryBody = createBodyQueries(bodies, bodyReader, panel.post);
  const queryJson = createJsonActions({
    bodies,
    reader: bodyReader,
    environmentCommands: parts.environmentCommands,
    post: panel.post,
    openUrl: (url) => pasteRequest(`GET ${url}`),
  });

  const auth = createAuthTab({
    store: parts.auth,
    signIn: parts.signIn,
    resolve: resolveIn,
    declared: (id) => scan.call('declaredAuth', [id]),
    environment: environments.active,
    redirectUri: parts.redirectUri,
    shown: () => (shown.kind === 'endpoint' ? shown.draft.endpoint : undefined),
    post: (message) => panel.post(message),
  });

  function show(next: Shown): void {
    const isOther = idOf(next) !== idOf(shown) || next.kind !== shown.kind;
    shown = next;
    postScreen();
    if (!isOther) return;
    if (next.kind === 'endpoint') void auth.ask(next.draft.endpoint);
    postExchange();
    void parts.history.refresh();
    didShow.fire(next.kind === 'endpoint' ? next.draft.endpoint.id : undefined);
  }

  function postLayout(): void {
    const split = parts.storage.get(splitKey);
    if (typeof split === 'number') panel.post({ kind: 'layout', split });
  }

  function postScreen(): void {
    panel.setTitle(shown.kind === 'endpoint' ? panelTitle(shown.draft.endpoint) : 'API Dashboard');
    panel.post({ kind: 'screen', screen: presentScreen(shown, around) });
  }

  function postExchange(): void {
    if (shown.kind !== 'endpoint') return;
    const { endpoint } = shown.draft;
    const results = sender.scriptResultsOf(endpoint.id);
    const post = (exchange: Exchange) =>
      panel.post({ kind: 'exchange', exchange, ...(results !== undefined && { scripts: results }) });
    const exchange = sender.exchangeOf(endpoint);
    const body = sender.responseOf(endpoint.id);
    postEvents(endpoint.id);
    if (body === undefined || !isPicture(exchange)) {
      post(exchange.kind === 'unsent' ? withLastCall(exchange, parts.history, endpoint.id) : exchange);
      return;
    }
    void bodies.bytes(body).then((bytes) => {
      // Another one may have come meanwhile.
      if (sender.exchangeOf(endpoint) === exchange && idOf(shown) === endpoint.id)
        post(withPicture(exchange, bytes));
    });
  }

  /** Those that the page does not have yet. */
  function postEvents(id: EndpointId): void {
    const log = sender.eventsOf(id);
    if (log === undefined) return;
    const { stream } = log;
    const { from, events } = log.since(postedEvents.stream === stream ? postedEvents.next : 0);
    postedEvents = { stream, next: from + events.length };
    if (events.length > 0) panel.post({ kind: 'events', stream, from, events });
  }

  function postCheck(draft: Draft): void {
    const { revision, applied } = draft;
    panel.post({ kind: 'checked', revision, applied, check: checkDraft(draft, around) });
  }

  function follow(): void {
    if (!panel.isOpen()) return;
    const next = followSource(shown, around);
    if (next !== shown) show(next);
  }

  async function onMessage(message: PageMessage): Promise<void> {
    switch (message.kind) {
      case 'ready':
        // A page that was hidden starts anew, and so does its count of changes.
        if (shown.kind === 'endpoint') shown = { ...shown, draft: { ...shown.draft, applied: 0 } };
        postedEvents = { stream: 0, next: 0 };
        postLayout();
        postScreen();
        postExchange();
        break;
      case 'keepSplit':
        await parts.storage.update(splitKey, message.split);
        break;
      case 'search':
        show({ kind: 'search', query: message.text });
        break;
      case 'openEndpoint': {
        const endpoint = store.get(message.id as EndpointId);
        if (endpoint) show(showEndpoint(endpoint, around));
        break;
      }
      case 'changeAuth': {
        const endpoint = store.get(message.endpoint as EndpointId);
        if (endpoint !== undefined) auth.change(endpoint, message.level, message.auth);
        break;
      }
      case 'changeScript': {
        const endpoint = store.get(message.endpoint as EndpointId);
        if (endpoint === undefined) break;
        const { level, moment, text } = message;
        scripts.set(endpoint, level, { ...scripts.of(endpoint)[level], [moment]: text });
        if (shown.kind === 'endpoint') postCheck(shown.draft);
        break;
      }
      case 'completeScript': {
        const { id, text, offset } = message;
        const completions = presentCompletions(await scan.call('completeScript', [text, offset]));
        panel.post({ kind: 'scriptCompletions', id, completions });
        break;
      }
      case 'hoverScript': {
        const hover = await scan.call('hoverScript', [message.text, message.offset]);
        const shownHover = hover && { paragraphs: hover.paragraphs, ...hover.span };
        panel.post({ kind: 'scriptHover', id: message.id, ...(shownHover && { hover: shownHover }) });
        break;
      }
      case 'showTree':
        await vscode.commands.executeCommand(`${views.endpoints}.focus`);
        break;
      case 'switchOnProperties':
        await vscode.commands.executeCommand(commands.switchOnProperties);
        break;
      case 'neverSwitchOnProperties':
        await vscode.commands.executeCommand(commands.neverSwitchOnProperties);
        break;
      case 'pasteRequest':
        await pasteRequest(message.text);
        break;
      case 'pageError':
        log.error(`The dashboard page failed: ${message.message}`);
        break;
      default:
        if (shown.kind === 'endpoint') await onEndpointMessage(message, shown);
    }
  }

  async function onEndpointMessage(
    message: EndpointMessage,
    { draft, undo }: Shown & { readonly kind: 'endpoint' },
  ): Promise<void> {
    const { endpoint, values } = draft;
    const response = sender.responseOf(endpoint.id);
    const language = languageOf(sender.exchangeOf(endpoint));
    switch (message.kind) {
      case 'change':
        return keepChange(changeDraft(draft, message), message.change);
      case 'chooseFile':
        return await chooseFile(message.revision, message.index);
      case 'signIn':
      case 'cancelSignIn':
      case 'signOut':
      case 'copyRedirectUri':
        return await auth.act(message.kind, endpoint);
      case 'send':
        return await sender.send(endpoint, values);
      case 'cancel':
        return sender.cancel(endpoint.id);
      case 'reset':
        return reset(endpoint.id);
      case 'undo':
        return replaceEdits(endpoint.id, undo?.edits ?? noEdits, undefined);
      case 'goToSource':
        return await navigation.goToSource(endpoint.id);
      case 'explain':
        return await explain(endpoint.id);
      case 'openPlace': {
        const place = places[message.place];
        if (place) await navigation.goTo(scan.pathOf(place.file), place);
        return;
      }
      case 'copyUrl':
        return await navigation.copyUrl(endpoint, values);
      case 'copyAsCurl':
      case 'copyAs':
        // The edits are kept with every change, so that the command finds them.
        await vscode.commands.executeCommand(commands[message.kind], endpoint.id);
        return;
      case 'searchHistory':
        await vscode.commands.executeCommand(commands.searchHistory, endpoint.id);
        return;
      case 'openLastCall':
        await vscode.commands.executeCommand(commands.openCall, lastCallOf(parts.history, endpoint.id)?.key);
        return;
      case 'useCall':
      case 'sendCallAgain':
      case 'compareCall':
        await vscode.commands.executeCommand(commands[message.kind], sender.recordOf(endpoint.id));
        return;
      case 'selectEnvironment':
        return environments.select(message.name);
      case 'editEnvironments':
        return await parts.environmentCommands.edit();
      case 'useCookies':
        return await changeSetting(settings.useCookies, message.isOn);
      case 'deleteCookie':
      case 'clearCookies':
        return removeCookies(draft, message);
      case 'setVariable':
        return await parts.environmentCommands.setVariable(message.name);
      case 'copyResponse':
        if (response) await actions.copy(response, layoutOf(message));
        return;
      case 'openResponse':
        if (response && isBinary(sender.exchangeOf(endpoint)))
          await actions.openFile(response, endpoint.path);
        else if (response) await actions.open(response, layoutOf(message), endpoint.path, language);
        return;
      case 'saveResponse':
        if (response) await actions.save(response, endpoint.path);
        return;
      case 'trustCertificate': {
        const refused = sender.refusedCertificate(endpoint.id);
        if (refused === undefined) return;
        const trusted = { ...readSettings().trustedCertificates, [refused.host]: refused.fingerprint };
        await changeSetting(settings.trustedCertificates, trusted);
        return await sender.send(endpoint, values);
      }
      case 'openSetting': {
        const exchange = sender.exchangeOf(endpoint);
        if (exchange.kind === 'failed' && exchange.setting !== undefined) await openSetting(exchange.setting);
        return;
      }
      case 'completeBody': {
        const completions = presentBodyCompletions(endpoint, values, message, around.variables(endpoint));
        return panel.post({ kind: 'scriptCompletions', id: message.id, completions });
      }
      case 'hoverBody': {
        const hover = presentBodyHover(endpoint, values, message, around.variables(endpoint));
        return panel.post({ kind: 'scriptHover', id: message.id, ...(hover && { hover }) });
      }
      case 'fullExample': {
        const body = fullBody(endpoint);
        const notice = 'The body has everything that the source knows.';
        if (body !== undefined) fillIn(endpoint.id, notice, (today) => ({ ...today, body }));
        return;
      }
      case 'readNodes':
      case 'copyText':
      case 'copyValue':
      case 'copyFound':
      case 'setVariableFrom':
      case 'followLink':
        if (response) await queryJson(message, response, sender.exchangeOf(endpoint));
        return;
      case 'readBody':
      case 'findInBody':
      case 'goToMatch':
        if (response) await queryBody(message, response);
        return;
    }
  }

  function removeCookies(draft: Draft, message: CookieMessage): void {
    const jar = cookies.active();
    const { url } = checkDraft(draft, around);
    if (jar === undefined) return;
    const gone = message.kind === 'deleteCookie' ? [message] : url === undefined ? [] : jar.ofHost(url);
    for (const cookie of gone) jar.remove(cookie);
    cookies.changed();
    postCheck(draft);
  }

  async function explain(id: EndpointId): Promise<void> {
    const explanation = await scan.explain(id);
    if (explanation === undefined || idOf(shown) !== id) return;
    const presented = presentExplanation(explanation);
    places = presented.places;
    panel.post({ kind: 'explanation', explanation: presented.view });
  }

  function keepChange(changed: Draft | undefined, change: ValuesChange): void {
    if (changed === undefined) return;
    const { id } = changed.endpoint;
    edits.set(id, editsOf(changed, edits.get(id), change));
    shown = { kind: 'endpoint', draft: changed };
    postCheck(changed);
    didEdit.fire(id);
  }

  async function chooseFile(revision: number, index: number): Promise<void> {
    const chosen = await vscode.window.showOpenDialog({
      title: 'Choose a File to Send',
      openLabel: 'Choose',
    });
    const file = chosen?.[0];
    if (file === undefined || shown.kind !== 'endpoint') return;
    const row = { value: file.fsPath, enabled: true };
    const change: ValuesChange = { kind: 'setRow', list: 'form', index, row };
    const changed = changeDraft(shown.draft, { revision, seq: shown.draft.applied, change });
    if (changed === undefined) return;
    keepChange(changed, change);
    // The page does not know of this change, so that it is told all values.
    show({ kind: 'endpoint', draft: { ...changed, revision: around.nextRevision(), applied: 0 } });
  }

  function reset(id: EndpointId): void {
    const discarded = edits.get(id);
    replaceEdits(id, noEdits, { edits: discarded, notice: 'The values of the source are back.' });
    if (idOf(shown) === id && panel.isOpen()) return;
    void vscode.window
      .showInformationMessage('The request has the values of the source again.', 'Undo')
      .then((response) => response && replaceEdits(id, discarded, undefined));
  }

  /** @param written absent: what lies in the clipboard */
  async function pasteRequest(written?: string): Promise<void> {
    const text = written ?? (await vscode.env.clipboard.readText());
    const open = shown.kind === 'endpoint' ? shown.draft.endpoint : undefined;
    const pasted = await readPastedCall(text, store.all(), open);
    if (pasted === undefined) return;
    const { endpoint, request, call } = pasted;
    panel.reveal(vscode.ViewColumn.Active);
    if (idOf(shown) !== endpoint.id) show(showEndpoint(endpoint, around));
    if (shown.kind !== 'endpoint') return;
    const filled = fillValues(shown.draft.values, request, call);
    const notice = ['The request is filled in.', ...filled.notes].join(' ');
    fillIn(endpoint.id, notice, () => filled.values);
  }

  function replaceEdits(id: EndpointId, next: EndpointEdits, undo: Undo | undefined): void {
    edits.set(id, next);
    if (shown.kind === 'endpoint' && idOf(shown) === id) show(followEdits(shown, undo, around));
    didEdit.fire(id);
  }

  function fillIn(id: EndpointId, notice: string, fill: (today: RequestValues) => RequestValues): boolean {
    const endpoint = store.get(id);
    if (endpoint === undefined) return false;
    panel.reveal(vscode.ViewColumn.Active);
    if (idOf(shown) !== id) show(showEndpoint(endpoint, around));
    if (shown.kind !== 'endpoint') return false;
    const { defaults, values } = shown.draft;
    const filled = fill(values);
    const next = { ...editsBetween(defaults, filled), host: filled.host };
    replaceEdits(id, next, { edits: edits.get(id), notice });
    return true;
  }

  async function showCall(key: string, call: RecordedCall): Promise<boolean> {
    const endpoint = store.get(call.endpoint.id as EndpointId);
    if (endpoint === undefined) return false;
    panel.reveal(vscode.ViewColumn.Active);
    if (idOf(shown) !== endpoint.id) show(showEndpoint(endpoint, around));
    await sender.show(endpoint, key, { call, moment: momentOf(call.at, clockOfUser()) });
    return true;
  }

  const subscriptions = vscode.Disposable.from(
    panel,
    didShow,
    didActivate,
    didClose,
    didEdit,
    parts.sending.onDidChangeExchange((id) => {
      if (idOf(shown) !== id) return;
      postExchange();
      // Scripts may have given variables other values.
      if (shown.kind === 'endpoint') postCheck(shown.draft);
    }),
    store.onDidChange(follow),
    parts.history.onDidChange(() => {
      if (shown.kind === 'endpoint' && sender.exchangeOf(shown.draft.endpoint).kind === 'unsent')
        postExchange();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(postScreen),
    scan.onDidChange(() => {
      if (!around.isScanning()) follow();
    }),
    parts.propertiesOffers.onDidChange(postScreen),
    environments.onDidChange(() => {
      if (shown.kind === 'endpoint') show(followEdits(shown, shown.undo, around));
    }),
    onDidChangeSettings([settings.hosts, settings.hostHistory], postScreen),
    onDidChangeSettings([settings.useCookies, settings.keepCookies], () => {
      cookies.changed();
      if (shown.kind === 'endpoint') postCheck(shown.draft);
    }),
  );

  return {
    onDidShow: didShow.event,
    onDidActivate: didActivate.event,
    onDidClose: didClose.event,
    onDidEdit: didEdit.event,
    isOpen: panel.isOpen,
    restore: panel.restore,
    followEditsOf(id) {
      if (shown.kind === 'endpoint' && idOf(shown) === id) show(followEdits(shown, undefined, around));
    },
    open(id, column) {
      const endpoint = store.get(id);
      panel.reveal(column);
      if (endpoint && idOf(shown) !== id) show(showEndpoint(endpoint, around));
    },
    openPanel: (column = vscode.ViewColumn.Active) => panel.reveal(column),
    pasteRequest,
    reset,
    fillIn,
    showCall,
    async send(id) {
      if (shown.kind === 'endpoint' && idOf(shown) === id)
        await sender.send(shown.draft.endpoint, shown.draft.values);
    },
    dispose: () => subscriptions.dispose(),
  };
}

async function changeSetting(key: string, value: unknown): Promise<void> {
  const section = vscode.workspace.getConfiguration(settingsSection);
  await section.update(key, value, vscode.ConfigurationTarget.Global);
}

/** What the history knows of the endpoint's last call stands where no response is yet. */
function withLastCall(
  exchange: Exchange & { readonly kind: 'unsent' },
  history: DashboardParts['history'],
  id: EndpointId,
): Exchange {
  const last = lastCallOf(history, id);
  return last === undefined ? exchange : { ...exchange, lastCall: momentOf(last.at, clockOfUser()) };
}

function lastCallOf(history: DashboardParts['history'], id: EndpointId): CallSummary | undefined {
  return history.list().find(({ endpoint }) => endpoint.id === id);
}

function layoutOf({ formatted }: { readonly formatted: boolean }): BodyLayout {
  return formatted ? 'formatted' : 'raw';
}

function isBinary(exchange: Exchange): boolean {
  if (exchange.kind !== 'answered') return false;
  const { body } = exchange.response;
  return body.kind === 'picture' || (body.kind === 'long' && body.binary !== undefined);
}

function languageOf(exchange: Exchange): string {
  const body = exchange.kind === 'answered' ? exchange.response.body : undefined;
  return body?.kind === 'text' || body?.kind === 'long' ? body.language : 'text';
}
