/** `node scripts/sbom.mjs`: writes the bills of materials (CycloneDX) of the extension and of the command line into `dist`. */
import './environment/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installDependencies } from './artifacts/dependencies.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { bomOf, bomOfCheckout } from './supply-chain/sbom.mjs';
import { librariesIn, shipped } from './supply-chain/shipped.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const all = await bomOfCheckout();
  for (const [name, product] of Object.entries(shipped)) {
    const bom = bomOf(all, await librariesIn(product), product.folder);
    const file = path.join(product.folder, 'dist', `${name}.cdx.json`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`);
    console.log(`${file}: ${bom.components.length} libraries`);
  }
  return 0;
});
