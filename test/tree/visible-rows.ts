/** What a person can read of each row of the tree in a side bar of a given width. */

import { createEngine, defaultScanOptions } from '../../packages/engine/src/engine.ts';
import type { Endpoint } from '../../packages/engine/src/model/endpoint.ts';
import { diskFiles } from '../../packages/engine/src/node/disk-files.ts';
import { type Arrangement, usualArrangement } from '../../packages/vscode/src/settings/arrangement.ts';
import { childrenOf, presentTree, type TreeNode } from '../../packages/vscode/src/tree/nodes.ts';
import { presentRow, type RowOptions } from '../../packages/vscode/src/tree/row.ts';
import { textWidth } from '../../packages/vscode/src/tree/text-width.ts';

export interface TreeReading {
  readonly endpoints: number;
  readonly rows: number;
  /** Rows whose text does not fit. */
  readonly cut: number;
  /** Rows that read like a sibling, in groups, each with the row above. */
  readonly alike: readonly AlikeRows[];
}

export interface AlikeRows {
  readonly parent: string;
  readonly text: string;
  readonly rows: readonly string[];
}

/** As VS Code lays a row out in its page, in pixels. */
const rowLayout = {
  indentOfLevel: 8,
  twistie: 30,
  icon: 22,
  gapBeforeDescription: 6.5,
  descriptionScale: 0.9,
  right: 22,
  badge: 20,
};

const options: RowOptions = {
  total: Number.POSITIVE_INFINITY,
  strikeDeprecated: true,
  isEdited: () => false,
  hasProblem: () => false,
  isOpen: () => undefined,
  accessOf: () => undefined,
};

export function endpointsIn(folder: string): readonly Endpoint[] {
  const engine = createEngine(diskFiles());
  engine.scan(
    { roots: [folder], base: folder, options: { ...defaultScanOptions, expectsUpdates: false } },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine.findings().endpoints;
}

export function readRows(
  endpoints: readonly Endpoint[],
  width: number,
  arrangement: Arrangement = usualArrangement,
): TreeReading {
  const alike: AlikeRows[] = [];
  const counts = { rows: 0, cut: 0 };
  const read = (siblings: readonly TreeNode[], level: number, parent: string): void => {
    const byText = new Map<string, string[]>();
    for (const node of siblings) {
      const row = presentRow(node, options);
      const { text, isCut } = visibleText(row, width, level);
      counts.rows++;
      if (isCut) counts.cut++;
      const key = JSON.stringify([row.icon, text]);
      byText.set(key, [...(byText.get(key) ?? []), row.spoken]);
      read(childrenOf(node), level + 1, row.spoken);
    }
    for (const [text, rows] of byText) if (rows.length > 1) alike.push({ parent, text, rows });
  };
  read(presentTree(endpoints, 0, { arrangement }), 0, '');
  return { endpoints: endpoints.length, ...counts, alike };
}

/** A row is one line of its label and its description, cut at the end with three dots. */
function visibleText(
  row: {
    readonly label: string;
    readonly description: string;
    readonly icon: string | undefined;
    readonly marks: readonly unknown[];
  },
  width: number,
  level: number,
): { readonly text: string; readonly isCut: boolean } {
  const { indentOfLevel, twistie, icon, gapBeforeDescription, descriptionScale, right, badge } = rowLayout;
  let room = width - level * indentOfLevel - twistie - right;
  if (row.icon !== undefined) room -= icon;
  if (row.marks.length > 0) room -= badge;
  const label = fitting(row.label, room, 1);
  if (label !== row.label) return { text: label, isCut: true };
  if (row.description === '') return { text: label, isCut: false };
  room -= textWidth(label) + gapBeforeDescription;
  const description = fitting(row.description, room, descriptionScale);
  return { text: `${label}  ${description}`, isCut: description !== row.description };
}

function fitting(text: string, room: number, scale: number): string {
  if (textWidth(text, scale) <= room) return text;
  let end = text.length;
  while (end > 0 && textWidth(`${text.slice(0, end)}…`, scale) > room) end--;
  return `${text.slice(0, end)}…`;
}
