import * as vscode from 'vscode';
import type { EndpointStore } from '../../project/endpoint-store.ts';
import { commands, settings } from '../../settings/contributions.ts';
import { onDidChangeSettings, readSettings } from '../../settings/settings.ts';
import { afterTreeMs, onceAfter } from '../../workspace/once-after.ts';
import { enginePath } from '../../workspace/roots.ts';
import { presentLenses } from './present.ts';

export function registerCodeLens(store: EndpointStore): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    provideCodeLenses(document) {
      if (!readSettings().codeLens) return [];
      return presentLenses(store.inFile(enginePath(document.uri.fsPath))).map(
        ({ line, title, tooltip, id }) => {
          const range = new vscode.Range(line - 1, 0, line - 1, 0);
          return new vscode.CodeLens(range, {
            title,
            tooltip,
            command: commands.openEndpoint,
            arguments: [id, 'beside'],
          });
        },
      );
    },
  };
  const afterChanges = onceAfter(afterTreeMs, () => changed.fire());
  return vscode.Disposable.from(
    changed,
    afterChanges,
    store.onDidChange(afterChanges.soon),
    onDidChangeSettings([settings.codeLens], () => changed.fire()),
    vscode.languages.registerCodeLensProvider({ scheme: 'file', pattern: '**/*.{java,kt,proto}' }, provider),
  );
}
