/** `npm run package`: the .vsix, and how to install it. */
import './machine/node-version.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { installDependencies } from './product/dependencies.mjs';
import { build } from './product/products.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const vsix = await build('vsix', signal);
  console.log(`${vsix}\n\nInstall it with: code --install-extension "${vsix}"`);
});
