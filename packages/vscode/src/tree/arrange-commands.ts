/** *Sort and Group…*: how the tree is arranged. The choices are settings, so that they last. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands, settings, settingsSection } from '../settings/contributions.ts';
import { readSettings } from '../settings/settings.ts';
import { type Choice, presentChoices } from './choices.ts';

export function registerArrangeCommand(): vscode.Disposable {
  return vscode.commands.registerCommand(commands.arrange, async () => {
    const items = presentChoices(readSettings().tree).flatMap(({ title, choices }) => [
      { label: title, kind: vscode.QuickPickItemKind.Separator },
      ...choices.map((choice) => ({
        label: `$(${choice.isChosen ? 'check' : 'blank'}) ${choice.title}`,
        choice,
      })),
    ]);
    const chosen = await vscode.window.showQuickPick(items, {
      title: t('Sort and Group'),
      placeHolder: t('Choose how the tree is arranged'),
    });
    if (chosen !== undefined && 'choice' in chosen) await choose(chosen.choice);
  });
}

/** Sets it where the choice is made already, so that it counts; else for all workspaces of the user. */
async function choose({ setting, value }: Choice): Promise<void> {
  const key = settings[setting];
  const section = vscode.workspace.getConfiguration(settingsSection);
  const isOfWorkspace = section.inspect(key)?.workspaceValue !== undefined;
  const target = isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await section.update(key, value, target);
}
