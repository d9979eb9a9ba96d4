/** Reads files of the workspace, and nothing that only has the name of one, such as a pipe: that would be waited for. */
import { readRegularFile } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';

/** Rejects with what the system says. What is larger than `maxBytes` is not read. */
export async function readFileAt(
  uri: vscode.Uri,
  maxBytes: number,
): Promise<Uint8Array | 'not-a-file' | 'too-large'> {
  if (uri.scheme === 'file') return readRegularFile(uri.fsPath, maxBytes);
  const { size, type } = await vscode.workspace.fs.stat(uri);
  if ((type & vscode.FileType.File) === 0) return 'not-a-file';
  if (size > maxBytes) return 'too-large';
  return await vscode.workspace.fs.readFile(uri);
}
