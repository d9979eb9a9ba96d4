/** The command `access`: the matrix in each of its forms, and what ends a build. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/access-faults');

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
  cpSync(fixtures, cli.scratch, { recursive: true });
});
afterAll(() => cli.dispose());

const run = (...words: readonly string[]) => cli.run(['access', ...words]);

test('prints a row for each endpoint, and faults beside it', () => {
  const { status, stdout, stderr } = run('planted');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Verb +Path +Everybody +Signed in +ADMIN +ROLE_ADMIN +ROLE_ADMN +Decided by\n/);
  expect(stdout).toMatch(/^GET +\/orders\/\{id\} +no +no +no +yes +no +\S+Security\.java:20$/m);
  expect(stderr).toMatch(/Security\.java:19: warning: This rule is never reached.* \[unreachable-rule\]/);
});

test.each([
  ['markdown', '| Verb | Path | Everybody |'],
  ['csv', 'Verb,Path,Everybody,'],
  ['json', '"anonymous": "yes"'],
  ['sarif', '"ruleId": "rare-authority"'],
])('--format %s', (format, text) => {
  const { status, stdout } = run('planted', '--format', format);
  expect([status, stdout]).toEqual([0, expect.stringContaining(text)]);
});

test('leaves what a role may call, and what is open', () => {
  const paths = (...words: readonly string[]) =>
    JSON.parse(run('clean', '--format', 'json', ...words).stdout).endpoints.map(
      ({ method, path: at }: { method: string; path: string }) => `${method} ${at}`,
    );
  expect(paths('--open')).toEqual(['GET /catalog/items']);
  expect(paths('--as', 'ROLE_OWNER')).toContain('DELETE /orders/{id}');
  expect(paths('--as', 'ROLE_ADMIN')).not.toContain('DELETE /orders/{id}');
});

test('ends a build where it is asked to', () => {
  expect(run('planted', '--fail-on', 'open-write,unknown')).toMatchObject({ status: 1 });
  expect(
    run('clean', '--fail-on', 'open-write,annotation-without-effect,unreachable-rule,unknown'),
  ).toMatchObject({
    status: 0,
  });
  expect(run('clean', '--fail-on', 'nonsense')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--fail-on takes annotation-without-effect'),
  });
});

test('a change of rules is a change of those who may call, with the place of the rule', () => {
  const { stdout } = cli.run(['diff', 'planted', 'clean']);
  expect(stdout).toMatch(/api-access-closed.*Security\.java:25/s);
  expect(stdout).toContain('it was open to everybody, and is to whoever has signed in now.');
});
