/** Writes files for the user: as a whole and never through a link where they are on this machine's disk. */
import { createFile, replaceFile, replaceLargeFile, writeReason } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { writeErrorMessage } from './write-error-message.ts';

export interface WriteOptions {
  /** Only the user may read it. */
  readonly isPrivate?: boolean;
  /** Nothing is replaced. */
  readonly isNew?: boolean;
}

/** Says what the disk takes noticeably long for. */
const largeBytes = 1024 * 1024;

/** Returns why the file was not written, as a sentence; `undefined` where it was. Never rejects. */
export async function writeFile(
  uri: vscode.Uri,
  content: Uint8Array,
  { isPrivate = false, isNew = false }: WriteOptions = {},
): Promise<string | undefined> {
  if (uri.scheme === 'file') {
    const file = { file: uri.fsPath, content, isPrivate };
    const replaced = () => (content.length > largeBytes ? replaceLargeFile(file) : replaceFile(file));
    const problem = isNew ? createFile(file) : await replaced();
    return problem && writeErrorMessage(uri.path, writeReason(problem));
  }
  try {
    await vscode.workspace.fs.writeFile(uri, content);
    return undefined;
  } catch (error) {
    return writeErrorMessage(uri.path, error);
  }
}
