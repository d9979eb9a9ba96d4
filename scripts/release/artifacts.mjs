/** What a release consists of, in one folder: the products, their bills of materials, checksums and notes. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packCli } from '../../packages/cli/package.mjs';
import { packLibrary } from '../../packages/library/package.mjs';
import { packageExtension } from '../../packages/vscode/package.mjs';
import { bomOf, bomOfCheckout } from '../supply-chain/sbom.mjs';
import { librariesIn, shipped } from '../supply-chain/shipped.mjs';
import { step } from '../terminal/progress.mjs';

export const CHECKSUMS = 'SHA256SUMS';
export const NOTES = 'release-notes.md';

/**
 * @param {string} version
 * @returns {{ vsix: string, tarball: string, library: string, boms: readonly string[] }} names of files
 */
export function artifactNames(version) {
  const name = `endpoint-atlas-${version}`;
  return {
    vsix: `${name}.vsix`,
    tarball: `${name}.tgz`,
    library: `endpoint-atlas-api-${version}.tgz`,
    boms: Object.keys(shipped).map((product) => bomName(version, product)),
  };
}

/** @param {string} version @param {string} product */
function bomName(version, product) {
  return `endpoint-atlas-${version}.${product}.cdx.json`;
}

/**
 * Makes the folder anew.
 * @param {import('./plan.mjs').Release} release
 * @param {string} folder
 * @returns {Promise<readonly string[]>} the files in it
 */
export async function makeArtifacts({ version, isPrerelease, notes }, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { vsix } = artifactNames(version);
  await step('Packing the extension', () => packageExtension(path.join(folder, vsix), { isPrerelease }));
  await step('Packing the command line', () => packCli(folder));
  await step('Packing the library', () => packLibrary(folder));
  await step('Writing the bills of materials', () => writeBoms(version, folder));
  writeFileSync(path.join(folder, NOTES), `${notes}\n`);
  const files = readdirSync(folder).sort();
  writeFileSync(path.join(folder, CHECKSUMS), checksumsOf(folder, files));
  return [...files, CHECKSUMS];
}

/** @param {string} version @param {string} folder */
async function writeBoms(version, folder) {
  const all = await bomOfCheckout();
  for (const [product, contents] of Object.entries(shipped)) {
    const bom = bomOf(all, await librariesIn(contents), contents.folder);
    writeFileSync(path.join(folder, bomName(version, product)), `${JSON.stringify(bom, undefined, 2)}\n`);
  }
}

/**
 * In the form that `sha256sum --check` reads.
 * @param {string} folder @param {readonly string[]} files
 */
export function checksumsOf(folder, files) {
  return files
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}
