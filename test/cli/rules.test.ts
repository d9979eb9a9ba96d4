/** Rules and properties through the built command line, as a user runs it. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let project: string;
beforeAll(() => {
  cli = openCli();
  project = path.join(cli.scratch, 'project');
  cpSync(path.resolve(import.meta.dirname, '../../fixtures/rules/spring-properties/src'), project, {
    recursive: true,
  });
}, 60_000);
afterAll(() => cli.dispose());

/** `contextPath path` of each endpoint. */
function paths(...options: readonly string[]): readonly string[] {
  const { stdout } = cli.run(['list', project, '--format', 'json', ...options]);
  const { endpoints } = JSON.parse(stdout) as { endpoints: { contextPath?: string; path: string }[] };
  return endpoints.map(({ contextPath, path: own }) => `${contextPath ?? '-'} ${own}`);
}

test('property files count only where their extension is switched on', () => {
  expect(paths()).toContain('- /${api.base}/orders/{id}');
  expect(paths('--enable', 'spring-properties')).toContain('/shop /api/v2/orders/{id}');
  expect(paths('--enable', 'spring-properties', '--profile', 'eu')).toContain('/shop /api/v3/orders/{id}');
  expect(paths('--enable', 'spring-properties', '--disable', 'spring-properties')).toContain(
    '- /${api.base}/orders/{id}',
  );
});

test('scripts write files only into a folder that is allowed', () => {
  const out = path.join(cli.scratch, 'out');
  mkdirSync(out);
  // Where the test is root, nobody runs the command.
  chmodSync(out, 0o777);
  writeFileSync(
    path.join(project, '.easy.api.config'),
    `export.after=groovy:files.save(api.name(), "${out}/" + it.name())`,
  );
  const closed = cli.run(['list', project]);
  expect(closed.stderr).toContain('scripts may write no files; allow a folder with --allow-write DIR');
  expect(existsSync(path.join(out, 'one'))).toBe(false);
  cli.run(['list', project, '--allow-write', out]);
  expect(readFileSync(path.join(out, 'one'), 'utf8')).toBe('one');
});
