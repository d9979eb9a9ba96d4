/**
 * An icon on the line that maps an endpoint. VS Code tells extensions of no click on it, so the icon only marks the
 * line: its context menu and the hover over the annotation open the endpoint.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { EndpointStore } from '../../project/endpoint-store.ts';
import { commands, settings } from '../../settings/contributions.ts';
import { onDidChangeSettings, readSettings } from '../../settings/settings.ts';
import { afterTreeMs, onceAfter } from '../../workspace/once-after.ts';
import { enginePath } from '../../workspace/roots.ts';
import { type GutterMark, presentMarks } from './present.ts';

export function registerGutter(store: EndpointStore, extensionUri: vscode.Uri): vscode.Disposable {
  const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `gutter-${theme}.svg`);
  const decoration = vscode.window.createTextEditorDecorationType({
    gutterIconSize: '80%',
    light: { gutterIconPath: icon('light') },
    dark: { gutterIconPath: icon('dark') },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
  });

  function decorate(editor: vscode.TextEditor): void {
    if (editor.document.uri.scheme !== 'file') return;
    const isOn = readSettings().gutterIcon;
    const marks = isOn ? presentMarks(store.inFile(enginePath(editor.document.uri.fsPath))) : [];
    const lineCount = editor.document.lineCount;
    // While text is deleted, the findings are for a moment those of a longer file.
    const options = marks
      .filter(({ line }) => line <= lineCount)
      .map((mark) => markOptions(editor.document, mark));
    editor.setDecorations(decoration, options);
  }

  const decorateAll = () => vscode.window.visibleTextEditors.forEach(decorate);
  const changed = onceAfter(afterTreeMs, decorateAll);
  decorateAll();
  return vscode.Disposable.from(
    decoration,
    changed,
    store.onDidChange(changed.soon),
    vscode.window.onDidChangeVisibleTextEditors(decorateAll),
    onDidChangeSettings([settings.gutterIcon], decorateAll),
  );
}

function markOptions(
  document: vscode.TextDocument,
  { line, endpoints }: GutterMark,
): vscode.DecorationOptions {
  const text = document.lineAt(line - 1);
  const range = new vscode.Range(
    line - 1,
    text.firstNonWhitespaceCharacterIndex,
    line - 1,
    text.range.end.character,
  );
  const hoverMessage = endpoints.map(({ id, label }) => {
    const link = `command:${commands.openEndpoint}?${encodeURIComponent(JSON.stringify([id, 'beside']))}`;
    const markdown = new vscode.MarkdownString('$(play) ', true);
    markdown.isTrusted = { enabledCommands: [commands.openEndpoint] };
    return markdown.appendMarkdown(t`[Open in API Dashboard](${link}): `).appendText(label);
  });
  return { range, hoverMessage };
}
