/**
 * `node scripts/compare-with-golden.mjs PROJECT GOLDEN`: lists a checked-out project and compares the list with one
 * that was made by hand, for projects whose source is not ours to keep. Build the command line first.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linesOfEndpoints, linesOfGolden } from './golden/endpoint-lines.mjs';

const [project, golden] = process.argv.slice(2);
if (project === undefined || golden === undefined) {
  console.error('Usage: node scripts/compare-with-golden.mjs PROJECT GOLDEN');
  process.exit(2);
}

const cli = fileURLToPath(new URL('../packages/cli/bin/endpoint-atlas.mjs', import.meta.url));
const output = execFileSync(process.execPath, [cli, 'list', project, '--format', 'json'], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
const found = linesOfEndpoints(JSON.parse(output));
const expected = linesOfGolden(readFileSync(golden, 'utf8'));
const missing = expected.filter((line) => !found.includes(line));
const extra = found.filter((line) => !expected.includes(line));
for (const line of missing) console.log(`missing  ${line}`);
for (const line of extra) console.log(`extra    ${line}`);
console.log(`${expected.length} expected, ${missing.length} missing, ${extra.length} extra`);
process.exitCode = missing.length + extra.length === 0 ? 0 : 1;
