/**
 * `npm run bench:exports`: how long each export takes over dense entities, the whole process included, and the most
 * memory that it holds. The budget is 10 s and 500 MB for 4,000 endpoints.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeDenseProject } from './dense-project.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const cli = path.join(root, 'packages/cli/dist/main.js');
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
const counts = process.argv.slice(2).map(Number);
const isMet = [];

run(process.execPath, ['packages/cli/build.mjs']);
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-exports-'));
try {
  console.log('| Endpoints | Format | Seconds | Peak memory | File | Exit code |');
  console.log('|---:|---|---:|---:|---:|---:|');
  for (const endpoints of counts.length > 0 ? counts : [200, 1000, 4000]) measureAll(endpoints);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (isMet.includes(false)) {
  console.log(`More than ${budget.seconds} s or ${budget.megabytes} MB, or a failure.`);
  process.exitCode = 1;
}

function measureAll(endpoints) {
  const project = path.join(scratch, `dense-${endpoints}`);
  writeDenseProject(project, { endpoints });
  for (const [format, extension] of formats) {
    const output = path.join(scratch, `out.${extension}`);
    const { seconds, megabytes, status } = measure([
      ...['export', project, '--no-cache', '--format', format, '--output', output, '--force'],
    ]);
    const size = `${(statSync(output, { throwIfNoEntry: false })?.size ?? 0) / 1e6}`.slice(0, 6);
    const name = format === 'openapi' ? `${format} (${extension})` : format;
    console.log(
      `| ${endpoints} | ${name} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} MB | ${size} MB | ${status} |`,
    );
    isMet.push(status === 0 && seconds <= budget.seconds && megabytes <= budget.megabytes);
    rmSync(output, { force: true });
  }
}

function measure(args) {
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

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
