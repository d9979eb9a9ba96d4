/** Search Endpoints: a quick pick of its own, and the workspace symbols of Ctrl+T. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { Navigation } from '../editor/navigation/navigation.ts';
import type { EndpointStore } from '../project/endpoint-store.ts';
import { commands } from '../settings/contributions.ts';
import { presentItem, presentNothing } from './present.ts';

/** A longer list is slow to draw and nobody reads it. */
const shownResults = 200;

interface Item extends vscode.QuickPickItem {
  /** Absent: a row that says why there is none. */
  readonly id?: EndpointId;
}

export function registerSearch(
  store: EndpointStore,
  navigation: Navigation,
  openInDashboard: (id: EndpointId) => void,
): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand(commands.search, () => showSearch(store, navigation, openInDashboard)),
    vscode.languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query) => workspaceSymbols(store, query),
    }),
  );
}

async function showSearch(
  store: EndpointStore,
  navigation: Navigation,
  openInDashboard: (id: EndpointId) => void,
): Promise<void> {
  const find = await store.loadSearch();
  const openButton: vscode.QuickInputButton = {
    iconPath: new vscode.ThemeIcon('browser'),
    tooltip: t('Open in API Dashboard'),
  };
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = t('Search Endpoints');
  pick.placeholder = t('Path, URL, “GET /path”, or any word of a name, class or description');
  keepOrder(pick);

  function search(): void {
    const found = find(pick.value).slice(0, shownResults);
    if (found.length === 0) {
      pick.items = [{ label: presentNothing(pick.value), alwaysShow: true }];
      return;
    }
    pick.items = found.map((endpoint) => ({
      ...presentItem(endpoint),
      // The quick pick filters by itself as well, and would drop what matches by a path variable.
      alwaysShow: true,
      buttons: [openButton],
    }));
  }

  const subscriptions = [
    pick.onDidChangeValue(search),
    store.onDidChange(search),
    pick.onDidAccept(() => {
      const id = pick.selectedItems[0]?.id;
      // What was typed stays, to be corrected.
      if (id === undefined) return;
      pick.hide();
      void navigation.goToSource(id);
    }),
    pick.onDidTriggerItemButton(({ item }) => {
      pick.hide();
      if (item.id !== undefined) openInDashboard(item.id);
    }),
    pick.onDidHide(() => {
      for (const subscription of subscriptions) subscription.dispose();
      pick.dispose();
    }),
  ];
  search();
  pick.show();
}

/**
 * Keeps the list in our order, best match first. Without it the quick pick sorts by where the label holds the query.
 * The property is not in the API's types yet; an editor that lacks it sorts as before.
 */
function keepOrder(pick: vscode.QuickPick<Item>): void {
  if ('sortByLabel' in pick) pick.sortByLabel = false;
}

/** Ctrl+T lists the symbols of all languages, so that an empty query adds nothing. */
async function workspaceSymbols(store: EndpointStore, query: string): Promise<vscode.SymbolInformation[]> {
  if (query.trim() === '') return [];
  const find = await store.loadSearch();
  const found = find(query).slice(0, shownResults);
  return found.flatMap((endpoint) => {
    const file = store.sourceOf(endpoint.id);
    if (file === undefined) return [];
    const place = new vscode.Position(endpoint.source.line - 1, endpoint.source.column - 1);
    const location = new vscode.Location(vscode.Uri.file(file), place);
    const { label } = presentItem(endpoint);
    return [new vscode.SymbolInformation(label, vscode.SymbolKind.Interface, endpoint.folder, location)];
  });
}
