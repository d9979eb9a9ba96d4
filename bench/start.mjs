/** What it takes to start: the version, and a list of a small project, with what earlier starts have kept. */
import path from 'node:path';
import { cacheIn, median, runInterleaved, timingLines } from './interleaved.mjs';
import { verdict } from './verdict.mjs';

/**
 * @param {string} cli path
 * @param {string} sample folder of a small project
 * @param {string} scratch a folder for what is kept
 * @param {number} rounds
 * @returns {string[]} lines to print
 */
export function benchStart(cli, sample, scratch, rounds) {
  const env = cacheIn(path.join(scratch, 'cache-of-starts'));
  const node = (name, ...args) => ({ name, command: process.execPath, args, env });
  const timings = runInterleaved(
    [
      node('node alone', '-e', '0'),
      node('--version', cli, '--version'),
      node('list of the sample', cli, 'list', sample),
      node('… for the first time', cli, 'list', sample, '--no-cache'),
    ],
    rounds,
  );
  const cpuOf = (name) => median(timings.get(name)?.cpu ?? []);
  return [
    `start, median of ${rounds} (least to most)`,
    ...timingLines(timings.values()),
    verdict('ms of processors for --version', cpuOf('--version'), 'at most', 90),
    verdict('ms of processors for a list of the sample', cpuOf('list of the sample'), 'at most', 200),
  ];
}
