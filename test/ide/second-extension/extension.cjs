/** An extension that somebody else has written: it shows what it gets of ours. */
const vscode = require('vscode');

exports.activate = async ({ subscriptions }) => {
  const atlas = vscode.extensions.getExtension('endpoint-atlas.endpoint-atlas-vscode');
  const api = await atlas.activate();
  const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left, 1000);
  const show = () => {
    const { length, [length - 1]: last } = api.endpoints();
    const line = last === undefined ? 0 : last.location.range.start.line + 1;
    item.text = `second v${api.version}: ${length} ${last?.method} ${last?.path} ${line}`;
    item.show();
  };
  show();
  subscriptions.push(
    item,
    api.onDidChange(show),
    vscode.commands.registerCommand('second.open', async () => {
      const opened = await api.open(api.endpoints().at(-1).id);
      const other = await api.open('nothing has this id');
      item.text = `second opened: ${opened}, ${other}`;
    }),
  );
};
