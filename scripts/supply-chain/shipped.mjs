/** What is shipped, and which libraries are in it. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundledLibraries } from '../../packages/bundled-libraries.mjs';
import { bundleCli, filesIn } from '../../packages/cli/bundle.mjs';
import { bundleLibrary } from '../../packages/library/bundle.mjs';
import { bundles } from '../../packages/vscode/bundles.mjs';

/** @typedef {import('../../packages/bundled-libraries.mjs').BundledLibrary} BundledLibrary */
/** @typedef {{ folder: string, inputs: () => Promise<Iterable<string>> }} Shipped with the files that are bundled */

const folderOf = (/** @type {string} */ name) =>
  fileURLToPath(new URL(`../../packages/${name}/`, import.meta.url));

/** By the name of their file lists and bills of materials. */
export const shipped = {
  vsix: {
    folder: folderOf('vscode'),
    inputs: inputsOfExtension,
  },
  npm: { folder: folderOf('cli'), inputs: async () => filesIn(await bundleCli()) },
  library: { folder: folderOf('library'), inputs: () => bundleLibrary() },
};

async function inputsOfExtension() {
  const inputs = new Set();
  for (const bundle of bundles) {
    const { metafile } = await build({ ...bundle({ minify: true }), write: false, metafile: true });
    for (const input of Object.keys(metafile.inputs)) inputs.add(input);
  }
  return inputs;
}

/**
 * @param {Shipped} product
 * @returns {Promise<readonly BundledLibrary[]>} by name and version
 */
export async function librariesIn({ folder, inputs }) {
  return bundledLibraries(await inputs(), folder);
}

/** Licences that may be bundled with a product under the Apache License 2.0: they ask for a notice and no more. */
const permissive = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
]);

/**
 * Whether an SPDX expression allows it: each part of an `AND`, one of an `OR`.
 * @param {string} license
 */
export function isPermissive(license) {
  return license
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((part) => permissive.has(part)));
}
