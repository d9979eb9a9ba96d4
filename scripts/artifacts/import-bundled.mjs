/** Sources of tests, which are TypeScript, for scripts that Node runs as they are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a file and imports the bundle, which is gone from the disk then.
 * @param {string} entryPoint
 * @param {import('esbuild').Plugin[]} [plugins]
 * @returns {Promise<any>} what the file exports
 */
export async function importBundled(entryPoint, plugins = []) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bundle-'));
  try {
    const outfile = path.join(scratch, 'bundle.mjs');
    await build({
      entryPoints: [entryPoint],
      bundle: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      outfile,
      logLevel: 'error',
      plugins,
      // Bundled CommonJS libraries still call `require` for Node's own modules.
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
