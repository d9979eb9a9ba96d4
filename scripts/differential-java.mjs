#!/usr/bin/env node
// Compares our Java parser with the JDK's over whole folders: node scripts/differential-java.mjs DIR...
// Needs a JDK (17 or later) on the PATH. Exits with 1 if a file differs.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SHOWN_DIFFERENCES = 20;

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Usage: node scripts/differential-java.mjs DIR...');
  process.exit(2);
}

const sources = fileURLToPath(new URL('../packages/engine/test/differential-java/', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'differential-java-'));
try {
  const outfile = join(scratch, 'compare.mjs');
  await build({
    entryPoints: [join(sources, 'compare.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { compareFile, dumpOfJdk } = await import(pathToFileURL(outfile).href);
  const tables = [];
  const differences = [];
  for (const folder of folders) {
    /** @type {{ path: string, outcome: string, difference: readonly string[] }[]} */
    const comparisons = [];
    const files = javaFiles(folder);
    // The JDK's answers for a few thousand files at a time fit into memory.
    for (let from = 0; from < files.length; from += 2000) {
      const dump = dumpOfJdk(files.slice(from, from + 2000), join(sources, 'DumpDeclarations.java'));
      for (const [path, lines] of dump) comparisons.push(compareFile(path, lines));
    }
    /** @param {string} outcome */
    const count = (outcome) => comparisons.filter((comparison) => comparison.outcome === outcome).length;
    const differing = comparisons.filter((comparison) => comparison.outcome === 'different');
    differences.push(...differing);
    tables.push({
      folder,
      files: files.length,
      compared: count('identical') + differing.length,
      identical: count('identical'),
      differing: differing.length,
      'left out: rejected by the JDK': count('rejected by the JDK'),
      'left out: not UTF-8': count('not text'),
    });
  }
  for (const { path, difference } of differences.slice(0, SHOWN_DIFFERENCES)) {
    console.log(relative('.', path));
    for (const line of difference) console.log(`  ${line}`);
  }
  console.table(tables);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await rm(scratch, { recursive: true });
}

/**
 * `module-info.java` declares no types, and our model has no place for modules.
 * @param {string} folder @returns {string[]}
 */
function javaFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java') && entry.name !== 'module-info.java')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
