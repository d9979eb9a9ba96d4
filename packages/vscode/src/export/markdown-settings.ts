/**
 * Reads what the user's settings say about documents in Markdown; a template is a file that is read for each export.
 */

import type { MarkdownSettings } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { MarkdownPreferences } from '../settings/settings.ts';
import { readFileAt } from '../workspace/read-file.ts';

/** A template that cannot be read is told, and the project's own is used. */
export async function readMarkdownSettings(
  { language, template }: MarkdownPreferences,
  log: vscode.LogOutputChannel,
): Promise<MarkdownSettings> {
  const chosen = language === '' ? {} : { language };
  if (template === '') return chosen;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const isAbsolute = /^(?:[\\/]|[A-Za-z]:)/.test(template);
  const file =
    isAbsolute || folder === undefined ? vscode.Uri.file(template) : vscode.Uri.joinPath(folder, template);
  try {
    const bytes = await readFileAt(file, maxTemplateBytes);
    if (typeof bytes === 'string')
      throw new Error(bytes === 'too-large' ? 'it is too large' : 'it is no file');
    return { ...chosen, template: { text: new TextDecoder().decode(bytes), file: template } };
  } catch (error) {
    log.warn(`The template ${template} cannot be read: ${String(error)}`);
    void vscode.window.showWarningMessage(
      t`The template ${template} cannot be read, so the project's own is used.`,
    );
    return chosen;
  }
}

const maxTemplateBytes = 1024 * 1024;
