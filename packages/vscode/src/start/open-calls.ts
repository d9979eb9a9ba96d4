/** Says what calls need beside the request: transports, certificates, sign-in, places for bodies, the history. */
import { t } from '@endpoint-atlas/engine/l10n';
import { createGrpcTransport, createOAuthClient, startBodyReader } from '@endpoint-atlas/engine/node';
import { defaultSendOptions } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { openResponseBodies } from '../calls/response-bodies.ts';
import { registerBrowser } from '../calls/sign-in/browser.ts';
import { askWhetherToSignIn, showDevicePage } from '../calls/sign-in/questions.ts';
import { createSignIn } from '../calls/sign-in/sign-in.ts';
import { createTlsReader } from '../calls/tls-files.ts';
import { openCallHistory } from '../history/call-history.ts';
import { readSettings } from '../settings/settings.ts';
import { loadedOnce } from '../workspace/loaded-once.ts';
import type { ExtensionState } from './open-state.ts';

export function openCalls(
  context: vscode.ExtensionContext,
  state: ExtensionState,
  log: vscode.LogOutputChannel,
) {
  const { secrets, extensionUri, globalStorageUri } = context;
  const builtFile = (name: string) => vscode.Uri.joinPath(extensionUri, 'dist', name).fsPath;
  const userAgent = `EndpointAtlas/${context.extension.packageJSON.version}`;
  const tls = createTlsReader({
    settings: readSettings,
    folder: () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '.',
    secrets,
    askPassphrase,
  });
  const browser = registerBrowser(context.extension.id);
  const client = createOAuthClient(builtFile('oauth-flows.cjs'), {
    transport: {
      async exchange(...of) {
        const { createServerTransport } = await import('../calls/sign-in/server-transport.ts');
        const { tls: files } = await tls.read(undefined);
        return await createServerTransport(userAgent, files).exchange(...of);
      },
    },
    options: () => ({ ...defaultSendOptions, ...readSettings() }),
  });
  const signIn = createSignIn({
    ...{ client, tokens: state.tokens, user: browser, showDevicePage },
    mayGoTo: (origin, namedBy) => askWhetherToSignIn(origin, namedBy, state.hosts),
  });
  const grpc = createGrpcTransport(builtFile('call-rpc.cjs'), async () => (await tls.read(undefined)).tls);
  const bodyReader = startBodyReader(builtFile('body-worker.cjs'));
  const responseFolder = vscode.Uri.joinPath(globalStorageUri, 'responses').fsPath;
  const bodies = openResponseBodies(responseFolder, (line) => log.warn(line));
  const history = openCallHistory({
    folder: vscode.Uri.joinPath(context.storageUri ?? globalStorageUri, 'history').fsPath,
    limits: () => readSettings().history,
    ...state.places,
  });
  const recorder = loadedOnce(async () => {
    const { createCallRecorder } = await import('../history/recorder.ts');
    return createCallRecorder({
      ...{ history, environments: state.environments, bodies, reader: bodyReader },
      folderOf: state.store.folderOf,
      variables: (folder) => state.variablesOf(folder).read(),
      isOn: () => readSettings().history.isOn,
    });
  });
  return { userAgent, tls, browser, signIn, grpc, bodyReader, bodies, history, recorder };
}

function askPassphrase(host: string): Thenable<string | undefined> {
  return vscode.window.showInputBox({
    title: t`Passphrase of the Client Certificate for ${host}`,
    prompt: t('It is kept in the secret storage.'),
    password: true,
    ignoreFocusOut: true,
  });
}
