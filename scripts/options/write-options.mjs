/** `npm run fix`: writes what is made of declared options into the manifest, its texts and the guide. */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { inCheckout } from '../artifacts/checkout.mjs';
import { importBundled } from '../artifacts/import-bundled.mjs';
import { settingsPage } from '../docs/settings-page.mjs';
import { runEntryPoint } from '../process/failure.mjs';
import { requireNode } from '../process/run.mjs';
import {
  manifestEntry,
  ownManifestEntry,
  settingsOf,
  settingText,
  withGuideTables,
} from './option-texts.mjs';

const manifestFile = inCheckout('packages', 'vscode', 'package.json');
const textsFile = inCheckout('packages', 'vscode', 'package.nls.json');
const restrictedPlace = ['capabilities', 'untrustedWorkspaces', 'restrictedConfigurations'];
const guideFiles = ['exports.md', 'command-line.md'].map((name) => inCheckout('docs', 'guide', name));

await runEntryPoint(async (signal) => {
  const {
    declaredOptions: tables,
    formatCommands,
    languageModelTools,
    ownSettings,
    switches,
    restrictedSettings,
  } = await importBundled(inCheckout('scripts', 'options', 'declared-options.ts'));
  let manifest = readFileSync(manifestFile, 'utf8');
  let texts = readFileSync(textsFile, 'utf8');
  for (const option of Object.values(tables).flatMap(settingsOf)) {
    manifest = withSetting(manifest, option);
    texts = withValue(texts, [`setting.${option.setting}`], settingText(option));
  }
  for (const setting of Object.values(ownSettings)) manifest = withOwnSetting(manifest, setting, switches);
  for (const { text, title } of formatCommands) texts = withValue(texts, [text], title);
  manifest = withFormatCommands(manifest, formatCommands);
  for (const [key, text] of Object.entries(languageModelTools.texts)) texts = withValue(texts, [key], text);
  manifest = withValue(manifest, ['contributes', 'languageModelTools'], languageModelTools.declared);
  manifest = withValue(manifest, restrictedPlace, restrictedSettings);
  writeFileSync(manifestFile, manifest);
  writeFileSync(textsFile, texts);
  for (const file of guideFiles) writeFileSync(file, withGuideTables(readFileSync(file, 'utf8'), tables));
  const biome = inCheckout('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await requireNode(biome, ['format', '--write', manifestFile, textsFile], { signal });
  writeFileSync(inCheckout('docs', 'guide', 'settings.md'), settingsPage());
});

/**
 * Declares the commands of export formats, hides them from the palette, and lists them in their submenu and in the
 * step of the walkthrough that they complete. They keep their place among other commands.
 * @param {string} manifest
 * @param {readonly { readonly command: string, readonly text: string }[]} formats
 */
function withFormatCommands(manifest, formats) {
  const isOfFormat = (/** @type {string | undefined} */ name) =>
    /\bendpointAtlas\.exportAs\./.test(name ?? '');
  const { commands, menus, walkthroughs } = JSON.parse(manifest).contributes;
  const declared = formats.map(({ command, text }) => ({
    command,
    title: `%${text}%`,
    category: '%extension.displayName%',
  }));
  const hidden = formats.map(({ command }) => ({ command, when: 'false' }));
  const listed = formats.map(({ command }, index) => ({ command, group: `formats@${index + 1}` }));
  const done = formats.map(({ command }) => `onCommand:${command}`);
  for (const { steps } of walkthroughs) {
    for (const step of steps) step.completionEvents = replaced(step.completionEvents, done, isOfFormat);
  }
  const isCommandOfFormat = (/** @type {{ command?: string }} */ entry) => isOfFormat(entry.command);
  const written = /** @type {const} */ ([
    [['commands'], replaced(commands, declared, isCommandOfFormat)],
    [['menus', 'commandPalette'], replaced(menus.commandPalette, hidden, isCommandOfFormat)],
    [['menus', 'endpointAtlas.exportAs'], listed],
    [['walkthroughs'], walkthroughs],
  ]);
  return written.reduce(
    (text, [place, value]) => withValue(text, ['contributes', ...place], value),
    manifest,
  );
}

/**
 * Puts new entries where the first of the old ones stood.
 * @template Entry
 * @param {readonly Entry[]} entries @param {readonly Entry[]} made @param {(entry: Entry) => boolean} isMade
 */
function replaced(entries, made, isMade) {
  const first = entries.findIndex(isMade);
  if (first < 0) return entries;
  return [...entries.slice(0, first), ...made, ...entries.slice(first).filter((entry) => !isMade(entry))];
}

/**
 * In the section that its record names.
 * @param {string} manifest
 * @param {import('../../packages/vscode/src/settings/own-settings.ts').OwnSetting} setting
 * @param {Parameters<typeof ownManifestEntry>[1]} switches
 */
function withOwnSetting(manifest, setting, switches) {
  /** @type {readonly { readonly title: string, readonly properties: Record<string, object> }[]} */
  const sections = JSON.parse(manifest).contributes.configuration;
  const section = sections.findIndex(({ title }) => title === `%settings.${setting.section}%`);
  const key = `endpointAtlas.${setting.key}`;
  const entry = ownManifestEntry(setting, switches);
  if (isDeepStrictEqual(sections[section]?.properties[key], entry)) return manifest;
  return withValue(manifest, ['contributes', 'configuration', section, 'properties', key], entry);
}

/**
 * A new setting comes last in the section of its kin, those that begin with the same word.
 * @param {string} manifest @param {import('./option-texts.mjs').Setting} option
 */
function withSetting(manifest, option) {
  /** @type {readonly { readonly properties: Record<string, { readonly order: number }> }[]} */
  const sections = JSON.parse(manifest).contributes.configuration;
  const key = `endpointAtlas.${option.setting}`;
  const kin = key.slice(0, key.lastIndexOf('.') + 1);
  const section = sections.findIndex(({ properties }) =>
    Object.keys(properties).some((each) => each.startsWith(kin)),
  );
  const properties = sections[section]?.properties ?? {};
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
