// Tells the workbench where ripgrep is. The original brings the binaries of ten platforms.
const path = require('node:path');

exports.rgPath = path.join(
  path.dirname(require.resolve('@vscode/ripgrep-linux-x64/package.json')),
  'bin',
  'rg',
);
