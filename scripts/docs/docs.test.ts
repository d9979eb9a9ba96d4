/** Documentation against code. Links and npm scripts are the business of `scripts/checks/references.mjs`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS } from '../../.dependency-cruiser.mjs';
import { repository, withAddresses } from '../../packages/repository.mjs';
import { shippedManifest } from '../../packages/vscode/package.mjs';
import { checkout } from '../artifacts/checkout.mjs';
import { declaredOptions, ownSettings, restrictedSettings, switches } from '../options/declared-options.ts';
import {
  manifestEntry,
  ownManifestEntry,
  settingsOf,
  settingText,
  withGuideTables,
} from '../options/option-texts.mjs';
import { settingsPage } from './settings-page.mjs';

const read = (...names: string[]) => readFileSync(path.join(checkout, ...names), 'utf8');

/** The rows of the table under a heading, by their first column. */
function rowsUnder(heading: string, page: string): readonly string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (\w[\w-]*) \|/gm)].map(([, name = '']) => name);
}

describe('what the Marketplace shows', () => {
  const page = read('packages/vscode/README.md');

  test('names the frameworks that the README names', () => {
    const details = new Set(['Rules', 'Properties', 'Mappings', 'Parameters']);
    const frameworks = rowsUnder('What it understands', read('README.md')).filter((row) => !details.has(row));
    expect(frameworks.length).toBeGreaterThan(5);
    expect(rowsUnder('What it understands', page)).toEqual(frameworks);
  });

  test('has pictures that are in the repository', () => {
    const published = withAddresses(page);
    const pictures = [...published.matchAll(/!\[[^\]]+\]\((https:[^)]+)\)/g)].map(([, url = '']) => url);
    expect(pictures.length).toBeGreaterThan(2);
    const root = `${repository}/raw/HEAD/`;
    for (const url of pictures) {
      expect(url.startsWith(root)).toBe(true);
      expect(readFileSync(path.join(checkout, url.slice(root.length))).length).toBeGreaterThan(1000);
    }
  });

  test('says where the project lives', () => {
    for (const field of ['repository', 'bugs', 'homepage', 'qna', 'galleryBanner', 'categories', 'keywords'])
      expect(shippedManifest(), field).toHaveProperty(field);
  });
});

describe('declared options (else run: npm run fix)', () => {
  const { contributes, capabilities } = JSON.parse(read('packages/vscode/package.json')) as {
    capabilities: { untrustedWorkspaces: { restrictedConfigurations: readonly string[] } };
    contributes: { configuration: { properties: Record<string, { order: number }> }[] };
  };
  const properties = Object.assign({}, ...contributes.configuration.map((section) => section.properties));
  const texts = JSON.parse(read('packages/vscode/package.nls.json')) as Record<string, string>;

  test.each(Object.entries(declaredOptions))('are settings: those of %s', (_, options) => {
    for (const option of settingsOf(options)) {
      const { order: _, ...entry } = properties[`endpointAtlas.${option.setting}`] ?? {};
      expect(entry).toEqual(manifestEntry(option));
      expect(texts[`setting.${option.setting}`]).toBe(settingText(option));
    }
  });

  test.each(Object.values(ownSettings))('are settings: $key, which only VS Code has', (setting) => {
    expect(properties[`endpointAtlas.${setting.key}`]).toEqual(ownManifestEntry(setting, switches));
    expect(texts).toHaveProperty([`setting.${setting.key}`]);
    for (const value of setting.kind === 'choice' ? setting.values : [])
      expect(texts).toHaveProperty([`setting.${setting.key}.${value}`]);
  });

  test('are for trusted workspaces where they widen what is reached', () => {
    expect(capabilities.untrustedWorkspaces.restrictedConfigurations).toEqual(restrictedSettings);
  });

  test.each([
    ['exports.md', ['markdown', 'openapi', 'curl']],
    ['command-line.md', ['scan']],
  ])('stand in the tables of %s', (name, tables) => {
    const page = read('docs/guide', name);
    expect(withGuideTables(page, declaredOptions)).toBe(page);
    for (const table of tables) expect(page).toContain(`<!-- options: ${table} -->`);
  });
});

describe('the documentation', () => {
  test('lists the settings that the manifest has (else run: node scripts/docs/settings-page.mjs)', () => {
    expect(read('docs/guide/settings.md')).toBe(settingsPage());
  });

  test('explains every code of a diagnostic', () => {
    const declared =
      /export type DiagnosticCode =([^;]+);/.exec(read('packages/engine/src/text/diagnostic.ts'))?.[1] ?? '';
    const codes = [...declared.matchAll(/'([\w-]+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(5);
    const page = read('docs/guide/diagnostics.md');
    expect(codes.filter((code) => !page.includes(`\`${code}\``))).toEqual([]);
  });

  test('names every room of the engine and of the extension in the architecture', () => {
    const page = read('ARCHITECTURE.md');
    const homes = ['packages/engine/src', 'packages/vscode/src'];
    const wings = ['source', 'endpoints', 'client', 'documents'].map((wing) => `packages/engine/src/${wing}`);
    const rooms = [...homes, ...wings].flatMap((home) =>
      (ROOMS[home as keyof typeof ROOMS] as readonly string[]).flat(),
    );
    expect(rooms.length).toBeGreaterThan(40);
    const named = new Set([...page.matchAll(/`([\w/-]+)/g)].map(([, name]) => name));
    expect(rooms.filter((room) => !named.has(room))).toEqual([]);
  });

  test('numbers its decisions and lists them all', () => {
    const index = read('docs/adr/README.md');
    const decisions = readdirSync(path.join(checkout, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
