/** Exports as files: where they go, and what VS Code makes of their names. */

import type { ExportedFile } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { SaveFile } from '../workspace/save-file.ts';
import { writeFile } from '../workspace/write-file.ts';

export interface ExportToSave {
  readonly file: ExportedFile;
  /** Holds what the export refers to. */
  readonly beside: readonly ExportedFile[];
  /** Only the user may read it. */
  readonly isPrivate: boolean;
}

/** Asks where to; what the export refers to is written beside it, but never over a file or a link that is there. */
export async function save(
  { file, beside, isPrivate }: ExportToSave,
  folder: vscode.Uri | undefined,
  saveFile: SaveFile,
): Promise<boolean> {
  const content = bytesOf(file);
  const dialog = { title: t('Export Endpoints'), saveLabel: t('Export'), name: file.name };
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

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** VS Code knows the language by the file's name, but an unsaved document has none yet. */
export async function languageOf({ name }: ExportedFile): Promise<{ readonly language?: string }> {
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
