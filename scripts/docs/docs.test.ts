import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout } from '../product/checkout.mjs';
import { settingsPage } from './settings-page.mjs';

const read = (...names: string[]) => readFileSync(path.join(checkout, ...names), 'utf8');

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...markdownBelow('docs'),
];

function markdownBelow(folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}

describe('the documentation', () => {
  test.each(pages)('%s links to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
    const broken = links.filter((target) => !existsSync(path.join(checkout, path.dirname(page), target)));
    expect(broken).toEqual([]);
  });

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

  test('names every folder of the engine in the architecture', () => {
    const folders = readdirSync(path.join(checkout, 'packages/engine/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const page = read('ARCHITECTURE.md');
    expect(folders.filter((folder) => !page.includes(`| \`${folder}`))).toEqual([]);
  });

  test('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  test('numbers its decisions and lists them all', () => {
    const index = read('docs/adr/README.md');
    const decisions = readdirSync(path.join(checkout, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
    expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
