#!/usr/bin/env node
// Compares our parser of .proto files with protoc over whole folders:
// node scripts/differential-proto.mjs [--proto-path DIR]... DIR...
// Imports that a folder lacks are searched in the proto paths, by both. Needs protoc on the PATH (Debian's protobuf-compiler and libprotobuf-dev). Exits with 1 if a file differs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const SHOWN_DIFFERENCES = 20;
const SHOWN_REASONS = 10;

const { values, positionals: folders } = parseArgs({
  options: { 'proto-path': { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
if (folders.length === 0) {
  console.error('Usage: node scripts/differential-proto.mjs [--proto-path DIR]... DIR...');
  process.exit(2);
}

const sources = fileURLToPath(new URL('../packages/engine/test/differential-proto/', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'differential-proto-'));
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
  const { compareFolder, protosBelow } = await import(pathToFileURL(outfile).href);
  const tables = [];
  const different = [];
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const folder of folders) {
    /** @type {readonly { file: string, outcome: string, difference: readonly string[] }[]} */
    const comparisons = compareFolder(
      resolve(folder),
      values['proto-path'].map((each) => resolve(each)),
    );
    /** @param {string} outcome */
    const count = (outcome) => comparisons.filter((comparison) => comparison.outcome === outcome).length;
    for (const { outcome, difference } of comparisons) {
      if (outcome !== 'rejected by protoc') continue;
      const reason = (difference[0] ?? '').replace(/^.*?:\d+:\d+: /, '').replace(/"[^"]*"/g, '"…"');
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    different.push(...comparisons.filter(({ outcome }) => outcome === 'different'));
    tables.push({
      folder,
      files: protosBelow(resolve(folder)).length,
      compared: count('identical') + count('different'),
      identical: count('identical'),
      differing: count('different'),
      'left out: rejected by protoc': count('rejected by protoc'),
    });
  }
  for (const { file, difference } of different.slice(0, SHOWN_DIFFERENCES)) {
    console.log(relative('.', file));
    for (const line of difference) console.log(`  ${line}`);
  }
  const byCount = [...reasons].sort((a, b) => b[1] - a[1]);
  for (const [reason, files] of byCount.slice(0, SHOWN_REASONS))
    console.log(`rejected by protoc, ${files}: ${reason}`);
  console.table(tables);
  process.exitCode = different.length > 0 ? 1 : 0;
} finally {
  await rm(scratch, { recursive: true });
}
