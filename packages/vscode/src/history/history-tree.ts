/** The view *History*: a row for each call, below its day. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { commands, contextKeys, views } from '../settings/contributions.ts';
import type { CallSummary } from '../stores/recorded-call.ts';
import type { CallHistory } from './call-history.ts';
import { type Clock, type DayOfCalls, groupByDay, presentCall } from './present.ts';

/** Says what the commands of a row get. */
export type HistoryRow =
  | { readonly kind: 'day'; readonly day: DayOfCalls }
  | { readonly kind: 'call'; readonly call: CallSummary };

export function registerHistoryTree(history: CallHistory, clock: () => Clock): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<HistoryRow>(views.history, {
    canSelectMany: true,
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren(row) {
        if (row === undefined) {
          return groupByDay(history.list(), clock()).map((day): HistoryRow => ({ kind: 'day', day }));
        }
        return row.kind === 'call' ? [] : row.day.calls.map((call): HistoryRow => ({ kind: 'call', call }));
      },
      getTreeItem: (row) => (row.kind === 'day' ? dayItem(row.day) : callItem(row.call, clock())),
    },
  });

  function draw(): void {
    void vscode.commands.executeCommand('setContext', contextKeys.hasHistory, history.list().length > 0);
    changed.fire();
  }

  return vscode.Disposable.from(
    changed,
    view,
    history.onDidChange(draw),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) void history.refresh();
    }),
    // Another window of this workspace may have sent something.
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused && view.visible) void history.refresh();
    }),
  );
}

function dayItem({ title, calls }: DayOfCalls): vscode.TreeItem {
  const state =
    title === t('Today')
      ? vscode.TreeItemCollapsibleState.Expanded
      : vscode.TreeItemCollapsibleState.Collapsed;
  const item = new vscode.TreeItem(title, state);
  item.id = title;
  item.description = String(calls.length);
  item.contextValue = 'day';
  return item;
}

function callItem(call: CallSummary, clock: Clock): vscode.TreeItem {
  const row = presentCall(call, clock);
  const item = new vscode.TreeItem(row.label);
  item.id = call.key;
  item.description = row.description;
  item.iconPath = new vscode.ThemeIcon(row.icon, row.color ? new vscode.ThemeColor(row.color) : undefined);
  item.tooltip = row.tooltip.join('\n');
  item.accessibilityInformation = { label: row.spoken };
  item.contextValue = 'call';
  item.command = { command: commands.openCall, title: t('Show Response'), arguments: [call.key] };
  return item;
}
