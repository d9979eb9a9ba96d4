/** Asked where one document cannot hold the endpoints of several services: which of them get one. */

import type { ExportedService } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { presentServices } from './present.ts';

/** Those that the user chooses, each for a document of its own; none where the user gives up. */
export async function askForServices(
  services: readonly ExportedService[],
  reason: string,
): Promise<readonly ExportedService[]> {
  const chosen = await vscode.window.showQuickPick(presentServices(services), {
    title: t('Export a Document for Each Service'),
    placeHolder: reason,
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return chosen?.map(({ service }) => service) ?? [];
}
