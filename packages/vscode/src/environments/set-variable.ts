/** Asks for a variable, its value and the place to keep it. */

import { isRecord } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { isSecretName, mayBeSecret, setVariable } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { settings, settingsSection } from '../settings/contributions.ts';
import { editEnvironmentFile, environmentFileUri, offerToIgnore } from './environment-documents.ts';
import type { Environments } from './environment-store.ts';
import { presentPlaces, presentVariableSet, problemOfVariable, type VariablePlace } from './present.ts';

/** A value that stands somewhere already, and what it is called there. */
export interface OfferedValue {
  readonly name: string;
  readonly value: string;
}

/** @param known the variable; absent: the user names it */
export async function askForVariable(
  environments: Environments,
  environment: string,
  known: string | undefined,
  offered?: OfferedValue,
): Promise<void> {
  const title = t`Set a Variable of "${environment}"`;
  const name =
    known ??
    (await vscode.window.showInputBox({
      title,
      prompt: t('Name, as in {{name}}'),
      ...(offered !== undefined && { value: nameOf(offered.name) }),
      validateInput: (text) => (text === '' ? undefined : problemOfVariable(text)),
      ignoreFocusOut: true,
    }));
  if (name === undefined || name === '') return;
  const value =
    offered?.value ??
    (await vscode.window.showInputBox({
      title,
      prompt: t`Value of ${name}`,
      password: isSecretName(name),
      ignoreFocusOut: true,
    }));
  if (value === undefined) return;
  const chosen = await vscode.window.showQuickPick(
    presentPlaces(isSecretName(name) || mayBeSecret(name, value)),
    {
      title,
      placeHolder: t`Choose where the value of ${name} is kept`,
      ignoreFocusOut: true,
    },
  );
  if (chosen === undefined || !(await keep(environments, chosen.place, environment, name, value))) return;
  vscode.window.setStatusBarMessage(presentVariableSet(name, environment), 4000);
}

/** Returns what a placeholder can name. */
function nameOf(text: string): string {
  const name = text.replaceAll(/[^\w.-]+/g, '_').replace(/^(?=[^A-Za-z_])/, '_');
  return name === '_' ? 'value' : name;
}

/** Returns whether the value is stored. */
async function keep(
  environments: Environments,
  place: VariablePlace,
  environment: string,
  name: string,
  value: string,
): Promise<boolean> {
  switch (place) {
    case 'secret':
      environments.keepSecret('workspace', environment, name, value);
      return true;
    case 'secret-everywhere':
      environments.keepSecret('everywhere', environment, name, value);
      return true;
    case 'settings':
      await keepInSettings(environment, name, value);
      return true;
    case 'public-file':
    case 'private-file': {
      const uri = environmentFileUri(environments, place, environment);
      if (uri === undefined) {
        void vscode.window.showErrorMessage(t('Open a folder first. The file is stored in it.'));
        return false;
      }
      const isChanged = await editEnvironmentFile(uri, (text) => setVariable(text, environment, name, value));
      if (isChanged && place === 'private-file') void offerToIgnore(uri);
      return isChanged;
    }
  }
}

async function keepInSettings(environment: string, name: string, value: string): Promise<void> {
  const section = vscode.workspace.getConfiguration(settingsSection);
  const stored = section.inspect(settings.environments)?.globalValue;
  const all = isRecord(stored) ? stored : {};
  const variables = isRecord(all[environment]) ? all[environment] : {};
  const next = { ...all, [environment]: { ...variables, [name]: value } };
  await section.update(settings.environments, next, vscode.ConfigurationTarget.Global);
}
