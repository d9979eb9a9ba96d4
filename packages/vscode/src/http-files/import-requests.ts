/** A file of another client: what it would fill, and what is kept in `.http` files. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import {
  createFileNames,
  defaultValues,
  type EndpointEdits,
  type FileNames,
  findTakenNames,
  type ImportedCollection,
  maxImportFileBytes,
  type ReadImport,
  type TakenNames,
  writeRequests,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Hosts } from '../calls/hosts.ts';
import type { Environments } from '../environments/environment-store.ts';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { EndpointStore } from '../project/endpoint-store.ts';
import type { EditStore } from '../stores/edit-store.ts';
import { enginePath } from '../workspace/roots.ts';
import { requestsFolder } from './new-request.ts';
import { type PlannedItem, planImport } from './plan.ts';

export interface ImportContext {
  readonly store: EndpointStore;
  readonly edits: EditStore;
  readonly hosts: Hosts;
  readonly environments: Environments;
  /** Not in this thread: a file may be large. Rejects where the engine's thread dies. */
  read(bytes: Uint8Array, title: string, taken: TakenNames): Promise<ReadImport>;
  /** Shows values that are others now. */
  onFilled(ids: readonly EndpointId[]): void;
}

/** @param given the file, where the user has named one */
export async function importRequests(given: unknown, parts: ImportContext): Promise<void> {
  const uri = given instanceof vscode.Uri ? given : await chooseFile();
  if (uri === undefined) return;
  const folder = requestsFolder();
  const files = await filesIn(folder);
  const collection = await readCollection(uri, parts, await takenNames(files, folder, parts.environments));
  if (collection === undefined) return;
  const plan = await planWithProgress(collection, parts);
  if (plan === undefined) return;
  const chosen = await choose(collection, plan);
  if (chosen !== undefined)
    await carryOut(
      collection,
      { chosen, folder, names: createFileNames(files.map(({ name }) => name)) },
      parts,
    );
}

async function planWithProgress(
  collection: ImportedCollection,
  { store, edits, hosts }: ImportContext,
): Promise<readonly PlannedItem[] | undefined> {
  const title = t`Looking for the endpoints of ${collection.title}`;
  const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  let pausedAt = performance.now();
  return await vscode.window.withProgress(progress, (_, token) =>
    planImport(collection, {
      endpoints: store.all(),
      isEdited: edits.isEdited,
      defaultsOf: (endpoint) => ({ ...defaultValues(endpoint), host: hosts.preferred(endpoint) }),
      async pause() {
        if (performance.now() - pausedAt > maxBusyMs) {
          await new Promise((resolve) => setImmediate(resolve));
          pausedAt = performance.now();
        }
        return !token.isCancellationRequested;
      },
    }),
  );
}

/** Other extensions wait for this one meanwhile. */
const maxBusyMs = 20;

interface FileOfFolder {
  readonly name: string;
  readonly uri: vscode.Uri;
}

/** All of them: none is replaced. */
async function filesIn(folder: vscode.Uri | undefined): Promise<readonly FileOfFolder[]> {
  if (folder === undefined) return [];
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return entries.map(([name]) => ({ name, uri: vscode.Uri.joinPath(folder, name) }));
  } catch {
    // It is made with the first file.
    return [];
  }
}

/** A variable of the active environment, or of a file beside, is none of the collection's. */
async function takenNames(
  files: readonly FileOfFolder[],
  folder: vscode.Uri | undefined,
  environments: Environments,
): Promise<TakenNames> {
  const requests = files.filter(({ name }) => /\.(?:http|rest)$/i.test(name));
  const texts = await Promise.all(requests.map(async ({ uri }) => await textOf(uri)));
  const values = environments.values(folder === undefined ? '' : enginePath(folder.fsPath));
  return findTakenNames({ staying: texts, replaced: [], imported: [], others: Object.keys(values) });
}

async function textOf(uri: vscode.Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return '';
  }
}

async function chooseFile(): Promise<vscode.Uri | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      title: t('Import Requests'),
      openLabel: t('Import'),
      filters: {
        'Postman, HAR, OpenAPI, cURL, .http': ['json', 'har', 'yaml', 'yml', 'sh', 'txt', 'http', 'rest'],
        'All Files': ['*'],
      },
    })) ?? [];
  return file;
}

async function readCollection(
  uri: vscode.Uri,
  { read }: ImportContext,
  taken: TakenNames,
): Promise<ImportedCollection | undefined> {
  const name = uri.path.split('/').at(-1) ?? '';
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > maxImportFileBytes) {
    void vscode.window.showWarningMessage(t`${name} is larger than 50 MB.`);
    return undefined;
  }
  const bytes = await vscode.workspace.fs.readFile(uri);
  const progress = { location: vscode.ProgressLocation.Notification, title: t`Reading ${name}` };
  const found = await vscode.window.withProgress(progress, () =>
    read(bytes, name.replace(/\.\w+$/, ''), taken).catch((error): ReadImport => {
      return { kind: 'problem', message: t`The file could not be read. ${String(error)}` };
    }),
  );
  if (found.kind === 'collection') return found.collection;
  void vscode.window.showWarningMessage(`${name}: ${found.message}`);
  return undefined;
}

interface PlannedRow extends vscode.QuickPickItem {
  readonly planned?: PlannedItem;
}

/** Endpoints with values of the user's are not ticked: nothing is overwritten that nobody chose. */
async function choose(
  { title }: ImportedCollection,
  plan: readonly PlannedItem[],
): Promise<readonly PlannedItem[] | undefined> {
  const ofKind = (kind: PlannedItem['kind']) => plan.filter((planned) => planned.kind === kind).map(rowOf);
  const separator = (label: string) => ({ label, kind: vscode.QuickPickItemKind.Separator });
  const rows: PlannedRow[] = [
    separator(t('Fill endpoints')),
    ...ofKind('endpoint'),
    separator(t('Keep in .http files')),
    ...ofKind('file'),
  ];
  const chosen = await vscode.window.showQuickPick(rows, {
    title: tn(plan.length, 'Import 1 request of {1}', 'Import {0} requests of {1}', title),
    placeHolder: t('What is ticked is taken over'),
    canPickMany: true,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return chosen?.flatMap(({ planned }) => planned ?? []);
}

function rowOf(planned: PlannedItem): PlannedRow {
  const { item } = planned;
  const label = item.name ?? `${item.method} ${item.url}`;
  if (planned.kind === 'file')
    return { label, description: `${item.method} ${item.url}`, picked: true, planned };
  const target = `$(arrow-right) ${endpointLabel(planned.endpoint)}`;
  return {
    label,
    description: target,
    ...(planned.replaces && { detail: t('$(warning) Replaces values that you have entered') }),
    picked: !planned.replaces,
    planned,
  };
}

interface ChosenImport {
  readonly chosen: readonly PlannedItem[];
  /** Says where `.http` files are kept; absent without an open folder. */
  readonly folder: vscode.Uri | undefined;
  /** Are those of the files in it. */
  readonly names: FileNames;
}

async function carryOut(
  collection: ImportedCollection,
  { chosen, folder, names }: ChosenImport,
  parts: ImportContext,
): Promise<void> {
  const filled = chosen.filter((planned) => planned.kind === 'endpoint');
  const before = filled.map(({ endpoint }) => [endpoint.id, parts.edits.get(endpoint.id)] as const);
  setAll(
    filled.map(({ endpoint, edits }) => [endpoint.id, edits] as const),
    parts,
  );
  const items = chosen.filter((planned) => planned.kind === 'file').map(({ item }) => item);
  const { files, notes, count } = writeRequests({ ...collection, items }, names);
  const written = items.length === 0 ? [] : await writeFiles(files, folder);
  const secrets = keepSecrets(collection, parts.environments);
  const lost = [...filled.flatMap((each) => each.notes), ...notes];
  const what = [
    tn(filled.length, '1 endpoint filled', '{0} endpoints filled'),
    tn(count, '1 request kept in files', '{0} requests kept in files'),
    ...(secrets === '' ? [] : [secrets]),
    ...(lost.length === 0
      ? []
      : [lost.slice(0, 3).join(' '), ...(lost.length > 3 ? [t`And ${lost.length - 3} more.`] : [])]),
  ].join(t('. '));
  const [first] = written;
  const actions = [
    ...(filled.length > 0 ? [t('Undo')] : []),
    ...(first === undefined ? [] : [t('Open File')]),
  ];
  const choice = await vscode.window.showInformationMessage(t`${what}.`, ...actions);
  if (choice === t('Undo')) setAll(before, parts);
  if (choice === t('Open File') && first !== undefined) await vscode.window.showTextDocument(first);
}

function setAll(
  values: readonly (readonly [EndpointId, EndpointEdits])[],
  { edits, onFilled }: ImportContext,
): void {
  for (const [id, next] of values) edits.set(id, next);
  onFilled(values.map(([id]) => id));
}

async function writeFiles(
  files: readonly { readonly name: string; readonly text: string }[],
  folder: vscode.Uri | undefined,
): Promise<readonly vscode.Uri[]> {
  if (folder === undefined) {
    void vscode.window.showWarningMessage(t('Open a folder first. Requests are stored in its files.'));
    return [];
  }
  const written: vscode.Uri[] = [];
  for (const { name, text } of files) {
    const uri = vscode.Uri.joinPath(folder, name);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    written.push(uri);
  }
  return written;
}

/** Secrets go to the secrets of the active environment, and nowhere else. */
function keepSecrets({ secrets }: ImportedCollection, environments: Environments): string {
  if (secrets.length === 0) return '';
  const names = secrets.map(([name]) => name).join(', ');
  const active = environments.active();
  if (active === undefined)
    return t`Give ${names} values in an environment: secrets are not written into files`;
  for (const [name, value] of secrets) environments.keepSecret('workspace', active, name, value);
  return t`${names} kept among the secrets of ${active}`;
}
