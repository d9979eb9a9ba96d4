/** Makes VS Code's items of nodes, with the texts that `row.ts` has for them. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { colors, commands } from '../settings/contributions.ts';
import { uriOfMarks } from './marks.ts';
import type { TreeNode } from './nodes.ts';
import { presentRow, type Row, type RowOptions, type Tooltip } from './row.ts';

/**
 * @param isFiltered while the tree is searched its groups are other rows than before, shown expanded.
 * @param age of the groups: VS Code looks at whether a group is to be expanded only when it meets its id first, so that
 * groups of another age are met anew.
 */
export function treeItem(
  node: TreeNode,
  options: RowOptions,
  isFiltered: boolean,
  age: number,
): vscode.TreeItem {
  const row = presentRow(node, options);
  const item = new vscode.TreeItem(row.label, isFiltered ? filteredState(row) : states[row.state]);
  item.id = row.state === 'leaf' ? node.key : `${isFiltered ? 'filtered ' : ''}${age} ${node.key}`;
  item.description = row.description;
  if (row.icon !== undefined) {
    const color = row.color === undefined ? undefined : new vscode.ThemeColor(colors[row.color]);
    item.iconPath = new vscode.ThemeIcon(row.icon, color);
  }
  item.contextValue = row.context;
  item.accessibilityInformation = { label: row.spoken };
  if (node.kind === 'endpoint') {
    item.command = {
      command: commands.openEndpoint,
      title: t('Open in API Dashboard'),
      arguments: [node.key],
    };
    if (row.marks.length > 0) item.resourceUri = uriOfMarks(node.key, row.marks);
  }
  if (node.kind === 'offer') item.command = { command: commands.switchOnProperties, title: t('Switch On') };
  if (node.kind === 'problems') item.command = { command: commands.showProblems, title: t('Show Problems') };
  return item;
}

const states: Readonly<Record<Row['state'], vscode.TreeItemCollapsibleState>> = {
  leaf: vscode.TreeItemCollapsibleState.None,
  expanded: vscode.TreeItemCollapsibleState.Expanded,
  collapsed: vscode.TreeItemCollapsibleState.Collapsed,
};

function filteredState(row: Row): vscode.TreeItemCollapsibleState {
  return row.state === 'leaf' ? states.leaf : states.expanded;
}

/** Workspace text goes in as text only: it may look like Markdown, or mean to. */
export function tooltipOf({ title, path, description, facts }: Tooltip): vscode.MarkdownString {
  const markdown = new vscode.MarkdownString();
  markdown.appendMarkdown('**').appendText(title).appendMarkdown('**\n\n').appendText(path);
  if (description !== '') markdown.appendMarkdown('\n\n').appendText(description);
  markdown.appendMarkdown('\n\n');
  for (const fact of facts) markdown.appendText(fact).appendMarkdown('  \n');
  return markdown;
}
