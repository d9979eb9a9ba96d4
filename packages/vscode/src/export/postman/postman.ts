/** Uploads to Postman, which are loaded with the first one, and the API key, which VS Code keeps with its other secrets. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands } from '../../settings/contributions.ts';
import type { KeyStore, UploadRequest } from './upload.ts';

export interface PostmanUploads extends vscode.Disposable {
  upload(request: UploadRequest): Promise<void>;
}

export function registerPostmanUploads(
  secrets: vscode.SecretStorage,
  userAgent: string,
  log: vscode.LogOutputChannel,
): PostmanUploads {
  const keys: KeyStore = {
    read: async () => secrets.get(keyName),
    keep: async (key) => secrets.store(keyName, key),
    forget: async () => secrets.delete(keyName),
  };
  const forget = vscode.commands.registerCommand(commands.forgetPostmanKey, async () => {
    await keys.forget();
    void vscode.window.showInformationMessage(t('The Postman API key is forgotten.'));
  });
  return {
    async upload(request) {
      const { uploadCollection } = await import('./upload-with-dialogs.ts');
      await uploadCollection(request, { keys, userAgent, log });
    },
    dispose: () => forget.dispose(),
  };
}

const keyName = 'postman.apiKey';
