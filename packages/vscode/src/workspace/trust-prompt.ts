/** Says what waits until the user trusts the workspace, with the way there. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';

export function promptForTrust(message: string): void {
  const manage = t('Manage Workspace Trust');
  void vscode.window.showInformationMessage(message, manage).then((choice) => {
    if (choice === manage) return vscode.commands.executeCommand('workbench.trust.manage');
    return undefined;
  });
}
