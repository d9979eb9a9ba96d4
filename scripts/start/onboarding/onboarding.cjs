const vscode = require('vscode');

/** Shows what there is to see, once: later the window opens as it was left. */
exports.activate = async ({ workspaceState }) => {
  const starting = vscode.window.setStatusBarMessage('$(sync~spin) Endpoint Atlas is starting…');
  try {
    await vscode.extensions.getExtension('endpoint-atlas.endpoint-atlas-vscode')?.activate();
  } finally {
    starting.dispose();
  }
  if (workspaceState.get('seen')) return;
  await workspaceState.update('seen', true);
  await vscode.commands.executeCommand('endpointAtlas.endpoints.focus');
  const file = process.env.ONBOARDING_FILE;
  if (file) await showFirstHandler(vscode.Uri.file(file));
};

async function showFirstHandler(file) {
  const document = await vscode.workspace.openTextDocument(file);
  const handler = document.getText().search(/^ +@\w+Mapping/m);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const start = document.positionAt(Math.max(0, handler));
  editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenter);
}
