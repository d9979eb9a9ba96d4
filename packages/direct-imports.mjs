/**
 * Bundlers put whatever a front door leads to into one chunk, whoever uses it. So imports through the front doors of
 * our packages are bundled as imports of the files behind them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('.', import.meta.url));

/** Front doors by the names that they are imported by. */
const frontDoors = {
  '@endpoint-atlas/engine': path.join(packages, 'engine/src/engine.ts'),
  '@endpoint-atlas/engine/requests': path.join(packages, 'engine/src/requests.ts'),
  '@endpoint-atlas/engine/exports': path.join(packages, 'engine/src/exports.ts'),
  '@endpoint-atlas/engine/rule-files': path.join(packages, 'engine/src/rule-files.ts'),
  '@endpoint-atlas/engine/usages': path.join(packages, 'engine/src/usages.ts'),
  '@endpoint-atlas/engine/agents': path.join(packages, 'engine/src/agents.ts'),
  '@endpoint-atlas/engine/editors': path.join(packages, 'engine/src/editors.ts'),
  '@endpoint-atlas/engine/node': path.join(packages, 'engine/src/node/node.ts'),
  '@endpoint-atlas/groovy': path.join(packages, 'groovy/src/groovy.ts'),
};

const ownSources = /[\\/]packages[\\/](?:cli|engine|vscode)[\\/]src[\\/].*\.ts$/;
const readDoors = () => new Map(Object.entries(frontDoors).map(([name, file]) => [name, exportsOf(file)]));

/** For the extension. @type {import('esbuild').Plugin} */
export const directImports = {
  name: 'direct-imports',
  setup(build) {
    const doors = readDoors();
    build.onLoad({ filter: ownSources }, ({ path: file }) => ({
      contents: withDirectImports(readFileSync(file, 'utf8'), doors),
      loader: 'ts',
    }));
  },
};

/** For the command line. @returns {import('rolldown').Plugin} */
export function rolldownDirectImports() {
  const doors = readDoors();
  return {
    name: 'direct-imports',
    transform: {
      filter: { id: ownSources },
      handler: (text) => ({ code: withDirectImports(text, doors), map: null }),
    },
  };
}

/** @typedef {{ file: string, name: string }} Exported a name that a file exports, perhaps by another one */

/**
 * What a front door hands on, by the names that others import.
 * @param {string} file
 * @returns {ReadonlyMap<string, Exported>}
 */
function exportsOf(file) {
  const exported = new Map();
  for (const [, list = '', from = ''] of readFileSync(file, 'utf8').matchAll(handedOn)) {
    for (const { name, alias } of namesIn(list))
      exported.set(alias, { file: path.join(path.dirname(file), from), name });
  }
  return exported;
}

const handedOn = /^export \{([^}]*)\} from '(\.[^']*)';/gm;
const imported = /^import \{([^}]*)\} from '([^']*)';/gm;

/**
 * @param {string} text of a file
 * @param {ReadonlyMap<string, ReadonlyMap<string, Exported>>} doors
 */
function withDirectImports(text, doors) {
  return text.replace(imported, (statement, list, from) => {
    const exported = doors.get(from);
    if (exported === undefined) return statement;
    const direct = namesIn(list).map(({ name, alias }) => {
      // Some doors declare a part of what they export themselves.
      const behind = exported.get(name) ?? { name, file: from };
      return `import { ${behind.name} as ${alias} } from ${JSON.stringify(behind.file)};`;
    });
    // On one line each, and as many lines as before: places in messages stay what they were.
    return direct.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
  });
}

/**
 * Values only: types are gone when files are bundled.
 * @param {string} list between braces
 */
function namesIn(list) {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', alias = name] = each.split(/\s+as\s+/);
      return { name, alias };
    });
}
