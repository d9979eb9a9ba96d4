/**
 * A scan by the command line, whole process included, against tools that only look for the annotations: ripgrep, which
 * is as fast as reading gets, and ast-grep, which parses. Cold: as the first on a machine, which also keeps what it
 * found. Warm: as the next one, where nothing has changed since.
 */

import path from 'node:path';
import { cacheIn, median, runInterleaved, timingLines } from './interleaved.mjs';
import { verdict } from './verdict.mjs';

const annotations = [
  'RequestMapping',
  'GetMapping',
  'PostMapping',
  'PutMapping',
  'DeleteMapping',
  'PatchMapping',
];

/** Processor time, in times of what ripgrep takes for the annotations. */
const budgets = [
  { name: 'list', kept: false, args: [], atMost: 6 },
  { name: 'list --format json', kept: false, args: ['--format', 'json'], atMost: 10 },
  { name: 'list, warm', kept: true, args: [], atMost: 2 },
  { name: 'list --format json, warm', kept: true, args: ['--format', 'json'], atMost: 2 },
];

/**
 * @param {string} project
 * @param {{ cli: string, ripgrep: string | undefined, astGrep: string | undefined }} tools paths
 * @param {string} scratch a folder for what the warm scans keep
 * @param {number} rounds
 * @returns {string[]} lines to print
 */
export function benchScan(project, { cli, ripgrep, astGrep }, scratch, rounds) {
  const of = path.basename(project);
  const warm = cacheIn(path.join(scratch, `warm-cache-of-${of}`));
  const contestants = budgets.map(({ name, kept, args }) => ({
    name,
    command: process.execPath,
    args: [cli, 'list', project, ...args],
    ...(kept ? { env: warm } : {}),
  }));
  contestants.push({ name: 'diff', command: process.execPath, args: [cli, 'diff', project, project] });
  contestants.push({ name: 'node alone', command: process.execPath, args: ['-e', '0'] });
  if (ripgrep) {
    const pattern = `@(${annotations.join('|')})`;
    contestants.push({ name: 'rg -l', command: ripgrep, args: ['-l', pattern, project], finds: true });
  }
  if (astGrep) contestants.push(scanWithAstGrep(astGrep, project));

  const timings = runInterleaved(contestants, rounds);
  const cpuOf = (name) => median(timings.get(name)?.cpu ?? []);
  const peakOf = (name) => median(timings.get(name)?.peakBytes ?? []) / 1e6;
  const lines = [`scan of ${of}, median of ${rounds} (least to most)`, ...timingLines(timings.values())];
  for (const { name, kept, atMost } of budgets) {
    if (ripgrep)
      lines.push(verdict(`times rg -l, ${name}`, cpuOf(name) / cpuOf('rg -l'), 'at most', atMost, of));
    if (!kept)
      lines.push(
        verdict(`MB above an empty Node, ${name}`, peakOf(name) - peakOf('node alone'), 'at most', 150, of),
      );
  }
  lines.push(
    verdict('times list, diff of a project with itself', cpuOf('diff') / cpuOf('list'), 'at most', 1.5, of),
  );
  if (ripgrep && astGrep)
    lines.push(`  ast-grep takes ${(cpuOf('ast-grep scan') / cpuOf('rg -l')).toFixed(1)} times rg -l`);
  return lines;
}

function scanWithAstGrep(command, project) {
  const any = annotations.map((name) => `{ pattern: '@${name}($$$)' }`).join(', ');
  const rule = `{ id: mappings, language: java, rule: { any: [${any}] } }`;
  const args = ['scan', '--inline-rules', rule, '--json=stream', project];
  return { name: 'ast-grep scan', command, args };
}
