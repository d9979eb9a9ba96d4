/** The clipboard, and a word about it. */
import * as vscode from 'vscode';

export async function copy(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`Copied ${text}`, 2000);
}
