/**
 * `node scripts/screenshots.mjs [--moving]`: the pictures of the README, or its moving picture, from the sample in a real
 * workbench. The moving one is put together by ffmpeg.
 */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findChromium, findOnPath } from './environment/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found to take pictures with.');
  const isMoving = process.argv.includes('--moving');
  if (isMoving && findOnPath('ffmpeg') === undefined)
    throw new Failure('ffmpeg was not found.', 'Install it, by `apt-get install ffmpeg` for example.');
  const config = `test/ide/${isMoving ? 'moving-picture' : 'screenshots'}.config.ts`;
  const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');
  const options = { cwd: checkout, signal, output: /** @type {const} */ ('shown') };
  return (await runNode(vitest, ['run', '--config', config], options)).code;
});
