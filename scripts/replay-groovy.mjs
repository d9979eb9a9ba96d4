#!/usr/bin/env node
// Replays recorded answers of real Groovy with our interpreter: node scripts/replay-groovy.mjs FOLDER
// The folder holds scripts.json and expected.json, probes.json and probes-expected.json, world.json,
// known-differences.json and compare.mjs. Exits with 1 when a difference is not listed as known.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [argument] = process.argv.slice(2);
if (argument === undefined) {
  console.error('Usage: node scripts/replay-groovy.mjs FOLDER');
  process.exit(2);
}
const folder = resolve(argument);
const scratch = await mkdtemp(join(tmpdir(), 'replay-groovy-'));
try {
  const outfile = join(scratch, 'replay.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../packages/groovy/test/replay.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const { replay } = await import(pathToFileURL(outfile).href);
  const { compare } = await import(pathToFileURL(join(folder, 'compare.mjs')).href);
  const worlds = read('world.json');
  /** @type {Map<string, string>} */
  const known = new Map(existing('known-differences.json').map(({ id, why }) => [id, why]));
  for (const kind of [
    { cases: 'scripts.json', recordings: 'expected.json' },
    { cases: 'probes.json', recordings: 'probes-expected.json' },
  ]) {
    const { cases } = kind;
    const scripts = new Map(read(cases).map((each) => [each.id, each]));
    const differences = [];
    const expected = read(kind.recordings);
    for (const recording of expected) {
      const { id, world } = recording;
      const difference = compare(replay(scripts.get(id), world, worlds[world]), recording);
      if (difference !== undefined) differences.push({ id, world, difference, why: known.get(id) });
    }
    console.log(`${cases}: ${expected.length - differences.length} of ${expected.length} as real Groovy`);
    for (const { id, world, difference, why } of differences) {
      console.log(`  ${id} in ${world}: ${difference}${why === undefined ? '' : `\n    known: ${why}`}`);
    }
    if (differences.some(({ why }) => why === undefined)) process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @returns {any[] & Record<string, any>}
 */
function read(name) {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/**
 * @param {string} name
 * @returns {{ id: string, why: string }[]}
 */
function existing(name) {
  return existsSync(join(folder, name)) ? read(name) : [];
}
