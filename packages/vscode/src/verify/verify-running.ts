/** The steps of a comparison with a running application: where it is, what it says, the page of differences. */

import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import { createHttpTransport } from '@endpoint-atlas/engine/node';
import {
  type Cancellation,
  createCancellation,
  defaultSendOptions,
  type HeaderField,
  readHost,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import {
  askService,
  type Get,
  readBaseUrl,
  verificationAsMarkdown,
  verifyRequest,
} from '@endpoint-atlas/engine/verify';
import * as vscode from 'vscode';
import { readSettings } from '../settings/settings.ts';
import type { ReadOnlyPages } from '../workspace/read-only-pages.ts';
import type { VerifyContext } from './verify.ts';

/** Nothing is sent before the user has named the application. */
export async function verifyRunning(parts: VerifyContext, pages: ReadOnlyPages): Promise<void> {
  const url = await askUrl();
  if (url === undefined) return;
  const { status } = parts.scan.state();
  if (status !== 'complete' && status !== 'scanning') await parts.scan.refresh();
  let outcome = await withProgress(url, (cancellation) => compare(parts, url, [], cancellation), parts.log);
  if (outcome?.kind === 'problem' && outcome.isRefused) {
    const authorization = await askAuthorization(url);
    if (authorization === undefined) return;
    const headers: readonly HeaderField[] = [['Authorization', authorization]];
    outcome = await withProgress(
      url,
      (cancellation) => compare(parts, url, headers, cancellation),
      parts.log,
    );
  }
  if (outcome?.kind === 'problem') {
    const { message } = outcome;
    parts.log.warn(message);
    const [first = message] = message.split('\n');
    const chosen = await vscode.window.showErrorMessage(first, t('Show Details'));
    if (chosen !== undefined) parts.log.show();
  }
  if (outcome?.kind === 'page')
    await pages.show(t`Running application at ${readHost(url) ?? url}`, outcome.markdown);
}

type Outcome =
  | { readonly kind: 'page'; readonly markdown: string }
  | { readonly kind: 'problem'; readonly message: string; readonly isRefused: boolean };

let lastUrl: string | undefined;

async function askUrl(): Promise<string | undefined> {
  const [host = 'http://localhost:8080'] = readSettings().hosts;
  const written = await vscode.window.showInputBox({
    title: t('Verify Against Running Application'),
    prompt: t(
      'Its URL, with the path that stands in front of everything. Only GET is sent, to /actuator/mappings, /v3/api-docs and /q/openapi below it.',
    ),
    value: lastUrl ?? host,
    ignoreFocusOut: true,
    validateInput: (text) =>
      readBaseUrl(text.trim()) === undefined
        ? t('Write a URL such as http://localhost:8080/shop.')
        : undefined,
  });
  lastUrl = written?.trim() ?? lastUrl;
  return written?.trim();
}

function askAuthorization(url: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: t`${readHost(url) ?? url} Asks Who Calls`,
    prompt: t(
      'The header Authorization, such as "Bearer …". It is sent to this application only, and not kept.',
    ),
    password: true,
    ignoreFocusOut: true,
  });
}

async function compare(
  { scan, userAgent, readTls }: VerifyContext,
  url: string,
  headers: readonly HeaderField[],
  cancellation: Cancellation,
): Promise<Outcome> {
  const transport = createHttpTransport({ userAgent, filesFrom: '.', tls: await readTls(readHost(url)) });
  const get: Get = async (asked) => {
    const request = verifyRequest(asked, headers, undefined);
    const options = { ...defaultSendOptions, ...readSettings(), followRedirects: false };
    const exchange = await sendHttp(request, options, transport, cancellation);
    return exchange.kind === 'failure'
      ? { kind: 'failure', message: exchange.message }
      : { kind: 'response', status: exchange.status, text: new TextDecoder().decode(exchange.body) };
  };
  const contextPaths = (await scan.previewProperties()).flatMap(({ path: own, becomes = own }) =>
    becomes.endsWith(own) ? becomes.slice(0, -own.length) : [],
  );
  const asked = await askService(
    { url, managementPath: '/actuator', contextPaths: [...new Set(contextPaths)] },
    get,
  );
  if (asked.kind === 'problem') return asked;
  const verification = await scan.call('verify', [asked.api]);
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const markdown = verificationAsMarkdown(verification, (file, line) => {
    if (folder === undefined) return undefined;
    const relative = path.relative(folder.uri.fsPath, scan.pathOf(file)).replaceAll(path.sep, '/');
    return `/${encodeURI(relative)}#L${line}`;
  });
  return { kind: 'page', markdown };
}

/** `undefined` where the user has cancelled, or the engine's thread has died. */
async function withProgress(
  url: string,
  work: (cancellation: Cancellation) => Promise<Outcome>,
  log: vscode.LogOutputChannel,
): Promise<Outcome | undefined> {
  const title = t`Asking ${readHost(url) ?? url} what it serves`;
  const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(progress, async (_, token) => {
    const { cancellation, cancel } = createCancellation();
    const listener = token.onCancellationRequested(cancel);
    try {
      const outcome = await work(cancellation);
      return token.isCancellationRequested ? undefined : outcome;
    } catch (error) {
      log.error(`The comparison failed: ${String(error)}`);
      void vscode.window.showErrorMessage(t('The comparison failed. Refresh the endpoints and try again.'));
      return undefined;
    } finally {
      listener.dispose();
    }
  });
}
