/** The engine bundled twice: as it is, and reading all declarations before it asks about any. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inCheckout } from '../artifacts/checkout.mjs';

/** @typedef {typeof import('../../test/eager/list-folder.ts').listFolder} ListFolder */

/** @returns {Promise<{ lazy: ListFolder, eager: ListFolder }>} */
export async function bundleScans() {
  const scratch = await mkdtemp(path.join(tmpdir(), 'endpoint-atlas-eager-'));
  try {
    const lazy = await bundled(path.join(scratch, 'lazy.mjs'), []);
    const eager = await bundled(path.join(scratch, 'eager.mjs'), [eagerIndex]);
    return { lazy, eager };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @param {string} outfile @param {import('esbuild').Plugin[]} plugins @returns {Promise<ListFolder>} */
async function bundled(outfile, plugins) {
  await build({
    entryPoints: [inCheckout('test', 'eager', 'list-folder.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    outfile,
    logLevel: 'error',
    plugins,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const { listFolder } = await import(pathToFileURL(outfile).href);
  return listFolder;
}

/**
 * Replaces the index that a scan opens, and not the one that the replacement itself is made from.
 * @type {import('esbuild').Plugin}
 */
const eagerIndex = {
  name: 'eager-index',
  setup({ onResolve }) {
    onResolve({ filter: /\/project-index\.ts$/ }, ({ importer }) =>
      importer.endsWith('open-project.ts')
        ? { path: inCheckout('test', 'eager', 'eager-project-index.ts') }
        : undefined,
    );
  },
};
