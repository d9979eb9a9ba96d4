/** How the command line is bundled: `dist/main.js`, and what it may start or load, into files without dependencies. */
import { fileURLToPath } from 'node:url';
import { directImports } from './direct-imports.mjs';

/** @satisfies {import('esbuild').BuildOptions} */
export const cliBundle = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: {
    main: 'src/main.ts',
    'network-thread': '../engine/src/node/network/network-thread.ts',
    // Loaded with the first call of an rpc.
    'call-rpc': '../engine/src/node/grpc/call-rpc.ts',
  },
  outdir: 'dist',
  bundle: true,
  plugins: [directImports],
  // A command loads what it needs; what several need stands in chunks of their own.
  splitting: true,
  chunkNames: '[name]-[hash]',
  platform: 'node',
  target: 'node20',
  // Some libraries have a form for Node that cannot be bundled.
  mainFields: ['module', 'main'],
  format: 'esm',
  minifySyntax: true,
  // A fifth of the text, which Node reads at every start; names stay for the traces of errors.
  minifyWhitespace: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  // Bundled CommonJS libraries still call `require` for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};
