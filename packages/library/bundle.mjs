/** How the library is bundled into `dist`: what is imported, its types, and what runs in the engine's thread. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { rolldownDirectImports } from '../direct-imports.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (/** @type {string} */ file) => path.join(here, file);

/**
 * @param {string} [outdir] where the files are written; nothing is where it is left out
 * @returns {Promise<ReadonlySet<string>>} the files that are bundled, absolute
 */
export async function bundleLibrary(outdir) {
  const bundle = await rolldown({
    input: {
      api: source('src/api.ts'),
      'engine-worker': source('../engine/src/node/engine-worker.ts'),
      'call-rpc': source('../engine/src/node/grpc/call-rpc.ts'),
    },
    cwd: here,
    platform: 'node',
    transform: { target: 'node20' },
    // Its form for Node cannot be bundled.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    preserveEntrySignatures: 'allow-extension',
    plugins: [rolldownDirectImports()],
  });
  /** @type {import('rolldown').OutputOptions} */
  const writing = {
    ...{ format: 'esm', minify: true, comments: false, entryFileNames: '[name].js' },
    chunkFileNames: 'chunk-[name].js',
  };
  const { output } = await (outdir === undefined
    ? bundle.generate(writing)
    : bundle.write({ ...writing, dir: outdir }));
  await bundle.close();
  if (outdir !== undefined) writeFileSync(path.join(outdir, 'api.d.ts'), declarations());
  return new Set(
    output
      .flatMap((each) => (each.type === 'chunk' ? Object.entries(each.modules) : []))
      .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
}

/** The types of the library, which `src/api.ts` declares without any of others. */
export function declarations() {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(
    readFileSync(source('src/api.ts'), 'utf8'),
    { reportDiagnostics: true, compilerOptions: { target: ts.ScriptTarget.ES2023, strict: true } },
  );
  const problems = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return outputText;
}
