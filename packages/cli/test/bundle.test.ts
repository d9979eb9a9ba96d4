/** What a start loads is what a start takes: commands load only what they need. */
import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { cliBundle } from '../bundle.mjs';

test('list loads nothing of other formats and of uploads', async () => {
  const { metafile } = await build({ ...cliBundle, write: false, metafile: true });
  const loaded = filesLoadedBy(metafile, ['main', 'command-line', 'list']);
  expect(loaded).toContain('../engine/src/frameworks/spring-mvc/spring-mvc.ts');
  const others =
    /engine\/src\/(?:exports\/(?:html|markdown|postman|hoppscotch|http-file)\/|uploads\/|environments\/)/;
  expect(loaded.filter((file) => others.test(file))).toEqual([]);
});

test('list loads nothing that connects', async () => {
  const { metafile } = await build({ ...cliBundle, write: false, metafile: true });
  const loaded = filesLoadedBy(metafile, ['main', 'command-line', 'list']);
  const connecting =
    /engine\/src\/(?:node\/http-transport|node\/network\/(?:guarded|serve)|send\/http\/send-http)/;
  expect(loaded.filter((file) => connecting.test(file))).toEqual([]);
});

test('the version is told without the rest of the program', async () => {
  const { metafile } = await build({ ...cliBundle, write: false, metafile: true });
  expect(filesLoadedBy(metafile, ['main']).filter((file) => file.includes('engine/src'))).toEqual([]);
});

/** Files with code in the chunks that these entries of the bundle import, other than when they are asked to. */
function filesLoadedBy({ outputs }: Metafile, entries: readonly string[]): readonly string[] {
  const isEntry = (file: string) =>
    entries.some((entry) => new RegExp(`^dist/${entry}(?:-\\w+)?\\.js$`).test(file));
  const chunks = new Set(Object.keys(outputs).filter(isEntry));
  for (const chunk of chunks)
    for (const { kind, path } of outputs[chunk]?.imports ?? [])
      if (kind === 'import-statement' && outputs[path] !== undefined) chunks.add(path);
  return [...chunks].flatMap((chunk) =>
    Object.entries(outputs[chunk]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  );
}
