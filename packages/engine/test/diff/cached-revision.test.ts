/** A revision's findings and its description are cached by the name of its tree, which never changes. */
import { expect, test } from 'vitest';
import { type ComparisonPorts, compareRevisions, createDescriber, storeOfTree } from '../../src/diff.ts';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { defaultScanOptions, readUnchangedScan } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { memoryStore } from '../memory-store.ts';

const orders = (path: string) => ({
  '/p/src/main/java/a/Orders.java': `package a; import org.springframework.web.bind.annotation.*;
    @RestController class Orders { @GetMapping("${path}") Order get() { return null; } }
    record Order(String name) {}`,
});

test('a repeated comparison reads nothing of a tree that it has seen', async () => {
  const store = memoryStore();
  const first = await compare('a1', '/old', store);
  expect(first).toMatchObject({ prefetches: 1, rules: ['api-moved'] });
  expect(await compare('a1', '/old', store)).toEqual({ ...first, prefetches: 0, reads: [] });
  expect(await compare('b2', '/new', store)).toMatchObject({ prefetches: 1, rules: [] });
});

test('a tree of which a file could not be read is not cached', async () => {
  const store = memoryStore();
  const unread = [{ path: '/p/pom.xml', reason: 'too-large' }] as const;
  const first = await compare('a1', '/old', store, unread);
  expect(await compare('a1', '/old', store, unread)).toEqual(first);
});

async function compare(
  tree: string,
  path: string,
  store: ReturnType<typeof memoryStore>,
  unread: ReturnType<Parameters<typeof storeOfTree>[1]['unread']> = [],
) {
  const files = memoryFiles(orders(path));
  let prefetches = 0;
  const request = { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, expectsUpdates: false } };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const saving: (() => void)[] = [];
  const ports: ComparisonPorts = {
    files,
    openRevision: () =>
      Promise.resolve({
        ...({ kind: 'revision', name: tree, path: undefined, top: '/p', tree, files } as const),
        unread: () => unread,
        async prefetch() {
          prefetches++;
          return { kind: 'ready' };
        },
      }),
    planScan(_paths, _which, revision) {
      const now = revision === undefined ? memoryFiles(orders('/new')) : files;
      const cached = revision && storeOfTree(store, revision);
      return {
        ...({ kind: 'plan', roots: ['/p'] } as const),
        isCached: () =>
          cached !== undefined && readUnchangedScan(request, now, cached, observer).kind === 'unchanged',
        scan() {
          const describer = createDescriber(now, undefined, cached);
          describer.scan(request, observer);
          saving.push(describer.saveCache);
          return { describer, below: ['/p'] };
        },
      };
    },
    nameOf: (file) => file,
  };
  const base = { kind: 'revision', written: tree, paths: ['/p'], otherwise: [], mayBePath: false } as const;
  const settings = { ...defaultExportSettings, levels: new Map() };
  const compared = await compareRevisions(ports, base, { kind: 'source', paths: [] }, settings);
  if (compared.kind !== 'compared') throw new Error(JSON.stringify(compared));
  for (const save of saving) save();
  const rules = compared.changes.filter(({ level }) => level === 'error').map(({ id }) => id);
  return { prefetches, rules, reads: files.takeReads() };
}
