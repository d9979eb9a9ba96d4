/** What rules cost a scan: the same scan with and without the forty rules of `forty.rules`, whole processes in turn. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, runInterleaved } from './interleaved.mjs';
import { verdict } from './verdict.mjs';

const rules = fileURLToPath(new URL('forty.rules', import.meta.url));
const rounds = 7;

/**
 * @param {string} project
 * @param {string} cli path
 * @param {string} scratch a folder for two home folders, one of a user with rules of their own
 * @returns {string[]} lines to print
 */
export function benchScanWithRules(project, cli, scratch) {
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
  const [plain, ruled] = runInterleaved([scan('without', without), scan('with', withRules)], rounds);
  const [before, after] = [plain, ruled].map((timing) => median(timing.milliseconds));
  return [
    `scan of ${project}, median of ${rounds}`,
    `  without rules of a user ${before.toFixed(0).padStart(6)} ms`,
    `  with forty              ${after.toFixed(0).padStart(6)} ms`,
    verdict('times as long', after / before, 'at most', 1.5),
  ];
}
