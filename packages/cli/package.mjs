/**
 * Makes the package for npm from a folder that holds exactly what is shipped: no sources, no development manifest.
 *   node packages/cli/package.mjs [FOLDER]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { bundledLibraries, thirdPartyNotices } from '../bundled-libraries.mjs';
import { addresses, withAddresses } from '../repository.mjs';
import { bundleCli, filesIn } from './bundle.mjs';

const here = import.meta.dirname;

/** What is shipped besides the bundles: from → to. */
const shipped = {
  [path.join(here, 'bin')]: 'bin',
  [path.join(here, 'man')]: 'man',
  [path.join(here, 'schema')]: 'schema',
  [path.join(here, '..', '..', 'LICENSE')]: 'LICENSE',
};

/** Fields of the manifest that matter only in this repository. */
const developmentFields = ['private', 'devDependencies', 'scripts'];

/**
 * Writes the package as it is installed.
 * @param {string} folder which is made
 */
export async function stagePackage(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [from, to] of Object.entries(shipped)) cpSync(from, path.join(folder, to), { recursive: true });
  // Programs read the schemas: they are shipped without the blanks that they have for people.
  for (const name of readdirSync(path.join(folder, 'schema'))) {
    const schema = path.join(folder, 'schema', name);
    writeFileSync(schema, JSON.stringify(JSON.parse(readFileSync(schema, 'utf8'))));
  }
  const readme = readFileSync(path.join(here, 'README.md'), 'utf8');
  writeFileSync(path.join(folder, 'README.md'), withAddresses(readme));
  const chunks = await bundleCli(path.join(folder, 'dist'));
  const notices = thirdPartyNotices(bundledLibraries(filesIn(chunks), here));
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), notices);
  const manifest = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
  const published = Object.entries(manifest).filter(([field]) => !developmentFields.includes(field));
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ ...Object.fromEntries(published), ...addresses('packages/cli') }, null, 2)}\n`,
  );
}

/** Beyond it the tests of the package fail. */
export const maxTarballBytes = 1024 * 1024;

/**
 * The package has to stay within `maxTarballBytes`: Zopfli writes gzip that is a twenty-fifth smaller than npm's, and is
 * read as any other.
 * @param {Uint8Array} tar
 * @returns {Promise<Uint8Array>}
 */
function compressed(tar) {
  return new Promise((resolve, reject) => {
    zopfli.gzip(tar, { numiterations: 15, blocksplittingmax: 0 }, (error, output) =>
      error ? reject(error) : resolve(output),
    );
  });
}

/**
 * @param {string} into the folder that the tarball is written to
 * @returns {Promise<string>} the tarball
 */
export async function packCli(into) {
  const stage = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-stage-'));
  try {
    await stagePackage(stage);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
    const printed = execFileSync(npm, words, {
      cwd: stage,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const tarball = path.join(into, JSON.parse(printed)[0].filename);
    writeFileSync(tarball, await compressed(gunzipSync(readFileSync(tarball))));
    return tarball;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
  mkdirSync(into, { recursive: true });
  process.stdout.write(`${await packCli(into)}\n`);
}
