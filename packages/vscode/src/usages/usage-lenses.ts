/** The links above handlers (`3 callers · 2 tests`) and above calls of front ends (`served by OrderController.create`). */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { KnownUsages } from '@endpoint-atlas/engine/node';
import type { Usage } from '@endpoint-atlas/engine/usages';
import { usesTitle } from '@endpoint-atlas/engine/usages';
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';
import { commands } from '../settings/contributions.ts';
import { enginePath } from '../workspace/roots.ts';
import { presentCalls } from './present.ts';

export function usageLenses(
  store: EndpointStore,
  known: KnownUsages,
  uri: vscode.Uri,
): readonly vscode.CodeLens[] {
  const path = enginePath(uri.fsPath);
  return [...lensesOfHandlers(store, known, path, uri), ...lensesOfCalls(store, known, path, uri)];
}

function lensesOfHandlers(
  store: EndpointStore,
  known: KnownUsages,
  path: string,
  uri: vscode.Uri,
): readonly vscode.CodeLens[] {
  return store.inFile(path).flatMap(({ id, source }) => {
    const uses = known.of(id);
    const title = uses && usesTitle(uses);
    if (uses === undefined || !title) return [];
    const found = [...uses.callers, ...uses.tests, ...uses.requestFiles].map(placeOf);
    return [lensAt(source.mappingLine, title, t('Show who calls this endpoint'), uri, found)];
  });
}

function lensesOfCalls(
  store: EndpointStore,
  known: KnownUsages,
  path: string,
  uri: vscode.Uri,
): readonly vscode.CodeLens[] {
  return presentCalls(known.inFile(path), store.get).map(({ line, title, tooltip, endpoints }) => {
    const [only, ...others] = endpoints;
    if (only === undefined || others.length > 0)
      return lensAt(line, title, tooltip, uri, endpoints.flatMap(handlerPlace(store)));
    const range = new vscode.Range(line - 1, 0, line - 1, 0);
    return new vscode.CodeLens(range, { title, tooltip, command: commands.goToSource, arguments: [only] });
  });
}

/** Leads to the places in VS Code's own list of references; a lens without any leads nowhere. */
function lensAt(
  line: number,
  title: string,
  tooltip: string,
  uri: vscode.Uri,
  places: readonly vscode.Location[],
): vscode.CodeLens {
  const range = new vscode.Range(line - 1, 0, line - 1, 0);
  return new vscode.CodeLens(range, {
    title,
    tooltip,
    command: places.length === 0 ? '' : 'editor.action.showReferences',
    arguments: [uri, range.start, places],
  });
}

export function placeOf({ file, line }: Pick<Usage, 'file' | 'line'>): vscode.Location {
  return new vscode.Location(vscode.Uri.file(file), new vscode.Position(line - 1, 0));
}

function handlerPlace(store: EndpointStore): (id: EndpointId) => readonly vscode.Location[] {
  return (id) => {
    const file = store.sourceOf(id);
    const line = store.get(id)?.source.line;
    return file === undefined || line === undefined ? [] : [placeOf({ file, line })];
  };
}
