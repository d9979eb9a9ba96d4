/** A call that a request of an `.http` file has made: it is made again from there, as it stands there now. */
import { t } from '@endpoint-atlas/engine/l10n';
import { readHttpFile } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { commands } from '../settings/contributions.ts';
import type { RecordedFile } from '../stores/recorded-call.ts';

/** @param name of the request, which may stand in another line by now */
export async function useInFile(name: string, { uri, line }: RecordedFile, sends: boolean): Promise<void> {
  const place = vscode.Uri.parse(uri);
  const document = await vscode.workspace.openTextDocument(place).then(undefined, () => undefined);
  if (document === undefined) {
    void vscode.window.showWarningMessage(t`${vscode.workspace.asRelativePath(place)} cannot be opened.`);
    return;
  }
  const { requests } = readHttpFile(document.getText());
  const found = requests.find((each) => each.name === name) ?? requests.find((each) => each.line === line);
  if (found === undefined) {
    void vscode.window.showWarningMessage(t`The request ${name} is no longer in the file.`);
    return;
  }
  if (sends) return await vscode.commands.executeCommand(commands.runRequests, uri, found.line);
  const at = new vscode.Position(found.line - 1, 0);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}
