/**
 * A scan by the command line, whole process included, against tools that only look for the annotations: ripgrep, which
 * is as fast as reading gets, and ast-grep, which parses. Cold: as the first on a machine, which also keeps what it
 * found. Warm: as the next one, where nothing has changed since.
 */

import path from 'node:path';
import { cacheIn, median, runInterleaved } from './interleaved.mjs';
import { verdict } from './verdict.mjs';

const annotations = [
  'RequestMapping',
  'GetMapping',
  'PostMapping',
  'PutMapping',
  'DeleteMapping',
  'PatchMapping',
];
const rounds = 7;

/**
 * @param {string} project
 * @param {{ cli: string, ripgrep: string | undefined, astGrep: string | undefined }} tools paths
 * @param {string} scratch a folder for what the warm scans keep
 * @returns {string[]} lines to print
 */
export function benchScan(project, { cli, ripgrep, astGrep }, scratch) {
  const warm = cacheIn(path.join(scratch, 'warm-cache'));
  const contestants = [
    {
      name: 'endpoint-atlas list',
      command: process.execPath,
      args: [cli, 'list', project],
    },
    // With schemas of all parameters, bodies and answers, which no other contestant knows anything about.
    {
      name: '… --format json',
      command: process.execPath,
      args: [cli, 'list', project, '--format', 'json'],
    },
    { name: 'list, warm', command: process.execPath, args: [cli, 'list', project], env: warm },
    {
      name: '… --format json, warm',
      command: process.execPath,
      args: [cli, 'list', project, '--format', 'json'],
      env: warm,
    },
    { name: 'node alone', command: process.execPath, args: ['-e', '0'] },
  ];
  if (ripgrep) {
    contestants.push({
      name: 'rg -l',
      command: ripgrep,
      args: ['-l', `@(${annotations.join('|')})`, project],
      finds: true,
    });
  }
  if (astGrep) {
    const any = annotations.map((name) => `{ pattern: '@${name}($$$)' }`).join(', ');
    const rule = `{ id: mappings, language: java, rule: { any: [${any}] } }`;
    contestants.push({
      name: 'ast-grep scan',
      command: astGrep,
      args: ['scan', '--inline-rules', rule, '--json=stream', project],
    });
  }

  const timings = new Map(runInterleaved(contestants, rounds).map((timing) => [timing.name, timing]));
  const timeOf = (name) => median(timings.get(name)?.milliseconds ?? []);
  const lines = [`scan of ${project}, median of ${rounds} (least to most)`];
  for (const { name, milliseconds } of timings.values()) {
    const spread = `${Math.min(...milliseconds).toFixed(0)} to ${Math.max(...milliseconds).toFixed(0)}`;
    lines.push(`  ${name.padEnd(22)} ${timeOf(name).toFixed(0).padStart(6)} ms  (${spread})`);
  }
  const peak = (name) => median(timings.get(name)?.peakBytes ?? []) / 1e6;
  for (const [ours, what] of [
    ['endpoint-atlas list', ''],
    ['… --format json', ' with schemas'],
  ]) {
    const time = timeOf(ours);
    if (ripgrep) lines.push(verdict(`times rg -l${what}`, time / timeOf('rg -l'), 'at most', 16));
    if (astGrep)
      lines.push(verdict(`times faster than ast-grep${what}`, timeOf('ast-grep scan') / time, 'at least', 3));
    lines.push(
      verdict(`MB peak above an empty Node${what}`, peak(ours) - peak('node alone'), 'at most', 150),
    );
  }
  for (const [ours, what] of [
    ['list, warm', ', warm'],
    ['… --format json, warm', ' with schemas, warm'],
  ]) {
    if (ripgrep) lines.push(verdict(`times rg -l${what}`, timeOf(ours) / timeOf('rg -l'), 'at most', 4));
  }
  return lines;
}
