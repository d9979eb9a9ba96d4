/** The tree in the side bar: a native TreeView over the nodes of `nodes.ts`. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { commands, contextKeys, settings, views } from '../../contributions.ts';
import type { EditStore } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { onDidChangeSettings, readSettings } from '../../settings.ts';
import type { PropertiesOffers } from '../properties-offer/properties-offer.ts';
import type { Scan } from '../scan/scan.ts';
import { registerArrangeCommands } from './arrange-commands.ts';
import { registerDeprecatedDecoration } from './deprecated.ts';
import { drawOver, nothingDrawn, type TreeRow } from './drawing.ts';
import { inTreeOrder, presentMessage } from './filter.ts';
import { childrenOf, presentTree, type TreeNode } from './nodes.ts';
import { askForQuery } from './query-box.ts';
import { presentRow, presentTooltip, type RowOptions } from './row.ts';
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
  const redrawn = new vscode.EventEmitter<TreeRow[] | undefined>();
  let query = '';
  let shown: readonly Endpoint[] = [];
  /** The endpoints that are marked as having a problem. */
  let marked: ReadonlySet<EndpointId> = new Set();
  let drawing = nothingDrawn;
  /** Groups that the user opened or closed, by key: VS Code forgets them while a search hides them. */
  const opened = new Map<string, boolean>();
  /** Of the groups' ids, which are others once all groups were expanded. */
  let age = 0;
  /** Read once for all rows: there may be thousands. */
  let rowOptions: RowOptions = {
    total: 0,
    strikeDeprecated: true,
    isEdited: edits.isEdited,
    hasProblem: (id) => marked.has(id),
    isOpen: (key) => opened.get(key),
  };
  /** Contexts as they were set last. */
  const contexts = new Map<string, boolean>();
  let redraw: NodeJS.Timeout | undefined;
  let lastDrawn = 0;

  const view = vscode.window.createTreeView<TreeRow>(views.endpoints, {
    showCollapseAll: true,
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: redrawn.event,
      getChildren: (row) => (row ? childrenOf(row.node).flatMap(rowOf) : [...drawing.roots]),
      getParent: ({ node }) => (node.parent === undefined ? undefined : rowOf(node.parent)[0]),
      getTreeItem: ({ node }) => treeItem(node, presentRow(node, rowOptions), query !== '', age),
      resolveTreeItem(item, { node }) {
        const tooltip = presentTooltip(node, rowOptions);
        if (tooltip) item.tooltip = tooltipOf(tooltip);
        return item;
      },
    },
  });

  function rowOf({ key }: TreeNode): TreeRow[] {
    const row = drawing.rows.get(key);
    return row === undefined ? [] : [row];
  }

  /** Draws what looks different: most changes of the source change nothing that rows tell of. */
  function drawChanges(): void {
    const changed = drawAnew();
    if (changed === 'everything') redrawn.fire(undefined);
    else if (changed.length > 0) redrawn.fire([...changed]);
    drawAround();
  }

  function drawEverything(): void {
    drawAnew();
    redrawn.fire(undefined);
    drawAround();
  }

  function drawAnew(): readonly TreeRow[] | 'everything' {
    clearTimeout(redraw);
    redraw = undefined;
    lastDrawn = Date.now();
    shown = query === '' ? store.all() : inTreeOrder(store.all(), store.search(query));
    const { strikeDeprecated, tree: arrangement } = readSettings();
    const nodes =
      query === ''
        ? presentTree(shown, store.problems().length, { offer: offers.effect(), arrangement })
        : presentTree(shown, 0, { arrangement });
    marked = endpointsWithProblems(store);
    rowOptions = { ...rowOptions, total: shown.length, strikeDeprecated };
    const drawn = drawOver(drawing, nodes, (node) => presentRow(node, rowOptions));
    drawing = drawn.drawing;
    return drawn.changed;
  }

  /** What stands around the rows: the line above them, and the buttons and texts that depend on them. */
  function drawAround(): void {
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

  function drawSoon(delay = 0): void {
    redraw ??= setTimeout(drawChanges, delay);
  }

  /** At once after a change of a file, before all else that follows from it: who saves is looking. */
  function drawFindings(): void {
    if (scan.state().status === 'scanning') drawSoon(Math.max(0, lastDrawn + redrawEveryMs - Date.now()));
    else drawChanges();
  }

  function remember({ element }: vscode.TreeViewExpansionEvent<TreeRow>, isOpen: boolean): void {
    // The groups of a search are others, which stay open.
    if (query === '') opened.set(element.key, isOpen);
  }

  function search(text: string): void {
    query = text.trim();
    drawEverything();
  }

  /** By drawing them anew: revealing hundreds of groups one by one takes seconds, and scrolls along. */
  function expandAll(): void {
    for (const { key, node } of drawing.rows.values()) if (childrenOf(node).length > 0) opened.set(key, true);
    age++;
    drawEverything();
  }

  async function expand(row: TreeRow): Promise<void> {
    await view.reveal(row, { select: false, focus: false, expand: 3 });
  }

  drawEverything();
  const subscriptions = vscode.Disposable.from(
    redrawn,
    view,
    view.onDidExpandElement((event) => remember(event, true)),
    view.onDidCollapseElement((event) => remember(event, false)),
    { dispose: () => clearTimeout(redraw) },
    registerDeprecatedDecoration(),
    registerArrangeCommands(),
    store.onDidChange(drawFindings),
    // Told only when an endpoint gets its first edit or loses its last one.
    edits.onDidChange(() => drawSoon()),
    offers.onDidChange(() => drawSoon()),
    scan.onDidChange(drawAround),
    onDidChangeSettings([settings.strikeDeprecated, settings.treeGroupBy, settings.treeSortBy], drawChanges),
    vscode.commands.registerCommand(commands.searchInTree, () => askForQuery(query, search)),
    vscode.commands.registerCommand(commands.clearSearch, () => search('')),
    vscode.commands.registerCommand(commands.expandAll, expandAll),
    vscode.commands.registerCommand(commands.expandBelow, (row: TreeRow) => expand(row)),
    vscode.commands.registerCommand(commands.collapseBelow, async (row: TreeRow) => {
      // A tree view cannot be told to collapse one node; the workbench's own list command can.
      await view.reveal(row, { select: false, focus: true });
      await vscode.commands.executeCommand('list.collapseAllToFocus');
    }),
  );

  return {
    follow(id) {
      const row = drawing.rows.get(id);
      if (!row || !view.visible || !readSettings().revealActiveEndpoint) return;
      if (view.selection.some((selected) => selected.key === id)) return;
      void view.reveal(row, { select: true, focus: false });
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
