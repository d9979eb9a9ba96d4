/**
 * What is built from the sources, each product only when its sources changed since it was built last.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireNode } from '../process/run.mjs';
import { step } from '../terminal/progress.mjs';
import { inCheckout } from './checkout.mjs';
import { fingerprint } from './fingerprint.mjs';

/**
 * @typedef {object} Product
 * @property {string} title
 * @property {string} script builds it
 * @property {readonly string[]} sources files and folders; build output and tests below them do not count
 * @property {() => string} file what the script makes, and others use
 */

const ENGINE = [
  ...['packages/groovy', 'packages/engine', 'packages/bundled-libraries.mjs', 'packages/direct-imports.mjs'],
  ...['tsconfig.base.json', 'package-lock.json'],
];

/** @satisfies {Record<string, Product>} */
export const products = {
  cli: {
    title: 'the command line',
    script: 'packages/cli/build.mjs',
    sources: [...ENGINE, 'packages/cli', 'LICENSE'],
    file: () => inCheckout('packages', 'cli', 'dist', 'main.js'),
  },
  vsix: {
    title: 'the extension',
    script: 'packages/vscode/package.mjs',
    sources: [...ENGINE, 'packages/vscode', 'LICENSE', 'CHANGELOG.md'],
    file: () => {
      const { version } = JSON.parse(readFileSync(inCheckout('packages', 'vscode', 'package.json'), 'utf8'));
      return inCheckout('packages', 'vscode', 'dist', `endpoint-atlas-${version}.vsix`);
    },
  },
};

/** Goes away with `node_modules`, and rightly so: other versions of the libraries make other products. */
const STAMPS = inCheckout('node_modules', '.cache', 'endpoint-atlas');

/**
 * @param {keyof typeof products} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>} the product's file
 */
export async function build(name, signal) {
  const { title, script, sources, file } = products[name];
  const stamp = path.join(STAMPS, `${name}.built-from`);
  const current = fingerprint(
    sources.map((source) => inCheckout(source)).filter((place) => existsSync(place)),
  );
  if (existsSync(file()) && readIfThere(stamp) === current) return file();
  await step(`Building ${title}`, () =>
    requireNode(inCheckout(script), [], { cwd: inCheckout(), ...(signal && { signal }) }),
  );
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stamp, current);
  return file();
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
