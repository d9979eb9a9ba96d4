/** When the links about usages are drawn; what they say is loaded with the first of them. */
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';
import { settings } from '../settings/contributions.ts';
import { onDidChangeSettings, readSettings } from '../settings/settings.ts';
import { afterTreeMs, onceAfter } from '../workspace/once-after.ts';
import type { FollowedUsages } from './project-usages.ts';

const withUsages = '**/*.{java,kt,ts,tsx,mts,cts,js,jsx,mjs,cjs,vue,svelte}';

export function registerUsageLenses(store: EndpointStore, usages: FollowedUsages): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider: vscode.CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses({ uri }) {
      if (!readSettings().usageLens || store.all().length === 0) return [];
      usages.want();
      const known = usages.known();
      if (known === undefined) return [];
      const { usageLenses } = await import('./usage-lenses.ts');
      return [...usageLenses(store, known, uri)];
    },
  };
  const afterChanges = onceAfter(afterTreeMs, () => changed.fire());
  return vscode.Disposable.from(
    changed,
    afterChanges,
    store.onDidChange(afterChanges.soon),
    usages.onDidChange(() => changed.fire()),
    onDidChangeSettings([settings.usageLens], () => changed.fire()),
    vscode.languages.registerCodeLensProvider({ scheme: 'file', pattern: withUsages }, provider),
  );
}
