/** The guide's page of settings, made from the extension's manifest so that it cannot fall behind. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inCheckout } from '../artifacts/checkout.mjs';

const page = inCheckout('docs', 'guide', 'settings.md');

export function settingsPage() {
  const manifest = readJson('package.json');
  const texts = readJson('package.nls.json');
  const textOf = (/** @type {string} */ text) => text.replace(/^%(.+)%$/, (_, key) => texts[key]);

  const sections = [manifest.contributes.configuration].flat().map(({ title, properties }) => {
    const rows = Object.entries(properties).map(([name, setting]) => {
      const description = textOf(setting.markdownDescription ?? setting.description ?? '')
        .replaceAll(/`#(.+?)#`/g, '`$1`')
        .replaceAll('|', '\\|')
        .replaceAll('\n', ' ');
      return `| \`${name}\` | \`${JSON.stringify(setting.default)}\` | ${description} |`;
    });
    return [`## ${textOf(title)}`, '', '| Setting | Default | Effect |', '|---|---|---|', ...rows].join('\n');
  });
  return `${[intro, ...sections].join('\n\n')}\n`;
}

const intro = `# Settings

All settings are in VS Code's settings editor: search for *Endpoint Atlas*.
This page is made from the extension's manifest by \`node scripts/docs/settings-page.mjs\`.`;

/** @param {string} name */
function readJson(name) {
  return JSON.parse(readFileSync(inCheckout('packages', 'vscode', name), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, settingsPage());
