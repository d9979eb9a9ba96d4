/**
 * Folders of `fixtures/rules/TOPIC`: `src` is a small project with rules or properties, `settings.json` what the user
 * switched on and off, `changes.txt` what the rules change: the findings with them, compared with those without.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mightHoldConventions } from '../../src/conventions/module-conventions.ts';
import { createEngine, defaultConventionSettings, defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';
import { changedLines } from './changed-lines.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/rules');

test.each(readdirSync(root))('%s', async (topic) => {
  const folder = path.join(root, topic);
  const expected = ['changes.txt', 'settings.json', 'src'];
  expect(readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);

  const tree = treeOf(path.join(folder, 'src'));
  const withRules = printed(tree, settingsIn(folder));
  const sources = Object.entries(tree).filter(([file]) => !mightHoldConventions(file));
  const without = printed(Object.fromEntries(sources), {});
  await expect(changedLines(without, withRules)).toMatchFileSnapshot(path.join(folder, 'changes.txt'));
});

type Settings = Partial<typeof defaultConventionSettings>;

function settingsIn(folder: string): Settings {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function printed(tree: MemoryTree, settings: Settings): string {
  const engine = createEngine(memoryFiles(tree));
  const conventions = { ...defaultConventionSettings, ...settings };
  const options = { ...defaultScanOptions, conventions };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/project'], base: '/project', options }, observer);
  const findings = engine.findings();
  const modules = findings.endpoints.flatMap(({ className, methodName, module }) =>
    module === 'project' ? [] : [`${className}#${methodName} is of the module ${module}`],
  );
  return `${printFindings(findings)}\n${modules.join('\n')}\n`;
}

function treeOf(folder: string): MemoryTree {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        return [`/project/${name}`, readFileSync(file, 'utf8')];
      }),
  );
}
