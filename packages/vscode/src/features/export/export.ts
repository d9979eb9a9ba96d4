/** Export, from the toolbar, the tree, the editor and the explorer: each format has a command of its own. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type ExportedFile,
  type ExporterId,
  type ExportResult,
  exportedCollection,
  exporterIds,
  exporters,
  type MarkdownSettings,
  mayExportHoldSecret,
  textOf,
  withoutScripts,
} from '@endpoint-atlas/engine/exports';
import { mayHoldSecret } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { commands, exportAsCommand } from '../../contributions.ts';
import type { EndpointStore } from '../../endpoint-store.ts';
import { createFileSaver, type SaveFile } from '../../save-file.ts';
import { readSettings } from '../../settings.ts';
import { writeFile } from '../../write-file.ts';
import { endpointIdOf, isTreeRow, lineOf } from '../navigation/arguments.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { PostmanUploads } from '../postman/postman.ts';
import { enginePath } from '../scan/roots.ts';
import type { Scan } from '../scan/scan.ts';
import { askForTarget, type CopyTarget, copyAs } from './copy-as.ts';
import { askForExport, type ChosenExport } from './dialog.ts';
import { readMarkdownSettings } from './markdown-settings.ts';
import {
  counted,
  type ExportReport,
  type ExportTarget,
  holdable,
  presentNothingHeld,
  presentReport,
  presentScriptQuestion,
} from './present.ts';
import { withProgress } from './progress.ts';
import { type ExportState, exportRequestOf } from './requests.ts';
import { type ExportScope, endpointsInScope, exportTitle, workspaceName } from './scope.ts';
import { askForServices } from './services.ts';

export function registerExport(
  store: EndpointStore,
  scan: Pick<Scan, 'call'>,
  navigation: Pick<Navigation, 'findAtLine'>,
  state: ExportState,
  uploads: Pick<PostmanUploads, 'upload'>,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const saveFile = createFileSaver();

  async function exportScope(scope: ExportScope, format: ExporterId | undefined): Promise<void> {
    const endpoints = endpointsInScope(scope, store);
    if (endpoints.length === 0) {
      void vscode.window.showInformationMessage('There are no endpoints to export here.');
      return;
    }
    if (format !== undefined && holdable(endpoints, format).length === 0) {
      void vscode.window.showInformationMessage(presentNothingHeld(format));
      return;
    }
    const { curl } = readSettings();
    const { environments } = state;
    const isTrusted = state.isTrusted();
    const mayBeGrouped = format === undefined || format === 'openapi';
    const groups = mayBeGrouped ? await scan.call('apiGroups', [endpoints.map(({ id }) => id)]) : [];
    const chosen = await askForExport(endpoints, format, { curl, environments, isTrusted, groups });
    if (chosen) await carryOut(chosen);
  }

  /** HTML has Markdown's labels, and a layout of its own. */
  async function markdownFor(format: ExporterId): Promise<MarkdownSettings | undefined> {
    const { markdown } = readSettings();
    if (format === 'html') return await readMarkdownSettings({ ...markdown, template: '' }, log);
    return format === 'markdown' ? await readMarkdownSettings(markdown, log) : undefined;
  }

  async function carryOut(wanted: ChosenExport & { readonly title?: string }): Promise<void> {
    const { target, ...chosen } = wanted;
    const { endpoints, format } = chosen;
    const markdown = await markdownFor(format);
    const openapi = format === 'openapi' ? readSettings().openapi : undefined;
    const project = workspaceName(vscode.workspace.workspaceFile);
    const title = chosen.title ?? exportTitle(endpoints, store.all(), project);
    const purpose = target === 'clipboard' ? 'clipboard' : 'file';
    const order = exportRequestOf({ ...chosen, title, markdown, openapi, purpose }, state);
    const written = await withProgress(
      { title: `Exporting ${counted(endpoints)}…`, maySpendTime: true, log },
      (cancellation) => scan.call('exportEndpoints', [order], cancellation),
    );
    const result = written && (await decideAboutScripts(format, written));
    if (result === undefined) return;
    for (const { file, line, message } of result.diagnostics) log.warn(`${file}:${line}: ${message}`);
    const [file, ...beside] = result.files;
    if (result.services !== undefined) {
      const services = await askForServices(result.services, result.failure ?? '');
      // One after the other: each asks where it goes.
      for (const { title, endpoints: ids } of services)
        await carryOut({ ...wanted, title, endpoints: endpoints.filter(({ id }) => ids.includes(id)) });
      return;
    }
    if (result.failure !== undefined) {
      void vscode.window.showErrorMessage(result.failure);
      return;
    }
    if (file === undefined) {
      const { sentence } = presentReport(result, format, 'exported');
      void vscode.window.showWarningMessage(sentence);
      return;
    }
    switch (target) {
      case 'file':
        if (
          !(await save(
            { file, beside, isPrivate: mayExportHoldSecret(order) },
            folderOf(endpoints, store),
            saveFile,
          ))
        )
          return;
        break;
      case 'editor': {
        const document = await vscode.workspace.openTextDocument({
          content: textOf(file),
          ...(await languageOf(file)),
        });
        await vscode.window.showTextDocument(document);
        break;
      }
      case 'clipboard':
        await vscode.env.clipboard.writeText(textOf(file));
        break;
      case 'upload':
        await upload(endpoints, result);
        break;
    }
    const exported = presentReport(result, format, doneBy[target]);
    // An upload says itself what has become of it.
    if (target !== 'upload' || exported.isIncomplete) void report(exported, result.diagnostics.length > 0);
  }

  /**
   * A complete export needs no click; one that lacks something stays until it is read. Nobody waits for that, and
   * nothing of the export is held here: whoever waited would keep all its texts in memory for as long.
   */
  async function report({ sentence, isIncomplete }: ExportReport, hasLog: boolean): Promise<void> {
    if (!isIncomplete) {
      vscode.window.setStatusBarMessage(sentence, 3000);
      return;
    }
    const buttons = hasLog ? ['Show Log'] : [];
    const chosen = await vscode.window.showWarningMessage(sentence, ...buttons);
    if (chosen !== undefined) log.show();
  }

  async function upload(endpoints: readonly Endpoint[], result: ExportResult): Promise<void> {
    const collection = exportedCollection(result);
    const mayHoldSecrets = endpoints.some(({ id }) => mayHoldSecret(state.edits.get(id)));
    const { scripts } = result;
    if (collection) await uploads.upload({ collection, mayHoldSecrets, ...(scripts && { scripts }) });
  }

  async function copyEndpoint(argument: unknown, wanted?: CopyTarget): Promise<void> {
    const id = endpointIdOf(argument);
    const endpoint = id === undefined ? await endpointAtCursor(argument) : store.get(id);
    if (endpoint === undefined) return;
    const target = wanted ?? (await askForTarget(endpoint, state.storage.get(lastTargetKey)));
    if (target === undefined) return;
    if (wanted === undefined) void state.storage.update(lastTargetKey, target);
    await copyAs(target, endpoint, scan, state, log);
  }

  /** The line-number menu names a line; the editor's menu means the line of the cursor. */
  async function endpointAtCursor(argument: unknown): Promise<Endpoint | undefined> {
    const place = lineOf(argument);
    const editor = vscode.window.activeTextEditor;
    const document = place
      ? await vscode.workspace.openTextDocument(vscode.Uri.parse(place.uri))
      : editor?.document;
    if (document === undefined) return undefined;
    const line = place?.line ?? (editor?.selection.active.line ?? 0) + 1;
    const endpoint = await navigation.findAtLine(document, line);
    if (!endpoint) void vscode.window.showInformationMessage(`No endpoint was found at line ${line}.`);
    return endpoint;
  }

  return vscode.Disposable.from(
    vscode.commands.registerCommand(commands.copyAsCurl, (argument: unknown) =>
      copyEndpoint(argument, 'curl'),
    ),
    vscode.commands.registerCommand(commands.copyAs, (argument: unknown) => copyEndpoint(argument)),
    vscode.commands.registerCommand(commands.export, () => exportScope({ kind: 'everything' }, undefined)),
    ...exporterIds.map((id) =>
      vscode.commands.registerCommand(exportAsCommand(id), (subject: unknown, selection: unknown) =>
        exportScope(scopeOf(subject, selection), id),
      ),
    ),
  );
}

/** What the user last copied a request as. */
const lastTargetKey = 'copyTarget';

const doneBy: Readonly<Record<ExportTarget, string>> = {
  file: 'exported',
  editor: 'exported',
  clipboard: 'copied',
  upload: 'in the collection',
};

/** Scripts of a repository run in the program that opens the collection. `undefined`: the user gives up. */
async function decideAboutScripts(
  format: ExporterId,
  result: ExportResult,
): Promise<ExportResult | undefined> {
  if (result.scripts === undefined) return result;
  const { message, detail } = presentScriptQuestion(result.scripts, exporters[format].title);
  const choice = await vscode.window.showWarningMessage(
    message,
    { modal: true, detail },
    'Leave Out',
    'Include',
  );
  if (choice === undefined) return undefined;
  if (choice === 'Include') return result;
  const { scripts: _, ...others } = withoutScripts(format, result);
  return others;
}

/** The tree and the explorer give the row and all selected ones, the editor's menu only the file. */
function scopeOf(subject: unknown, selection: unknown): ExportScope {
  if (Array.isArray(selection) && selection.length > 0 && selection.every(isTreeRow)) {
    return { kind: 'nodes', nodes: selection.map(({ node }) => node) };
  }
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
  return isTreeRow(subject) ? { kind: 'nodes', nodes: [subject.node] } : { kind: 'everything' };
}

interface ExportToSave {
  readonly file: ExportedFile;
  /** What the export refers to. */
  readonly beside: readonly ExportedFile[];
  /** Only the user may read it. */
  readonly isPrivate: boolean;
}

/** Asks where to; what the export refers to is written beside it, but never over a file or a link that is there. */
async function save(
  { file, beside, isPrivate }: ExportToSave,
  folder: vscode.Uri | undefined,
  saveFile: SaveFile,
): Promise<boolean> {
  const content = bytesOf(file);
  const dialog = { title: 'Export Endpoints', saveLabel: 'Export', name: file.name };
  const target = await saveFile({ ...dialog, content, isPrivate, ...(folder && { folder }) });
  if (target === undefined) return false;
  for (const each of beside) {
    const uri = vscode.Uri.joinPath(target, '..', each.name);
    if (await isThere(uri)) continue;
    const refusal = await writeFile(uri, bytesOf(each), { isPrivate, isNew: true });
    if (refusal !== undefined) void vscode.window.showWarningMessage(refusal);
  }
  await vscode.window.showTextDocument(target);
  return true;
}

/** The folder of the workspace that the first endpoint is in. */
function folderOf([first]: readonly Endpoint[], store: EndpointStore): vscode.Uri | undefined {
  const file = first && store.sourceOf(first.id);
  return file === undefined ? undefined : vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file))?.uri;
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
    html: 'html',
    http: 'http',
    json: 'json',
    md: 'markdown',
    sh: 'shellscript',
    yaml: 'yaml',
  };
  const language = byExtension[name.split('.').at(-1) ?? ''];
  // `http` is there only where an extension brought it.
  const isKnown = language !== undefined && (await vscode.languages.getLanguages()).includes(language);
  return isKnown ? { language } : {};
}

function bytesOf({ pieces }: ExportedFile): Uint8Array {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}
