import * as vscode from 'vscode';
import { enginePath } from './roots.ts';

/** The folders of the workspace that lie on the disk, as the engine names them. */
export function workspaceRoots(): readonly string[] {
  return (vscode.workspace.workspaceFolders ?? [])
    .filter((folder) => folder.uri.scheme === 'file')
    .map((folder) => enginePath(folder.uri.fsPath));
}
