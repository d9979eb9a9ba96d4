/** Problems whose message names the setting that solves them: a quick fix opens it. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { settingNamedIn } from './present.ts';

export function registerNamedSettings(): vscode.Disposable {
  return vscode.languages.registerCodeActionsProvider(
    { scheme: 'file' },
    {
      provideCodeActions: (_document, _range, { diagnostics }) =>
        diagnostics
          .filter(({ source }) => source === 'Endpoint Atlas')
          .flatMap((diagnostic) => {
            const setting = settingNamedIn(diagnostic.message);
            return setting === undefined ? [] : [openSettingAction(setting, diagnostic)];
          }),
    },
    { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
  );
}

/** A message that also leads to the setting. */
export async function warnOfProblem(message: string): Promise<void> {
  const setting = settingNamedIn(message);
  const choices = setting === undefined ? [] : [t('Open Setting')];
  const chosen = await vscode.window.showWarningMessage(message, ...choices);
  if (chosen !== undefined && setting !== undefined) await openSetting(setting);
}

export async function openSetting(setting: string): Promise<void> {
  await vscode.commands.executeCommand('workbench.action.openSettings', `@id:${setting}`);
}

function openSettingAction(setting: string, diagnostic: vscode.Diagnostic): vscode.CodeAction {
  const title = t`Open the Setting ${setting}`;
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command: 'workbench.action.openSettings', arguments: [`@id:${setting}`] };
  action.diagnostics = [diagnostic];
  return action;
}
