/** Asks where a file goes and writes it; where that cannot be, says why and asks again. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { writeFile } from './write-file.ts';

export interface FileToSave {
  /** Titles the dialog. */
  readonly title: string;
  readonly saveLabel: string;
  /** Says what the file is called unless the user says otherwise. */
  readonly name: string;
  readonly content: Uint8Array;
  /** Only the user may read it. */
  readonly isPrivate?: boolean;
  /** Says where the first file goes unless the user says otherwise; absent: the first folder of the workspace. */
  readonly folder?: vscode.Uri;
}

/** Returns where the file went; `undefined`: the user gave up. */
export type SaveFile = (file: FileToSave) => Promise<vscode.Uri | undefined>;

/** Each file is offered the folder that the last one went to, at first that of the workspace. */
export function createFileSaver(): SaveFile {
  let lastFolder: vscode.Uri | undefined;
  return async ({ title, saveLabel, name, content, isPrivate = false, folder: own }) => {
    for (;;) {
      const folder = lastFolder ?? own ?? vscode.workspace.workspaceFolders?.[0]?.uri;
      const defaultUri = folder && vscode.Uri.joinPath(folder, name);
      const target = await vscode.window.showSaveDialog({
        title,
        saveLabel,
        ...(defaultUri && { defaultUri }),
      });
      if (target === undefined) return undefined;
      const refusal = await writeFile(target, content, { isPrivate });
      if (refusal !== undefined) {
        const choice = await vscode.window.showErrorMessage(refusal, again);
        if (choice === again) continue;
        return undefined;
      }
      lastFolder = vscode.Uri.joinPath(target, '..');
      return target;
    }
  };
}

const again = t('Choose Another Place');
