/** Shows who uses endpoints: above handlers and calls, and on demand. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { Navigation } from '../editor/navigation/navigation.ts';
import type { EndpointStore } from '../project/endpoint-store.ts';
import { commands } from '../settings/contributions.ts';
import { readEndpointId } from '../tree/row-argument.ts';
import type { FollowedUsages } from './project-usages.ts';
import { registerUsageLenses } from './register-lenses.ts';

/** @param shown the endpoint that the user looks at, where neither the command nor the cursor says one */
export function registerUsages(
  store: EndpointStore,
  usages: FollowedUsages,
  navigation: Pick<Navigation, 'findAtLine' | 'goTo'>,
  shown: () => EndpointId | undefined,
): vscode.Disposable {
  const endpointOf = (id: EndpointId | undefined) => (id === undefined ? undefined : store.get(id));
  return vscode.Disposable.from(
    usages,
    registerUsageLenses(store, usages),
    vscode.commands.registerCommand(commands.findUsages, async (argument: unknown) => {
      const endpoint =
        endpointOf(readEndpointId(argument)) ?? (await atCursor(navigation)) ?? endpointOf(shown());
      if (endpoint !== undefined) {
        const { findUsages } = await import('./find-usages.ts');
        await findUsages(endpoint, usages, navigation);
      } else
        void vscode.window.showInformationMessage(
          t('Select an endpoint in the view Endpoints, or open it in the dashboard, and try again.'),
        );
    }),
  );
}

/** Finds the endpoint that the cursor of the active editor is in. */
async function atCursor(navigation: Pick<Navigation, 'findAtLine'>): Promise<Endpoint | undefined> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !/\.(?:java|kt|proto)$/.test(editor.document.uri.path)) return undefined;
  return await navigation.findAtLine(editor.document, editor.selection.active.line + 1);
}
