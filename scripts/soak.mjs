/**
 * `npm run measure -- soak [--minutes N] [--project DIR]`: works in a real workbench for an hour and measures what stays behind.
 * It drives the workbench with the parts of `test/ide`, which are TypeScript, so it is bundled first.
 */
import './environment/node-version.mjs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findChromium } from './environment/programs.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  if (process.platform !== 'linux') throw new Failure('The soak reads /proc, which only Linux has.');
  if ((await findChromium()) === undefined) throw new Failure('No Chromium was found to soak with.');
  const program = inCheckout('node_modules', '.cache', 'endpoint-atlas', 'soak.mjs');
  await build({
    entryPoints: [inCheckout('test', 'soak', 'soak.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [{ name: 'scripts-stay-where-they-are', setup: leaveScripts }],
  });
  const options = { cwd: checkout, signal, output: /** @type {const} */ ('shown') };
  return (await runNode(program, process.argv.slice(2), options)).code;
});

/**
 * Scripts find the checkout by where they are, so they are imported from there.
 * @param {import('esbuild').PluginBuild} bundle
 */
function leaveScripts(bundle) {
  bundle.onResolve({ filter: /^\.{1,2}\/.*\.mjs$/ }, ({ path: file, resolveDir }) => ({
    path: pathToFileURL(path.join(resolveDir, file)).href,
    external: true,
  }));
}
