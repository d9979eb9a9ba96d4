/**
 * `npm run measure -- workbench <project folder> [extension.vsix]`: how long a real workbench takes on a copy of the
 * project, as a table. A packaged extension of another version, built elsewhere, gives the figures to compare with.
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
  const [project, extension] = process.argv.slice(2);
  if (project === undefined)
    throw new Failure('Name a project folder: npm run measure -- workbench <folder>');
  for (const given of [project, extension])
    if (given !== undefined && !existsSync(given)) throw new Failure(`There is no ${given}.`);
  await installDependencies(signal);
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found.');
  const env = {
    ...process.env,
    BENCH_PROJECT: path.resolve(project),
    ...(extension !== undefined && { BENCH_EXTENSION: path.resolve(extension) }),
  };
  const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: checkout, signal, env, output: /** @type {const} */ ('shown') };
  return (await runNode(vitest, ['run', '--config', 'test/ide/timing/measure.config.ts'], options)).code;
});
