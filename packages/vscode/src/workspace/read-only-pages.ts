/** Pages of Markdown that can only be read, such as lists of changes. */
import * as vscode from 'vscode';

export interface ReadOnlyPages extends vscode.Disposable {
  /** Takes the place of what was shown under the same title. */
  show(title: string, markdown: string): Promise<void>;
}

/** @param whenGone what stands in place of a page whose window was reloaded: its editors are there again, pages are not */
export function registerReadOnlyPages(scheme: string, whenGone: string): ReadOnlyPages {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: ({ path }) => texts.get(path) ?? whenGone,
  });
  return {
    async show(title, markdown) {
      const path = `/${title.replaceAll(/[\\/?#:*"<>|]/g, '_')}.md`;
      const uri = vscode.Uri.from({ scheme, path });
      texts.set(path, markdown);
      changed.fire(uri);
      await vscode.commands.executeCommand('markdown.showPreview', uri);
    },
    dispose: () => vscode.Disposable.from(provider, changed).dispose(),
  };
}
