/** An upload to Postman, with VS Code's dialogs. */

import { setTimeout as wait } from 'node:timers/promises';
import { apiAddress, createPostmanApi } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { createHttpTransport, decodeText } from '@endpoint-atlas/engine/node';
import type { Cancellation } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { settings, settingsSection } from '../../settings/contributions.ts';
import { readSettings } from '../../settings/settings.ts';
import { withProgress } from '../../workspace/progress.ts';
import { promptForTrust } from '../../workspace/trust-prompt.ts';
import { presentQuestion, presentTargets, presentUploaded, presentWorkspaces } from './present.ts';
import { type KeyStore, type UploadRequest, type UploadUser, uploadToPostman } from './upload.ts';

export interface UploadContext {
  readonly keys: KeyStore;
  readonly userAgent: string;
  readonly log: vscode.LogOutputChannel;
}

export async function uploadCollection(request: UploadRequest, context: UploadContext): Promise<void> {
  // The command stays callable where its menu entry is hidden.
  if (!vscode.workspace.isTrusted) {
    promptForTrust(t('Uploads need a workspace that you trust.'));
    return;
  }
  const address = apiAddress(readSettings().postmanApi);
  if (address === undefined) {
    const message = t`The setting ${settingsSection}.${settings.postmanApi} names no host of Postman's, so that your key is not sent there.`;
    const result = await vscode.window.showErrorMessage(message, t('Open Settings'));
    if (result) void openSetting();
    return;
  }
  const { keys, userAgent, log } = context;
  const transport = createHttpTransport({ userAgent, filesFrom: '' });
  const connect = (key: string, cancellation: Cancellation) =>
    createPostmanApi({ address, key }, { transport, decode: decodeText, cancellation, wait });
  const outcome = await uploadToPostman(request, userOf(log), keys, connect);
  switch (outcome.kind) {
    case 'given-up':
      return;
    case 'uploaded':
      void vscode.window.showInformationMessage(presentUploaded(outcome.name, outcome.uploaded));
      return;
    case 'failure': {
      if (outcome.reason === 'cancelled') return;
      log.warn(`The upload to Postman failed: ${outcome.message}`);
      const again = outcome.reason === 'key-refused' ? [t('Enter Another Key')] : [];
      const result = await vscode.window.showErrorMessage(outcome.message, ...again);
      if (result) await uploadCollection(request, context);
    }
  }
}

function openSetting(): Thenable<unknown> {
  const query = `${settingsSection}.${settings.postmanApi}`;
  return vscode.commands.executeCommand('workbench.action.openSettings', query);
}

function userOf(log: vscode.LogOutputChannel): UploadUser {
  return {
    async askForKey() {
      const key = await vscode.window.showInputBox({
        title: t('Upload to Postman'),
        prompt: t('Your Postman API key. VS Code keeps it with its secrets, and it goes to Postman only.'),
        placeHolder: 'PMAK-…',
        password: true,
        ignoreFocusOut: true,
        validateInput: (text) =>
          /^[\x21-\x7e]+$/.test(text.trim()) ? undefined : t('Paste the key as Postman shows it.'),
      });
      return key?.trim();
    },
    async chooseWorkspace(offered) {
      const options = {
        title: t('Upload to Postman'),
        placeHolder: t('Choose a workspace'),
        ignoreFocusOut: true,
      };
      return (await vscode.window.showQuickPick(presentWorkspaces(offered), options))?.workspace;
    },
    async chooseTarget(workspace, offered, newName) {
      const options = {
        title: t`Upload to ${workspace.name}`,
        placeHolder: t('Choose a new collection, or one to update'),
        ignoreFocusOut: true,
      };
      return (await vscode.window.showQuickPick(presentTargets(workspace, offered, newName), options))
        ?.chosen;
    },
    async confirms(request, target) {
      const { message, detail } = presentQuestion(request, target);
      return (
        (await vscode.window.showInformationMessage(message, { modal: true, detail }, t('Upload'))) ===
        'Upload'
      );
    },
    during: (title, work) => withProgress({ title, maySpendTime: true, log }, work),
  };
}
