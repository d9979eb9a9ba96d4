/**
 * Export, from the toolbar, the tree, the editor and the explorer: each format has a command of its own. What carries
 * exports out is loaded with the first one.
 */

import { type Endpoint, type EndpointId, isRecord } from '@endpoint-atlas/engine';
import { type ExporterId, exporterIds } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { readLine } from '../editor/navigation/arguments.ts';
import type { Navigation } from '../editor/navigation/navigation.ts';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { Scan } from '../project/scan.ts';
import { commands, exportAsCommand } from '../settings/contributions.ts';
import { isTreeRow, readEndpointId } from '../tree/row-argument.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import { loadedOnce } from '../workspace/loaded-once.ts';
import { enginePath } from '../workspace/roots.ts';
import type { CopyTarget } from './copy-as.ts';
import type { PostmanUploads } from './postman/postman.ts';
import type { ExportState } from './requests.ts';
import type { ExportScope } from './scope.ts';

/** Says what a key means that is pressed in one of them. */
export interface EndpointsInFocus {
  tree(): EndpointId | undefined;
  dashboard(): EndpointId | undefined;
}

export function registerExport(
  store: EndpointStore,
  scan: Pick<Scan, 'call'>,
  navigation: Pick<Navigation, 'findAtLine' | 'copyUrl'>,
  inFocus: EndpointsInFocus,
  state: ExportState,
  uploads: Pick<PostmanUploads, 'upload'>,
  usages: Pick<FollowedUsages, 'find'>,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const exports = loadedOnce(async () => {
    const { ExportRun } = await import('./run-export.ts');
    return new ExportRun(store, scan, state, uploads, usages, log);
  });

  async function exportScope(scope: ExportScope, format: ExporterId | undefined): Promise<void> {
    await (await exports()).exportScope(scope, format);
  }

  async function copyEndpoint(argument: unknown, wanted?: CopyTarget): Promise<void> {
    const id = readEndpointId(argument) ?? keyTarget(argument, inFocus);
    const endpoint = id === undefined ? await endpointAtCursor(argument) : store.get(id);
    if (endpoint === undefined) return;
    const { askForTarget, copyAs } = await import('./copy-as.ts');
    const target = wanted ?? (await askForTarget(endpoint, state.storage.get(lastTargetKey)));
    if (target === undefined) return;
    if (wanted === undefined) void state.storage.update(lastTargetKey, target);
    if (target === 'url') return await navigation.copyUrl(endpoint);
    await copyAs(target, endpoint, scan, state, log);
  }

  /** The line-number menu names a line; the editor's menu means the line of the cursor. */
  async function endpointAtCursor(argument: unknown): Promise<Endpoint | undefined> {
    const place = readLine(argument);
    const editor = vscode.window.activeTextEditor;
    const document = place
      ? await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri))
      : editor?.document;
    if (document === undefined) return undefined;
    const line = place?.line ?? (editor?.selection.active.line ?? 0) + 1;
    const endpoint = await navigation.findAtLine(document, line);
    if (!endpoint) void vscode.window.showInformationMessage(t`No endpoint was found at line ${line}.`);
    return endpoint;
  }

  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand(commands.copyAsCurl, (argument: unknown) => copyEndpoint(argument, 'curl')),
    registerCommand(commands.copyAs, (argument: unknown) => copyEndpoint(argument)),
    registerCommand(commands.export, () => exportScope({ kind: 'everything' }, undefined)),
    ...exporterIds.map((id) =>
      registerCommand(exportAsCommand(id), (subject: unknown, selection: unknown) =>
        exportScope(scopeOf(subject, selection), id),
      ),
    ),
  );
}

/** The manifest's keys say where they are pressed. */
function keyTarget(argument: unknown, inFocus: EndpointsInFocus): EndpointId | undefined {
  if (!isRecord(argument)) return undefined;
  if (argument.of === 'tree') return inFocus.tree();
  return argument.of === 'dashboard' ? inFocus.dashboard() : undefined;
}

/** Says what the user last copied a request as. */
const lastTargetKey = 'copyTarget';

/** The tree and the explorer give the row and all selected ones, the editor's menu only the file. */
function scopeOf(subject: unknown, selection: unknown): ExportScope {
  if (Array.isArray(selection) && selection.length > 0 && selection.every(isTreeRow)) {
    return { kind: 'nodes', nodes: selection.map(({ node }) => node) };
  }
  if (Array.isArray(selection) && selection.every((each) => each instanceof vscode.Uri)) {
    return { kind: 'paths', paths: selection.map((uri) => enginePath(uri.fsPath)) };
  }
  if (subject instanceof vscode.Uri) {
    const editor = vscode.window.activeTextEditor;
    const path = enginePath(subject.fsPath);
    return editor?.document.uri.toString() === subject.toString()
      ? { kind: 'line', path, line: editor.selection.active.line + 1 }
      : { kind: 'paths', paths: [path] };
  }
  return isTreeRow(subject) ? { kind: 'nodes', nodes: [subject.node] } : { kind: 'everything' };
}
