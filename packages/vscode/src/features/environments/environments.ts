/** Environments in VS Code: the status bar, the commands, and the files that are read. */
import { addEnvironment, privateFileName, publicFileName } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { commands, settings, settingsSection } from '../../contributions.ts';
import type { Environments } from '../../environments.ts';
import { promptForTrust } from '../../trust-prompt.ts';
import { editEnvironmentFile, environmentFileUri, exists, offerToIgnore } from './environment-documents.ts';
import { placeForVariables, presentEnvironments, presentStatus, problemOfName } from './present.ts';
import { askForVariable, type OfferedValue } from './set-variable.ts';
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
  const status = vscode.window.createStatusBarItem(
    'endpointAtlas.environment',
    vscode.StatusBarAlignment.Left,
    0,
  );
  status.name = 'Endpoint Atlas: Environment';
  status.command = commands.selectEnvironment;

  function showStatus(): void {
    const shown = presentStatus(environments.names(), environments.active());
    if (shown === undefined) {
      status.hide();
      return;
    }
    status.text = shown.text;
    status.tooltip = shown.tooltip;
    status.show();
  }

  async function select(): Promise<void> {
    if (!isTrusted()) return;
    const items = [
      ...presentEnvironments(environments.names(), environments.active()).map((item) => ({
        ...item,
        choose: async () => environments.select(item.name),
      })),
      { label: '', kind: vscode.QuickPickItemKind.Separator, choose: async () => {} },
      { label: '$(add) New Environment…', choose: create },
      { label: '$(edit) Edit Environments…', choose: edit },
      { label: '$(symbol-variable) Set Variable…', choose: () => setVariable(undefined) },
    ];
    const chosen = await vscode.window.showQuickPick(items, {
      title: 'Environment',
      placeHolder: 'Choose where placeholders of requests get their values',
    });
    await chosen?.choose();
  }

  /** `undefined`: the user gave up, or the file cannot be changed. */
  async function make(): Promise<string | undefined> {
    const name = await vscode.window.showInputBox({
      title: 'New Environment',
      prompt: `Name; it is written to ${publicFileName}`,
      placeHolder: 'dev',
      validateInput: (text) => (text === '' ? undefined : problemOfName(text, environments.names())),
    });
    if (name === undefined || name === '') return undefined;
    const uri = environmentFileUri(environments, 'public-file', undefined);
    if (uri === undefined) {
      void vscode.window.showErrorMessage('Open a folder first: environments belong into it.');
      return undefined;
    }
    if (!(await editEnvironmentFile(uri, (text) => addEnvironment(text, name)))) return undefined;
    await watch.refresh();
    environments.select(name);
    return name;
  }

  async function create(): Promise<void> {
    if (!isTrusted()) return;
    const name = await make();
    const uri = name === undefined ? undefined : environmentFileUri(environments, 'public-file', name);
    if (name === undefined || uri === undefined) return;
    const document = await vscode.workspace.openTextDocument(uri);
    const offset = placeForVariables(document.getText(), name);
    const place = offset === undefined ? undefined : document.positionAt(offset);
    // Opened with its selection: what is typed at once would otherwise land at the start of the file.
    await vscode.window.showTextDocument(document, place && { selection: new vscode.Range(place, place) });
  }

  async function edit(): Promise<void> {
    if (!isTrusted()) return;
    if (environments.names().length === 0) return await create();
    const chosen = await vscode.window.showQuickPick(await editable(), {
      title: 'Edit Environments',
      placeHolder: 'Choose what to open',
    });
    await chosen?.choose();
  }

  async function editable() {
    const kinds = ['public-file', 'private-file'] as const;
    const missing = kinds.flatMap((kind) => {
      const uri = environmentFileUri(environments, kind, undefined);
      const isThere = environments.files().some(({ isPrivate }) => isPrivate === (kind === 'private-file'));
      return uri === undefined || isThere ? [] : [{ kind, uri }];
    });
    const active = environments.active();
    const saved = active === undefined ? 0 : environments.savedCount(active);
    return [
      ...environments.files().map(({ path }) => ({
        label: `$(json) ${vscode.workspace.asRelativePath(path)}`,
        choose: async () => void (await vscode.window.showTextDocument(vscode.Uri.file(path))),
      })),
      ...missing.map(({ kind, uri }) => ({
        label: `$(new-file) Create ${kind === 'private-file' ? privateFileName : publicFileName}`,
        choose: () => openNew(uri, kind === 'private-file'),
      })),
      {
        label: '$(settings-gear) User Settings',
        choose: async () =>
          void (await vscode.commands.executeCommand('workbench.action.openSettingsJson', {
            revealSetting: { key: `${settingsSection}.${settings.environments}`, edit: true },
          })),
      },
      ...(active === undefined || saved === 0
        ? []
        : [
            {
              label: `$(trash) Forget What Is Kept for "${active}"`,
              description: `${saved === 1 ? '1 value' : `${saved} values`} of scripts and in secret storage`,
              choose: async () => environments.forgetSaved(active),
            },
          ]),
    ];
  }

  async function openNew(uri: vscode.Uri, isPrivate: boolean): Promise<void> {
    const [name] = [environments.active(), ...environments.names()].filter((each) => each !== undefined);
    if (
      !(await exists(uri)) &&
      !(await editEnvironmentFile(uri, (text) => addEnvironment(text, name ?? 'dev')))
    )
      return;
    await vscode.window.showTextDocument(uri);
    if (isPrivate) await offerToIgnore(uri);
  }

  async function setVariable(name: string | undefined, offered?: OfferedValue): Promise<void> {
    if (!isTrusted()) return;
    const environment = environments.active() ?? (await choose());
    if (environment !== undefined) await askForVariable(environments, environment, name, offered);
  }

  /** A variable needs an environment, and one that is to be of use has to be active. */
  async function choose(): Promise<string | undefined> {
    const names = environments.names();
    if (names.length === 0) return await make();
    const name = await vscode.window.showQuickPick([...names], {
      title: 'No Environment Is Active',
      placeHolder: 'Choose the one to use from now on',
    });
    if (name !== undefined) environments.select(name);
    return name;
  }

  const watch = watchEnvironmentFiles(environments.setFiles, (problem) => log.warn(problem));
  const subscriptions = vscode.Disposable.from(
    status,
    watch,
    environments.onDidChange(showStatus),
    vscode.workspace.onDidGrantWorkspaceTrust(environments.refresh),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(`${settingsSection}.${settings.environments}`)) environments.refresh();
    }),
    vscode.commands.registerCommand(commands.selectEnvironment, select),
    vscode.commands.registerCommand(commands.editEnvironments, edit),
    vscode.commands.registerCommand(commands.newEnvironment, create),
    vscode.commands.registerCommand(commands.setVariable, () => setVariable(undefined)),
  );
  return { edit, setVariable, dispose: () => subscriptions.dispose() };
}

/** Says so where it is not: environments of a workspace that nobody trusts are not read. */
function isTrusted(): boolean {
  if (vscode.workspace.isTrusted) return true;
  promptForTrust('Environments are there once you trust this workspace.');
  return false;
}
