/** `npm run screenshots`: the pictures of the README, from the sample in a real workbench. */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findChromium } from './environment/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found to take pictures with.');
  const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: checkout, signal, output: /** @type {const} */ ('shown') };
  return (await runNode(vitest, ['run', '--config', 'test/ide/screenshots.config.ts'], options)).code;
});
