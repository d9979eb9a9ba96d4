/** The command line of another revision and this one, in turn: what each takes, and whether they print the same. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildCli } from './build-cli.mjs';
import { cacheIn, median, runInterleaved, timingLines } from './interleaved.mjs';

/**
 * Builds a revision of this repository.
 * @param {string} root of the repository
 * @param {string} revision
 * @param {string} scratch a folder for its files, to be removed afterwards
 * @returns {string} path of its command line
 */
export function buildRevision(root, revision, scratch) {
  const checkout = path.join(scratch, 'revision');
  const archive = execFileSync('git', ['archive', '--prefix=revision/', revision], {
    cwd: root,
    maxBuffer: 1024 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', scratch], { input: archive });
  linkLibraries(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  return buildCli(checkout);
}

/** The libraries that are installed, and of our own packages those beside them. */
function linkLibraries(from, to) {
  const own = '@endpoint-atlas';
  mkdirSync(path.join(to, own), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== own) symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  for (const name of readdirSync(path.join(from, own))) {
    const folder = path.relative(from, path.join(from, own, readlinkSync(path.join(from, own, name))));
    symlinkSync(path.join(to, folder), path.join(to, own, name), 'junction');
  }
}

/**
 * @param {string} project
 * @param {string} sample folder of a small project
 * @param {{ before: string, after: string }} programs paths of command lines
 * @param {string} scratch a folder for what warm scans keep
 * @param {number} rounds
 * @returns {Generator<string[]>} lines to print, for each work
 */
export function* compareRevisions(project, sample, programs, scratch, rounds) {
  const works = [
    { name: '--version', args: ['--version'] },
    { name: 'sample, warm', args: ['list', sample], isWarm: true },
    { name: 'list', args: ['list', project, '--no-cache'] },
    { name: 'list, kept', args: ['list', project] },
    { name: 'list, warm', args: ['list', project], isWarm: true },
    { name: 'json', args: ['list', project, '--format', 'json', '--no-cache'] },
  ];
  yield [`${path.basename(project)}, median of ${rounds}`];
  for (const { name, args, isWarm = false } of works) {
    const contestants = Object.entries(programs).map(([which, cli]) => ({
      name: `${name}, ${which}`,
      command: process.execPath,
      args: [cli, ...args],
      ...(isWarm ? { env: cacheIn(path.join(scratch, `cache-${which}`)) } : {}),
    }));
    const timings = [...runInterleaved(contestants, rounds).values()];
    const [before, after] = timings;
    const ratio = median(after.cpu) / median(before.cpu);
    const isSame = before.output === after.output ? 'the same output' : 'ANOTHER OUTPUT';
    yield [...timingLines(timings), `    ${ratio.toFixed(2)} times as much, ${isSame}`];
  }
}
