/** `npm run build`: the command line and the extension, where their sources changed. */
import './environment/node-version.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { build } from './artifacts/products.mjs';
import { runEntryPoint } from './process/failure.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  console.log(await build('cli', signal));
  console.log(await build('vsix', signal));
});
