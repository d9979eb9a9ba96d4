/** What `export --output` does to the files of others, and to its own. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

const controller = `package a; import org.springframework.web.bind.annotation.*;
@RestController class Orders { @GetMapping("/orders") void list(@RequestHeader("X-Token") String token) {} }`;

beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'export-'));
  writeFileSync(path.join(folder, 'Orders.java'), controller);
  writeFileSync(path.join(folder, 'http-client.env.json'), '{"dev": {"baseUrl": "http://localhost:1"}}');
  execFileSync('chmod', ['-R', '777', folder]);
});

const run = (...words: readonly string[]) =>
  cli.run(['export', '.', '-o', 'api.http', '--format', 'http-file', ...words], { cwd: folder });
const file = () => path.join(folder, 'api.http');

test('an export with values of an environment is for the user alone to read', () => {
  const { stderr } = run('--env', 'dev');
  expect(stderr).toContain('Only you can read it, because it may hold secrets.');
  expect(statSync(file()).mode & 0o077).toBe(process.platform === 'win32' ? 0o066 : 0);
});

test('an export of what the source says is for everybody, as other files', () => {
  expect(run().stderr).not.toContain('secrets');
  expect(statSync(file()).mode & 0o044).toBe(0o044);
});

test.each([[], ['--force']])('a link is not followed, whether it leads anywhere or not %j', (...force) => {
  mkdirSync(path.join(folder, 'elsewhere'));
  execFileSync('chmod', ['777', path.join(folder, 'elsewhere')]);
  symlinkSync(path.join(folder, 'elsewhere', 'gone.txt'), file());
  const { status, stderr } = run(...force);
  expect(status).toBe(1);
  expect(stderr).toContain(force.length > 0 ? 'it is a link, which is not followed' : 'exists already');
  expect(existsSync(path.join(folder, 'elsewhere', 'gone.txt'))).toBe(false);
  expect(lstatSync(file()).isSymbolicLink()).toBe(true);
});

test('an export is replaced with --force only, and nothing is left beside it', () => {
  writeFileSync(file(), 'mine');
  expect(run().status).toBe(1);
  expect(readFileSync(file(), 'utf8')).toBe('mine');
  execFileSync('chmod', ['666', file()]);
  expect(run('--force').status).toBe(0);
  expect(readFileSync(file(), 'utf8')).toContain('GET ');
  expect(readdirSync(folder).sort()).toEqual(['Orders.java', 'api.http', 'http-client.env.json']);
});

test('with --force a stream is written to, as a shell would', () => {
  const words = ['export', '.', '--format', 'http-file', '-o', '/dev/null', '--force'];
  const { status, stderr } = cli.run(words, { cwd: folder });
  expect([status, stderr]).toEqual([0, expect.stringContaining('Wrote /dev/null')]);
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});
