/** Environments in VS Code: the status bar, the commands, and the files that are read. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands, settings, settingsSection } from '../settings/contributions.ts';
import { EnvironmentMenu } from './environment-menu.ts';
import type { Environments } from './environment-store.ts';
import { presentStatus } from './present.ts';
import type { OfferedValue } from './set-variable.ts';
import { watchEnvironmentFiles } from './watch-files.ts';

export interface EnvironmentCommands extends vscode.Disposable {
  /** Opens what the user chooses to edit; where there is nothing yet, makes it. */
  edit(): Promise<void>;
  /** @param name absent: the user names the variable */
  setVariable(name: string | undefined, offered?: OfferedValue): Promise<void>;
}

export function registerEnvironments(
  environments: Environments,
  log: vscode.LogOutputChannel,
): EnvironmentCommands {
  const watch = watchEnvironmentFiles(environments.setFiles, (problem) => log.warn(problem));
  const menu = new EnvironmentMenu(environments, watch.refresh);
  const subscriptions = vscode.Disposable.from(
    registerStatus(environments),
    watch,
    vscode.workspace.onDidGrantWorkspaceTrust(environments.refresh),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${settingsSection}.${settings.environments}`)) environments.refresh();
    }),
    vscode.commands.registerCommand(commands.selectEnvironment, () => menu.select()),
  );
  return {
    edit: () => menu.edit(),
    setVariable: (name, offered) => menu.setVariable(name, offered),
    dispose: () => subscriptions.dispose(),
  };
}

/** The active environment, in the status bar. */
function registerStatus(environments: Environments): vscode.Disposable {
  const status = vscode.window.createStatusBarItem(
    'endpointAtlas.environment',
    vscode.StatusBarAlignment.Left,
    0,
  );
  status.name = t('Endpoint Atlas: Environment');
  status.command = commands.selectEnvironment;
  const changes = environments.onDidChange(() => {
    const shown = presentStatus(environments.names(), environments.active());
    if (shown === undefined) {
      status.hide();
      return;
    }
    status.text = shown.text;
    status.tooltip = shown.tooltip;
    status.show();
  });
  return vscode.Disposable.from(status, changes);
}
