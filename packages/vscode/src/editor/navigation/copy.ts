/** The clipboard, and a word about it. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';

export async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(t`Copied ${text}`, 2000);
}
