/** What VS Code counts as activation is loading: the host loads what it registers, and the rest when it is used. */
import { build, type Metafile, type OutputFile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { hostBundle, loadedApart, loadedLater } from '../../packages/vscode/bundles.mjs';

const options = { ...hostBundle({ minify: true }), write: false, metafile: true } as const;
let outputs: Metafile['outputs'];
let outputFiles: readonly OutputFile[];

beforeAll(async () => {
  const built = await build(options);
  ({ outputFiles } = built);
  ({ outputs } = built.metafile);
}, 60_000);

test('a start loads nothing that calls, runs, exports or imports', () => {
  const loaded = inputsOf(filesLoadedAtStart());
  expect(loaded).toContain('src/tree/tree.ts');
  const later =
    /node_modules\/(?:yaml|tldts|tough-cookie)\/|engine\/src\/(?:documents\/imports|client\/(?:runs|http-files))\/|src\/(?:dashboard\/(?:dashboard|panel)|calls\/sender)\.ts/;
  expect(
    loaded.filter((file) => later.test(file) || [...loadedLater, ...loadedApart].includes(file)),
  ).toEqual([]);
});

test('the first dashboard loads no YAML', () => {
  const loaded = inputsOf(filesLoadedBy(outputNamed(/\/later-[A-Z0-9]{8}\.cjs$/)));
  expect(loaded).toContain('src/dashboard/dashboards.ts');
  expect(loaded.filter((file) => file.includes('node_modules/yaml/'))).toEqual([]);
});

test('a start loads few files, and little text', () => {
  const files = filesLoadedAtStart();
  expect(files.length).toBeLessThanOrEqual(4);
  const bytes = files.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(290_000);
});

test('files that are loaded together export no name twice', async () => {
  const apart = await build({
    ...{ entryPoints: [...loadedLater], bundle: false, format: 'esm', write: false, metafile: true },
    ...{ absWorkingDir: options.absWorkingDir ?? '.', outdir: 'dist' },
  });
  const names = Object.values(apart.metafile.outputs).flatMap((output) => output.exports);
  const together = outputs[outputNamed(/\/later-[A-Z0-9]{8}\.cjs$/)]?.exports ?? [];
  expect([...together].sort()).toEqual([...names].sort());
});

test('what VS Code offers is copied for no file', () => {
  const texts = outputFiles.map(({ text }) => text);
  expect(texts.join('\n').match(/\("vscode"\)/g)).toHaveLength(1);
});

function outputNamed(pattern: RegExp): string {
  const found = Object.keys(outputs).find((file) => pattern.test(file));
  if (found === undefined) throw new Error(`There is no ${pattern}.`);
  return found;
}

function filesLoadedAtStart(): readonly string[] {
  return filesLoadedBy(outputNamed(/\/extension\.cjs$/));
}

/** With the files that this one imports, other than when it is asked to. */
function filesLoadedBy(first: string): readonly string[] {
  const loaded = new Set([first]);
  for (const file of loaded)
    for (const { kind, path, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) loaded.add(path);
  return [...loaded];
}

function inputsOf(files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    Object.entries(outputs[file]?.inputs ?? {}).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [input] : [],
    ),
  );
}
