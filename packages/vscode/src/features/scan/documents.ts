/** Open editors as changes that the engine understands. */
import type { FileChange } from '@endpoint-atlas/engine';
import type * as vscode from 'vscode';
import { enginePath } from './roots.ts';

export function isSource(document: vscode.TextDocument): boolean {
  return document.uri.scheme === 'file' && /\.(?:java|kt|proto)$/.test(document.uri.path);
}

/** The text that counts for this file: the editor's while it is unsaved, else the disk's. */
export function changeOf(document: vscode.TextDocument): FileChange {
  const path = enginePath(document.uri.fsPath);
  return document.isDirty && !document.isClosed
    ? { kind: 'edited', path, text: document.getText() }
    : { kind: 'closed', path };
}
