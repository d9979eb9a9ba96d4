/** The commands that open the dashboard: from the tree, from a lens, from a line of code, and as it is. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { readLine } from '../editor/navigation/arguments.ts';
import type { Navigation } from '../editor/navigation/navigation.ts';
import { commands } from '../settings/contributions.ts';
import { readEndpointId } from '../tree/row-argument.ts';
import type { Dashboards } from './register-dashboards.ts';

export function registerOpenCommands(dashboard: Dashboards, navigation: Navigation): vscode.Disposable {
  async function openAtLine(argument: unknown): Promise<void> {
    const place = readLine(argument);
    const editor = vscode.window.activeTextEditor;
    const document = place
      ? await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri))
      : editor?.document;
    if (document === undefined) return;
    const line = place?.line ?? (editor?.selection.active.line ?? 0) + 1;
    const endpoint = await navigation.findAtLine(document, line);
    if (endpoint) await dashboard.open(endpoint.id, vscode.ViewColumn.Beside);
    else void vscode.window.showInformationMessage(t`No endpoint was found at line ${line}.`);
  }

  return vscode.Disposable.from(
    vscode.commands.registerCommand(commands.openDashboard, () => dashboard.openPanel()),
    vscode.commands.registerCommand(commands.openEndpoint, async (argument: unknown, where: unknown) => {
      const id: EndpointId | undefined = readEndpointId(argument);
      const column = where === 'beside' ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
      if (id !== undefined) await dashboard.open(id, column);
      // The menus of the editor name a line, or mean that of the cursor.
      else await openAtLine(argument);
    }),
    vscode.commands.registerCommand(commands.openInNewDashboard, (argument: unknown) =>
      dashboard.openNew(readEndpointId(argument)),
    ),
    vscode.commands.registerCommand(commands.pasteRequest, () => dashboard.pasteRequest()),
    vscode.commands.registerCommand(commands.resetToDefault, async (argument: unknown) => {
      const id = readEndpointId(argument);
      if (id !== undefined) await dashboard.reset(id);
    }),
  );
}
