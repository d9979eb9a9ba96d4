/** Composes the extension: state first, then one line for each feature. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { startEngine } from '@endpoint-atlas/engine/node';
import type { StoredVariables } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { registerAgentTools } from './agents/agent-tools.ts';
import { own } from './calls/sign-in/browser.ts';
import { registerOpenCommands } from './dashboard/open-commands.ts';
import { registerDashboards } from './dashboard/register-dashboards.ts';
import { registerCodeLens } from './editor/code-lens/code-lens.ts';
import { registerGutter } from './editor/gutter/gutter.ts';
import { registerNavigation } from './editor/navigation/navigation.ts';
import { registerProblems } from './editor/problems/problems.ts';
import { registerRuleFiles } from './editor/rule-files/rule-files.ts';
import type { Environments } from './environments/environment-store.ts';
import { registerEnvironments } from './environments/environments.ts';
import { registerExport } from './export/export.ts';
import { registerPostmanUploads } from './export/postman/postman.ts';
import type { ExportState } from './export/requests.ts';
import { registerHistory } from './history/history.ts';
import type { CallRecorder } from './history/recorder.ts';
import { registerImports } from './http-files/imports.ts';
import { registerRuns } from './http-files/runs.ts';
import { registerPropertiesOffer } from './project/properties-offer/properties-offer.ts';
import { registerScan } from './project/scan.ts';
import { registerRevisions } from './revisions/revisions.ts';
import { registerSearch } from './search/search.ts';
import { commands } from './settings/contributions.ts';
import { ruleContext } from './settings/rule-context.ts';
import { readSettings } from './settings/settings.ts';
import { followRenames } from './start/follow-renames.ts';
import { openCalls } from './start/open-calls.ts';
import { type ExtensionState, openState } from './start/open-state.ts';
import { createPublicApi, type EndpointAtlasApi } from './start/public-api.ts';
import { tellOfRemovedSettings } from './start/removed-settings.ts';
import { registerTree } from './tree/tree.ts';
import { followUsages } from './usages/project-usages.ts';
import { registerUsages } from './usages/usages.ts';
import { registerVerify } from './verify/verify.ts';
import { enginePath } from './workspace/roots.ts';

/** Writes what the user did in the last moments. */
let flush: (() => Promise<unknown>) | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<EndpointAtlasApi> {
  const { extensionUri, workspaceState: storage, secrets } = context;
  const log = vscode.window.createOutputChannel('Endpoint Atlas', { log: true });
  const state = await openState(context, log);
  flush = state.flush;
  const { store, edits, hosts, environments } = state;
  // Before everything that shows edits hears of the same change.
  context.subscriptions.push(followRenames(store, edits, [state.scripts, state.auth], workspaceRootOf));

  tellWhatIsGone(context);

  const calls = openCalls(context, state, log);
  const { bodyReader, recorder, history, userAgent } = calls;
  const record = (add: (recorder: CallRecorder) => Promise<void>) =>
    recorder()
      .then(add)
      .catch((error: unknown) => log.error(`A call is not in the history: ${error}`));
  const workerFile = vscode.Uri.joinPath(extensionUri, 'dist', 'engine-worker.cjs').fsPath;
  const scriptSettings = ruleContext(context);
  const scan = registerScan((listener) => startEngine(workerFile, listener, scriptSettings), store, log);
  const ruleFiles = registerRuleFiles(scan.call, extensionUri);
  const environmentCommands = registerEnvironments(environments, log);
  const navigation = registerNavigation(store, edits, scan, hosts.preferred);
  const usages = followUsages((listener) => startEngine(workerFile, listener, scriptSettings), scan, log);
  const propertiesOffers = registerPropertiesOffer(scan, storage);
  const tree = registerTree(store, edits, scan, propertiesOffers, usages);
  const dashboard = registerDashboards(async () => {
    const { openDashboards } = await import('./dashboard/dashboards.ts');
    return openDashboards({
      ...state,
      ...calls,
      ...{ extensionUri, environmentCommands, scan, propertiesOffers, navigation, usages, log, storage },
      cookies: await state.cookies(),
      search: await store.loadSearch(),
      redirectUri: own(context.extension.id),
      readTls: calls.tls.read,
      record: (call) => void record((recorder) => recorder.ofEndpoint(call)),
    });
  });
  const published = createPublicApi(store, (id) => dashboard.open(id, vscode.ViewColumn.Active));
  const uploads = registerPostmanUploads(secrets, userAgent, log);

  context.subscriptions.push(
    ...[log, scan, propertiesOffers, ruleFiles, navigation, environmentCommands, tree, dashboard],
    ...[calls.browser, calls.bodies, published],
    { dispose: () => void bodyReader.dispose() },
    dashboard.onDidShow((id) => id !== undefined && tree.follow(id)),
    registerOpenCommands(dashboard, navigation),
    registerImports({
      ...{ store, edits, hosts, environments },
      read: (bytes, title, taken) => scan.call('readImport', [bytes, title, taken]),
      onFilled: (ids) => ids.forEach(dashboard.followEditsOf),
    }),
    registerRuns({
      ...{ ...state, ...calls, extensionUri, dashboard },
      record: (made) => void record((recorder) => recorder.ofFile(made)),
    }),
    registerHistory(history, dashboard),
    // VS Code shows the links of the later one first.
    registerUsages(store, usages, navigation, () => dashboard.shown() ?? tree.selected()),
    registerCodeLens(store),
    registerGutter(store, extensionUri),
    registerSearch(store, navigation, (id) => dashboard.open(id, vscode.ViewColumn.Active)),
    uploads,
    registerExport(
      ...([store, scan, navigation] as const),
      { tree: tree.selected, dashboard: dashboard.shown },
      ...([exportStateOf(state, storage), uploads, usages, log] as const),
    ),
    registerRevisions(scan, usages, log),
    registerAgentTools(context.extension, { scan, usages }),
    registerVerify({
      ...{ scan, userAgent, log },
      readTls: async (host) => (await calls.tls.read(host)).tls,
    }),
    registerProblems(store, ruleFiles),
    vscode.commands.registerCommand(commands.showLog, () => log.show()),
  );
  if (readSettings().scanOnStart) void scan.refresh();
  return published.api;
}

function tellWhatIsGone({ globalState }: vscode.ExtensionContext): void {
  const key = 'removedSettings.told';
  const told = globalState.get<readonly string[]>(key, []);
  const settings = vscode.workspace.getConfiguration('endpointAtlas');
  const after = tellOfRemovedSettings({
    isSet: (name) => {
      const { globalValue, workspaceValue, workspaceFolderValue } = settings.inspect(name) ?? {};
      return [globalValue, workspaceValue, workspaceFolderValue].some((value) => value !== undefined);
    },
    told,
    tell: (message) => void vscode.window.showInformationMessage(message),
  });
  if (after.length > told.length) void globalState.update(key, after);
}

function exportStateOf(state: ExtensionState, storage: vscode.Memento): ExportState {
  const { environments, store, variablesOf } = state;
  return {
    ...state,
    variables: { read: () => beyondEnvironments(variablesOf('').read(), environments) },
    environments: {
      ...environments,
      valuesOf: (name: string, { id }: Endpoint) => environments.values(store.folderOf(id), name),
    },
    storage,
  };
}

/** Both with `/`, as the engine names files. */
function workspaceRootOf(path: string): string | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(path));
  return folder && enginePath(folder.uri.fsPath);
}

/** Leaves an active environment's variables to the environment that an export is made with. */
function beyondEnvironments(variables: StoredVariables, { active }: Environments): StoredVariables {
  return active() === undefined ? variables : { ...variables, environment: [] };
}

export async function deactivate(): Promise<void> {
  await flush?.();
}
