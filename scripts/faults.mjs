/**
 * `node scripts/faults.mjs`: kills the command line while it writes, and fills its disk (as root, on Linux). Prints a
 * line for each fault: what was lost, and what was left behind. Ends with 1 where anything was.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from './product/checkout.mjs';

const cli = inCheckout('packages', 'cli');
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
  const rounds = 12;
  for (let round = 0; round < rounds; round++) {
    const child = spawn(process.execPath, words(file), { env, stdio: 'ignore' });
    setTimeout(() => child.kill(signal), takes * (0.5 + (0.7 * round) / rounds));
    await new Promise((done) => child.on('exit', done));
    if (readFileSync(file, 'utf8') !== whole)
      report(signal, false, `the file is not whole after round ${round}`);
  }
  spawnSync(process.execPath, words(file), { env });
  const left = readdirSync(folder).filter((name) => name !== 'api.http');
  report(
    `${signal}, ${rounds} times`,
    left.length === 0,
    `file whole, ${left.length} drafts left after the next export`,
  );
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
  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGINT', 'SIGTERM']))
    await killWhileWriting(signal);
  fillDisk();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
