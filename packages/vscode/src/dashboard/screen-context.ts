/** The screen's view of the extension: what drafts, checks and lists of the dashboard are made from. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { findRenamedEndpoint, isDynamicVariable, listScripts } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { presentCookies } from '../calls/present-cookies.ts';
import type { AuthView } from '../protocol/auth-view.ts';
import { readSettings } from '../settings/settings.ts';
import { presentVariables } from './body-assist.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { ScreenContext } from './shown.ts';

export function createScreenContext(
  parts: DashboardContext,
  viewAuth: (endpoint: Endpoint) => AuthView,
): ScreenContext {
  const { store, edits, scripts, environments, hosts, scan, cookies } = parts;
  const { resolveIn, sayNoValue, scriptsThatRun } = parts.sending;
  let lastRevision = 0;

  return {
    search: parts.search,
    count: () => store.all().length,
    get: store.get,
    findRenamedEndpoint: (gone) => findRenamedEndpoint(gone, store.all()),
    isScanning: () => scan.state().status === 'scanning',
    editsOf: edits.get,
    isEdited: edits.isEdited,
    scriptsOf: scripts.of,
    auth: viewAuth,
    canRunScripts: () => vscode.workspace.isTrusted,
    variables: (endpoint) =>
      presentVariables(parts.sending.variablesOf(endpoint).read(), resolveIn(endpoint)),
    placeholders(endpoint) {
      const hasScripts = listScripts(scriptsThatRun(endpoint), 'before').length > 0;
      return {
        resolve: resolveIn(endpoint),
        // A script may set any variable, just before the request is sent.
        later: (name) => hasScripts || isDynamicVariable(name),
        noValue: (name) => sayNoValue(endpoint, name),
      };
    },
    hosts: hosts.offered,
    followsRedirects: () => readSettings().followRedirects,
    environments() {
      const active = environments.active();
      return { names: environments.names(), ...(active !== undefined && { active }) };
    },
    preferredHost: hosts.preferred,
    cookies: (url) => presentCookies(cookies.active(), url),
    propertiesOffer: ({ id }) => parts.propertiesOffers.sentenceFor(id),
    nextRevision: () => ++lastRevision,
  };
}
