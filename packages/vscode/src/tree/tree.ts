/** The tree in the side bar: a native TreeView over the nodes of `nodes.ts`. */
import type { EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { PropertiesOffers } from '../project/properties-offer/properties-offer.ts';
import type { Scan } from '../project/scan.ts';
import { commands, settings } from '../settings/contributions.ts';
import { onDidChangeSettings, readSettings } from '../settings/settings.ts';
import type { EditStore } from '../stores/edit-store.ts';
import { registerArrangeCommand } from './arrange-commands.ts';
import type { TreeRow } from './drawing.ts';
import { registerMarks } from './marks.ts';
import { askForQuery } from './query-box.ts';
import { readEndpointId } from './row-argument.ts';
import { ShownTree } from './shown-tree.ts';
import type { FollowedUnused } from './usage-marks.ts';

export interface EndpointTree extends vscode.Disposable {
  /** The endpoint whose row is selected. */
  selected(): EndpointId | undefined;
  /** Selects the endpoint's row if the tree is in sight; opens nothing. */
  follow(id: EndpointId): void;
}

export function registerTree(
  store: EndpointStore,
  edits: EditStore,
  scan: Scan,
  offers: PropertiesOffers,
  unused: FollowedUnused,
): EndpointTree {
  const tree = new ShownTree(store, edits, scan, offers, unused.find);
  const { view } = tree;
  const { registerCommand } = vscode.commands;
  tree.drawEverything();
  const subscriptions = vscode.Disposable.from(
    tree,
    unused.onDidChange(() => tree.followUsages()),
    view.onDidExpandElement((event) => tree.remember(event, true)),
    view.onDidCollapseElement((event) => tree.remember(event, false)),
    registerMarks(),
    registerArrangeCommand(),
    store.onDidChange(() => tree.drawFindings()),
    // Told only when an endpoint gets its first edit or loses its last one.
    edits.onDidChange(() => tree.drawSoon()),
    offers.onDidChange(() => tree.drawSoon()),
    scan.onDidChange(() => {
      tree.drawAround();
      tree.drawAccess();
    }),
    onDidChangeSettings([settings.strikeDeprecated, settings.treeGroupBy, settings.treeSortBy], () =>
      tree.drawChanges(),
    ),
    registerCommand(commands.searchInTree, () => askForQuery(tree.query, (text) => void tree.search(text))),
    registerCommand(commands.clearSearch, () => tree.search('')),
    registerCommand(commands.expandAll, () => tree.expandAll()),
    registerCommand(commands.expandBelow, async (row: TreeRow) => {
      await view.reveal(row, { select: false, focus: false, expand: 3 });
    }),
    registerCommand(commands.collapseBelow, async (row: TreeRow) => {
      // A tree view cannot be told to collapse one node; the workbench's own list command can.
      await view.reveal(row, { select: false, focus: true });
      await vscode.commands.executeCommand('list.collapseAllToFocus');
    }),
  );

  return {
    selected: () => readEndpointId(view.selection[0]),
    follow(id) {
      const row = tree.row(id);
      if (!row || !view.visible || !readSettings().revealActiveEndpoint) return;
      if (view.selection.some((selected) => selected.key === id)) return;
      void view.reveal(row, { select: true, focus: false });
    },
    dispose: () => subscriptions.dispose(),
  };
}
