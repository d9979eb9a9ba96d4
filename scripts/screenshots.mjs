/** `npm run screenshots`: the pictures of the README, from the sample in a real workbench. */
import './machine/node-version.mjs';
import { findChromium } from './machine/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';
import { checkout, inCheckout } from './product/checkout.mjs';
import { installDependencies } from './product/dependencies.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found to take pictures with.');
  const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: checkout, signal, output: /** @type {const} */ ('shown') };
  return (await runNode(vitest, ['run', '--config', 'test/ide/screenshots.config.ts'], options)).code;
});
