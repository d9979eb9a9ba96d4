/**
 * `npm run measure -- faults`: kills the command line, and a process and a thread that write what the extension stores;
 * fills a disk and makes it read-only (as root, on Linux), and takes the permission to write. Prints a line for each fault: what was lost, and what was
 * left behind. Ends with 1 where anything was. `--only cli|stores|disks` runs a part.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { inCheckout } from './artifacts/checkout.mjs';

const at = process.argv.indexOf('--only');
/** @param {'cli' | 'stores' | 'disks'} part */
const isWanted = (part) => at === -1 || process.argv[at + 1] === part;

const cli = inCheckout('packages', 'cli');
if (!isWanted('stores') || at === -1)
  execFileSync(process.execPath, ['build.mjs'], { cwd: cli, stdio: 'inherit' });
const bin = path.join(cli, 'bin', 'endpoint-atlas.mjs');
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-faults-'));
const project = path.join(scratch, 'project');
mkdirSync(project);
for (let at = 0; at < 20; at++) {
  const mapping = `@GetMapping("/a${at}") public void get() {}`;
  const imports = 'import org.springframework.web.bind.annotation.*;';
  writeFileSync(
    path.join(project, `A${at}.java`),
    `${imports} @RestController public class A${at} { ${mapping} }`,
  );
}
const env = { ...process.env, XDG_CACHE_HOME: path.join(scratch, 'cache') };
let failures = 0;

/** @param {string} file */
const words = (file) => [bin, 'export', project, '--format', 'http-file', '-o', file, '--force'];

/**
 * @param {string} fault
 * @param {boolean} isGood
 * @param {string} detail
 */
function report(fault, isGood, detail) {
  if (!isGood) failures++;
  console.log(`${isGood ? '✔' : '✘'} ${fault}: ${detail}`);
}

/** @param {NodeJS.Signals} signal */
async function killWhileWriting(signal) {
  const folder = path.join(scratch, signal);
  mkdirSync(folder);
  const file = path.join(folder, 'api.http');
  spawnSync(process.execPath, words(file), { env });
  const whole = readFileSync(file, 'utf8');
  const started = Date.now();
  spawnSync(process.execPath, words(file), { env });
  const takes = Date.now() - started;
  const rounds = 3;
  let hits = 0;
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, words(file), { env, stdio: 'ignore' });
    setTimeout(() => child.kill(signal), takes * (0.7 + (0.4 * round) / rounds));
    await new Promise((done) => child.on('exit', done));
    if (readFileSync(file, 'utf8') !== whole)
      report(signal, false, `the file is not whole after round ${round}`);
    if (readdirSync(folder).length > 1) hits++;
  }
  spawnSync(process.execPath, words(file), { env });
  const left = readdirSync(folder).filter((name) => name !== 'api.http');
  report(
    `${signal}, ${rounds} times`,
    left.length === 0,
    `file whole, ${hits} hit the write itself, ${left.length} drafts left after the next export`,
  );
}

/** @typedef {{ hits: Map<string, number>, lost: string[] }} Kills */

/**
 * What was noted as saved has to be there at the next start.
 * @param {readonly string[]} lines @param {Kills} kills
 */
function judge(lines, kills) {
  /** @type {Map<string, number>} */
  const saved = new Map();
  let begun = '';
  const ended = () => {
    if (begun !== '') kills.hits.set(begun, (kills.hits.get(begun) ?? 0) + 1);
    begun = '';
  };
  for (const line of lines) {
    const [what, name = '', nth = ''] = line.split('\t');
    if (what === 'start') ended();
    if (what === 'failed') kills.lost.push(name);
    if (what === 'begin') begun = name;
    if (what === 'saved') {
      saved.set(name, Number(nth));
      begun = '';
    }
    if (what !== 'found') continue;
    for (const [kind, found] of Object.entries(JSON.parse(name)))
      if (found !== null && found < (saved.get(kind) ?? 0))
        kills.lost.push(`${kind}: ${found} instead of ${saved.get(kind)}`);
  }
  ended();
}

/** Builds the program that writes all that is stored. */
function builtWriter() {
  const outfile = path.join(scratch, 'write-everything.cjs');
  const entry = inCheckout('test', 'faults', 'write-everything.ts');
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', logLevel: 'warning' });
  return outfile;
}

/** @param {string} program */
async function killStoring(program) {
  const folder = path.join(scratch, 'stores');
  const log = path.join(scratch, 'stores.log');
  writeFileSync(log, '');
  const rounds = 30;
  for (let round = 0; round <= rounds; round++) {
    appendFileSync(log, 'start\n');
    const from = statSync(log).size;
    const child = spawn(process.execPath, [program, folder, log], { stdio: 'inherit' });
    const exit = new Promise((done) => child.on('exit', done));
    const deadline = Date.now() + 60_000;
    while (statSync(log).size === from && Date.now() < deadline) await pause(2);
    await pause(Math.random() * 200);
    child.kill('SIGKILL');
    await exit;
  }
  reportKills('kill -9 of a process that stores', `${rounds + 1} times`, log);
}

/** @param {string} program */
async function endThreads(program) {
  const log = path.join(scratch, 'threads.log');
  writeFileSync(log, '');
  const child = spawn(process.execPath, [program, path.join(scratch, 'threads'), log, '20'], {
    stdio: 'inherit',
  });
  await new Promise((done) => child.on('exit', done));
  reportKills('a thread that stores is ended', '20 times', log);
}

/** @param {string} fault @param {string} times @param {string} log */
function reportKills(fault, times, log) {
  /** @type {Kills} */
  const kills = { hits: new Map(), lost: [] };
  const lines = readFileSync(log, 'utf8').split('\n');
  judge(lines, kills);
  const count = lines.filter((line) => line.startsWith('saved')).length;
  const hits = [...kills.hits].map(([kind, number]) => `${kind} ${number}`).join(', ');
  const lost = kills.lost.length === 0 ? 'nothing' : kills.lost.slice(0, 5).join('; ');
  report(
    `${fault}, ${times}`,
    kills.lost.length === 0 && count > 0,
    `${count} writes saved; hit the write itself: ${hits}; lost: ${lost}`,
  );
}

function readOnlyDisk() {
  const disk = path.join(scratch, 'read-only');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) {
    console.log('– read-only disk: not run, because only root may mount one');
    return;
  }
  try {
    const file = path.join(disk, 'api.http');
    writeFileSync(file, 'what was there');
    spawnSync('mount', ['-o', 'remount,ro', disk]);
    const { status, stderr } = spawnSync(process.execPath, words(file), { env, encoding: 'utf8' });
    const isThere = readFileSync(file, 'utf8') === 'what was there';
    const detail = `status ${status}, "${stderr.trim()}", old file there: ${isThere}`;
    report('read-only disk', status === 1 && isThere, detail);
    const environment = { ...env, XDG_CACHE_HOME: disk };
    const cached = spawnSync(process.execPath, [bin, 'list', project], {
      env: environment,
      encoding: 'utf8',
    });
    const rows = cached.stdout.trim().split('\n').length;
    report('read-only disk for the cache', cached.status === 0, `status ${cached.status}, ${rows} lines`);
  } finally {
    spawnSync('umount', [disk]);
  }
}

/** Root may write anywhere, so that another user runs the command line there. */
function folderWithoutPermission() {
  const folder = path.join(scratch, 'no-permission');
  mkdirSync(folder);
  const file = path.join(folder, 'api.http');
  writeFileSync(file, 'what was there');
  chmodSync(folder, 0o555);
  chmodSync(scratch, 0o755);
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  const options = /** @type {const} */ ({
    env: { ...env, XDG_CACHE_HOME: folder },
    encoding: 'utf8',
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  const { status, stderr } = spawnSync(process.execPath, words(file), options);
  const isThere = readFileSync(file, 'utf8') === 'what was there';
  const left = readdirSync(folder).length - 1;
  report(
    `a folder without permission to write, as ${isRoot ? 'user 65534' : 'this user'}`,
    status === 1 && isThere && left === 0,
    `status ${status}, "${stderr.trim()}", old file there: ${isThere}, ${left} drafts left`,
  );
  const cached = spawnSync(process.execPath, [bin, 'list', project], options);
  const rows = cached.stdout.trim().split('\n').length;
  report('the same folder for the cache', cached.status === 0, `status ${cached.status}, ${rows} lines`);
}

function fillDisk() {
  const disk = path.join(scratch, 'disk');
  mkdirSync(disk);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status !== 0) {
    console.log('– full disk: not run, because only root may mount one');
    return;
  }
  try {
    const file = path.join(disk, 'api.http');
    writeFileSync(file, 'what was there');
    writeFileSync(path.join(disk, 'filler'), Buffer.alloc(12 * 1024));
    const { status, stderr } = spawnSync(process.execPath, words(file), { env, encoding: 'utf8' });
    const isKept = readFileSync(file, 'utf8') === 'what was there';
    const left = readdirSync(disk).length - 2;
    report(
      'full disk',
      status === 1 && isKept && left === 0,
      `status ${status}, "${stderr.trim()}", old file kept: ${isKept}, ${left} drafts left`,
    );
    const cached = spawnSync(process.execPath, [bin, 'list', project], {
      env: { ...env, XDG_CACHE_HOME: disk },
      encoding: 'utf8',
    });
    report(
      'full disk for the cache',
      cached.status === 0,
      `status ${cached.status}, ${cached.stdout.trim().split('\n').length} lines`,
    );
  } finally {
    spawnSync('umount', [disk]);
  }
}

try {
  if (isWanted('stores')) {
    const program = builtWriter();
    await killStoring(program);
    await endThreads(program);
  }
  if (isWanted('disks')) {
    fillDisk();
    readOnlyDisk();
    folderWithoutPermission();
  }
  if (isWanted('cli'))
    for (const signal of /** @type {const} */ (['SIGKILL', 'SIGINT', 'SIGTERM']))
      await killWhileWriting(signal);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
