/**
 * Where a release goes. Each place is one record: what it is asked first, so that an upload that was interrupted can
 * be made again, and the command that uploads. Keys come from the environment and never stand in a command.
 */
import path from 'node:path';
import { inCheckout } from '../artifacts/checkout.mjs';
import { artifactNames, CHECKSUMS, NOTES } from './artifacts.mjs';

/**
 * @typedef {object} Upload
 * @property {string} to
 * @property {readonly string[]} keys variables of the environment that must be set
 * @property {readonly string[]} command
 * @property {readonly string[]} [published] a command that succeeds where this version is there already
 */

/**
 * In the order in which they are made: the one that cannot be taken back, npm, comes after those that may refuse.
 * @param {import('./plan.mjs').Release} release
 * @param {string} folder with the artifacts
 * @returns {readonly Upload[]}
 */
export function uploadsOf({ version, isPrerelease }, folder) {
  const at = (/** @type {string} */ file) => path.join(folder, file);
  const { vsix, tarball, library, boms } = artifactNames(version);
  const node = process.execPath;
  return [
    {
      to: 'the Visual Studio Marketplace',
      keys: ['VSCE_PAT'],
      command: [
        ...[node, inCheckout('node_modules', '@vscode', 'vsce', 'vsce'), 'publish', '--skip-duplicate'],
        ...['--packagePath', at(vsix), ...(isPrerelease ? ['--pre-release'] : [])],
      ],
    },
    {
      to: 'Open VSX',
      keys: ['OVSX_PAT'],
      command: [
        ...[node, inCheckout('scripts', 'release', 'publishers', 'node_modules', 'ovsx', 'bin', 'ovsx')],
        ...['publish', at(vsix), '--skip-duplicate'],
      ],
    },
    npmUpload('npm', 'endpoint-atlas', at(tarball), version, isPrerelease),
    npmUpload('npm (the library)', '@endpoint-atlas/api', at(library), version, isPrerelease),
    {
      to: 'the releases of GitHub',
      keys: ['GH_TOKEN'],
      published: ['gh', 'release', 'view', `v${version}`],
      command: [
        ...['gh', 'release', 'create', `v${version}`, '--verify-tag', '--title', version],
        ...['--notes-file', at(NOTES), ...(isPrerelease ? ['--prerelease'] : [])],
        ...[vsix, tarball, library, ...boms, CHECKSUMS].map(at),
      ],
    },
  ];
}

/**
 * @param {string} to @param {string} name of the package @param {string} tarball
 * @param {string} version @param {boolean} isPrerelease
 * @returns {Upload}
 */
function npmUpload(to, name, tarball, version, isPrerelease) {
  return {
    to,
    // A workflow that npm trusts needs no key: npm takes the identity that provenance is signed with.
    keys: [],
    published: ['npm', 'view', `${name}@${version}`, 'version'],
    command: [
      ...['npm', 'publish', tarball, '--provenance', '--access', 'public'],
      ...['--tag', isPrerelease ? 'next' : 'latest'],
    ],
  };
}
