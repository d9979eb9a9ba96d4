/**
 * `npm run measure -- contributions [REVISION...]`: how many commands, menu entries, settings, keys and views the
 * extension brings, of the working tree and of revisions of git, in columns beside each other.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';

const manifest = 'packages/vscode/package.json';
const columns = [...process.argv.slice(2), ''].map((revision) => {
  const text =
    revision === ''
      ? readFileSync(inCheckout(manifest), 'utf8')
      : execFileSync('git', ['show', `${revision}:${manifest}`], { cwd: checkout, encoding: 'utf8' });
  return { title: revision === '' ? 'now' : revision, counts: countsOf(JSON.parse(text).contributes) };
});

/** @param {Record<string, any>} contributes @returns {Readonly<Record<string, number>>} */
function countsOf({
  commands,
  menus,
  submenus = [],
  configuration,
  keybindings = [],
  views,
  languageModelTools = [],
}) {
  const inPalette = menus.commandPalette.filter(
    (/** @type {{ when?: string }} */ { when }) => when === 'false',
  );
  return {
    commands: commands.length,
    'of them in the palette': commands.length - inPalette.length,
    'menu entries': Object.values(menus).flat().length,
    submenus: submenus.length,
    settings: [configuration].flat().flatMap(({ properties }) => Object.keys(properties)).length,
    keys: keybindings.length,
    views: Object.values(views).flat().length,
    'tools for agents': languageModelTools.length,
  };
}

const line = (/** @type {readonly (string | number)[]} */ [first = '', ...cells]) =>
  String(first).padEnd(24) + cells.map((cell) => String(cell).padStart(14)).join('');
console.log(line(['', ...columns.map(({ title }) => title)]));
for (const what of Object.keys(columns[0]?.counts ?? {}))
  console.log(line([what, ...columns.map(({ counts }) => counts[what] ?? '–')]));
