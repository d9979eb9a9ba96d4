/** A new request that no source has: it begins in an `.http` file of the workspace. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { readSettings } from '../settings/settings.ts';

/** Finds where requests are stored that no source has; `undefined` without a folder. */
export function requestsFolder(): vscode.Uri | undefined {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) return undefined;
  // A setting of the workspace must not lead out of it.
  const parts = readSettings().requestsFolder.split(/[\\/]/);
  return vscode.Uri.joinPath(folder.uri, ...parts.filter((part) => !['', '.', '..'].includes(part)));
}

export async function newRequest(): Promise<void> {
  const folder = requestsFolder();
  if (folder === undefined) {
    void vscode.window.showWarningMessage(t('Open a folder first. Requests are stored in its files.'));
    return;
  }
  const name = await vscode.window.showInputBox({
    title: t('New Request'),
    prompt: t('Name of the request'),
    placeHolder: t('Log in'),
    validateInput: (text) => (/[\r\n]/.test(text) ? t('A name has one line.') : undefined),
    ignoreFocusOut: true,
  });
  if (name === undefined) return;
  const uri = vscode.Uri.joinPath(folder, 'requests.http');
  const document = await openOrCreate(uri);
  const last = document.lineAt(document.lineCount - 1).range.end;
  const start = document.getText() === '' ? '' : '\n\n';
  const edit = new vscode.WorkspaceEdit();
  edit.insert(uri, last, t`${start}### ${name.trim() || t('New request')}\nGET http://localhost:8080/\n`);
  await vscode.workspace.applyEdit(edit);
  await document.save();
  const line = document.lineCount - 2;
  const selection = new vscode.Range(line, 4, line, document.lineAt(line).text.length);
  await vscode.window.showTextDocument(document, { selection });
}

async function openOrCreate(uri: vscode.Uri): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    await vscode.workspace.fs.writeFile(uri, new Uint8Array());
    return await vscode.workspace.openTextDocument(uri);
  }
}
