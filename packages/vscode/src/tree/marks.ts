/**
 * Marks of endpoints at the ends of their rows, where VS Code puts those of files, and no width of the view cuts them
 * off: through a resource of ours that stands for the endpoint and its marks.
 */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import { colors } from '../settings/contributions.ts';

export const marks = ['problem', 'edited', 'hidden', 'deprecated'] as const;
export type Mark = (typeof marks)[number];

const scheme = 'endpoint-atlas-marks';

/** Other marks are another resource, so that VS Code asks for its decoration anew. */
export function uriOfMarks(id: EndpointId, each: readonly Mark[]): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${id}`, query: each.join() });
}

export function registerMarks(): vscode.Disposable {
  return vscode.window.registerFileDecorationProvider({
    provideFileDecoration: ({ scheme: asked, query }) =>
      asked === scheme ? decorationOf(marks.filter((mark) => query.split(',').includes(mark))) : undefined,
  });
}

/** Letters mark rows; a name that is struck through needs none. */
const letters: Readonly<Record<Mark, string>> = { problem: '!', edited: 'E', hidden: 'H', deprecated: '' };

const texts: Readonly<Record<Mark, string>> = {
  problem: t('Something in it could not be read or understood'),
  edited: t('The request is edited'),
  hidden: t('Hidden from documents'),
  deprecated: t('Deprecated'),
};

/** VS Code takes two characters at most. */
function decorationOf(each: readonly Mark[]): vscode.FileDecoration {
  const badge = each
    .map((mark) => letters[mark])
    .join('')
    .slice(0, 2);
  return new vscode.FileDecoration(
    badge || undefined,
    each.map((mark) => texts[mark]).join('. '),
    colorOf(each),
  );
}

function colorOf(each: readonly Mark[]): vscode.ThemeColor | undefined {
  if (each.includes('problem')) return new vscode.ThemeColor('list.warningForeground');
  const isDim = each.includes('deprecated') || each.includes('hidden');
  return isDim ? new vscode.ThemeColor(colors.deprecated) : undefined;
}
