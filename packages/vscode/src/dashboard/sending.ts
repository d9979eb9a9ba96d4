/** Sending as all dashboards and runs share it: one sender, with the values, scripts and questions of this workspace. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { allowsOrigin } from '@endpoint-atlas/engine/node';
import {
  type Auth,
  type Consent,
  describeMove,
  effectiveAuth,
  findCalls,
  type MovedRequest,
  mayHoldSecret,
  noScripts,
  readPastedRequest,
  resolveVariables,
  type ScriptSet,
  type VariableResolver,
  whyWithoutValue,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { askAboutOrigin } from '../calls/ask-about-origin.ts';
import { createContractCheck } from '../calls/contract-check.ts';
import type { Hosts } from '../calls/hosts.ts';
import { presentRuleProblem } from '../calls/present-scripts.ts';
import { createSender, type Sender } from '../calls/sender.ts';
import { warnOfProblem } from '../editor/problems/named-setting.ts';
import { presentNoValue } from '../environments/present.ts';
import type { FolderVariables } from '../environments/variable-store.ts';
import { readSettings } from '../settings/settings.ts';
import type { DashboardContext } from './dashboard-context.ts';

export interface Sending extends vscode.Disposable {
  readonly sender: Sender;
  /** The last exchange of an endpoint is another one, or has gone on. */
  readonly onDidChangeExchange: vscode.Event<EndpointId>;
  variablesOf(endpoint: Endpoint): FolderVariables;
  resolveIn(endpoint: Endpoint): VariableResolver;
  /** Says why a variable of a request has no value; a full sentence. */
  sayNoValue(endpoint: Endpoint, name: string): string;
  scriptsThatRun(endpoint: Endpoint): ScriptSet;
}

export type SendingContext = Omit<DashboardContext, 'sending' | 'actions'>;

export function createSending(parts: SendingContext): Sending {
  const { store, edits, scripts, environments, hosts, scan, log, bodies, cookies } = parts;
  const didChangeExchange = new vscode.EventEmitter<EndpointId>();

  const variablesOf = ({ id }: Endpoint): FolderVariables => parts.variablesOf(store.folderOf(id));

  function resolveIn(endpoint: Endpoint): VariableResolver {
    const variables = variablesOf(endpoint);
    return resolveVariables(variables.read(), variables.userDefined());
  }

  function sayNoValue(endpoint: Endpoint, name: string): string {
    const values = environments.userDefined(store.folderOf(endpoint.id));
    const why = whyWithoutValue(values, resolveIn(endpoint), name);
    return why ?? presentNoValue(name, environments.active());
  }

  /** Scripts are the user's own, but what they are run for comes from the folder. */
  function scriptsThatRun(endpoint: Endpoint): ScriptSet {
    const none = { folder: noScripts, class: noScripts, endpoint: noScripts };
    return vscode.workspace.isTrusted ? scripts.of(endpoint) : none;
  }

  const authOf = (endpoint: Endpoint): Auth =>
    effectiveAuth(parts.auth.of(endpoint))?.auth ?? { kind: 'none' };

  const sender = createSender({
    userAgent: parts.userAgent,
    hosts,
    settings: readSettings,
    folderOf: (id) => folderOf(store.fileOf(id)),
    scriptsOf: scriptsThatRun,
    authOf,
    credentialsFor: (endpoint, cancellation) =>
      parts.signIn.credentialsFor(authOf(endpoint), resolveIn(endpoint), cancellation),
    runnerOf: (id, cancellation) => ({
      before: (call) => scan.call('beforeCall', [id, call], cancellation),
      after: (call, response) => scan.call('afterCall', [id, call, response], cancellation),
    }),
    prepareRpc: (...args) => scan.call('prepareRpc', args),
    grpc: parts.grpc,
    readTls: parts.readTls,
    bodies,
    cookies: cookies.active,
    reader: parts.bodyReader,
    variablesOf,
    noValue: sayNoValue,
    record: parts.record,
    isOfEndpoint: (method, url) => {
      const read = readPastedRequest(`${method} ${url}`);
      return read.kind !== 'problem' && findCalls(store.all(), read.request).length > 0;
    },
    startCommandFor: parts.startService.commandFor,
    checkContract: createContractCheck((id) => scan.call('list', [[id]]), bodies, parts.bodyReader),
    hasSecretEdits: (id) => mayHoldSecret(edits.get(id)),
    askAboutOrigin: (question) => askAboutOrigin(question, hosts),
    askAboutMove: (move) => askAboutMove(move, hosts),
    log: (line) => log.info(line),
    onRuleProblem: (problem) => void warnOfProblem(presentRuleProblem(problem)),
    onExchange: (id) => {
      cookies.changed();
      didChangeExchange.fire(id);
    },
  });

  return {
    sender,
    onDidChangeExchange: didChangeExchange.event,
    variablesOf,
    resolveIn,
    sayNoValue,
    scriptsThatRun,
    dispose: () => didChangeExchange.dispose(),
  };
}

/** Asked once for each origin. Hosts that rules may connect to are agreed to already. */
async function askAboutMove(move: MovedRequest, hosts: Hosts): Promise<Consent> {
  const { isTrusted } = vscode.workspace;
  const allowed = isTrusted && allowsOrigin(move.to, readSettings().allowedHosts);
  if (allowed || hosts.agreedOrigins().includes(move.to)) return { kind: 'given' };
  const message = t`Send this request to ${move.to}?`;
  const detail = t`${describeMove(move)} You are asked once for each host.`;
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, t('Send'))) !== t('Send'))
    return { kind: 'refused', advice: t('Send it again to be asked again.') };
  hosts.agreeToOrigin(move.to);
  return { kind: 'given' };
}

function folderOf(file: string | undefined): string {
  const folder = file === undefined ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file));
  return (folder ?? vscode.workspace.workspaceFolders?.[0])?.uri.fsPath ?? '.';
}
