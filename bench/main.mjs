/**
 * `npm run bench [-- PROJECT...]`: prints the figures that the project holds itself to.
 * Without a project it makes one up: 5,000 files, 25 MB. `npm run bench -- groovy` measures only the rules.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchGroovy, benchSearch, benchUpdate } from './in-process.mjs';
import { benchScan } from './scan.mjs';
import { benchScanWithRules } from './scan-with-rules.mjs';
import { writeSyntheticProject } from './synthetic-project.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);

const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-'));
try {
  const [first] = process.argv.slice(2);
  if (first !== 'groovy') benchScans(process.argv.slice(2));
  print(benchGroovy(scratch));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** @param {readonly string[]} folders */
function benchScans(folders) {
  run('node', ['packages/cli/build.mjs'], root);
  if (!existsSync(path.join(here, 'node_modules')))
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
  const tools = {
    cli: path.join(root, 'packages/cli/dist/main.js'),
    ripgrep: toolAt('@vscode/ripgrep-linux-x64/bin/rg'),
    astGrep: toolAt('@ast-grep/cli-linux-x64-gnu/ast-grep'),
  };
  for (const [name, file] of Object.entries(tools)) {
    if (file === undefined) console.log(`${name} is not to be had on this platform: its ratio is left out`);
  }
  const synthetic = path.join(scratch, 'synthetic');
  writeSyntheticProject(synthetic, { files: 5000, bytes: 25e6 });
  const projects = folders.map((folder) => path.resolve(folder));
  for (const project of projects.length > 0 ? projects : [synthetic]) {
    print(benchScan(project, tools, scratch));
    print(benchScanWithRules(project, tools.cli, scratch));
  }
  print(benchUpdate(synthetic, scratch));
  print(benchSearch(scratch));
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
