/**
 * `npm run check -- types`: the compiler over every part of the project. The parts differ in what they may see (the engine
 * neither Node nor a page, the page no Node), so each has a `tsconfig.json`; all of them are found, none is listed.
 */
import './environment/node-version.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

// The native compiler takes a tenth of the time; what reads sources through the compiler's API still has version 6.
const tsc = inCheckout('node_modules', 'typescript-native', 'bin', 'tsc');

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const failed = [];
  for (const config of ['bench', 'packages', 'scripts', 'test'].flatMap((folder) =>
    configsBelow(inCheckout(folder)),
  )) {
    const finished = await runNode(tsc, ['--noEmit', '--project', config], { cwd: checkout, signal });
    const name = path.relative(checkout, path.dirname(config));
    console.log(`${finished.code === 0 ? '✔' : '✘'} ${name}`);
    if (finished.code === 0) continue;
    failed.push(name);
    console.log(finished.stdout + finished.stderr);
  }
  return failed.length === 0 ? 0 : 1;
});

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function configsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : configsBelow(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}
