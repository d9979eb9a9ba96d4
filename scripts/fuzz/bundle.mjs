/** Bundles the targets into one file, which each process of the fuzzer runs. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inCheckout } from '../artifacts/checkout.mjs';
import { Failure } from '../process/failure.mjs';

/** @typedef {import('../../test/fuzz/fuzz-messages.ts').FuzzOrder} FuzzOrder */
/** @typedef {import('../../test/fuzz/fuzz-messages.ts').FuzzInput} FuzzInput */

/**
 * @typedef {object} Fuzzer
 * @property {string} file to be run with an order
 * @property {(only: readonly string[]) => readonly { name: FuzzOrder['target'], weight: number, usualMs: number }[]} targets
 * @property {(order: FuzzOrder, index: number) => FuzzInput} inputOf
 */

/**
 * @param {string} folder where the bundle is written
 * @returns {Promise<Fuzzer>}
 */
export async function bundleFuzzer(folder) {
  const file = path.join(folder, 'fuzzer.mjs');
  await build({
    entryPoints: [inCheckout('test', 'fuzz', 'fuzz-process.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    outfile: file,
    logLevel: 'error',
    // Stacks of findings name places of the sources; beside the bundle, the map is only read for them.
    sourcemap: 'linked',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  /** @type {{ fuzzTargets: readonly { name: FuzzOrder['target'], weight: number, usualMs: number }[], inputOf: Fuzzer['inputOf'] }} */
  const { fuzzTargets, inputOf } = await import(pathToFileURL(file).href);
  return {
    file,
    inputOf,
    targets(only) {
      const names = fuzzTargets.map(({ name }) => name);
      const unknown = only.find((name) => !names.some((known) => known === name));
      if (unknown !== undefined) {
        throw new Failure(`There is no target "${unknown}".`, `Targets: ${names.join(', ')}`);
      }
      return only.length === 0 ? fuzzTargets : fuzzTargets.filter(({ name }) => only.includes(name));
    },
  };
}
