/** Composes the extension: state first, then one line for each feature. */
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  createGrpcTransport,
  createHttpTransport,
  createOAuthClient,
  startBodyReader,
  startEngine,
} from '@endpoint-atlas/engine/node';
import {
  defaultSendOptions,
  resolveEnvironment,
  type StoredVariables,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { openAuthStore } from './auth-store.ts';
import { commands } from './contributions.ts';
import { openCookieJars } from './cookie-jars.ts';
import { openEditStore } from './edit-store.ts';
import { createEndpointStore } from './endpoint-store.ts';
import { type Environments, openEnvironments } from './environments.ts';
import { registerCodeLens } from './features/code-lens/code-lens.ts';
import { registerDashboards } from './features/dashboard/dashboards.ts';
import { createHosts } from './features/dashboard/hosts.ts';
import { registerOpenCommands } from './features/dashboard/open-commands.ts';
import { registerEnvironments } from './features/environments/environments.ts';
import { registerExport } from './features/export/export.ts';
import { registerGutter } from './features/gutter/gutter.ts';
import { registerHistory } from './features/history/history.ts';
import { createCallRecorder } from './features/history/recorder.ts';
import { registerImports } from './features/imports/imports.ts';
import { registerNavigation } from './features/navigation/navigation.ts';
import { registerPostmanUploads } from './features/postman/postman.ts';
import { registerProblems } from './features/problems/problems.ts';
import { registerPropertiesOffer } from './features/properties-offer/properties-offer.ts';
import { registerRuleFiles } from './features/rule-files/rule-files.ts';
import { registerRuns } from './features/runs/runs.ts';
import { enginePath } from './features/scan/roots.ts';
import { registerScan } from './features/scan/scan.ts';
import { registerSearch } from './features/search/search.ts';
import { own, registerBrowser } from './features/sign-in/browser.ts';
import { askWhetherToSignIn, showDevicePage } from './features/sign-in/questions.ts';
import { createSignIn } from './features/sign-in/sign-in.ts';
import { registerTree } from './features/tree/tree.ts';
import { followRenames } from './follow-renames.ts';
import { openCallHistory } from './history/call-history.ts';
import { openResponseBodies } from './response-bodies.ts';
import { ruleContext } from './rule-context.ts';
import { openScriptStore } from './script-store.ts';
import { readSettings } from './settings.ts';
import { createTlsReader } from './tls-files.ts';
import { openTokenStore } from './token-store.ts';
import { openVariableStore } from './variable-store.ts';

/** Writes what the user did in the last moments. */
let flush: (() => Promise<unknown>) | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const { extensionUri, workspaceState: storage } = context;
  const log = vscode.window.createOutputChannel('Endpoint Atlas', { log: true });
  const store = createEndpointStore();
  const workspace = context.storageUri?.toString() ?? '';
  const { secrets } = context;
  const tell = tellOnce(log);
  const places = { storage, secrets, workspace, log: (line: string) => log.warn(line), tell };
  const edits = await openEditStore(places);
  const scripts = await openScriptStore(places);
  const isTrusted = () => vscode.workspace.isTrusted;
  const ownEnvironments = () => readSettings().environments;
  const environments = await openEnvironments({ ...places, settings: ownEnvironments, isTrusted });
  const auth = await openAuthStore(places, environments.active);
  const tokens = await openTokenStore({ ...places, key: `tokens:${workspace}` });
  const variablesOf = await openVariableStore({ ...places, environments, isTrusted });
  const hosts = createHosts(storage, readSettings, isTrusted, {
    resolverFor: ({ id }) => resolveEnvironment(environments.values(store.folderOf(id))),
  });
  const cookies = await openCookieJars({
    ...places,
    key: `cookies:${workspace}`,
    settings: readSettings,
    environment: environments.active,
  });
  flush = () =>
    Promise.all(
      [edits, scripts, auth, tokens, environments, variablesOf, cookies].map((each) => each.flush()),
    );
  // Before everything that shows edits hears of the same change.
  context.subscriptions.push(followRenames(store, edits, [scripts, auth], workspaceRootOf));

  const workerFile = vscode.Uri.joinPath(extensionUri, 'dist', 'engine-worker.cjs').fsPath;
  const grpcFile = vscode.Uri.joinPath(extensionUri, 'dist', 'call-rpc.cjs').fsPath;
  const oauthFile = pathToFileURL(vscode.Uri.joinPath(extensionUri, 'dist', 'oauth-flows.cjs').fsPath).href;
  const bodyReader = startBodyReader(vscode.Uri.joinPath(extensionUri, 'dist', 'body-worker.cjs').fsPath);
  const responseFolder = vscode.Uri.joinPath(context.globalStorageUri, 'responses').fsPath;
  const bodies = openResponseBodies(responseFolder, (line) => log.warn(line));
  const scriptSettings = ruleContext(context);
  const scan = registerScan((listener) => startEngine(workerFile, listener, scriptSettings), store, log);
  const ruleFiles = registerRuleFiles(scan.call, extensionUri);
  const environmentCommands = registerEnvironments(environments, log);
  const navigation = registerNavigation(store, edits, scan, hosts.preferred);
  const propertiesOffers = registerPropertiesOffer(scan, storage);
  const tree = registerTree(store, edits, scan, propertiesOffers);
  const userAgent = `EndpointAtlas/${context.extension.packageJSON.version}`;
  const history = openCallHistory({
    folder: vscode.Uri.joinPath(context.storageUri ?? context.globalStorageUri, 'history').fsPath,
    limits: () => readSettings().history,
    ...places,
  });
  const recorder = createCallRecorder({
    history,
    environments,
    bodies,
    reader: bodyReader,
    folderOf: store.folderOf,
    variables: (folder) => variablesOf(folder).read(),
    isOn: () => readSettings().history.isOn,
  });
  const notRecorded = (error: unknown) => log.error(`A call is not in the history: ${error}`);
  const tls = createTlsReader({
    settings: readSettings,
    folder: () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '.',
    secrets,
    askPassphrase: (host) =>
      vscode.window.showInputBox({
        title: `Passphrase of the Client Certificate for ${host}`,
        prompt: 'It is kept in the secret storage.',
        password: true,
        ignoreFocusOut: true,
      }),
  });
  const browser = registerBrowser(context.extension.id);
  const signIn = createSignIn({
    client: createOAuthClient(oauthFile, {
      transport: {
        async exchange(...of) {
          const { tls: files } = await tls.read(undefined);
          return await createHttpTransport({ userAgent, filesFrom: '.', tls: files }).exchange(...of);
        },
      },
      options: () => ({ ...defaultSendOptions, ...readSettings() }),
    }),
    tokens,
    user: browser,
    mayGoTo: (origin) => askWhetherToSignIn(origin, hosts),
    showDevicePage,
  });
  const dashboard = registerDashboards({
    extensionUri,
    userAgent,
    store,
    edits,
    scripts,
    auth,
    signIn,
    redirectUri: own(context.extension.id),
    environments,
    variablesOf,
    environmentCommands,
    hosts,
    scan,
    propertiesOffers,
    grpc: createGrpcTransport(pathToFileURL(grpcFile).href, async () => (await tls.read(undefined)).tls),
    readTls: tls.read,
    bodies,
    bodyReader,
    cookies,
    navigation,
    history,
    record: (call) => void recorder.ofEndpoint(call).catch(notRecorded),
    log,
    storage,
  });

  const exportState = {
    edits,
    auth,
    hosts,
    scripts,
    variables: { read: () => beyondEnvironments(variablesOf('').read(), environments) },
    environments: {
      ...environments,
      valuesOf: (name: string, { id }: Endpoint) => environments.values(store.folderOf(id), name),
    },
    isTrusted,
    storage,
  };

  const uploads = registerPostmanUploads(secrets, userAgent, log);

  context.subscriptions.push(
    log,
    scan,
    propertiesOffers,
    ruleFiles,
    navigation,
    environmentCommands,
    tree,
    dashboard,
    browser,
    bodies,
    { dispose: () => void bodyReader.dispose() },
    dashboard.onDidShow((id) => id !== undefined && tree.follow(id)),
    registerOpenCommands(dashboard, navigation),
    registerImports({
      store,
      edits,
      hosts,
      environments,
      onFilled: (ids) => ids.forEach(dashboard.followEditsOf),
    }),
    registerRuns({
      ...{
        extensionUri,
        userAgent,
        store,
        edits,
        hosts,
        dashboard,
        environments,
        cookies,
        auth,
        signIn,
        tls,
      },
      record: (made) => void recorder.ofFile(made).catch(notRecorded),
    }),
    registerHistory(history, dashboard),
    registerCodeLens(store),
    registerGutter(store, extensionUri),
    registerSearch(store, navigation, (id) => dashboard.open(id, vscode.ViewColumn.Active)),
    uploads,
    registerExport(store, scan, navigation, exportState, uploads, log),
    registerProblems(store, ruleFiles),
    vscode.commands.registerCommand(commands.showLog, () => log.show()),
  );
  if (readSettings().scanOnStart) void scan.refresh();
}

/** Both with `/`, as the engine names files. */
function workspaceRootOf(path: string): string | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path));
  return folder && enginePath(folder.uri.fsPath);
}

/** What is damaged is often more than one thing: the first is shown, all are in the log. */
function tellOnce(log: vscode.LogOutputChannel): (sentence: string) => void {
  let isTold = false;
  return (sentence) => {
    log.warn(sentence);
    if (isTold) return;
    isTold = true;
    void vscode.window
      .showWarningMessage(`${sentence} Nothing was deleted; the log says more.`, 'Show Log')
      .then((response) => response && log.show());
  };
}

/** Where an environment is active, its variables are those of the environment that an export is made with. */
function beyondEnvironments(variables: StoredVariables, { active }: Environments): StoredVariables {
  return active() === undefined ? variables : { ...variables, environment: [] };
}

export async function deactivate(): Promise<void> {
  await flush?.();
}
