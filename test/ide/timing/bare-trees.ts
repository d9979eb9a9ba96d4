/**
 * An extension whose two trees show the first line of an open text file, as it is typed and as it was saved last: what
 * they take is what VS Code takes, whatever an extension does. In the panel, so that both views are in sight.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const typedRow = (line: string) => `typed ${line}.`;
export const savedRow = (line: string) => `saved ${line}.`;

/** Writes the extension. @returns its folder */
export function bareTrees(folder: string): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'extension.js'), program);
  return folder;
}

const manifest = {
  name: 'bare-trees',
  publisher: 'test',
  version: '1.0.0',
  engines: { vscode: '^1.100.0' },
  main: './extension.js',
  activationEvents: ['onStartupFinished'],
  contributes: {
    viewsContainers: { panel: [{ id: 'bareTrees', title: 'Bare Trees', icon: '$(list-tree)' }] },
    views: {
      bareTrees: [
        { id: 'bareTrees.typed', name: 'Typed' },
        { id: 'bareTrees.saved', name: 'Saved' },
      ],
    },
  },
};

const program = `
const vscode = require('vscode');
function tree(name, subscribe) {
  const changed = new vscode.EventEmitter();
  const row = {};
  let text = '';
  vscode.window.createTreeView('bareTrees.' + name, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: (of) => (of ? [] : [row]),
      getTreeItem: () => new vscode.TreeItem(name + ' ' + text + '.'),
    },
  });
  subscribe((document) => {
    if (!document.fileName.endsWith('.txt')) return;
    const next = document.lineAt(0).text;
    if (next === text) return;
    text = next;
    changed.fire(row);
  });
}
exports.activate = () => {
  tree('typed', (tell) => vscode.workspace.onDidChangeTextDocument(({ document }) => tell(document)));
  tree('saved', (tell) => vscode.workspace.onDidSaveTextDocument(tell));
};
`;
