/** Export, from the toolbar, the tree, the editor and the explorer: each format has a command of its own. */
import {
  type Cancellation,
  createCancellation,
  type Endpoint,
  type ExportedFile,
  type ExporterId,
  exporterIds,
  type OrderedEndpoint,
} from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { commands, exportAsCommand } from '../../contributions.ts';
import type { EditStore } from '../../edit-store.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import type { Hosts } from '../dashboard/hosts.ts';
import { enginePath } from '../scan/roots.ts';
import type { Scan } from '../scan/wire.ts';
import type { TreeNode } from '../tree/nodes.ts';
import { askForOrder, type ExportOrder } from './dialog.ts';
import { presentShortcomings } from './present.ts';
import { type ExportScope, endpointsInScope, exportTitle } from './scope.ts';

export function registerExport(
  store: EndpointStore,
  scan: Pick<Scan, 'exportEndpoints'>,
  edits: EditStore,
  hosts: Hosts,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  async function exportScope(scope: ExportScope, format: ExporterId | undefined): Promise<void> {
    const endpoints = endpointsInScope(scope, store);
    if (endpoints.length === 0) {
      void vscode.window.showInformationMessage('There are no endpoints to export here.');
      return;
    }
    const order = await askForOrder(endpoints, format);
    if (order) await carryOut(order);
  }

  function orderedEndpoint(endpoint: Endpoint): OrderedEndpoint {
    const host = hosts.preferred(endpoint);
    const edited = edits.get(endpoint.id);
    return {
      id: endpoint.id,
      ...(host !== undefined && { host }),
      ...(edited !== undefined && { edits: edited }),
    };
  }

  /** `undefined` where it was cancelled or failed. The scripts of rules may take their time. */
  async function withProgress<Result>(
    title: string,
    work: (cancellation: Cancellation) => Promise<Result>,
  ): Promise<Result | undefined> {
    const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return vscode.window.withProgress(progress, async (_, token) => {
      const { cancellation, cancel } = createCancellation();
      const listener = token.onCancellationRequested(cancel);
      try {
        const result = await work(cancellation);
        return token.isCancellationRequested ? undefined : result;
      } catch (error) {
        // The engine's thread has died under the export.
        log.error(`The export failed: ${String(error)}`);
        void vscode.window.showErrorMessage('The export failed. Refresh the endpoints and try again.');
        return undefined;
      } finally {
        listener.dispose();
      }
    });
  }

  async function carryOut({ endpoints, format, target }: ExportOrder): Promise<void> {
    const result = await withProgress(`Exporting ${endpoints.length} endpoints…`, (cancellation) =>
      scan.exportEndpoints(
        {
          format,
          title: exportTitle(endpoints, vscode.workspace.name ?? 'endpoints'),
          endpoints: endpoints.map((endpoint) => orderedEndpoint(endpoint)),
        },
        cancellation,
      ),
    );
    if (result === undefined) return;
    for (const { file, line, message } of result.diagnostics) log.warn(`${file}:${line}: ${message}`);
    const [file, ...beside] = result.files;
    if (file === undefined) {
      void vscode.window.showWarningMessage(presentShortcomings(result) ?? 'Nothing could be exported.');
      return;
    }
    switch (target) {
      case 'file':
        if (!(await save(file, beside))) return;
        break;
      case 'editor': {
        const document = await vscode.workspace.openTextDocument({
          content: file.text,
          ...(await languageOf(file)),
        });
        await vscode.window.showTextDocument(document);
        break;
      }
      case 'clipboard':
        await vscode.env.clipboard.writeText(file.text);
        vscode.window.setStatusBarMessage('Export copied', 2000);
        break;
    }
    const shortcomings = presentShortcomings(result);
    if (shortcomings === undefined) return;
    const answer = await vscode.window.showWarningMessage(shortcomings, 'Show Log');
    if (answer) log.show();
  }

  return vscode.Disposable.from(
    vscode.commands.registerCommand(commands.export, () => exportScope({ kind: 'everything' }, undefined)),
    ...exporterIds.map((id) =>
      vscode.commands.registerCommand(exportAsCommand(id), (subject: unknown, selection: unknown) =>
        exportScope(scopeOf(subject, selection), id),
      ),
    ),
  );
}

/** The tree gives its node, the explorer a file and all selected ones, the editor's menu only the file. */
function scopeOf(subject: unknown, selection: unknown): ExportScope {
  if (Array.isArray(selection) && selection.every((each) => each instanceof vscode.Uri)) {
    return { kind: 'paths', paths: selection.map((uri) => enginePath(uri.fsPath)) };
  }
  if (subject instanceof vscode.Uri) {
    const editor = vscode.window.activeTextEditor;
    const path = enginePath(subject.fsPath);
    return editor?.document.uri.toString() === subject.toString()
      ? { kind: 'line', path, line: editor.selection.active.line + 1 }
      : { kind: 'paths', paths: [path] };
  }
  return isNode(subject) ? { kind: 'node', node: subject } : { kind: 'everything' };
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'kind' in value && 'key' in value;
}

/** Asks where to; what the export refers to is written beside it, but never over a file that is there. */
async function save(file: ExportedFile, beside: readonly ExportedFile[]): Promise<boolean> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    title: 'Export Endpoints',
    saveLabel: 'Export',
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, file.name) }),
  });
  if (!target) return false;
  const write = (uri: vscode.Uri, text: string) =>
    vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await write(target, file.text);
  for (const each of beside) {
    const uri = vscode.Uri.joinPath(target, '..', each.name);
    if (await isThere(uri)) continue;
    await write(uri, each.text);
  }
  await vscode.window.showTextDocument(target);
  return true;
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** VS Code knows the language by the file's name, but an unsaved document has none yet. */
async function languageOf({ name }: ExportedFile): Promise<{ readonly language?: string }> {
  const byExtension: Readonly<Record<string, string>> = {
    http: 'http',
    json: 'json',
    md: 'markdown',
    sh: 'shellscript',
  };
  const language = byExtension[name.split('.').at(-1) ?? ''];
  // `http` is there only where an extension brought it.
  const isKnown = language !== undefined && (await vscode.languages.getLanguages()).includes(language);
  return isKnown ? { language } : {};
}
