/** Whole projects against lists of their endpoints that were read from the source by hand, after Spring's rules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOfEndpoints, linesOfGolden } from '../../scripts/golden/endpoint-lines.mjs';
import { type BuiltCli, openCli } from './run-cli.ts';

const root = path.join(import.meta.dirname, '../..');
let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli?.dispose());

test('the bookshop lists exactly the endpoints that its source declares', () => {
  const golden = linesOfGolden(
    readFileSync(path.join(root, 'fixtures/projects/bookshop.endpoints.txt'), 'utf8'),
  );
  const { status, stdout, stderr } = cli.run([
    'list',
    path.join(root, 'samples/bookshop'),
    '--format',
    'json',
  ]);
  expect(status, stderr).toBe(0);
  expect(linesOfEndpoints(JSON.parse(stdout))).toEqual(golden);
});

test('the same source gives the same text', () => {
  const words = ['list', path.join(root, 'samples/bookshop'), '--format', 'json'];
  const first = cli.run(words);
  expect(first.status, first.stderr).toBe(0);
  expect(cli.run(words).stdout).toBe(first.stdout);
});

test('a table, for which no types are described, has the same endpoints', () => {
  const everything = path.join(root, 'fixtures');
  const table = cli.run(['list', everything]);
  expect(table.status, table.stderr).toBe(0);
  const rows = table.stdout.split('\n').filter((line) => /^ {2}\S/.test(line));
  const { endpoints } = JSON.parse(cli.run(['list', everything, '--format', 'json']).stdout);
  const complete = cli.run(['list', everything, '--verbose']);
  expect(complete.stdout).toBe(table.stdout);
  expect(rows).toHaveLength(endpoints.length);
});
