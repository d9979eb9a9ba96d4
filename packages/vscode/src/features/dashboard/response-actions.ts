/** What can be done with a response besides reading it: copy, open in an editor, save. */
import { viewResponse } from '@endpoint-atlas/engine';
import { decodeText } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import type { SaveFile } from '../../save-file.ts';
import type { KeptAnswer } from './present-rpc.ts';
import { responseFileName } from './response-file-name.ts';

export async function copyResponse(response: KeptAnswer, formatted: boolean): Promise<void> {
  await vscode.env.clipboard.writeText(textOf(response, formatted).text);
  vscode.window.setStatusBarMessage('Response copied', 2000);
}

/** In a new, unsaved editor, where everything is at hand that VS Code can do with text. */
export async function openResponse(response: KeptAnswer, formatted: boolean): Promise<void> {
  const { text, language } = textOf(response, formatted);
  const document = await vscode.workspace.openTextDocument({ content: text, language });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
}

/** @param path of the endpoint, which names the file where the server does not */
export async function saveResponse(response: KeptAnswer, path: string, saveFile: SaveFile): Promise<void> {
  const name = responseFileName(response, path);
  await saveFile({ title: 'Save Response', saveLabel: 'Save', name, content: response.body });
}

function textOf(response: KeptAnswer, formatted: boolean): { text: string; language: string } {
  const view = viewResponse(response, decodeText);
  if (view.kind !== 'text') return { text: '', language: 'plaintext' };
  const text = formatted ? (view.formatted ?? view.raw) : view.raw;
  return { text, language: view.language === 'text' ? 'plaintext' : view.language };
}
