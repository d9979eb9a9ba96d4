/** *Send* above each request of an `.http` file, *Run All* above the first, unless another extension does the same. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands, settings } from '../settings/contributions.ts';
import { onDidChangeSettings, readSettings } from '../settings/settings.ts';
import { httpFilePattern } from './http-files.ts';

/** Extensions that put lenses of their own there. */
const others = ['humao.rest-client', 'anweber.vscode-httpyac'];

export function registerFileLenses(): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document) {
      if (!isOn()) return [];
      const { readHttpText } = await import('./read-http-files.ts');
      const { requests } = readHttpText(document.getText());
      const uri = document.uri.toString();
      const lensAt = (line: number, title: string, tooltip: string, given: readonly unknown[]) =>
        new vscode.CodeLens(new vscode.Range(line - 1, 0, line - 1, 0), {
          ...{ title, tooltip, command: commands.runRequests },
          arguments: [...given],
        });
      return requests.flatMap(({ line }, index) => [
        lensAt(line, '$(play) Send', t('Send this request'), [uri, line]),
        ...(index === 0 && requests.length > 1
          ? [lensAt(line, t('$(run-all) Run All'), t('Send all requests of this file, in order'), [uri])]
          : []),
      ]);
    },
  };
  return vscode.Disposable.from(
    changed,
    onDidChangeSettings([settings.httpFileLenses], () => changed.fire()),
    vscode.extensions.onDidChange(() => changed.fire()),
    vscode.languages.registerCodeLensProvider({ scheme: 'file', pattern: httpFilePattern }, provider),
  );
}

function isOn(): boolean {
  const choice = readSettings().httpFileLenses;
  if (choice !== 'auto') return choice === 'on';
  return !others.some((id) => vscode.extensions.getExtension(id) !== undefined);
}
