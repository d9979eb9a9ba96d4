/** Lists of changes, as previews of Markdown that can only be read. */
import * as vscode from 'vscode';

export interface ChangeDocuments extends vscode.Disposable {
  /** Takes the place of what was shown of the same revision. */
  show(revision: string, markdown: string): Promise<void>;
}

const scheme = 'endpoint-atlas-changes';

export function registerChangeDocuments(): ChangeDocuments {
  const texts = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    // After the window was reloaded, its editors are there again and the lists are not.
    provideTextDocumentContent: ({ path }) =>
      texts.get(path) ?? 'Run *Compare API with Revision…* again to see these changes.\n',
  });
  return {
    async show(revision, markdown) {
      const path = `/API changes since ${revision.replaceAll(/[\\/?#:*"<>|]/g, '_')}.md`;
      const uri = vscode.Uri.from({ scheme, path });
      texts.set(path, markdown);
      changed.fire(uri);
      await vscode.commands.executeCommand('markdown.showPreview', uri);
    },
    dispose: () => vscode.Disposable.from(provider, changed).dispose(),
  };
}
