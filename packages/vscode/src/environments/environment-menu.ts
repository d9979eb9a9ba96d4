/** Says what the user does with environments: chooses one, makes one, edits them, sets a variable. */
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { addEnvironment, privateFileName, publicFileName } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { settings, settingsSection } from '../settings/contributions.ts';
import { promptForTrust } from '../workspace/trust-prompt.ts';
import { editEnvironmentFile, environmentFileUri, exists, offerToIgnore } from './environment-documents.ts';
import type { Environments } from './environment-store.ts';
import { placeForVariables, presentEnvironments, problemOfName } from './present.ts';
import { askForVariable, type OfferedValue } from './set-variable.ts';

export class EnvironmentMenu {
  private readonly environments: Environments;
  private readonly readFiles: () => Promise<unknown>;

  /** @param readFiles reads the files of environments again */
  constructor(environments: Environments, readFiles: () => Promise<unknown>) {
    this.environments = environments;
    this.readFiles = readFiles;
  }

  async select(): Promise<void> {
    if (!isTrusted()) return;
    const items = [
      ...presentEnvironments(this.environments.names(), this.environments.active()).map((item) => ({
        ...item,
        choose: async () => this.environments.select(item.name),
      })),
      { label: '', kind: vscode.QuickPickItemKind.Separator, choose: async () => {} },
      { label: t('$(add) New Environment…'), choose: () => this.create() },
      { label: t('$(edit) Edit Environments…'), choose: () => this.edit() },
      { label: t('$(symbol-variable) Set Variable…'), choose: () => this.setVariable(undefined) },
    ];
    const chosen = await vscode.window.showQuickPick(items, {
      title: t('Environment'),
      placeHolder: t('Choose where placeholders of requests get their values'),
    });
    await chosen?.choose();
  }

  /** `undefined`: the user gave up, or the file cannot be changed. */
  private async make(): Promise<string | undefined> {
    const name = await vscode.window.showInputBox({
      title: t('New Environment'),
      prompt: t`Name; it is written to ${publicFileName}`,
      placeHolder: 'dev',
      validateInput: (text) => (text === '' ? undefined : problemOfName(text, this.environments.names())),
      ignoreFocusOut: true,
    });
    if (name === undefined || name === '') return undefined;
    const uri = environmentFileUri(this.environments, 'public-file', undefined);
    if (uri === undefined) {
      void vscode.window.showErrorMessage(t('Open a folder first. Environments are stored in it.'));
      return undefined;
    }
    if (!(await editEnvironmentFile(uri, (text) => addEnvironment(text, name)))) return undefined;
    await this.readFiles();
    this.environments.select(name);
    return name;
  }

  async create(): Promise<void> {
    if (!isTrusted()) return;
    const name = await this.make();
    const uri = name === undefined ? undefined : environmentFileUri(this.environments, 'public-file', name);
    if (name === undefined || uri === undefined) return;
    const document = await vscode.workspace.openTextDocument(uri);
    const offset = placeForVariables(document.getText(), name);
    const place = offset === undefined ? undefined : document.positionAt(offset);
    // Opened with its selection: what is typed at once would otherwise land at the start of the file.
    await vscode.window.showTextDocument(document, place && { selection: new vscode.Range(place, place) });
  }

  async edit(): Promise<void> {
    if (!isTrusted()) return;
    if (this.environments.names().length === 0) return await this.create();
    const chosen = await vscode.window.showQuickPick(this.editable(), {
      title: t('Edit Environments'),
      placeHolder: t('Choose what to open'),
    });
    await chosen?.choose();
  }

  private editable() {
    return [
      ...this.environments.files().map(({ path }) => ({
        label: `$(json) ${vscode.workspace.asRelativePath(path)}`,
        choose: async () => void (await vscode.window.showTextDocument(vscode.Uri.file(path))),
      })),
      ...this.missingFiles(),
      {
        label: t('$(settings-gear) User Settings'),
        choose: async () =>
          void (await vscode.commands.executeCommand('workbench.action.openSettingsJson', {
            revealSetting: { key: `${settingsSection}.${settings.environments}`, edit: true },
          })),
      },
      ...this.savedValues(),
    ];
  }

  private missingFiles() {
    return (['public-file', 'private-file'] as const).flatMap((kind) => {
      const isPrivate = kind === 'private-file';
      const uri = environmentFileUri(this.environments, kind, undefined);
      const isThere = this.environments.files().some((file) => file.isPrivate === isPrivate);
      if (uri === undefined || isThere) return [];
      const label = t`$(new-file) Create ${isPrivate ? privateFileName : publicFileName}`;
      return [{ label, choose: () => this.openNew(uri, isPrivate) }];
    });
  }

  private savedValues() {
    const active = this.environments.active();
    const saved = active === undefined ? 0 : this.environments.savedCount(active);
    if (active === undefined || saved === 0) return [];
    return [
      {
        label: t`$(trash) Delete Stored Values of "${active}"`,
        description: t`${tn(saved, '1 value', '{0} values')} of scripts and in secret storage`,
        choose: async () => this.environments.forgetSaved(active),
      },
    ];
  }

  private async openNew(uri: vscode.Uri, isPrivate: boolean): Promise<void> {
    const [name] = [this.environments.active(), ...this.environments.names()].filter(
      (each) => each !== undefined,
    );
    if (
      !(await exists(uri)) &&
      !(await editEnvironmentFile(uri, (text) => addEnvironment(text, name ?? 'dev')))
    )
      return;
    await vscode.window.showTextDocument(uri);
    if (isPrivate) await offerToIgnore(uri);
  }

  async setVariable(name: string | undefined, offered?: OfferedValue): Promise<void> {
    if (!isTrusted()) return;
    const environment = this.environments.active() ?? (await this.choose());
    if (environment !== undefined) await askForVariable(this.environments, environment, name, offered);
  }

  /** A variable needs an environment, and one that is to be of use has to be active. */
  private async choose(): Promise<string | undefined> {
    const names = this.environments.names();
    if (names.length === 0) return await this.make();
    const name = await vscode.window.showQuickPick([...names], {
      title: t('No Environment Is Active'),
      placeHolder: t('Choose the one to use from now on'),
    });
    if (name !== undefined) this.environments.select(name);
    return name;
  }
}

/** Says so where it is not: environments of a workspace that nobody trusts are not read. */
function isTrusted(): boolean {
  if (vscode.workspace.isTrusted) return true;
  promptForTrust(t('Environments are there once you trust this workspace.'));
  return false;
}
