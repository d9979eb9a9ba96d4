/** `npm run options`: writes what is made of the declared options of exports into the manifest, its texts and the guide. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { applyEdits, modify } from 'jsonc-parser';
import { inCheckout } from '../artifacts/checkout.mjs';
import { settingsPage } from '../docs/settings-page.mjs';
import { runEntryPoint } from '../process/failure.mjs';
import { requireNode } from '../process/run.mjs';
import { manifestEntry, settingsOf, withGuideTables } from './option-texts.mjs';

const manifestFile = inCheckout('packages', 'vscode', 'package.json');
const textsFile = inCheckout('packages', 'vscode', 'package.nls.json');
const guideFile = inCheckout('docs', 'guide', 'exports.md');

await runEntryPoint(async (signal) => {
  const groups = await readGroups();
  let manifest = readFileSync(manifestFile, 'utf8');
  let texts = readFileSync(textsFile, 'utf8');
  for (const [name, group] of Object.entries(groups)) {
    for (const option of settingsOf(group)) {
      manifest = withSetting(manifest, name, option);
      texts = withValue(texts, [`setting.${option.setting}`], option.description);
    }
  }
  writeFileSync(manifestFile, manifest);
  writeFileSync(textsFile, texts);
  writeFileSync(guideFile, withGuideTables(readFileSync(guideFile, 'utf8'), groups));
  const biome = inCheckout('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await requireNode(biome, ['format', '--write', manifestFile, textsFile], { signal });
  writeFileSync(inCheckout('docs', 'guide', 'settings.md'), settingsPage());
});

/** @returns {Promise<Readonly<Record<string, import('./option-texts.mjs').OptionGroup>>>} */
async function readGroups() {
  const outfile = inCheckout('node_modules', '.cache', 'endpoint-atlas', 'option-groups.mjs');
  const entry = inCheckout('packages', 'engine', 'src', 'exports', 'option-groups.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', logLevel: 'error' });
  const { optionGroups } = await import(pathToFileURL(path.resolve(outfile)).href);
  rmSync(outfile);
  return optionGroups;
}

/**
 * A new setting comes last in the section of its group.
 * @param {string} manifest @param {string} name of the group @param {import('./option-texts.mjs').Setting} option
 */
function withSetting(manifest, name, option) {
  /** @type {readonly { readonly title: string, readonly properties: Record<string, { readonly order: number }> }[]} */
  const sections = JSON.parse(manifest).contributes.configuration;
  const section = sections.findIndex(({ title }) => title === `%settings.${name}%`);
  const properties = sections[section]?.properties ?? {};
  const key = `endpointAtlas.${option.setting}`;
  const order =
    properties[key]?.order ?? Math.max(0, ...Object.values(properties).map((each) => each.order)) + 1;
  const { type, default: value, scope, ...rest } = manifestEntry(option);
  const entry = { type, default: value, scope, order, ...rest };
  if (JSON.stringify(properties[key]) === JSON.stringify(entry)) return manifest;
  return withValue(manifest, ['contributes', 'configuration', section, 'properties', key], entry);
}

/** @param {string} text @param {(string | number)[]} place @param {unknown} value */
function withValue(text, place, value) {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, place, value, { formattingOptions }));
}
