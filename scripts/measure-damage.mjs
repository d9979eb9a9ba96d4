#!/usr/bin/env node
// Damages files and prints how much of their declarations survives: npm run measure -- damage java|kotlin CASES DIR...
// The table has a row for each folder; the same files are damaged in the same way every time.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SEED = 7;

const [language, cases, ...folders] = process.argv.slice(2);
if ((language !== 'java' && language !== 'kotlin') || !Number(cases) || folders.length === 0) {
  console.error('Usage: npm run measure -- damage java|kotlin CASES DIR...');
  process.exit(2);
}

const scratch = await mkdtemp(join(tmpdir(), 'measure-damage-'));
try {
  const outfile = join(scratch, 'measure.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../packages/engine/test/damage/measure.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { damageNames, filesToDamage, measure } = await import(pathToFileURL(outfile).href);
  const rows = folders.map((folder) => {
    const files = filesToDamage([folder], language);
    /** @type {Record<string, string | number>} */
    const row = { folder, files: files.length };
    for (const damage of damageNames) {
      const { expected, lost } = measure(files, damage, Number(cases), SEED);
      row[damage] = `${((100 * (expected - lost)) / expected).toFixed(1)} %`;
    }
    return row;
  });
  console.table(rows);
} finally {
  await rm(scratch, { recursive: true });
}
