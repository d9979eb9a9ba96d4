/**
 * `node scripts/gallery.mjs <project folder> <folder for the pictures> [query]`: pictures of every view on a copy of the
 * project, in three themes and two sizes. `node scripts/gallery.mjs --servers <folder> [theme]`: of special servers.
 */
import './environment/node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findChromium } from './environment/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  const [project, pictures, query] = process.argv.slice(2);
  const isOfServers = project === '--servers';
  if (project === undefined || pictures === undefined)
    throw new Failure('Name a project and a folder: node scripts/gallery.mjs <project> <folder> [query]');
  if (!isOfServers && !existsSync(project)) throw new Failure(`There is no ${project}.`);
  await installDependencies(signal);
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found.');
  const env = {
    ...process.env,
    ...(!isOfServers && { GALLERY_PROJECT: path.resolve(project) }),
    GALLERY_FOLDER: path.resolve(pictures),
    ...(query !== undefined && { [isOfServers ? 'GALLERY_THEME' : 'GALLERY_QUERY']: query }),
  };
  const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: checkout, signal, env, output: /** @type {const} */ ('shown') };
  const config = `test/ide/gallery/${isOfServers ? 'special-servers' : 'gallery'}.config.ts`;
  return (await runNode(vitest, ['run', '--config', config], options)).code;
});
