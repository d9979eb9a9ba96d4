#!/usr/bin/env node
// Damages each STEPth line of the controllers in a folder, in every way, and prints how many endpoints are still found
// outside the damaged members: npm run measure -- endpoints-left java|kotlin STEP DIR... [--losses]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const showsLosses = process.argv.includes('--losses');
const [language, step, ...folders] = process.argv.slice(2).filter((word) => word !== '--losses');
if ((language !== 'java' && language !== 'kotlin') || !Number(step) || folders.length === 0) {
  console.error('Usage: npm run measure -- endpoints-left java|kotlin STEP DIR... [--losses]');
  process.exit(2);
}

const scratch = await mkdtemp(join(tmpdir(), 'measure-endpoints-left-'));
try {
  const outfile = join(scratch, 'measure.mjs');
  await build({
    entryPoints: [
      fileURLToPath(new URL('../packages/engine/test/damage/endpoints-left.ts', import.meta.url)),
    ],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { controllersIn, mutationNames } = await import(pathToFileURL(outfile).href);
  for (const folder of folders) {
    const controllers = controllersIn(folder, language);
    console.log(`${folder}: ${controllers.endpoints} endpoints in ${controllers.files} controllers`);
    /** @type {Record<string, Record<string, string | number>>} */
    const rows = {};
    let allExpected = 0;
    let allLeft = 0;
    for (const name of mutationNames) {
      const { cases, expected, left, losses } = controllers.measure(name, Number(step));
      allExpected += expected;
      allLeft += left;
      rows[name] = { cases, expected, left, share: percent(left, expected) };
      if (showsLosses) {
        for (const { path, line, lost } of losses.slice(0, 40))
          console.log(`  ${name}: ${path}:${line} lost ${lost.length}: ${lost[0]}`);
      }
    }
    rows.all = { cases: '', expected: allExpected, left: allLeft, share: percent(allLeft, allExpected) };
    console.table(rows);
  }
} finally {
  await rm(scratch, { recursive: true });
}

/** @param {number} left @param {number} expected */
function percent(left, expected) {
  return `${((100 * left) / expected).toFixed(2)} %`;
}
