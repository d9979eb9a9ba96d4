/** The tree in the side bar: a native TreeView over the nodes of `present.ts`. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { colors, commands, contextKeys, views } from '../../contributions.ts';
import type { EditStore } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import type { Scan } from '../scan/wire.ts';
import { deprecatedUri, registerDeprecatedDecoration } from './deprecated.ts';
import { matchingEndpoints, presentMessage } from './filter.ts';
import {
  childrenOf,
  endpointsOf,
  presentRow,
  presentTree,
  type Row,
  type RowIcon,
  type Tooltip,
  type TreeNode,
} from './present.ts';
import { verbIcon } from './verb-icon.ts';

/** Findings stream in while a scan runs; the tree is drawn at most this often. */
const redrawEveryMs = 150;

export interface EndpointTree extends vscode.Disposable {
  /** Selects the endpoint's row if the tree is in sight; opens nothing. */
  follow(id: EndpointId): void;
}

export function registerTree(store: EndpointStore, edits: EditStore, scan: Scan): EndpointTree {
  const changed = new vscode.EventEmitter<TreeNode | undefined>();
  let query = '';
  let shown: readonly Endpoint[] = [];
  let roots: readonly TreeNode[] = [];
  let nodes = new Map<string, TreeNode>();
  let redraw: NodeJS.Timeout | undefined;

  function build(): void {
    shown = matchingEndpoints(store.all(), query);
    roots = presentTree(shown, query === '' ? store.problems().length : 0);
    nodes = new Map(roots.flatMap(withDescendants).map((node) => [node.key, node]));
  }

  function draw(): void {
    redraw = undefined;
    build();
    view.message = presentMessage(query, shown.length, store.all().length, scan.state());
    void vscode.commands.executeCommand('setContext', contextKeys.hasEndpoints, store.all().length > 0);
    void vscode.commands.executeCommand('setContext', contextKeys.isTreeFiltered, query !== '');
    changed.fire(undefined);
  }

  function drawSoon(): void {
    redraw ??= setTimeout(draw, redrawEveryMs);
  }

  function setQuery(text: string): void {
    query = text.trim();
    draw();
  }

  const provider: vscode.TreeDataProvider<TreeNode> = {
    onDidChangeTreeData: changed.event,
    getChildren: (node) => [...(node ? childrenOf(node) : roots)],
    getParent: (node) => node.parent,
    getTreeItem: (node) => treeItem(node, presentRow(node, shown.length, edits.isEdited), query !== ''),
  };
  const view = vscode.window.createTreeView(views.endpoints, {
    treeDataProvider: provider,
    showCollapseAll: true,
  });

  async function expand(node: TreeNode): Promise<void> {
    await view.reveal(node, { select: false, focus: false, expand: 3 });
  }

  return vscode.Disposable.from(
    changed,
    view,
    registerDeprecatedDecoration(),
    store.onDidChange(drawSoon),
    edits.onDidChange(drawSoon),
    scan.onDidChange(drawSoon),
    vscode.commands.registerCommand(commands.searchInTree, () => askForQuery(query, setQuery)),
    vscode.commands.registerCommand(commands.clearSearch, () => setQuery('')),
    vscode.commands.registerCommand(commands.expandAll, async () => {
      for (const root of roots) await expand(root);
    }),
    vscode.commands.registerCommand(commands.expandBelow, (node: TreeNode) => expand(node)),
    vscode.commands.registerCommand(commands.collapseBelow, async (node: TreeNode) => {
      // A tree view cannot be told to collapse one node; the workbench's own list command can.
      await view.reveal(node, { select: false, focus: true });
      await vscode.commands.executeCommand('list.collapseAllToFocus');
    }),
  );
}
