/**
 * How the command line is bundled into `dist`, in files without dependencies. `main`, `command-line` and `list` become
 * one file each, because Node takes half a millisecond for each file that it loads, and a list of what has not changed
 * needs nothing else. Everything else is split, and loaded when it is needed.
 */
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
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
  charset: 'utf8',
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
    plugins: [directImports, numberedChunks()],
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

/**
 * Calls chunks by numbers: they are named a thousand times, and a hash is eight letters that nothing makes shorter.
 * @returns {import('esbuild').Plugin}
 */
function numberedChunks() {
  return {
    name: 'numbered-chunks',
    setup({ initialOptions, onEnd }) {
      const { write = true } = initialOptions;
      initialOptions.write = false;
      onEnd(async ({ outputFiles = [], metafile }) => {
        /** @type {Map<string, string>} */
        const names = new Map();
        for (const { path: file } of outputFiles) {
          const name = /chunk-[0-9A-Z]{8}(?=\.js$)/.exec(file)?.[0];
          if (name !== undefined) names.set(name, `chunk-${names.size}`);
        }
        const numbered = (/** @type {string} */ text) =>
          text.replace(/chunk-[0-9A-Z]{8}(?=\.js)/g, (name) => names.get(name) ?? name);
        for (const file of outputFiles) {
          file.path = numbered(file.path);
          file.contents = Buffer.from(numbered(file.text));
        }
        if (metafile) metafile.outputs = JSON.parse(numbered(JSON.stringify(metafile.outputs)));
        if (write) await Promise.all(outputFiles.map(writeOutput));
      });
    },
  };
}

/** @param {import('esbuild').OutputFile} file */
async function writeOutput({ path: file, contents }) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, contents);
}
