#!/usr/bin/env node
// Compares our Kotlin parser with the Kotlin compiler's over whole folders: node scripts/differential-kotlin.mjs DIR...
// Needs a JDK (17 or later) on the PATH and, in KOTLIN_COMPILER, the class path of a Kotlin 1.3 compiler. On Debian these
// are, of the packages kotlin and libtrove-intellij-java and in this order: kotlin-compiler.jar, kotlin-stdlib.jar and
// libtrove-intellij.jar in /usr/share/java. Exits with 1 if a file differs.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SHOWN_DIFFERENCES = 20;

const folders = process.argv.slice(2);
const classPath = process.env.KOTLIN_COMPILER;
if (folders.length === 0 || classPath === undefined) {
  console.error('Usage: KOTLIN_COMPILER=JAR:JAR... node scripts/differential-kotlin.mjs DIR...');
  process.exit(2);
}

const sources = fileURLToPath(new URL('../packages/engine/test/differential-kotlin/', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'differential-kotlin-'));
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
  const { compareFile, dumpOfCompiler } = await import(pathToFileURL(outfile).href);
  const tables = [];
  const differences = [];
  for (const folder of folders) {
    const dump = dumpOfCompiler(kotlinFiles(folder), classPath, join(sources, 'DumpDeclarations.java'));
    /** @type {{ path: string, outcome: string, difference: readonly string[], declarations: number }[]} */
    const comparisons = [...dump].map(([path, lines]) => compareFile(path, lines));
    /** @param {string} outcome */
    const count = (outcome) => comparisons.filter((comparison) => comparison.outcome === outcome).length;
    const differing = comparisons.filter((comparison) => comparison.outcome === 'different');
    differences.push(...differing);
    tables.push({
      folder,
      files: comparisons.length,
      declarations: comparisons.reduce((sum, { declarations }) => sum + declarations, 0),
      identical: count('identical'),
      differing: differing.length,
      'left out: rejected by the compiler': count('rejected by the compiler'),
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

/** @param {string} folder @returns {string[]} */
function kotlinFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.kt'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
