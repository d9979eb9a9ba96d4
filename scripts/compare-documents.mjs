/**
 * `node scripts/compare-documents.mjs OURS THEIRS`: compares an exported OpenAPI document with the one that a project
 * commits, which springdoc made of it when it ran, and prints in how much both agree and where they do not.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compareDocuments } from './exports/compare-documents.mjs';

const [ours, theirs] = process.argv.slice(2);
if (ours === undefined || theirs === undefined) {
  console.error('Usage: node scripts/compare-documents.mjs OURS THEIRS');
  process.exit(2);
}

/** @param {string} file */
const read = (file) => parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 });

const { rows, differences } = compareDocuments(read(ours), read(theirs));
console.log('| What | Agree | Of |');
console.log('|---|---:|---:|');
for (const { what, agree, of } of rows) console.log(`| ${what} | ${agree} | ${of} |`);
for (const each of differences) console.log(`- ${each}`);
