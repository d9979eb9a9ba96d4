/** Reads `.http` files. Nothing loads this module before there is one. */
import { type HttpFile, maxImportCharacters, readHttpFile } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';

/** A text that is too long holds no request. */
export function readHttpText(text: string): HttpFile {
  return readHttpFile(text.length > maxImportCharacters ? '' : text);
}

/** @returns an empty text for a file that is too long or cannot be read */
export async function readText(uri: vscode.Uri): Promise<string> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > maxImportCharacters) return '';
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return '';
  }
}
