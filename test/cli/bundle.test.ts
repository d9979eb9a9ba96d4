/** What a start loads is what a start takes: commands load only what they need. */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleCli, filesIn } from '../../packages/cli/bundle.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';

let chunks: Awaited<ReturnType<typeof bundleCli>>;

beforeAll(async () => {
  chunks = await bundleCli();
});

test('nothing is bundled twice', () => {
  const bundled = Object.values(chunks).flatMap(({ files }) => files);
  expect(bundled).toHaveLength(filesIn(chunks).size);
});

test('a list that nothing has changed for loads few files', () => {
  expect(chunksLoadedBy(['main', 'command-line', 'list'])).toEqual([
    'main.js',
    'command-line.js',
    'list.js',
    'start.js',
  ]);
});

test('a list that nothing has changed for loads nothing that finds endpoints', () => {
  const loaded = filesLoadedBy(['main', 'command-line', 'list']);
  expect(loaded).toContain('packages/engine/src/engine/unchanged-scan.ts');
  // A search tries expressions of path variables, which takes no interpreter.
  const finding =
    /engine\/src\/(?:endpoints\/(?:frameworks|bind|contract)|source\/(?:declarations|syntax|types))\/|groovy\/src\/(?!regex\/|limits\.|pairs\.|scanner\.)|node_modules/;
  expect(loaded.filter((file) => finding.test(file))).toEqual([]);
});

test('a list loads nothing of other formats and of uploads', () => {
  const loaded = filesLoadedBy(['list', 'scan-for-list']);
  expect(loaded).toContain('packages/engine/src/endpoints/frameworks/spring-mvc/spring-mvc.ts');
  const others =
    /engine\/src\/(?:documents\/exports\/(?:html|markdown|postman|hoppscotch|http-file)\/|documents\/uploads\/|client\/environments\/)/;
  expect(loaded.filter((file) => others.test(file))).toEqual([]);
});

test('a list loads nothing that connects', () => {
  const loaded = filesLoadedBy(['list', 'scan-for-list']);
  const connecting =
    /engine\/src\/(?:node\/http-transport|node\/network\/(?:guarded|serve)|client\/send\/http\/send-http)/;
  expect(loaded.filter((file) => connecting.test(file))).toEqual([]);
});

test.each(['list', 'scan-for-list', 'export', 'lint', 'send'])('%s loads nothing that compares', (name) => {
  const comparing = /engine\/src\/(?:documents\/diff|node\/git)\//;
  expect(filesLoadedBy([name]).filter((file) => comparing.test(file))).toEqual([]);
});

test('a comparison loads no other format than the one that it compares', () => {
  const loaded = filesLoadedBy(['diff']);
  expect(loaded).toContain('packages/engine/src/documents/exports/openapi/write-document.ts');
  // Which host a URL names is read without anything that connects.
  const others =
    /engine\/src\/(?:documents\/exports\/(?:html|postman|hoppscotch|http-file)\/|documents\/exports\/snippet\/snippet-targets|documents\/uploads\/|client\/send\/http\/(?!origin\.)|node\/http-transport)/;
  expect(loaded.filter((file) => others.test(file))).toEqual([]);
});

test('the version is told without the rest of the program', () => {
  // The language of all texts is chosen before anything else; translations are found by hashes.
  const loaded = filesLoadedBy(['main']).filter((file) => file.includes('engine/src'));
  expect(loaded).toEqual(['hash-text.ts', 'l10n.ts'].map((file) => `packages/engine/src/text/${file}`));
});

/** Files with code in these files of the bundle and in the chunks that they import, other than when they are asked to. */
function filesLoadedBy(names: readonly string[]): readonly string[] {
  return chunksLoadedBy(names).flatMap((name) =>
    (chunks[name]?.files ?? []).map((file) => path.relative(inCheckout(), file).replaceAll(path.sep, '/')),
  );
}

function chunksLoadedBy(names: readonly string[]): readonly string[] {
  const loaded = new Set(names.map((name) => `${name}.js`));
  for (const name of loaded) {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`There is no ${name}.`);
    for (const imported of chunk.imports) if (imported in chunks) loaded.add(imported);
  }
  return [...loaded];
}
