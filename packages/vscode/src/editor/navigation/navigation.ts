/** The ways between endpoints and source: to the handler, from a line of code, and paths to the clipboard. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import type { RequestValues } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { fullPath } from '../../labels/endpoint-text.ts';
import type { EndpointStore } from '../../project/endpoint-store.ts';
import type { Scan } from '../../project/scan.ts';
import { commands, contextKeys } from '../../settings/contributions.ts';
import type { EditStore } from '../../stores/edit-store.ts';
import { readEndpointId } from '../../tree/row-argument.ts';
import { afterTreeMs, onceAfter } from '../../workspace/once-after.ts';
import { enginePath } from '../../workspace/roots.ts';
import { copy } from './copy.ts';
import { endpointAtLine, endpointLines } from './present.ts';

export interface Navigation extends vscode.Disposable {
  /** Selects the handler's name in the editor. */
  goToSource(id: EndpointId): Promise<void>;
  /** @param path absolute; line and column count from 1. */
  goTo(path: string, place: { readonly line: number; readonly column: number }): Promise<void>;
  /** @param values absent: as the user has edited them */
  copyUrl(endpoint: Endpoint, values?: RequestValues): Promise<void>;
  /** Reads the file again first where no endpoint is known for the line. */
  findAtLine(document: vscode.TextDocument, line: number): Promise<Endpoint | undefined>;
}

export function registerNavigation(
  store: EndpointStore,
  edits: EditStore,
  scan: Scan,
  preferredHost: (endpoint: Endpoint) => string,
): Navigation {
  async function goToSource(id: EndpointId): Promise<void> {
    const endpoint = store.get(id);
    const file = store.sourceOf(id);
    if (endpoint === undefined || file === undefined) return;
    await open(file, endpoint.source, endpoint.methodName.length);
  }

  async function findAtLine(document: vscode.TextDocument, line: number): Promise<Endpoint | undefined> {
    const find = () => endpointAtLine(store.inFile(enginePath(document.uri.fsPath)), line);
    const known = find();
    if (known) return known;
    await scan.rescanFile(document);
    return find();
  }

  const subscriptions = vscode.Disposable.from(
    followEndpointLines(store),
    vscode.commands.registerCommand(commands.goToSource, async (argument: unknown) => {
      const id = readEndpointId(argument);
      if (id !== undefined) await goToSource(id);
    }),
    vscode.commands.registerCommand(commands.copyPath, async (argument: unknown) => {
      const endpoint = endpointOf(argument);
      if (endpoint) await copy(fullPath(endpoint));
    }),
  );

  function endpointOf(argument: unknown): Endpoint | undefined {
    const id = readEndpointId(argument);
    return id === undefined ? undefined : store.get(id);
  }

  return {
    goToSource,
    goTo: (path, place) => open(path, place, 0),
    async copyUrl(endpoint, values) {
      const { copyUrl } = await import('./copy-url.ts');
      await copyUrl(endpoint, values ?? { host: preferredHost(endpoint), edits: edits.get(endpoint.id) });
    },
    findAtLine,
    dispose: () => subscriptions.dispose(),
  };
}

async function open(
  path: string,
  { line, column }: { readonly line: number; readonly column: number },
  length: number,
): Promise<void> {
  const start = new vscode.Position(line - 1, column - 1);
  const selection = new vscode.Range(start, start.translate(0, length));
  // Beside the dashboard rather than on top of it, if there is code to be beside of.
  const code = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.scheme === 'file');
  const viewColumn = code?.viewColumn ?? vscode.ViewColumn.Active;
  await vscode.window.showTextDocument(vscode.Uri.file(path), { selection, viewColumn });
}

/**
 * The line-number menu asks for each line whether to offer an endpoint, but cannot say of which file. All editors in
 * sight count, because a right click opens the menu of an editor before that editor is the active one.
 */
function followEndpointLines(store: EndpointStore): vscode.Disposable {
  /** The lines, as they were told last. */
  let reported = '';

  function reportEndpointLines(): void {
    const paths = vscode.window.visibleTextEditors.map((editor) => enginePath(editor.document.uri.fsPath));
    const lines = endpointLines(paths.flatMap((path) => store.inFile(path)));
    const next = JSON.stringify(lines);
    if (next === reported) return;
    reported = next;
    void vscode.commands.executeCommand('setContext', contextKeys.endpointLines, lines);
  }

  const changed = onceAfter(afterTreeMs, reportEndpointLines);
  return vscode.Disposable.from(
    changed,
    store.onDidChange(changed.soon),
    vscode.window.onDidChangeVisibleTextEditors(reportEndpointLines),
  );
}
