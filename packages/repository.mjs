/**
 * Where the project lives. The address stands in the root's `package.json` alone; what is published gets from here the
 * fields of its manifest and the links of its README, which are relative in the repository.
 */
import { readFileSync } from 'node:fs';

/** Without `.git`: `https://github.com/OWNER/NAME`. */
export const repository = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).repository.url.replace(/^git\+|\.git$/g, '');

/**
 * The fields of a published manifest that hold addresses (npm, package.json: homepage, bugs, repository).
 * @param {string} directory of the package in the repository: `packages/cli`
 */
export function addresses(directory) {
  return {
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
    repository: { type: 'git', url: `git+${repository}.git`, directory },
  };
}

/**
 * A README as it reads outside of the repository: links that lead up to its root become addresses, those of pictures
 * the address of the file itself.
 * @param {string} markdown of a package two folders below the root
 */
export function withAddresses(markdown) {
  return markdown
    .replaceAll('](../../docs/images/', `](${repository}/raw/HEAD/docs/images/`)
    .replaceAll('](../../', `](${repository}/blob/HEAD/`)
    .replaceAll('/blob/HEAD/)', ')');
}
