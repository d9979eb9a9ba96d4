/** Whatever lies in a project, every endpoint that can be read is listed, and the rest is told about. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, type CliRun, openCli } from './run-cli.ts';

const controller = (name: string, body: string) => `package com.example;
import org.springframework.web.bind.annotation.*;
@RestController
class ${name} {
${body}
}
`;

describe('a project with files that cannot be read', () => {
  let cli: BuiltCli;
  let listed: CliRun;

  beforeAll(() => {
    cli = openCli();
    const project = path.join(cli.scratch, 'project');
    const source = path.join(project, 'src/main/java/com/example');
    mkdirSync(source, { recursive: true });
    const write = (name: string, content: string | Buffer) => writeFileSync(path.join(source, name), content);

    write('Good.java', controller('Good', '  @GetMapping("/good") String good() { return ""; }'));
    write(
      'Broken.java',
      controller(
        'Broken',
        '  @GetMapping("/before") void a() { }\n  void b( {\n  @GetMapping("/after") void c() { }',
      ),
    );
    write('Binary.java', Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 1, 2, 3]));
    write('Empty.java', '');
    write(
      'Huge.java',
      controller('Huge', `  @GetMapping("/huge") void a() { }\n${'// long\n'.repeat(660_000)}`),
    );
    write('Secret.java', controller('Secret', '  @GetMapping("/secret") void a() { }'));
    chmodSync(path.join(source, 'Secret.java'), 0o000);
    symlinkSync('loop', path.join(source, 'loop'));
    symlinkSync('..', path.join(source, 'up'));

    listed = cli.run(['list', 'project', '--format', 'json']);
  });
  afterAll(() => cli?.dispose());

  test('lists every other endpoint', () => {
    expect(listed.status, listed.stderr).toBe(0);
    const { endpoints } = JSON.parse(listed.stdout) as { endpoints: { path: string }[] };
    expect(endpoints.map((endpoint) => endpoint.path).sort()).toEqual(['/after', '/before', '/good']);
  });

  test('has a diagnostic for each file that is not as it should be', () => {
    const { diagnostics } = JSON.parse(listed.stdout) as { diagnostics: { file: string; code: string }[] };
    const reported = diagnostics.map(({ file, code }) => `${path.basename(file)} ${code}`);
    expect([...new Set(reported)].sort()).toEqual([
      'Binary.java file-not-text',
      'Broken.java syntax-error',
      'Empty.java file-empty',
      'Huge.java file-too-large',
      'Secret.java file-unreadable',
      'loop symlink-skipped',
      'up symlink-skipped',
    ]);
  });

  test('keeps diagnostics off standard output and says them on standard error', () => {
    const table = cli.run(['list', 'project']);
    expect(table.status).toBe(0);
    expect(table.stdout).not.toContain('Binary.java');
    expect(table.stderr).toContain('Binary.java:1: warning: This file is left out: it holds binary data');
  });

  test('a path that does not exist is an error of its own', () => {
    const missing = cli.run(['list', 'nowhere']);
    expect(missing).toMatchObject({ status: 2, stdout: '' });
    expect(missing.stderr).toContain('There is no file or folder nowhere.');
  });
});
