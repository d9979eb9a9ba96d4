/** The choices of the toolbar that say how the tree is arranged. They are settings, so that they last. */
import * as vscode from 'vscode';
import { chosenCommand, settings, settingsSection, treeChoices } from '../settings/contributions.ts';

export function registerArrangeCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.entries(treeChoices).flatMap(([command, { setting, value }]) => [
      vscode.commands.registerCommand(command, () => choose(settings[setting], value)),
      // It is what counts already; without a command behind it, VS Code would tell of an error.
      vscode.commands.registerCommand(chosenCommand(command), () => {}),
    ]),
  );
}

/** Where the choice is made already, so that it counts; else for all workspaces of the user. */
async function choose(key: string, value: string): Promise<void> {
  const section = vscode.workspace.getConfiguration(settingsSection);
  const isOfWorkspace = section.inspect(key)?.workspaceValue !== undefined;
  const target = isOfWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await section.update(key, value, target);
}
