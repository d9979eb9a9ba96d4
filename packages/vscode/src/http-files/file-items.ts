/** Requests of `.http` files as requests of a run. Files belong to the workspace: what is the user's own goes nowhere unasked. */

import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  createCookieJar,
  createHttpTransport,
  decodeText,
  findRequestFile,
  readRequestBytes,
  readRequestFile,
} from '@endpoint-atlas/engine/node';
import {
  type Cancellation,
  createCancellation,
  defaultSendOptions,
  type FileSignIn,
  formatDuration,
  type HttpFile,
  type HttpFileRequest,
  type HttpRequest,
  type RanRequest,
  type RunPorts,
  type RunState,
  readHost,
  runFileRequest,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { askAboutOrigin } from '../calls/ask-about-origin.ts';
import type { Hosts } from '../calls/hosts.ts';
import type { SignIn } from '../calls/sign-in/sign-in.ts';
import type { TlsReader } from '../calls/tls-files.ts';
import type { Environments } from '../environments/environment-store.ts';
import type { MadeFileRequest } from '../history/recorder.ts';
import { namedSettings } from '../settings/named-settings.ts';
import { readSettings } from '../settings/settings.ts';
import type { AuthStore } from '../stores/auth-store.ts';
import type { CookieJars } from '../stores/cookie-jars.ts';
import { enginePath } from '../workspace/roots.ts';
import type { ItemResult, RunItem } from './run-list.ts';

export interface FileRunContext {
  readonly userAgent: string;
  readonly environments: Environments;
  readonly cookies: CookieJars;
  readonly hosts: Pick<Hosts, 'agreedOrigins' | 'agreeToOrigin'>;
  readonly auth: Pick<AuthStore, 'ofEnvironment'>;
  readonly signIn: Pick<SignIn, 'credentialsFor'>;
  readonly tls: TlsReader;
  /** A request has come to its end. */
  record(made: MadeFileRequest): void;
  /** Shows what a server said, beside. */
  showResponse(ran: RanRequest): Promise<void>;
}

export interface OpenedFile {
  readonly uri: vscode.Uri;
  readonly content: HttpFile;
}

export function fileItem(
  request: HttpFileRequest,
  { uri, content }: OpenedFile,
  state: RunState,
  parts: FileRunContext,
): RunItem {
  const file = vscode.workspace.asRelativePath(uri);
  let cancellation = createCancellation();
  let last: RanRequest | undefined;
  return {
    method: request.method,
    name: request.name ?? request.url,
    detail: `${file}:${request.line}`,
    async send() {
      cancellation = createCancellation();
      const at = Date.now();
      const folder = enginePath(vscode.Uri.joinPath(uri, '..').fsPath);
      const { environments } = parts;
      last = await runFileRequest(request, {
        file,
        declared: Object.fromEntries(content.variables),
        environment: environments.values(folder),
        ownNames: environments.ownNames(folder),
        signIn: signInOf(parts, cancellation.cancellation),
        ...(!vscode.workspace.isTrusted && { withoutScripts }),
        state,
        ports: portsOf(uri, parts, cancellation.cancellation),
      });
      parts.cookies.changed();
      const { request: sent, exchange, name, line, isLogged } = last;
      if (sent !== undefined && exchange !== undefined && isLogged)
        parts.record({ at, file: { uri: uri.toString(), line }, folder, name, request: sent, exchange });
      return itemResult(last);
    },
    cancel: () => cancellation.cancel(),
    async open() {
      const at = new vscode.Position(request.line - 1, 0);
      await vscode.window.showTextDocument(uri, {
        selection: new vscode.Range(at, at),
        viewColumn: vscode.ViewColumn.Beside,
      });
    },
    async openResponse() {
      if (last !== undefined) await parts.showResponse(last);
    },
  };
}

const withoutScripts = t('Scripts of this file are not run, because you do not trust this workspace.');

function itemResult({ status, timeMs, tests, failures, notes }: RanRequest): ItemResult {
  return { status, time: status === '' ? '' : formatDuration(timeMs), tests, failures, notes };
}

function portsOf(
  uri: vscode.Uri,
  { userAgent, cookies, hosts, tls: certificates }: FileRunContext,
  cancellation: Cancellation,
): RunPorts {
  const working =
    vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? vscode.Uri.joinPath(uri, '..').fsPath;
  const files = { httpFile: uri.fsPath, working, neverSent: ownFiles(working) };
  // What servers set on the way goes back to them; what was there before is the user's own.
  const ownCookies = createCookieJar(cookies.active()?.list() ?? []);
  return {
    readText: (named, charset) => readRequestFile(named, files, charset),
    readBytes: (named) => readRequestBytes(named, files),
    findFile: (named) => findRequestFile(named, files),
    async send(request: HttpRequest, { followsRedirects, usesCookies, timeoutMs }, refuseRedirect) {
      const jar = usesCookies ? cookies.active() : undefined;
      const options = {
        ...defaultSendOptions,
        ...readSettings(),
        ...namedSettings,
        followRedirects: followsRedirects && readSettings().followRedirects,
        refuseRedirect,
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(jar !== undefined && { cookies: jar }),
      };
      const { tls, problem } = await certificates.read(readHost(request.url));
      if (problem !== undefined && /^https:/i.test(request.url))
        return { kind: 'failure', reason: 'tls', message: problem, redirects: [] };
      const transport = createHttpTransport({ userAgent, filesFrom: working, tls });
      return await sendHttp(request, options, transport, cancellation);
    },
    askAboutOrigin: (origin, words, namedBy) => askAboutOrigin({ origin, words, namedBy }, hosts),
    // The user has named the hosts that certificates are shown to.
    givenByConnection: () => [],
    cookieNames: ownCookies.namesFor,
    decode: decodeText,
    chance: { now: Date.now, random: Math.random },
  };
}

/** Lists files that settings name for connections: no server may read them. */
function ownFiles(folder: string): readonly string[] {
  const { clientCertificates } = readSettings();
  return Object.values(clientCertificates)
    .flatMap(({ cert, key, pfx }) => [cert, key, pfx])
    .flatMap((file) => (file === undefined ? [] : [path.resolve(folder, file)]));
}

/** A file belongs to no class and no module: only the environment says for it who calls. */
function signInOf({ auth, signIn }: FileRunContext, cancellation: Cancellation): FileSignIn | undefined {
  const ofEnvironment = auth.ofEnvironment();
  if (ofEnvironment === undefined || !vscode.workspace.isTrusted) return undefined;
  return {
    auth: ofEnvironment,
    words: t('the sign-in of your environment'),
    async credentials(resolve) {
      const found = await signIn.credentialsFor(ofEnvironment, resolve, cancellation);
      switch (found.kind) {
        case 'credentials':
          return found;
        case 'missing':
          return {
            kind: 'failed',
            message: t`The variable "${found.names[0] ?? ''}" of the sign-in has no value.`,
          };
        case 'failed':
          return { kind: 'failed', message: found.message };
        case 'cancelled':
          return { kind: 'failed', message: t('The request was not sent: signing in was cancelled.') };
      }
    },
  };
}
