/** Changes of who may call, told alike whatever says it: `fixtures/access-changes` has two revisions of five services. */
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/access-changes');

interface Change {
  readonly level: string;
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

test.each([
  ['spring', 'Security.java', [6, 7, 8]],
  ['kotlin', 'Security.kt', [8, 9, 10]],
  ['spring-5', 'Security.java', [6, 7, 8]],
  ['webflux', 'Security.java', [6, 7, 8]],
  ['quarkus', 'application.properties', [4, 6, 8]],
])('%s: an endpoint opened, one asks for another authority, one closed', (service, file, lines) => {
  const sides = ['base', 'revision'].map((side) => path.join(fixtures, side, service));
  const { stdout } = cli.run(['diff', ...sides, '--format', 'json']);
  const { changes }: { changes: readonly Change[] } = JSON.parse(stdout);
  const told = changes
    .filter(({ level }) => level !== 'info')
    .map((each) => `${each.level} ${each.path} ${each.id} ${path.posix.basename(each.file)}:${each.line}`);
  expect(told).toEqual([
    `warning /orders api-access-opened ${file}:${lines[0]}`,
    `warning /stats api-access-changed ${file}:${lines[1]}`,
    `error /news api-access-closed ${file}:${lines[2]}`,
  ]);
});
