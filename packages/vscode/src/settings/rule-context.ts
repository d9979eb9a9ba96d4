/** Says what rules may reach from VS Code: hosts that the user named, while the workspace is trusted. */

import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import type { EngineContext } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { settings, settingsSection } from './contributions.ts';
import { readSettings } from './settings.ts';

export function ruleContext(context: vscode.ExtensionContext): EngineContext {
  const { extension, globalStorageUri, storageUri } = context;
  const userAgent = `EndpointAtlas/${extension.packageJSON.version}`;
  const setting = `${settingsSection}.${settings['rules.allowedHosts']}`;
  return {
    network: () => ({
      allowedHosts: vscode.workspace.isTrusted ? readSettings().allowedHosts : [],
      advice: vscode.workspace.isTrusted
        ? t`Add HOST to the setting ${setting} to allow it.`
        : t('Trust this workspace first.'),
      userAgent,
      cacheFolder: path.join(globalStorageUri.fsPath, 'rules'),
    }),
    writing() {
      const [first] = vscode.workspace.workspaceFolders ?? [];
      const from = first?.uri.fsPath ?? '/';
      const folders = vscode.workspace.isTrusted ? readSettings().writableFolders : [];
      return {
        folders: folders.map((folder) => path.resolve(from, folder)),
        from,
        advice: t`name a folder in the setting ${settingsSection}.${settings['rules.writableFolders']}`,
      };
    },
    // Without a folder there is no workspace to keep anything for.
    storageFile: storageUri && path.join(storageUri.fsPath, 'local-storage.json'),
    scanFolder: storageUri && path.join(storageUri.fsPath, 'scans'),
    scanCacheBytes: readSettings().cacheBytes,
    program: { version: String(extension.packageJSON.version), editorVersion: vscode.version },
  };
}
