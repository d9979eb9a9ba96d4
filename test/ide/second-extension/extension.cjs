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
    vscode.commands.registerCommand('second.ask', async () => {
      const tools = vscode.lm.tools.filter(({ name }) => name.startsWith('endpoint_atlas_'));
      const ask = async (name, input) => {
        const { content } = await vscode.lm.invokeTool(`endpoint_atlas_${name}`, {
          input,
          toolInvocationToken: undefined,
        });
        return content.map(({ value }) => value).join('');
      };
      const found = await ask('find_endpoint', { query: '/orders/7' });
      const usages = await ask('usages', { endpoint: 'DELETE /orders/7' });
      const changes = await ask('api_changes', { base: 'api.json' });
      item.text = `second ${[`${tools.length} tools`, found, usages, changes].join(' | ').replaceAll('\n', ' ')}`;
    }),
    vscode.commands.registerCommand('second.open', async () => {
      const opened = await api.open(api.endpoints().at(-1).id);
      const other = await api.open('nothing has this id');
      item.text = `second opened: ${opened}, ${other}`;
    }),
  );
};
