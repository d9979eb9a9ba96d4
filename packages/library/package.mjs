/**
 * Makes the library's package for npm from a folder that holds exactly what is shipped.
 *   node packages/library/package.mjs [FOLDER]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledLibraries, thirdPartyNotices } from '../bundled-libraries.mjs';
import { addresses, withAddresses } from '../repository.mjs';
import { bundleLibrary } from './bundle.mjs';

const here = import.meta.dirname;

/** Fields of the manifest that matter only in this repository. */
const developmentFields = ['private', 'devDependencies'];

/**
 * @param {string} into the folder that the tarball is written to
 * @returns {Promise<string>} the tarball
 */
export async function packLibrary(into) {
  const stage = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-library-'));
  const staged = (/** @type {string} */ name) => path.join(stage, name);
  try {
    const files = await bundleLibrary(staged('dist'));
    cpSync(path.join(here, 'examples'), staged('examples'), { recursive: true });
    cpSync(path.join(here, '..', '..', 'LICENSE'), staged('LICENSE'));
    writeFileSync(staged('README.md'), withAddresses(readFileSync(path.join(here, 'README.md'), 'utf8')));
    writeFileSync(staged('THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(bundledLibraries(files, here)));
    const manifest = Object.entries(JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')));
    const published = Object.fromEntries(manifest.filter(([field]) => !developmentFields.includes(field)));
    const shown = JSON.stringify({ ...published, ...addresses('packages/library') }, null, 2);
    writeFileSync(staged('package.json'), `${shown}\n`);
    const isWindows = process.platform === 'win32';
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', into];
    const printed = execFileSync(isWindows ? 'npm.cmd' : 'npm', words, {
      ...{ cwd: stage, encoding: 'utf8', shell: isWindows },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return path.join(into, JSON.parse(printed)[0].filename);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = path.resolve(process.argv[2] ?? path.join(here, 'dist'));
  mkdirSync(into, { recursive: true });
  process.stdout.write(`${await packLibrary(into)}\n`);
}
