/** Bundles the command line into `dist/main.js`: one file, no dependencies. */
import { build } from 'esbuild';

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;

await build({
  absWorkingDir: here,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Bundled CommonJS libraries still call `require` for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
