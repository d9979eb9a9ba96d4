/**
 * `node scripts/count-findings.mjs PROJECT...`: lists whole repositories, tests included, and counts endpoints by
 * framework and diagnostics by code. What it is for: source trees that nobody wrote for us, of which none may make a
 * framework fail. Build the command line first. Exits with 1 where anything failed inside.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const projects = process.argv.slice(2);
if (projects.length === 0) {
  console.error('Usage: node scripts/count-findings.mjs PROJECT...');
  process.exit(2);
}

const cli = fileURLToPath(new URL('../packages/cli/bin/endpoint-atlas.mjs', import.meta.url));
for (const project of projects) {
  const started = performance.now();
  const output = execFileSync(
    process.execPath,
    [cli, 'list', project, '--include-tests', '--format', 'json'],
    { encoding: 'utf8', maxBuffer: 1024 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  /** @type {{ endpoints: { framework: string, role: string }[], diagnostics: { file: string, code: string, message: string }[] }} */
  const { endpoints, diagnostics } = JSON.parse(output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${project}: ${endpoints.length} endpoints in ${seconds} s`);
  printCounts(endpoints.map(({ framework, role }) => `${framework} ${role}`));
  printCounts(diagnostics.map(({ code }) => code));
  const failures = diagnostics.filter(({ code }) => code === 'internal-error');
  for (const { file, message } of failures) console.log(`  ${file}: ${message}`);
  if (failures.length > 0) process.exitCode = 1;
}

/** @param {readonly string[]} names */
function printCounts(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [name, count] of [...counts].sort()) console.log(`  ${String(count).padStart(6)}  ${name}`);
}
