/**
 * `npm run bench [-- PROJECT...]`: prints the figures that the project holds itself to, and all budgets at the end.
 * Without a project it makes one up: 5,000 files, 25 MB.
 * `--only scan,start` measures less; `--rounds 5` sooner; `--compare REV` runs another revision and this one in turn.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli } from './build-cli.mjs';
import { buildRevision, compareRevisions } from './compare.mjs';
import { benchExports } from './exports.mjs';
import { benchEditor, benchGroovy, benchSearch, benchUpdate } from './in-process.mjs';
import { benchScan } from './scan.mjs';
import { benchScanWithRules } from './scan-with-rules.mjs';
import { benchStart } from './start.mjs';
import { writeSyntheticProject } from './synthetic-project.mjs';
import { measuredElsewhere, verdictTable } from './verdict.mjs';

const here = import.meta.dirname;
const root = path.dirname(here);
const sample = path.join(root, 'samples/bookshop');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'start,scan,rules,editor,update,search,groovy,export' },
    rounds: { type: 'string', default: '7' },
    compare: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const asked = new Set(values.only.split(','));

const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-'));
try {
  const cli = buildCli(root);
  print([
    `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')} at the start`,
  ]);
  if (values.compare === undefined) benchAll(cli);
  else {
    const programs = { before: buildRevision(root, values.compare, scratch), after: cli };
    for (const project of projects())
      for (const lines of compareRevisions(project, sample, programs, scratch, rounds)) print(lines);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** @param {string} cli path */
function benchAll(cli) {
  if (asked.has('start')) print(benchStart(cli, sample, scratch, rounds));
  const scans = ['scan', 'rules', 'editor'].some((each) => asked.has(each)) ? projects() : [];
  const tools = scans.length > 0 ? { cli, ...otherTools() } : undefined;
  for (const project of scans) {
    if (tools && asked.has('scan')) print(benchScan(project, tools, scratch, rounds));
    if (asked.has('rules')) print(benchScanWithRules(project, cli, scratch, rounds));
    if (asked.has('editor')) print(benchEditor(project, scratch));
  }
  if (asked.has('update')) print(benchUpdate(synthetic(), scratch));
  if (asked.has('search')) print(benchSearch(scratch));
  if (asked.has('groovy')) print(benchGroovy(scratch));
  if (asked.has('export')) print(benchExports(cli, 4000, scratch));
  print(verdictTable());
  print(measuredElsewhere);
}

function projects() {
  return positionals.length > 0 ? positionals.map((folder) => path.resolve(folder)) : [synthetic()];
}

function synthetic() {
  const folder = path.join(scratch, 'synthetic');
  if (!existsSync(folder)) writeSyntheticProject(folder, { files: 5000, bytes: 25e6 });
  return folder;
}

function otherTools() {
  if (!existsSync(path.join(here, 'node_modules')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
  const tools = {
    ripgrep: toolAt('@vscode/ripgrep-linux-x64/bin/rg'),
    astGrep: toolAt('@ast-grep/cli-linux-x64-gnu/ast-grep'),
  };
  for (const [name, file] of Object.entries(tools)) {
    if (file === undefined) console.log(`${name} is not to be had on this platform: its ratio is left out`);
  }
  return tools;
}

/** @param {readonly string[]} lines */
function print(lines) {
  console.log(`${lines.join('\n')}\n`);
}

/** npm keeps no executable bits of packages that it installs without their scripts. */
function toolAt(name) {
  const file = path.join(here, 'node_modules', name);
  if (!existsSync(file)) return undefined;
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
  return file;
}

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
