/** Says what the user has made and set up: stored in the workspace or among the secrets, opened before all features. */
import { t } from '@endpoint-atlas/engine/l10n';
import { resolveEnvironment } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { createHosts } from '../calls/hosts.ts';
import { openEnvironments } from '../environments/environment-store.ts';
import { openVariableStore } from '../environments/variable-store.ts';
import { createEndpointStore } from '../project/endpoint-store.ts';
import { readSettings } from '../settings/settings.ts';
import { openAuthStore } from '../stores/auth-store.ts';
import type { CookieJarContext, CookieJars } from '../stores/cookie-jars.ts';
import { openEditStore } from '../stores/edit-store.ts';
import { openScriptStore } from '../stores/script-store.ts';
import { openTokenStore } from '../stores/token-store.ts';
import { loadedOnce } from '../workspace/loaded-once.ts';

export type ExtensionState = Awaited<ReturnType<typeof openState>>;

export async function openState(
  { workspaceState: storage, secrets, storageUri }: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
) {
  const workspace = storageUri?.toString() ?? '';
  const places = {
    storage,
    secrets,
    workspace,
    log: (line: string) => log.warn(line),
    report: reportOnce(log),
  };
  const store = createEndpointStore();
  const edits = await openEditStore(places);
  const scripts = await openScriptStore(places);
  const isTrusted = () => vscode.workspace.isTrusted;
  const ownEnvironments = () => readSettings().environments;
  const environments = await openEnvironments({ ...places, settings: ownEnvironments, isTrusted });
  const auth = await openAuthStore(places, environments.active);
  const tokens = await openTokenStore(`tokens:${workspace}`, places.secrets, places.log);
  const variablesOf = await openVariableStore({ ...places, environments, isTrusted });
  const hosts = createHosts(storage, readSettings, isTrusted, {
    valuesFor: ({ id }) => environments.values(store.folderOf(id)),
    resolverFor: ({ id }) => resolveEnvironment(environments.values(store.folderOf(id))),
  });
  const cookies = cookiesLater({
    ...places,
    key: `cookies:${workspace}`,
    settings: readSettings,
    environment: environments.active,
  });
  const stores = [edits, scripts, auth, tokens, environments, variablesOf, cookies];
  return {
    ...{ places, store, edits, scripts, isTrusted, environments, auth, tokens, variablesOf, hosts },
    cookies: cookies.jars,
    /** Writes what the user did in the last moments. */
    flush: () => Promise.all(stores.map((each) => each.flush())),
  };
}

/** Cookies are read with the first request: what keeps them knows all public suffixes, which takes long to load. */
function cookiesLater(parts: CookieJarContext) {
  let opened: CookieJars | undefined;
  const jars = loadedOnce(async () => {
    const { openCookieJars } = await import('../stores/cookie-jars.ts');
    opened = await openCookieJars(parts);
    return opened;
  });
  /** Opening them deletes what the user does not want kept any more. */
  async function deleteUnwanted(): Promise<void> {
    if (!parts.settings().keepCookies && (await parts.secrets.get(parts.key)) !== undefined) await jars();
  }
  void deleteUnwanted().catch((error: unknown) => parts.log(t`Cookies could not be read: ${String(error)}`));
  return { jars, flush: async () => await opened?.flush() };
}

/** Shows the first problem, and logs all: what is damaged is often more than one thing. */
function reportOnce(log: vscode.LogOutputChannel): (sentence: string) => void {
  let isReported = false;
  return (sentence) => {
    log.warn(sentence);
    if (isReported) return;
    isReported = true;
    void vscode.window
      .showWarningMessage(t`${sentence} Nothing was deleted; the log says more.`, t('Show Log'))
      .then((response) => response && log.show());
  };
}
