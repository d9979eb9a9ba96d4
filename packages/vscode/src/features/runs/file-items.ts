/** Requests of `.http` files as requests of a run. Files belong to the workspace: what is the user's own goes nowhere unasked. */
import { visibleText } from '@endpoint-atlas/engine';
import {
  allowsOrigin,
  createHttpTransport,
  decodeText,
  findRequestFile,
  isOwnOrigin,
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
  hostOf,
  parseOrigin,
  type RanRequest,
  type RunPorts,
  type RunState,
  runFileRequest,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { AuthStore } from '../../auth-store.ts';
import type { CookieJars } from '../../cookie-jars.ts';
import type { Environments } from '../../environments.ts';
import { namedSettings } from '../../named-settings.ts';
import { readSettings } from '../../settings.ts';
import type { TlsReader } from '../../tls-files.ts';
import type { Hosts } from '../dashboard/hosts.ts';
import type { MadeFileRequest } from '../history/recorder.ts';
import { enginePath } from '../scan/roots.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { ItemResult, RunItem } from './run-list.ts';

export interface FileRunParts {
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
  parts: FileRunParts,
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
        hasOwnValues: environments.active() !== undefined,
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

const withoutScripts = 'Scripts of this file are not run, because you do not trust this workspace.';

function itemResult({ status, timeMs, tests, failures, notes }: RanRequest): ItemResult {
  return { status, time: status === '' ? '' : formatDuration(timeMs), tests, failures, notes };
}

function portsOf(
  uri: vscode.Uri,
  { userAgent, cookies, hosts, tls: certificates }: FileRunParts,
  cancellation: Cancellation,
): RunPorts {
  const file = uri.fsPath;
  const working =
    vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? vscode.Uri.joinPath(uri, '..').fsPath;
  return {
    readText: (named) => readRequestFile(named, file, working),
    findFile: (named) => findRequestFile(named, file, working),
    async send(request: HttpRequest, { followsRedirects, usesCookies, timeoutMs }) {
      const jar = usesCookies ? cookies.active() : undefined;
      const options = {
        ...defaultSendOptions,
        ...readSettings(),
        ...namedSettings,
        followRedirects: followsRedirects && readSettings().followRedirects,
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(jar !== undefined && { cookies: jar }),
      };
      const { tls, problem } = await certificates.read(hostOf(request.url));
      if (problem !== undefined && /^https:/i.test(request.url))
        return { kind: 'failure', reason: 'tls', message: problem, redirects: [] };
      const transport = createHttpTransport({ userAgent, filesFrom: working, tls });
      return await sendHttp(request, options, transport, cancellation);
    },
    async refusal(url, given) {
      return given.length === 0 || (await mayReceive(url, hosts))
        ? undefined
        : 'You did not agree to send values of your environment to this host.';
    },
    decode: decodeText,
    chance: { now: Date.now, random: Math.random },
  };
}

/** A file belongs to no class and no module: only the environment says for it who calls. */
function signInOf({ auth, signIn }: FileRunParts, cancellation: Cancellation): FileSignIn | undefined {
  const ofEnvironment = auth.ofEnvironment();
  if (ofEnvironment === undefined || !vscode.workspace.isTrusted) return undefined;
  return {
    auth: ofEnvironment,
    words: 'the sign-in of your environment',
    async credentials(resolve) {
      const found = await signIn.credentialsFor(ofEnvironment, resolve, cancellation);
      switch (found.kind) {
        case 'credentials':
          return found;
        case 'missing':
          return { kind: 'failed', message: `The variable "${found.names[0]}" of the sign-in has no value.` };
        case 'failed':
          return { kind: 'failed', message: found.message };
        case 'cancelled':
          return { kind: 'failed', message: 'The request was not sent: signing in was cancelled.' };
      }
    },
  };
}

/** Asked once for each host beyond this machine. */
async function mayReceive(url: string, hosts: FileRunParts['hosts']): Promise<boolean> {
  const origin = parseOrigin(url);
  if (origin === undefined) return false;
  if (isOwnOrigin(origin)) return true;
  const isAllowed = vscode.workspace.isTrusted && allowsOrigin(origin, readSettings().allowedHosts);
  if (isAllowed || hosts.agreedOrigins().includes(origin)) return true;
  const message = `Send requests of this file to ${visibleText(origin)}?`;
  const detail =
    'The file names the host, and values of your environment would go there. You are asked once for each host.';
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, 'Send')) !== 'Send')
    return false;
  hosts.agreeToOrigin(origin);
  return true;
}
