/** Fixture projects on disk, scanned through the engine's front door. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine, defaultScanOptions, type Engine, type Findings } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

/** What the engine finds in a folder of sources, read as a project of its own. */
export function findingsIn(folder: string): Findings {
  return scannedFolder(folder).findings();
}

/** An engine that has read a folder of sources, as if it lay at `root`; `enable` names extensions that are off usually. */
export function scannedFolder(folder: string, root = '/project', enable: readonly string[] = []): Engine {
  const engine = createEngine(memoryFiles(treeOf(folder, root)));
  const rules = { ...defaultScanOptions.rules, enable };
  const request = { roots: [root], base: root, options: { ...defaultScanOptions, rules } };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return engine;
}

function treeOf(folder: string, root: string): MemoryTree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [`${root}/${name}`, readFileSync(file, 'utf8')];
    }),
  );
}
