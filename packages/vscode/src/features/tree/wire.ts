/** The tree in the side bar: a native TreeView over the nodes of `nodes.ts`. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { commands, contextKeys, settings, views } from '../../contributions.ts';
import type { EditStore } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import type { PropertiesOffers } from '../properties-offer/wire.ts';
import type { Scan } from '../scan/wire.ts';
import { registerArrangeCommands } from './arrange-commands.ts';
import { registerDeprecatedDecoration } from './deprecated.ts';
import { inTreeOrder, presentMessage } from './filter.ts';
import { looksSame } from './looks-same.ts';
import { childrenOf, presentTree, type TreeNode } from './nodes.ts';
import { askForQuery } from './query-box.ts';
import { presentRow, type RowOptions } from './row.ts';
import { tooltipOf, treeItem } from './tree-item.ts';

/** Findings stream in while a scan runs; the tree is drawn at most this often. */
const redrawEveryMs = 150;

export interface EndpointTree extends vscode.Disposable {
  /** Selects the endpoint's row if the tree is in sight; opens nothing. */
  follow(id: EndpointId): void;
}

export function registerTree(
  store: EndpointStore,
  edits: EditStore,
  scan: Scan,
  offers: PropertiesOffers,
): EndpointTree {
  const changed = new vscode.EventEmitter<TreeNode | undefined>();
  let query = '';
  let shown: readonly Endpoint[] = [];
  let problemsShown = 0;
  /** The endpoints that are marked as having a problem. */
  let markedShown: ReadonlySet<EndpointId> = new Set();
  let effectShown: ReturnType<PropertiesOffers['effect']>;
  /** Something beside the endpoints has changed that rows tell of. */
  let isStale = false;
  let roots: readonly TreeNode[] = [];
  let nodes: ReadonlyMap<string, TreeNode> = new Map();
  /** Groups that the user opened or closed, by key: VS Code forgets them while a search hides them. */
  const opened = new Map<string, boolean>();
  /** Of the groups' ids, which are others once all groups were expanded. */
  let age = 0;
  /** Read once for all rows: there may be thousands. */
  let rowOptions: RowOptions = {
    total: 0,
    strikeDeprecated: true,
    isEdited: edits.isEdited,
    hasProblem: (id) => markedShown.has(id),
    isOpen: (key) => opened.get(key),
  };
  /** Contexts as they were set last. */
  const contexts = new Map<string, boolean>();
  let redraw: NodeJS.Timeout | undefined;
  let lastDrawn = 0;

  const view = vscode.window.createTreeView<TreeNode>(views.endpoints, {
    showCollapseAll: true,
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (node) => [...(node ? childrenOf(node) : roots)],
      getParent: (node) => node.parent,
      getTreeItem: (node) => treeItem(node, presentRow(node, rowOptions), query !== '', age),
      // The endpoint may have moved since the row was drawn.
      resolveTreeItem(item, node) {
        const now = node.kind === 'endpoint' ? store.get(node.key) : undefined;
        const { tooltip } = presentRow(
          now && node.kind === 'endpoint' ? { ...node, endpoint: now } : node,
          rowOptions,
        );
        if (tooltip) item.tooltip = tooltipOf(tooltip);
        return item;
      },
    },
  });

  function draw(): void {
    isStale = false;
    clearTimeout(redraw);
    redraw = undefined;
    lastDrawn = Date.now();
    shown = endpointsToShow();
    [problemsShown, effectShown] = [store.problems().length, offers.effect()];
    const { strikeDeprecated, tree: arrangement } = readSettings();
    roots =
      query === ''
        ? presentTree(shown, problemsShown, { offer: effectShown, arrangement })
        : presentTree(shown, 0, { arrangement });
    markedShown = endpointsWithProblems(store);
    rowOptions = { ...rowOptions, total: shown.length, strikeDeprecated };
    nodes = new Map(roots.flatMap(withDescendants).map((node) => [node.key, node]));
    changed.fire(undefined);
    drawSurroundings();
  }

  const endpointsToShow = () => (query === '' ? store.all() : inTreeOrder(store.all(), store.search(query)));

  /** Most changes of the source change nothing that rows tell of. */
  function drawIfDifferent(): void {
    redraw = undefined;
    const isSameBelow = problemsShown === store.problems().length && effectShown === offers.effect();
    const withProblems = endpointsWithProblems(store);
    const isMarkedAlike =
      withProblems.size === markedShown.size && [...withProblems].every((id) => markedShown.has(id));
    if (isStale || !isSameBelow || !isMarkedAlike || !looksSame(shown, endpointsToShow())) draw();
    else drawSurroundings();
  }

  /** What stands around the rows: the line above them, and the buttons and texts that depend on them. */
  function drawSurroundings(): void {
    const total = store.all().length;
    const message = presentMessage(query, shown.length, total, scan.state()) ?? '';
    // VS Code takes it for a change of the tree, and waits 200 ms after one before it draws the next.
    if (view.message !== message) view.message = message;
    setContext(contextKeys.hasEndpoints, total > 0);
    setContext(contextKeys.isTreeFiltered, query !== '');
  }

  function setContext(key: string, value: boolean): void {
    if (contexts.get(key) === value) return;
    contexts.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }

  /** At once after a change of a file: who saves is looking. */
  function drawSoon(): void {
    const isScanning = scan.state().status === 'scanning';
    redraw ??= setTimeout(
      drawIfDifferent,
      isScanning ? Math.max(0, lastDrawn + redrawEveryMs - Date.now()) : 0,
    );
  }

  function remember({ element }: vscode.TreeViewExpansionEvent<TreeNode>, isOpen: boolean): void {
    // The groups of a search are others, which stay open.
    if (query === '') opened.set(element.key, isOpen);
  }

  function search(text: string): void {
    query = text.trim();
    draw();
  }

  /** By drawing them anew: revealing hundreds of groups one by one takes seconds, and scrolls along. */
  function expandAll(): void {
    for (const node of nodes.values()) if (childrenOf(node).length > 0) opened.set(node.key, true);
    age++;
    draw();
  }

  async function expand(node: TreeNode): Promise<void> {
    await view.reveal(node, { select: false, focus: false, expand: 3 });
  }

  draw();
  const subscriptions = vscode.Disposable.from(
    changed,
    view,
    view.onDidExpandElement((event) => remember(event, true)),
    view.onDidCollapseElement((event) => remember(event, false)),
    { dispose: () => clearTimeout(redraw) },
    registerDeprecatedDecoration(),
    registerArrangeCommands(),
    store.onDidChange(drawSoon),
    // Told only when an endpoint gets its first edit or loses its last one.
    edits.onDidChange(() => {
      isStale = true;
      drawSoon();
    }),
    offers.onDidChange(drawSoon),
    scan.onDidChange(drawSurroundings),
    onDidChangeSettings([settings.strikeDeprecated, settings.treeGroupBy, settings.treeSortBy], draw),
    vscode.commands.registerCommand(commands.searchInTree, () => askForQuery(query, search)),
    vscode.commands.registerCommand(commands.clearSearch, () => search('')),
    vscode.commands.registerCommand(commands.expandAll, expandAll),
    vscode.commands.registerCommand(commands.expandBelow, (node: TreeNode) => expand(node)),
    vscode.commands.registerCommand(commands.collapseBelow, async (node: TreeNode) => {
      // A tree view cannot be told to collapse one node; the workbench's own list command can.
      await view.reveal(node, { select: false, focus: true });
      await vscode.commands.executeCommand('list.collapseAllToFocus');
    }),
  );

  return {
    follow(id) {
      const node = nodes.get(id);
      if (!node || !view.visible || !readSettings().revealActiveEndpoint) return;
      if (view.selection.some((selected) => selected.key === id)) return;
      void view.reveal(node, { select: true, focus: false });
    },
    dispose: () => subscriptions.dispose(),
  };
}

/** Those that an error or a warning of the scan stands in. */
function endpointsWithProblems(store: EndpointStore): ReadonlySet<EndpointId> {
  const found = new Set<EndpointId>();
  for (const { path, diagnostic } of store.problems()) {
    if (path === '' || diagnostic.severity === 'info') continue;
    for (const { id, source } of store.inFile(path)) {
      if (diagnostic.line >= source.startLine && diagnostic.line <= source.endLine) found.add(id);
    }
  }
  return found;
}

function withDescendants(node: TreeNode): readonly TreeNode[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}
