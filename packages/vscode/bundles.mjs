/** How each part of the extension is bundled; `build.mjs` writes them, tests look into them. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { directImports } from '../direct-imports.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * @typedef {object} BundleOptions
 * @property {boolean} minify
 */

/** @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
const shared = ({ minify }) => ({
  absWorkingDir: here,
  bundle: true,
  minify,
  sourcemap: !minify,
  metafile: true,
  logLevel: 'warning',
  legalComments: 'none',
});

/** VS Code 1.100 runs extensions in Node 20. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
const forNode = (options) => ({
  ...shared(options),
  platform: 'node',
  // Some libraries have a form for Node that cannot be bundled.
  mainFields: ['module', 'main'],
  format: 'cjs',
  target: 'node20',
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
});

/** Loaded by the host with the first dashboard, call, run or export. */
export const loadedLater = [
  'src/agents/run-tool.ts',
  'src/stores/cookie-jars.ts',
  'src/dashboard/dashboards.ts',
  'src/export/copy-as.ts',
  'src/export/run-export.ts',
  'src/history/recorder.ts',
  'src/history/use-in-file.ts',
  'src/export/postman/upload-with-dialogs.ts',
  'src/revisions/compare-with-revision.ts',
  'src/http-files/read-http-files.ts',
  'src/http-files/start-runs.ts',
  'src/calls/sign-in/server-transport.ts',
  'src/project/searcher.ts',
  'src/editor/navigation/copy-url.ts',
  'src/usages/find-usages.ts',
  'src/usages/usage-lenses.ts',
];

/** Loaded by the host with the first import or comparison with a service: nothing else reads YAML. */
export const loadedApart = ['src/http-files/import-requests.ts', 'src/verify/verify-running.ts'];

const together = { later: loadedLater, apart: loadedApart };

/**
 * Makes one file of each list. esbuild would make one for each set of them that share code, and a start
 * takes a third of a millisecond for each file.
 * @type {import('esbuild').Plugin}
 */
const loadedTogether = {
  name: 'loaded-together',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: imported, resolveDir }) => {
      const file = path.relative(here, path.join(resolveDir, imported)).replaceAll(path.sep, '/');
      if (kind !== 'dynamic-import') return undefined;
      const name = Object.entries(together).find(([, files]) => files.includes(file))?.[0];
      if (name === undefined) throw new Error(`${imported} is loaded later: name it in bundles.mjs.`);
      return { path: name, namespace: 'together' };
    });
    onLoad({ filter: /^/, namespace: 'together' }, ({ path: name }) => ({
      contents: together[/** @type {keyof typeof together} */ (name)]
        .map((file) => `export * from './${file}';`)
        .join('\n'),
      resolveDir: here,
    }));
  },
};

/**
 * For each file that imports a CommonJS module esbuild copies all properties of that module, 200 of `vscode` for 75
 * files. It leaves out those that a module inherits.
 * @type {import('esbuild').Plugin}
 */
const vscodeOnce = {
  name: 'vscode-once',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vscode$/ }, ({ namespace }) =>
      namespace === 'file' ? { path: 'vscode', namespace: 'vscode' } : { path: 'vscode', external: true },
    );
    onLoad({ filter: /^vscode$/, namespace: 'vscode' }, () => ({
      contents: 'module.exports = Object.create(require("vscode"))',
    }));
  },
};

/**
 * Translates what esbuild has split, which are ES modules, into CommonJS, where `import()` becomes `require`: what
 * VS Code gives extensions is known there in all of its versions.
 * @type {import('esbuild').Plugin}
 */
const inCommonJs = {
  name: 'in-common-js',
  setup({ initialOptions, onEnd, esbuild }) {
    const { write = true, minify, sourcemap, target } = initialOptions;
    const maps = /** @type {const} */ ({ sourcemap: sourcemap ? 'inline' : false });
    Object.assign(initialOptions, { write: false, ...maps });
    /** @type {import('esbuild').TransformOptions} */
    const options = { format: 'cjs', platform: 'node', minify: minify === true, ...maps };
    Object.assign(options, { target, supported: { 'dynamic-import': false } });
    onEnd(async ({ outputFiles = [] }) => {
      for (const file of outputFiles) {
        const { code } = await esbuild.transform(file.text, options);
        file.contents = Buffer.from(code);
        if (!write) continue;
        await mkdir(path.dirname(file.path), { recursive: true });
        await writeFile(file.path, file.contents);
      }
    });
  },
};

/** @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const hostBundle = (options) => ({
  ...forNode(options),
  entryPoints: { extension: 'src/extension.ts' },
  plugins: [directImports, loadedTogether, vscodeOnce, inCommonJs],
  // In front of all files of all chunks: constants with texts are made when they are loaded.
  inject: ['src/start/language.ts'],
  // What is imported when it is needed becomes a file of its own.
  format: 'esm',
  splitting: true,
  chunkNames: '[name]-[hash]',
});

/** @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const workerBundle = (options) => ({
  ...forNode(options),
  entryPoints: { 'engine-worker': '../engine/src/node/engine-worker.ts' },
});

/** The thread that reads bodies of responses. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const bodyBundle = (options) => ({
  ...forNode(options),
  entryPoints: { 'body-worker': '../engine/src/node/bodies/body-worker.ts' },
});

/** Loaded with the first call of an rpc. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const grpcBundle = (options) => ({
  ...forNode(options),
  entryPoints: { 'call-rpc': '../engine/src/node/grpc/call-rpc.ts' },
});

/** Loaded with the first sign-in. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const oauthBundle = (options) => ({
  ...forNode(options),
  entryPoints: { 'oauth-flows': '../engine/src/node/oauth/oauth-flows.ts' },
});

/** For the Chromium of VS Code 1.100. CodeMirror becomes a chunk of its own. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const pageBundle = (options) => ({
  ...shared(options),
  entryPoints: { dashboard: 'src/page/main.tsx' },
  platform: 'browser',
  format: 'esm',
  target: 'chrome132',
  splitting: true,
  outdir: 'dist/webview',
  chunkNames: '[name]-[hash]',
  jsx: 'automatic',
  jsxImportSource: 'preact',
});

/** The page of a run, apart from the dashboard's: neither waits for what is the other's. @param {BundleOptions} options @returns {import('esbuild').BuildOptions} */
export const runPageBundle = (options) => ({
  ...pageBundle(options),
  entryPoints: { run: 'src/page/runs/main.tsx' },
  splitting: false,
});

/** All that is shipped. */
export const bundles = [
  hostBundle,
  workerBundle,
  bodyBundle,
  grpcBundle,
  oauthBundle,
  pageBundle,
  runPageBundle,
];
