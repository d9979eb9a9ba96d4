/** Starts runs: what is to be sent, what the user has to agree to, and the page that shows it. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { chooseRequests, startRun } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { ShownRun } from '../protocol/run-messages.ts';
import type { CookieJars } from '../stores/cookie-jars.ts';
import { endpointsBelow } from '../tree/nodes.ts';
import { isTreeRow } from '../tree/row-argument.ts';
import { type EndpointRunContext, endpointItem } from './endpoint-items.ts';
import { type FileRunContext, fileItem } from './file-items.ts';
import type { HttpFiles } from './http-files.ts';
import { rowOf } from './requests-view.ts';
import type { RunPage } from './run-page.ts';

export interface RunsContext
  extends EndpointRunContext,
    Omit<FileRunContext, 'showResponse' | 'hosts' | 'cookies'> {
  readonly extensionUri: vscode.Uri;
  readonly store: EndpointStore;
  cookies(): Promise<CookieJars>;
}

/** Says what a run is started with. */
export interface RunContext {
  readonly parts: RunsContext;
  readonly files: HttpFiles;
  readonly page: RunPage;
  readonly showResponse: FileRunContext['showResponse'];
}

export async function runEndpoints(subject: unknown, selection: unknown, context: RunContext): Promise<void> {
  const rows = (Array.isArray(selection) ? selection : [subject]).filter(isTreeRow);
  const nodes = rows.map(({ node }) => node);
  const endpoints =
    nodes.length > 0
      ? [...new Set(nodes.flatMap(endpointsBelow))]
      : await chooseEndpoints(context.parts.store);
  if (endpoints.length === 0) return;
  const wanted = await confirm(endpoints);
  if (wanted.length === 0) return;
  await showEndpoints(titleOf(endpoints), wanted, context);
}

async function showEndpoints(
  title: string,
  endpoints: readonly Endpoint[],
  { parts, page }: RunContext,
): Promise<void> {
  const ids = endpoints.map(({ id }) => id);
  const { sender } = await parts.dashboard.sending();
  const items = endpoints.map((endpoint) => endpointItem(endpoint, sender, parts));
  await page.show(title, { subject: { kind: 'endpoints', ids }, items });
}

export async function runRequests(subject: unknown, line: unknown, context: RunContext): Promise<void> {
  const row = rowOf(subject);
  const active = vscode.window.activeTextEditor?.document.uri;
  const uri = row?.uri ?? (typeof subject === 'string' ? vscode.Uri.parse(subject) : active);
  if (uri === undefined || !/\.(?:http|rest)$/i.test(uri.path)) {
    void vscode.window.showWarningMessage(t('Open an .http file first, or choose one in the view Requests.'));
    return;
  }
  const at = row?.kind === 'request' ? row.request.line : typeof line === 'number' ? line : undefined;
  await runFile(uri, at, context);
}

/** @param line of one request; `undefined`: all of the file */
async function runFile(
  uri: vscode.Uri,
  line: number | undefined,
  { parts, files, page, showResponse }: RunContext,
): Promise<void> {
  const content = await files.read(uri);
  const requests = chooseRequests(
    content.requests,
    line === undefined ? undefined : (each) => each.line === line,
  );
  if (requests.length === 0) {
    void vscode.window.showWarningMessage(t('There is no request to send in this file.'));
    return;
  }
  if (line === undefined) for (const note of content.notes) void vscode.window.showWarningMessage(note);
  const state = startRun();
  const fileParts = { ...parts, cookies: await parts.cookies(), showResponse };
  const items = requests.map((request) => fileItem(request, { uri, content }, state, fileParts));
  const name = vscode.workspace.asRelativePath(uri);
  const only = requests.length === 1 ? requests[0] : undefined;
  await page.show(only?.name ?? name, {
    subject: { kind: 'file', uri: uri.toString(), line },
    items,
    start() {
      state.globals.clear();
      state.globalSources.clear();
      state.responses.clear();
    },
  });
  const [item] = items;
  if (only !== undefined && line !== undefined) await item?.openResponse?.();
}

/** Runs the same again. What the user agreed to before the reload is not asked again. */
export async function runAgain({ run, subject }: ShownRun, context: RunContext): Promise<void> {
  if (subject.kind === 'file') return runFile(vscode.Uri.parse(subject.uri), subject.line, context);
  // Ids of a page's state are only ever looked up, so that wrong ones find nothing.
  const endpoints = subject.ids.flatMap((id) => context.parts.store.get(id as EndpointId) ?? []);
  if (endpoints.length > 0) await showEndpoints(run.title, endpoints, context);
  else void vscode.window.showWarningMessage(t('These endpoints are not in the list of endpoints now.'));
}

async function chooseEndpoints(store: EndpointStore): Promise<readonly Endpoint[]> {
  const all = store.all();
  const folders = [...new Set(all.map(({ folder }) => folder ?? ''))];
  const items = [
    { label: t('All Endpoints'), description: String(all.length), endpoints: all },
    ...folders.map((folder) => {
      const endpoints = all.filter((endpoint) => (endpoint.folder ?? '') === folder);
      return { label: folder, description: String(endpoints.length), endpoints };
    }),
  ];
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Run'),
    placeHolder: t('Choose what to run'),
  });
  return chosen?.endpoints ?? [];
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that change something are sent where the user says so; one alone was asked for by name. */
async function confirm(endpoints: readonly Endpoint[]): Promise<readonly Endpoint[]> {
  const safe = endpoints.filter(({ method }) => reading.has(method));
  const changing = endpoints.length - safe.length;
  if (changing === 0 || endpoints.length === 1) return endpoints;
  const message = t`Send ${endpoints.length} requests?`;
  const detail = t`${changing} of them may change data (${methodsOf(endpoints).join(', ')}).`;
  const all = t('Send All');
  const some = t('Only GET, HEAD, OPTIONS');
  // The first one has the focus: Enter changes no data.
  const choices = safe.length === 0 ? [all] : [some, all];
  const choice = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...choices);
  return choice === all ? endpoints : choice === some ? safe : [];
}

function methodsOf(endpoints: readonly Endpoint[]): readonly string[] {
  return [...new Set(endpoints.map(({ method }) => method))].filter((method) => !reading.has(method));
}

function titleOf(endpoints: readonly Endpoint[]): string {
  const folders = new Set(endpoints.map(({ folder }) => folder));
  const [first] = endpoints;
  if (endpoints.length === 1) return first?.name ?? '';
  return folders.size === 1
    ? (first?.folder ?? t('Endpoints'))
    : tn(endpoints.length, '1 endpoint', '{0} endpoints');
}
