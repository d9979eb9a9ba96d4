/** `npm run build`: the command line and the extension, where their sources changed. */
import './machine/node-version.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { installDependencies } from './product/dependencies.mjs';
import { build } from './product/products.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  console.log(await build('cli', signal));
  console.log(await build('vsix', signal));
});
