/**
 * How the command line is bundled into `dist`, in files without dependencies. `main`, `command-line` and `list` become
 * one file each, because Node takes half a millisecond for each file that it loads, and a list of what has not changed
 * needs nothing else. Everything else is split, and loaded when it is needed.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { directImports } from '../direct-imports.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** A folder each; the list is needed at the start, the others with their names. */
const commands = readdirSync(path.join(here, 'src/commands'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Files that a run loads when it needs them, by the names that they have in `dist`. */
const loadedLater = {
  help: 'src/help.ts',
  'read-config': 'src/config/read-config.ts',
  'scan-for-list': 'src/commands/list/scan-for-list.ts',
  explain: 'src/commands/list/explain.ts',
  ...Object.fromEntries(
    commands.filter((name) => name !== 'list').map((name) => [name, `src/commands/${name}/run.ts`]),
  ),
  ...Object.fromEntries(commands.map((name) => [`${name}-help`, `src/commands/${name}/help.ts`])),
};

const startFiles = {
  main: 'src/main.ts',
  'command-line': 'src/command-line.ts',
  list: 'src/commands/list/run.ts',
};

/** @satisfies {import('esbuild').BuildOptions} */
const common = {
  absWorkingDir: here,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Some libraries have a form for Node that cannot be bundled.
  mainFields: ['module', 'main'],
  format: 'esm',
  // The package has to stay below 1 MB, and Node reads all text at every start. Traces of errors lose their names.
  minify: true,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  // Bundled CommonJS libraries still call `require` for Node's own modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

/** @satisfies {readonly import('esbuild').BuildOptions[]} */
export const cliBundles = [
  { ...common, entryPoints: startFiles, plugins: [directImports, loadingLater()] },
  {
    ...common,
    entryPoints: {
      ...loadedLater,
      'network-thread': '../engine/src/node/network/network-thread.ts',
      // Loaded with the first call of an rpc.
      'call-rpc': '../engine/src/node/grpc/call-rpc.ts',
    },
    plugins: [directImports],
    // A command loads what it needs; what several need stands in chunks of their own.
    splitting: true,
    chunkNames: '[name]-[hash]',
  },
];

/**
 * @param {string} [outdir]
 * @returns {Promise<readonly string[]>} the files that went into it
 */
export async function buildCliBundles(outdir = common.outdir) {
  const built = await Promise.all(cliBundles.map((options) => build({ ...options, outdir })));
  return [...new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)))];
}

/** Leaves imports of other files of `dist` to the time when they are run. @returns {import('esbuild').Plugin} */
function loadingLater() {
  const names = new Map(
    Object.entries({ ...startFiles, ...loadedLater }).map(([name, file]) => [path.join(here, file), name]),
  );
  return {
    name: 'loading-later',
    setup({ onResolve }) {
      onResolve({ filter: /^\.{1,2}\// }, ({ kind, path: imported, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const name = names.get(path.resolve(resolveDir, imported));
        if (name === undefined) throw new Error(`${imported} is loaded later: name it in bundle.mjs.`);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}
