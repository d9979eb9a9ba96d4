import * as vscode from 'vscode';
import { commands } from '../../contributions.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { presentProblems } from './present.ts';

export function registerProblems(store: EndpointStore): vscode.Disposable {
  return vscode.commands.registerCommand(commands.showProblems, async () => {
    const items = presentProblems(store.problems()).map(({ icon, ...item }) => ({
      ...item,
      iconPath: new vscode.ThemeIcon(icon),
    }));
    if (items.length === 0) {
      void vscode.window.showInformationMessage('The scan had no problems.');
      return;
    }
    const chosen = await vscode.window.showQuickPick(items, {
      title: 'Problems of the Scan',
      placeHolder: 'Choose one to open its file',
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (!chosen?.place) return;
    const start = new vscode.Position(chosen.place.line - 1, 0);
    await vscode.window.showTextDocument(vscode.Uri.file(chosen.place.path), {
      selection: new vscode.Range(start, start),
    });
  });
}
