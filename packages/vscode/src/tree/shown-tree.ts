/**
 * Says what the tree shows of the endpoints now, and how it follows them: nodes of `nodes.ts` are laid over the last
 * ones by `drawing.ts`, and VS Code asks for the rows that are in sight. `tree.ts` tells it what has changed.
 */
import type { Access, AccessReport, Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import type { EndpointStore, Search } from '../project/endpoint-store.ts';
import type { PropertiesOffers } from '../project/properties-offer/properties-offer.ts';
import type { Scan } from '../project/scan.ts';
import { contextKeys, views } from '../settings/contributions.ts';
import { readSettings } from '../settings/settings.ts';
import type { EditStore } from '../stores/edit-store.ts';
import { readAccessMarks } from './access-marks.ts';
import { drawOver, nothingDrawn, type TreeRow } from './drawing.ts';
import { inTreeOrder, presentMessage } from './filter.ts';
import { childrenOf, presentTree, type TreeNode } from './nodes.ts';
import { presentRow, presentTooltip, type RowOptions } from './row.ts';
import { tooltipOf, treeItem } from './tree-item.ts';
import { readUsageMarks, type UnusedFacts } from './usage-marks.ts';

const nothingKnown: UnusedFacts = { of: () => undefined };

/** Findings stream in while a scan runs; the tree is drawn at most this often. */
const redrawEveryMs = 150;
const askAccessAfterMs = 300;

export class ShownTree implements vscode.Disposable {
  private readonly store: EndpointStore;
  private readonly edits: EditStore;
  private readonly scan: Scan;
  private readonly offers: PropertiesOffers;
  private readonly findUnused: () => Promise<UnusedFacts | undefined>;
  private readonly redrawn = new vscode.EventEmitter<TreeRow[] | undefined>();
  query = '';
  /** Is the last search, whose result may be on its way. */
  private asked = '';
  private access: Promise<AccessReport> | undefined;
  /** Holds what rows say of who may call. */
  private callers: ReadonlyMap<EndpointId, Access> = new Map();
  private askingAccess: NodeJS.Timeout | undefined;
  /** Replaced with the first search. */
  private find: Search = () => this.store.all();
  private shown: readonly Endpoint[] = [];
  /** The endpoints that are marked as having a problem. */
  private marked: ReadonlySet<EndpointId> = new Set();
  private drawing = nothingDrawn;
  /** Groups that the user opened or closed, by key: VS Code forgets them while a search hides them. */
  private readonly opened = new Map<string, boolean>();
  /** Makes the groups' ids others once all groups were expanded. */
  private age = 0;
  /** Read once for all rows: there may be thousands. */
  private rowOptions: RowOptions = {
    total: 0,
    strikeDeprecated: true,
    isEdited: (id) => this.edits.isEdited(id),
    hasProblem: (id) => this.marked.has(id),
    accessOf: (id) => this.callers.get(id),
    isOpen: (key) => this.opened.get(key),
  };
  /** Contexts as they were set last. */
  private readonly contexts = new Map<string, boolean>();
  private redraw: NodeJS.Timeout | undefined;
  private lastDrawn = 0;
  readonly view = vscode.window.createTreeView<TreeRow>(views.endpoints, {
    showCollapseAll: true,
    canSelectMany: true,
    treeDataProvider: {
      onDidChangeTreeData: this.redrawn.event,
      getChildren: (row) =>
        row ? childrenOf(row.node).flatMap((each) => this.rowOf(each)) : [...this.drawing.roots],
      getParent: ({ node }) => (node.parent === undefined ? undefined : this.rowOf(node.parent)[0]),
      getTreeItem: ({ node }) => treeItem(node, this.rowOptions, this.query !== '', this.age),
      resolveTreeItem: (item, { node }) => {
        const tooltip = presentTooltip(node, this.rowOptions);
        if (tooltip) item.tooltip = tooltipOf(tooltip);
        return item;
      },
    },
  });

  constructor(
    store: EndpointStore,
    edits: EditStore,
    scan: Scan,
    offers: PropertiesOffers,
    findUnused: () => Promise<UnusedFacts | undefined>,
  ) {
    this.store = store;
    this.findUnused = findUnused;
    this.edits = edits;
    this.scan = scan;
    this.offers = offers;
  }

  row(id: EndpointId): TreeRow | undefined {
    return this.drawing.rows.get(id);
  }

  private rowOf({ key }: TreeNode): TreeRow[] {
    const row = this.drawing.rows.get(key);
    return row === undefined ? [] : [row];
  }

  /** Draws what looks different: most changes of the source change nothing that rows tell of. */
  drawChanges(): void {
    const changed = this.drawAnew();
    if (changed === 'everything') this.redrawn.fire(undefined);
    else if (changed.length > 0) this.redrawn.fire([...changed]);
    this.drawAround();
  }

  drawEverything(): void {
    this.drawAnew();
    this.redrawn.fire(undefined);
    this.drawAround();
  }

  private drawAnew(): readonly TreeRow[] | 'everything' {
    clearTimeout(this.redraw);
    this.redraw = undefined;
    this.lastDrawn = Date.now();
    this.shown = this.query === '' ? this.store.all() : inTreeOrder(this.store.all(), this.find(this.query));
    const { strikeDeprecated, tree: arrangement } = readSettings();
    const nodes =
      this.query === ''
        ? presentTree(this.shown, this.store.problems().length, { offer: this.offers.effect(), arrangement })
        : presentTree(this.shown, 0, { arrangement });
    this.marked = endpointsWithProblems(this.store);
    this.rowOptions = { ...this.rowOptions, total: this.shown.length, strikeDeprecated };
    const drawn = drawOver(this.drawing, nodes, (node) => presentRow(node, this.rowOptions));
    this.drawing = drawn.drawing;
    return drawn.changed;
  }

  /** Draws what stands around the rows: the line above them, and the buttons and texts that depend on them. */
  drawAround(): void {
    const total = this.store.all().length;
    const message = presentMessage(this.query, this.shown.length, total, this.scan.state()) ?? '';
    // VS Code takes it for a change of the tree, and waits 200 ms after one before it draws the next.
    if (this.view.message !== message) this.view.message = message;
    this.setContext(contextKeys.hasEndpoints, total > 0);
    this.setContext(contextKeys.isTreeFiltered, this.query !== '');
  }

  private setContext(key: string, value: boolean): void {
    if (this.contexts.get(key) === value) return;
    this.contexts.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }

  drawSoon(delay = 0): void {
    this.redraw ??= setTimeout(() => this.drawChanges(), delay);
  }

  /** At once after a change of a file, before all else that follows from it: who saves is looking. */
  drawFindings(): void {
    this.access = undefined;
    const asksEngine =
      readAccessMarks(this.query).wantedIn !== undefined || readUsageMarks(this.query).isWanted !== undefined;
    if (asksEngine && this.scan.state().status !== 'scanning') void this.search(this.query);
    if (this.scan.state().status === 'scanning')
      this.drawSoon(Math.max(0, this.lastDrawn + redrawEveryMs - Date.now()));
    else {
      this.drawChanges();
      this.drawAccess();
    }
  }

  /** A while after the last change: whoever types needs the engine for more urgent questions. */
  drawAccess(): void {
    clearTimeout(this.askingAccess);
    if (this.scan.state().status !== 'scanning')
      this.askingAccess = setTimeout(() => void this.followAccess(), askAccessAfterMs);
  }

  private async followAccess(): Promise<void> {
    const asked = this.accessReport();
    const { endpoints } = await asked;
    // Something has changed meanwhile, and is asked for again.
    if (this.access !== asked) return;
    this.callers = new Map(
      endpoints.flatMap(({ endpoint, access }) => (access === undefined ? [] : [[endpoint.id, access]])),
    );
    this.drawChanges();
  }

  remember({ element }: vscode.TreeViewExpansionEvent<TreeRow>, isOpen: boolean): void {
    // The groups of a search are others, which stay open.
    if (this.query === '') this.opened.set(element.key, isOpen);
  }

  async search(text: string): Promise<void> {
    const query = text.trim();
    this.asked = query;
    const { rest: withoutUsage, isWanted } = readUsageMarks(query);
    const { rest, wantedIn } = readAccessMarks(withoutUsage);
    const find = await this.store.loadSearch();
    const wanted = wantedIn?.(await this.accessReport());
    const unused = isWanted && ((await this.findUnused()) ?? nothingKnown);
    // Another search was asked for meanwhile.
    if (this.asked !== query) return;
    const isShown = (id: EndpointId) =>
      (wanted === undefined || wanted.has(id)) && (unused === undefined || isWanted?.(id, unused) === true);
    this.find =
      wanted === undefined && unused === undefined ? find : () => find(rest).filter(({ id }) => isShown(id));
    this.query = query;
    this.drawEverything();
  }

  /** Searches again where the query asks for what nothing calls. */
  followUsages(): void {
    if (readUsageMarks(this.query).isWanted !== undefined) void this.search(this.query);
  }

  /** Asked once until something changes; nothing is known where the engine could not be asked. */
  private accessReport(): Promise<AccessReport> {
    this.access ??= this.scan.call('access', []).catch(() => {
      this.access = undefined;
      return { endpoints: [], authorities: [], faults: [] };
    });
    return this.access;
  }

  /** By drawing them anew: revealing hundreds of groups one by one takes seconds, and scrolls along. */
  expandAll(): void {
    for (const { key, node } of this.drawing.rows.values())
      if (childrenOf(node).length > 0) this.opened.set(key, true);
    this.age++;
    this.drawEverything();
  }

  dispose(): void {
    clearTimeout(this.redraw);
    clearTimeout(this.askingAccess);
    this.view.dispose();
    this.redrawn.dispose();
  }
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
