/** Changes environment files through VS Code, so that an open editor shows it and *Undo* takes it back. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type EditedText, privateFileName, publicFileName } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { readFileAt } from '../workspace/read-file.ts';
import { writeFile } from '../workspace/write-file.ts';
import type { Environments } from './environment-store.ts';
import { ignoringPrivateFile } from './present.ts';

export type FileKind = 'public-file' | 'private-file';

/**
 * The file to write into: the one that has the environment, else the outermost of its kind, else a new one beside the
 * other kind or in the first folder of the workspace. `undefined`: no folder is open.
 */
export function environmentFileUri(
  environments: Environments,
  kind: FileKind,
  environment: string | undefined,
): vscode.Uri | undefined {
  const files = [...environments.files()].sort((a, b) => a.path.split('/').length - b.path.split('/').length);
  const ofKind = files.filter(({ isPrivate }) => isPrivate === (kind === 'private-file'));
  const having =
    environment === undefined ? undefined : ofKind.find((file) => file.environments.has(environment));
  const known = having ?? ofKind[0];
  if (known !== undefined) return vscode.Uri.file(known.path);
  const name = kind === 'private-file' ? privateFileName : publicFileName;
  const [other] = files;
  const folder =
    other === undefined
      ? vscode.workspace.workspaceFolders?.[0]?.uri
      : vscode.Uri.joinPath(vscode.Uri.file(other.path), '..');
  return folder && vscode.Uri.joinPath(folder, name);
}

/** Makes the file where it is missing, and saves it. Returns whether it was changed. */
export async function editEnvironmentFile(
  uri: vscode.Uri,
  edit: (text: string) => EditedText,
): Promise<boolean> {
  if (!(await exists(uri))) {
    const edited = edit('');
    if (edited.kind === 'problem') return refuse(uri, edited.message);
    const isPrivate = uri.path.endsWith(`/${privateFileName}`);
    const refusal = await writeFile(uri, new TextEncoder().encode(edited.text), { isPrivate, isNew: true });
    if (refusal === undefined) return true;
    void vscode.window.showErrorMessage(refusal);
    return false;
  }
  const document = await vscode.workspace.openTextDocument(uri);
  const text = document.getText();
  const edited = edit(text);
  if (edited.kind === 'problem') return refuse(uri, edited.message);
  if (edited.text === text) return true;
  const change = new vscode.WorkspaceEdit();
  const whole = new vscode.Range(document.positionAt(0), document.positionAt(text.length));
  change.replace(uri, whole, edited.text);
  return (await vscode.workspace.applyEdit(change)) && (await document.save());
}

function refuse(uri: vscode.Uri, message: string): false {
  const name = uri.path.split('/').at(-1) ?? '';
  void vscode.window
    .showErrorMessage(t`${name} was not changed. ${message}`, t('Open File'))
    .then((choice) => {
      if (choice) void vscode.window.showTextDocument(uri);
    });
  return false;
}

/** A private file in a folder with a repository: asks whether to keep it out, unless it is already. */
export async function offerToIgnore(file: vscode.Uri): Promise<void> {
  const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
  if (folder === undefined || !(await exists(vscode.Uri.joinPath(folder, '.git')))) return;
  const uri = vscode.Uri.joinPath(folder, '.gitignore');
  const read = (await exists(uri)) ? await readFileAt(uri, maxIgnoreBytes) : new Uint8Array();
  if (typeof read === 'string') return;
  const before = new TextDecoder().decode(read);
  const after = ignoringPrivateFile(before);
  if (after === undefined) return;
  const choice = await vscode.window.showWarningMessage(
    t`${privateFileName} is not kept out of version control.`,
    t('Add to .gitignore'),
  );
  if (!choice) return;
  const refusal = await writeFile(uri, new TextEncoder().encode(after));
  if (refusal !== undefined) void vscode.window.showErrorMessage(refusal);
}

const maxIgnoreBytes = 1024 * 1024;

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
