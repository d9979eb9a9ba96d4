/**
 * How long each export takes over dense entities, the whole process included, and the most memory that it holds.
 * `npm run measure -- exports 200 1000` measures other numbers of endpoints than the budget's 4,000.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCli } from './build-cli.mjs';
import { writeDenseProject } from './dense-project.mjs';
import { verdict } from './verdict.mjs';

const here = import.meta.dirname;
const peakReporter = pathToFileURL(path.join(here, 'report-peak-memory.mjs')).href;

const formats = [
  ['markdown', 'md'],
  ['html', 'html'],
  ['openapi', 'json'],
  ['openapi', 'yaml'],
  ['postman', 'json'],
  ['hoppscotch', 'json'],
  ['curl', 'sh'],
  ['http-file', 'http'],
];
const budget = { seconds: 10, megabytes: 500 };

/**
 * @param {string} cli path
 * @param {number} endpoints
 * @param {string} scratch
 * @returns {string[]} lines to print
 */
export function benchExports(cli, endpoints, scratch) {
  const project = path.join(scratch, `dense-${endpoints}`);
  writeDenseProject(project, { endpoints });
  const lines = [`exports of ${endpoints} endpoints over dense entities`];
  for (const [format, extension] of formats) {
    const output = path.join(scratch, `out.${extension}`);
    const { seconds, megabytes, status } = measure(cli, scratch, [
      ...['export', project, '--no-cache', '--format', format, '--output', output, '--force'],
    ]);
    const size = `${((statSync(output, { throwIfNoEntry: false })?.size ?? 0) / 1e6).toFixed(1)} MB`;
    const name = `${format} (${extension}) of ${endpoints}`;
    lines.push(
      `  ${name}: a file of ${size}, exit code ${status}`,
      verdict('seconds', seconds, 'at most', budget.seconds, name),
      verdict('MB', megabytes, 'at most', budget.megabytes, name),
    );
    rmSync(output, { force: true });
  }
  return lines;
}

function measure(cli, scratch, args) {
  const peakFile = path.join(scratch, 'peak');
  rmSync(peakFile, { force: true });
  const started = process.hrtime.bigint();
  const { status } = spawnSync(process.execPath, ['--import', peakReporter, cli, ...args], {
    env: { ...process.env, PEAK_MEMORY_FILE: peakFile },
    stdio: 'ignore',
    timeout: 180_000,
  });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  return { status: status ?? 'killed', seconds, megabytes: peakIn(peakFile) };
}

function peakIn(file) {
  try {
    return Number(readFileSync(file, 'utf8')) / 1e6;
  } catch {
    return Number.NaN;
  }
}

if (process.argv[1] === import.meta.filename) {
  const counts = process.argv.slice(2).map(Number);
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-exports-'));
  try {
    const cli = buildCli(path.dirname(here));
    for (const endpoints of counts.length > 0 ? counts : [200, 1000, 4000])
      console.log(benchExports(cli, endpoints, scratch).join('\n'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
