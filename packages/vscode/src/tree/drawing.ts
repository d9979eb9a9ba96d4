/**
 * The tree as VS Code was handed it, and what of it is to be drawn anew.
 *
 * VS Code retains something of each row that it was ever handed (a store of disposables in the view's own), and takes
 * a tenth of a second to draw a thousand rows. So a row keeps its identity while it stays, and only what looks
 * different is drawn.
 */
import { childrenOf, type TreeNode } from './nodes.ts';
import type { Row } from './row.ts';

/** Says what VS Code knows a row by: the same object as long as the row is there, whatever it shows. */
export interface TreeRow {
  readonly key: string;
  node: TreeNode;
}

export interface Drawing {
  readonly roots: readonly TreeRow[];
  readonly rows: ReadonlyMap<string, TreeRow>;
  /** Holds what each row shows and which rows stand below it, by key. */
  readonly looks: ReadonlyMap<string, Look>;
}

interface Look {
  readonly shown: string;
  readonly below: string;
}

export const nothingDrawn: Drawing = { roots: [], rows: new Map(), looks: new Map() };

/** With so many rows, the whole tree is drawn quicker than each of them. */
const mostRowsAlone = 50;

/**
 * Lays fresh nodes over what was drawn before.
 *
 * @returns the rows to draw anew, each with all below it; `everything` where the top of the tree has changed
 */
export function drawOver(
  before: Drawing,
  nodes: readonly TreeNode[],
  present: (node: TreeNode) => Row,
): { readonly drawing: Drawing; readonly changed: readonly TreeRow[] | 'everything' } {
  const rows = new Map<string, TreeRow>();
  const looks = new Map<string, Look>();
  const rowOf = (node: TreeNode): TreeRow => {
    const row = before.rows.get(node.key) ?? { key: node.key, node };
    row.node = node;
    rows.set(node.key, row);
    looks.set(node.key, { shown: textOf(present(node)), below: keysOf(childrenOf(node)) });
    childrenOf(node).forEach(rowOf);
    return row;
  };
  const drawing = { roots: nodes.map(rowOf), rows, looks };

  function changedFrom({ key, node }: TreeRow): readonly TreeRow[] {
    const [was, is] = [before.looks.get(key), looks.get(key)];
    const row = rows.get(key);
    if (row !== undefined && (was?.shown !== is?.shown || was?.below !== is?.below)) return [row];
    return childrenOf(node).flatMap((child) => changedFrom({ key: child.key, node: child }));
  }
  if (keysOf(before.roots) !== keysOf(nodes)) return { drawing, changed: 'everything' };
  const changed = drawing.roots.flatMap(changedFrom);
  return { drawing, changed: changed.length > mostRowsAlone ? 'everything' : changed };
}

/** Tells whether a group is open is the user's to say once it is drawn, and tooltips are made when somebody looks. */
function textOf({ label, description, spoken, icon, marks, context }: Row): string {
  return JSON.stringify([label, description, spoken, icon, marks, context]);
}

function keysOf(each: readonly { readonly key: string }[]): string {
  return JSON.stringify(each.map(({ key }) => key));
}
