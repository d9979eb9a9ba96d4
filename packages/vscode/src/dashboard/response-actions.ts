/** Says what can be done with a response besides reading it: copy, open in an editor, save. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { BodyLayout, BodyReader } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { bodyGone } from '../calls/present.ts';
import type { ResponseBodies, StoredBody } from '../calls/response-bodies.ts';
import type { SaveFile } from '../workspace/save-file.ts';
import { responseFileName } from './response-file-name.ts';
import { responseScheme } from './response-scheme.ts';

export interface ResponseActions extends vscode.Disposable {
  copy(body: StoredBody, layout: BodyLayout): Promise<void>;
  /** In an editor beside, where it can only be read. */
  open(body: StoredBody, layout: BodyLayout, path: string, language: string): Promise<void>;
  /** Opens what is no text with whatever VS Code has for it: PDFs, sounds, archives. */
  openFile(body: StoredBody, path: string): Promise<void>;
  /** @param path of the endpoint, which names the file where the server does not */
  save(body: StoredBody, path: string): Promise<void>;
  /** Reads an editor that was opened beside. */
  textOf(uri: vscode.Uri): Promise<string>;
}

/** VS Code passes the clipboard one text, which the extension host makes in one go: more of it holds the host up. */
const maxCopiedBytes = 8 * 1024 * 1024;
/** Says what editors take without falling over. */
const maxOpenedBytes = 100 * 1024 * 1024;

export function createResponseActions(
  bodies: ResponseBodies,
  reader: BodyReader,
  saveFile: SaveFile,
): ResponseActions {
  /** Those that documents were opened for, by the first part of their path. */
  const opened = new Map<string, { readonly body: StoredBody; readonly layout: BodyLayout }>();

  async function bytesOf(
    body: StoredBody,
    layout: BodyLayout,
    most: number,
  ): Promise<Uint8Array | undefined> {
    const readable = bodies.readable(body);
    return readable === undefined ? Buffer.from(bodyGone) : await reader.text(readable, layout, most);
  }

  const decoded = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

  async function tooLong(body: StoredBody, path: string, message: string): Promise<void> {
    const chosen = await vscode.window.showWarningMessage(message, t('Save…'));
    if (chosen !== undefined) await save(body, path);
  }

  async function save(body: StoredBody, path: string): Promise<void> {
    const content = await bodies.bytes(body);
    if (content === undefined) return void vscode.window.showWarningMessage(bodyGone);
    const name = responseFileName(body, path);
    await saveFile({ title: t('Save Response'), saveLabel: t('Save'), name, content });
  }

  const closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    if (uri.scheme === responseScheme) opened.delete(uri.path.split('/')[1] ?? '');
  });

  return {
    async copy(body, layout) {
      const bytes = await bytesOf(body, layout, maxCopiedBytes);
      if (bytes === undefined) return tooLong(body, '', t('The body is too long to be copied.'));
      await vscode.env.clipboard.writeText(decoded(bytes));
      vscode.window.setStatusBarMessage(t('Response copied'), 2000);
    },
    async open(body, layout, path, language) {
      if ((await bytesOf(body, layout, maxOpenedBytes)) === undefined)
        return tooLong(body, path, t('The body is too long to be opened in an editor.'));
      const key = `${body.key}-${layout}`;
      opened.set(key, { body, layout });
      const name = responseFileName(body, path);
      const ending = endings[language] ?? '';
      const uri = vscode.Uri.from({
        scheme: responseScheme,
        path: `/${key}/${name.endsWith(ending) ? name : name + ending}`,
      });
      const options = { viewColumn: vscode.ViewColumn.Beside, preview: true };
      // The command and not `openTextDocument`, which refuses documents of more than 50 MB.
      await vscode.commands.executeCommand('vscode.open', uri, options);
    },
    async openFile(body, path) {
      const file = await bodies.asFile(body, responseFileName(body, path));
      if (file === undefined) return void vscode.window.showWarningMessage(bodyGone);
      const options = { viewColumn: vscode.ViewColumn.Beside, preview: true };
      await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file), options);
    },
    save,
    async textOf(uri) {
      const shown = opened.get(uri.path.split('/')[1] ?? '');
      if (shown === undefined)
        return t('This response is no longer in memory. Send the request again to see it.\n');
      const bytes = await bytesOf(shown.body, shown.layout, maxOpenedBytes);
      return bytes === undefined ? '' : decoded(bytes);
    },
    dispose: () => closing.dispose(),
  };
}

/** By which VS Code tells the language of a document. */
const endings: Readonly<Record<string, string>> = { json: '.json', xml: '.xml', html: '.html' };
