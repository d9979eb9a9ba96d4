/** Changes that a team has agreed to: what `--accept` writes, and what counts after that. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'accepted-'));
  write('a.yaml', document('gone', 'kept', 'also'));
  write('b.yaml', document('kept'));
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
});

const accepted = '.endpoint-atlas/accepted-changes.yaml';
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const run = (...words: readonly string[]) => cli.run(['diff', 'a.yaml', 'b.yaml', ...words], { cwd: folder });

function document(...paths: readonly string[]): string {
  const operations = paths.map(
    (each) => `  /${each}: { get: { responses: { '200': { description: OK } } } }\n`,
  );
  return `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n${operations.join('')}`;
}

test('a change that was accepted counts no more, and is told in JSON and release notes', () => {
  expect(run('--fail-on', 'error').status).toBe(1);
  const agreed = run('--only', 'GET /gone', '--accept', 'Nobody calls: it', '--accept-until', '2999-12-31');
  expect([agreed.status, agreed.stderr]).toEqual([0, '']);
  expect(agreed.stdout).toBe('0 breaking, 0 risky, 0 compatible changes.\n1 more was accepted.\n');
  expect(
    read(accepted),
  ).toBe(`# Changes of the API that were agreed to; written by endpoint-atlas diff --accept.
accepted:
  - fingerprint: "${fingerprints()['/gone']}"
    change: "GET /gone: The operation is gone, and was not deprecated."
    reason: "Nobody calls: it"
    until: 2999-12-31
`);
  const { status, stdout, stderr } = run('--fail-on', 'error', '--report', 'github');
  expect([status, stdout.includes('/gone'), stderr.includes('/gone')]).toEqual([1, false, false]);
  expect(stdout).toContain('1 breaking, 0 risky, 0 compatible changes.\n1 more was accepted.\n');
  expect(JSON.parse(run('--format', 'json').stdout).changes[0]).toMatchObject({
    path: '/gone',
    accepted: { reason: 'Nobody calls: it', until: '2999-12-31' },
  });
  expect(run('--format', 'markdown').stdout).toContain('GET /gone');
});

test('what is accepted later stands behind it, and comments stay', () => {
  run('--only', 'GET /gone', '--accept', 'one');
  write(accepted, `${read(accepted)}# ours\n`);
  expect(run('--accept', 'two', '--fail-on', 'info').status).toBe(0);
  expect(read(accepted)).toMatch(
    /reason: "one"\n# ours\n {2}- fingerprint: .*\n.*\/also.*\n {4}reason: "two"\n$/,
  );
  expect(run('--accept', 'three').stdout).toContain('2 more were accepted.');
  expect(read(accepted)).not.toContain('three');
});

test('an agreement that is past counts no more', () => {
  run('--accept', 'for a while', '--accept-until', '2020-01-31');
  const { status, stderr } = run('--fail-on', 'error');
  expect([status, stderr.split('\n')[0]]).toEqual([
    1,
    'endpoint-atlas: A change was accepted until 2020-01-31, which is past: for a while',
  ]);
});

test('lines that move change no fingerprint', () => {
  const before = fingerprints();
  write('a.yaml', read('a.yaml').replace('info:', '# more\ninfo:'));
  expect(fingerprints()).toEqual(before);
  expect(new Set(Object.values(before)).size).toBe(2);
});

test.each([
  ['accepted:\n  - fingerprint: x\n    unitl: 2026-01-01\n', 'accepted-changes.yaml:3: It takes a list'],
  ['accepted:\n  - { fingerprint: x, until: soon }\n', '"until" takes a day'],
  ['accepted: [\n', 'accepted-changes.yaml:'],
])('a file that nobody can read is refused: %j', (text, message) => {
  run('--accept', 'one');
  write(accepted, text);
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test.each([
  [['--accept-until', '2026-12-31'], '--accept-until is about --accept REASON, which is missing.'],
  [
    ['--accept', 'x', '--accept-until', 'soon'],
    '--accept-until takes a day, 2026-12-31 for example, not "soon".',
  ],
])('%j is refused', (words, message) => {
  const { status, stderr } = run(...words);
  expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
});

function fingerprints(): Readonly<Record<string, string>> {
  const { changes } = JSON.parse(run('--format', 'json').stdout);
  return Object.fromEntries(changes.map(({ path: of, fingerprint }: Told) => [of, fingerprint]));
}

interface Told {
  readonly path: string;
  readonly fingerprint: string;
}
