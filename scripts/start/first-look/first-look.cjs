const vscode = require('vscode');

/** Shows what there is to see, once: later the window opens as it was left. */
exports.activate = async ({ workspaceState }) => {
  if (workspaceState.get('seen')) return;
  await workspaceState.update('seen', true);
  await vscode.commands.executeCommand('endpointAtlas.endpoints.focus');
  const file = process.env.FIRST_LOOK_FILE;
  if (file) await vscode.window.showTextDocument(vscode.Uri.file(file));
};
