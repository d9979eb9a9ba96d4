/**
 * How the command line is bundled into `dist`, in files without dependencies. What each step of a start needs becomes
 * one file, because Node takes half a millisecond for each file that it loads, and a list of what has not changed needs
 * nothing else. Everything else is split, and loaded when it is needed. Nothing is there twice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { rolldownDirectImports } from '../direct-imports.mjs';
import { writeCommandLineTranslations } from '../translations.mjs';

/**
 * @typedef {object} Chunk
 * @property {readonly string[]} files what is in it, absolute
 * @property {readonly string[]} imports the chunks and the modules of Node that are loaded with it
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (/** @type {string} */ file) => path.join(here, file);

/** What Node is given by name: the program, and what runs in threads or with the first call of an rpc. */
const input = {
  main: source('src/main.ts'),
  'network-thread': source('../engine/src/node/network/network-thread.ts'),
  'engine-worker': source('../engine/src/node/engine-worker.ts'),
  'call-rpc': source('../engine/src/node/grpc/call-rpc.ts'),
};

/**
 * The files of a start, in the order in which they are loaded, each with all that it imports and the ones before it
 * do not have. Nothing imports from `main`, which waits for those that it loads.
 */
const steps = {
  start: [
    source('src/keep-compiled.ts'),
    source('src/language.ts'),
    source('src/output/version.ts'),
    source('src/output/watch-streams.ts'),
  ],
  'command-line': [source('src/command-line.ts')],
  list: [source('src/commands/list/run.ts')],
};

/** A file of a command that is loaded later has the name of the command; others keep theirs. */
const names = new Map(
  readdirSync(source('src/commands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [
      [source(`src/commands/${name}/run.ts`), name],
      [source(`src/commands/${name}/help.ts`), `${name}-help`],
    ]),
);

/** @type {import('rolldown').OutputOptions} */
const writing = {
  format: 'esm',
  // The package has to stay below 1 MB, and Node reads all text at every start. Traces of errors lose their names.
  minify: true,
  comments: false,
  entryFileNames: '[name].js',
  // What several files share is called by one of the sources in it.
  chunkFileNames: ({ name, isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry || name in steps ? `${names.get(facadeModuleId ?? '') ?? name}.js` : `chunk-${name}.js`,
  codeSplitting: {
    groups: Object.entries(steps).map(([name, files], index, { length }) => ({
      name,
      test: (id) => files.includes(id) || (name === 'start' && id.startsWith('\0rolldown/')),
      priority: length - index,
    })),
  },
};

/**
 * @param {string} [outdir] where the files are written; nothing is where it is left out
 * @returns {Promise<Readonly<Record<string, Chunk>>>} by the names of their files
 */
export async function bundleCli(outdir) {
  const bundle = await rolldown({
    input,
    cwd: here,
    platform: 'node',
    // Reading a property does nothing else in what is bundled.
    treeshake: { propertyReadSideEffects: false },
    transform: { target: 'node20' },
    resolve: {
      alias: {
        // Its form for Node cannot be bundled.
        'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
        // Its form for browsers is made of modules of ECMAScript, of which a bundler leaves out more.
        yaml: path.join(path.dirname(fileURLToPath(import.meta.resolve('yaml'))), '../browser/dist/index.js'),
      },
    },
    // Files of several entry points take exports for each other.
    preserveEntrySignatures: 'allow-extension',
    plugins: [rolldownDirectImports(), withoutSchemaCompiler, withoutSchemaWriter, withoutDialects],
  });
  const { output } = await (outdir === undefined
    ? bundle.generate(writing)
    : bundle.write({ ...writing, dir: path.resolve(here, outdir) }));
  if (outdir !== undefined) await writeCommandLineTranslations(path.resolve(here, outdir, 'l10n'));
  await bundle.close();
  return Object.fromEntries(
    output.flatMap((each) =>
      each.type === 'chunk' ? [[each.fileName, { files: filesOf(each), imports: each.imports }]] : [],
    ),
  );
}

/**
 * The server of the Model Context Protocol comes with a compiler of JSON Schema, for forms that clients fill in. We send
 * none, and it is half of the server.
 * @type {import('rolldown').Plugin}
 */
const withoutSchemaCompiler = {
  name: 'without-schema-compiler',
  load: {
    filter: { id: /[\\/]validation[\\/]ajv-provider\.js$/ },
    handler: () =>
      'export class AjvJsonSchemaValidator { getValidator() { throw new Error("No schemas are compiled."); } }',
  },
};

/**
 * Its library of schemas writes JSON Schema, too; ours are written by hand, and each message is only checked.
 * @type {import('rolldown').Plugin}
 */
const withoutSchemaWriter = {
  name: 'without-schema-writer',
  load: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (id) => {
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)];
      return names.map(([, name]) => `export const ${name} = () => undefined;`).join('\n');
    },
  },
};

/**
 * Babel's parser comes with dialects that we never ask for, and that are a seventh of it. Each is a mixin by its name,
 * which is read only when a caller asks for it.
 * @type {import('rolldown').Plugin}
 */
const withoutDialects = {
  name: 'without-dialects',
  load: {
    filter: { id: /[\\/]@babel[\\/]parser[\\/]lib[\\/]index\.js$/ },
    handler: (id) =>
      ['estree', 'flow', 'placeholders', 'v8intrinsic'].reduce(
        (text, name) => {
          const shorter = text.replace(
            new RegExp(`^var ${name} = superClass => class [\\s\\S]*?^\\};?$`, 'm'),
            `var ${name};`,
          );
          if (shorter === text) throw new Error(`Babel's parser has no mixin ${name} any more.`);
          return shorter;
        },
        readFileSync(id, 'utf8').replace(/^const FlowErrors = [\s\S]*?^\}\);$/m, ''),
      ),
  },
};

/** @param {Readonly<Record<string, Chunk>>} chunks @returns {ReadonlySet<string>} absolute */
export function filesIn(chunks) {
  return new Set(Object.values(chunks).flatMap(({ files }) => files));
}

/** @param {import('rolldown').OutputChunk} chunk */
function filesOf({ modules }) {
  return Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []));
}
