/** `node scripts/package.mjs`: the .vsix, and how to install it. */
import './environment/node-version.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { build } from './artifacts/products.mjs';
import { runEntryPoint } from './process/failure.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const vsix = await build('vsix', signal);
  console.log(`${vsix}\n\nInstall it with: code --install-extension "${vsix}"`);
});
