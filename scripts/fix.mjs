/** `npm run fix`: writes what is made of records, then formats, and fixes what the linter can. */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  const shown = /** @type {const} */ ({ cwd: checkout, signal, output: 'shown' });
  const written = await runNode(inCheckout('scripts', 'options', 'write-options.mjs'), [], shown);
  const biome = inCheckout('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const fixed = await runNode(biome, ['check', '--write', '.'], shown);
  return Math.max(written.code, fixed.code);
});
