/** Writes files for the user: as a whole and never through a link where they are on this machine's disk. */
import { createFile, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { whyNotWritten } from './why-not-written.ts';

export interface WriteOptions {
  /** Only the user may read it. */
  readonly isPrivate?: boolean;
  /** Nothing is replaced. */
  readonly isNew?: boolean;
}

/** Returns why the file was not written, as a sentence; `undefined` where it was. Never rejects. */
export async function writeFile(
  uri: vscode.Uri,
  content: Uint8Array,
  { isPrivate = false, isNew = false }: WriteOptions = {},
): Promise<string | undefined> {
  if (uri.scheme === 'file') {
    const problem = (isNew ? createFile : replaceFile)({ file: uri.fsPath, content, isPrivate });
    return problem && whyNotWritten(uri.path, writeReason(problem));
  }
  try {
    await vscode.workspace.fs.writeFile(uri, content);
    return undefined;
  } catch (error) {
    return whyNotWritten(uri.path, error);
  }
}
