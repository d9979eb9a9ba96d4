/** The view *Requests*: the `.http` files of the workspace, with their requests. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { HttpFileRequest } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { views } from '../settings/contributions.ts';
import type { HttpFiles } from './http-files.ts';

/** Says what the commands of a row get. */
export type RequestRow =
  | { readonly kind: 'file'; readonly uri: vscode.Uri }
  | { readonly kind: 'request'; readonly uri: vscode.Uri; readonly request: HttpFileRequest };

export function registerRequestsView(files: HttpFiles): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const view = vscode.window.createTreeView<RequestRow>(views.requests, {
    showCollapseAll: true,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      async getChildren(row) {
        if (row === undefined) return (await files.list()).map((uri): RequestRow => ({ kind: 'file', uri }));
        if (row.kind === 'request') return [];
        const { requests } = await files.read(row.uri);
        return requests.map((request): RequestRow => ({ kind: 'request', uri: row.uri, request }));
      },
      getTreeItem: (row) => (row.kind === 'file' ? fileRow(row.uri) : requestRow(row)),
    },
  });
  return vscode.Disposable.from(
    changed,
    view,
    files.onDidChange(() => changed.fire()),
  );
}

function fileRow(uri: vscode.Uri): vscode.TreeItem {
  const path = vscode.workspace.asRelativePath(uri);
  const slash = path.lastIndexOf('/');
  const item = new vscode.TreeItem(path.slice(slash + 1), vscode.TreeItemCollapsibleState.Collapsed);
  item.id = uri.toString();
  item.description = path.slice(0, Math.max(slash, 0));
  item.iconPath = new vscode.ThemeIcon('file-code');
  item.contextValue = 'file';
  item.tooltip = path;
  return item;
}

function requestRow({ uri, request }: RequestRow & { readonly kind: 'request' }): vscode.TreeItem {
  const { method, name, url, line } = request;
  const item = new vscode.TreeItem(name === undefined ? `${method} ${url}` : name);
  item.id = `${uri.toString()}#${line}`;
  if (name !== undefined) item.description = `${method} ${url}`;
  item.contextValue = 'request';
  item.tooltip = `${method} ${url}`;
  const at = new vscode.Position(line - 1, 0);
  item.command = {
    command: 'vscode.open',
    title: t('Open'),
    arguments: [uri, { selection: new vscode.Range(at, at) }],
  };
  item.accessibilityInformation = { label: `${name ?? ''} ${method} ${url}`.trim() };
  return item;
}

export function rowOf(argument: unknown): RequestRow | undefined {
  const isRow = typeof argument === 'object' && argument !== null && 'kind' in argument && 'uri' in argument;
  return isRow ? (argument as RequestRow) : undefined;
}
