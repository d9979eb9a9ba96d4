/** Pipes, sockets, devices and folders with the names of files that are read: nobody waits for them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

const names = [
  '.gitignore',
  '.git/info/exclude',
  '.easy.api.config',
  '.easyapi/module.config',
  '.endpoint-atlas/markdown.tpl',
  'application.properties',
  'src/main/resources/application.yml',
  'pom.xml',
  'build.gradle',
  'settings.gradle.kts',
  'http-client.env.json',
  'http-client.private.env.json',
  'Pipe.java',
  'Pipe.kt',
  'pipe.proto',
];

const kinds: Readonly<Record<string, (file: string) => unknown>> = {
  pipes: (file) => execFileSync('mkfifo', ['-m', '666', file]),
  sockets: (file) =>
    new Promise((done) =>
      createServer()
        .listen(file, () => done(undefined))
        .unref(),
    ),
  'links to a device': (file) => symlinkSync('/dev/zero', file),
  folders: (file) => mkdirSync(file),
};

const commands = [
  ['list', '.', '--no-cache'],
  ['export', '.', '--format', 'markdown', '--no-cache'],
  ['export', '.', '--format', 'curl', '--env', 'dev', '--no-cache'],
  ['export', '.', '--format', 'markdown', '--template', '.gitignore', '--no-cache'],
];

test.runIf(process.platform === 'linux')('a source whose name is not UTF-8 is told (L14)', () => {
  const folder = mkdtempSync(path.join(cli.scratch, 's-'));
  execFileSync('chmod', ['755', folder]);
  const named = (name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
  writeFileSync(named('Caf\u00e9.java'), '@RestController class C { @GetMapping("/c") void c() {} }');
  // Nobody looks for endpoints in it.
  writeFileSync(named('caf\u00e9.jpg'), '');
  writeFileSync(path.join(folder, 'A.java'), '@RestController class A { @GetMapping("/a") void a() {} }');
  const { status, stdout, stderr } = cli.run(['list', '.', '--no-cache'], { cwd: folder });
  expect([status, stdout]).toEqual([0, expect.stringContaining('/a')]);
  expect(stderr).toContain('Caf\ufffd.java');
  expect(stderr).toContain('This file is left out: its name is not UTF-8. Rename it.');
  expect(stderr).not.toContain('.jpg');
});

test.runIf(process.platform !== 'win32').each(Object.keys(kinds))('%s are not read', async (kind) => {
  const folder = mkdtempSync(path.join(cli.scratch, 's-'));
  execFileSync('chmod', ['755', folder]);
  writeFileSync(
    path.join(folder, 'Orders.java'),
    'import org.springframework.web.bind.annotation.*; @RestController class Orders { @GetMapping("/orders") void all() {} }',
  );
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    await kinds[kind]?.(path.join(folder, name));
  }
  const [list, document, environment, template] = commands.map((words) => cli.run(words, { cwd: folder }));
  expect([list?.status, list?.stdout]).toEqual([0, expect.stringContaining('/orders')]);
  expect([document?.status, document?.stdout]).toEqual([0, expect.stringContaining('/orders')]);
  expect(environment?.status).not.toBeNull();
  expect([template?.status, template?.stderr]).toEqual([
    2,
    expect.stringContaining('The template .gitignore'),
  ]);
});
