/**
 * Bundles the extension: the host's code, the engine's worker and the dashboard page.
 *   node packages/vscode/build.mjs [--minify]
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const minify = process.argv.includes('--minify');

/** @type {import('esbuild').BuildOptions} */
const shared = { absWorkingDir: here, bundle: true, minify, sourcemap: !minify, logLevel: 'warning', legalComments: 'none' };

/** VS Code 1.100 runs extensions in Node 20. @type {import('esbuild').BuildOptions} */
const node = { ...shared, platform: 'node', format: 'cjs', target: 'node20', outdir: 'dist', outExtension: { '.js': '.cjs' } };

rmSync(new URL('dist/', import.meta.url), { recursive: true, force: true });
await Promise.all([
  build({ ...node, entryPoints: ['src/extension.ts'], external: ['vscode'] }),
  build({ ...node, entryPoints: { 'engine-worker': '../engine/src/node/engine-worker.ts' } }),
  build({
    ...shared,
    entryPoints: { dashboard: 'src/webview/main.tsx' },
    platform: 'browser',
    format: 'esm',
    target: 'chrome134',
    splitting: true,
    outdir: 'dist/webview',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  }),
]);
