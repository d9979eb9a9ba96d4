/** Reads `.http` files, loaded where there is one. */
import { type HttpFile, maxImportCharacters, readHttpFile } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';

/** Longer texts hold nothing. */
export function readHttpText(text: string): HttpFile {
  return readHttpFile(text.length > maxImportCharacters ? '' : text);
}

export async function textOf(uri: vscode.Uri): Promise<string> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxImportCharacters) return '';
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return '';
  }
}
