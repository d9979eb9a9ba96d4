import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * @param {string} checkout folder
 * @returns {string} path of the command line that was built there
 */
export function buildCli(checkout) {
  const { status } = spawnSync(process.execPath, ['packages/cli/build.mjs'], {
    cwd: checkout,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The command line of ${checkout} could not be built.`);
  return path.join(checkout, 'packages/cli/dist/main.js');
}
