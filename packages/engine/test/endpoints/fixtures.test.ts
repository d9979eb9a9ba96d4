/**
 * Folders of `fixtures/endpoints/FRAMEWORK/BEHAVIOUR`: `src` is a small project, `endpoints.txt` what is found in it.
 * Whoever adds a behaviour adds a folder; the golden is written by the first run and then checked by reading.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/endpoints');

describe.each(readdirSync(root))('%s', (framework) => {
  test.each(readdirSync(path.join(root, framework)))('%s', async (behaviour) => {
    const folder = path.join(root, framework, behaviour);
    const unexpected = readdirSync(folder).filter((name) => name !== 'src' && name !== 'endpoints.txt');
    expect(unexpected, 'files that no test reads').toEqual([]);
    await expect(printFindings(findingsIn(folder))).toMatchFileSnapshot(path.join(folder, 'endpoints.txt'));
  });
});

function findingsIn(folder: string) {
  const engine = createEngine(memoryFiles(treeOf(path.join(folder, 'src'))));
  const request = { roots: ['/project'], base: '/project', options: defaultScanOptions };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return engine.findings();
}

function treeOf(folder: string): MemoryTree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [`/project/${name}`, readFileSync(file, 'utf8')];
    }),
  );
}
