/** What rules cost a scan: the same scan with and without the forty rules of `forty.rules`, whole processes in turn. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, runInterleaved, timingLines } from './interleaved.mjs';
import { verdict } from './verdict.mjs';

const rules = fileURLToPath(new URL('forty.rules', import.meta.url));

/**
 * @param {string} project
 * @param {string} cli path
 * @param {string} scratch a folder for two home folders, one of a user with rules of their own
 * @param {number} rounds
 * @returns {string[]} lines to print
 */
export function benchScanWithRules(project, cli, scratch, rounds) {
  const without = path.join(scratch, 'home-without-rules');
  const withRules = path.join(scratch, 'home-with-rules');
  for (const home of [without, withRules]) mkdirSync(path.join(home, '.easyapi'), { recursive: true });
  copyFileSync(rules, path.join(withRules, '.easyapi', 'forty.rules'));

  const scan = (name, home) => ({
    name,
    command: process.execPath,
    args: [cli, 'list', project, '--format', 'json'],
    env: { HOME: home, USERPROFILE: home },
  });
  const timings = runInterleaved([scan('without rules', without), scan('with forty', withRules)], rounds);
  const [before, after] = [...timings.values()].map(({ cpu }) => median(cpu));
  return [
    `rules of a user, ${path.basename(project)}, median of ${rounds} (least to most)`,
    ...timingLines(timings.values()),
    verdict('times as long with forty rules', after / before, 'at most', 1.5, path.basename(project)),
  ];
}
