/** What fails, fails with an exit code and a sentence, and leaves the files of earlier runs as they are. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

const files: Readonly<Record<string, string>> = {
  'whole/Orders.java': `package a; import org.springframework.web.bind.annotation.*;
@RestController class Orders {
  @GetMapping("/orders") String list() { return ""; }
}`,
  'lossy/Users.java': `package b; import org.springframework.web.bind.annotation.*;
@RestController class Users {
  @PostMapping("/users") void add(@RequestBody com.acme.Foreign user) {}
}`,
  'unwell/Binary.java': '\0\0\0\0',
  'unwell/Fine.java': `@RestController class Fine { @GetMapping("/fine") void fine() {} }`,
  'empty/Nothing.java': 'class Nothing {}',
  'http-client.env.json': '{"bad": {"baseUrl": "not a url"}, "good": {"baseUrl": "http://localhost:1"}}',
};

beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'failures-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  execFileSync('chmod', ['-R', '777', folder]);
});

const run = (line: string, ...more: readonly string[]) =>
  cli.run([...line.split(' ').filter(Boolean), ...more], { cwd: folder });

describe('options are checked before the scan', () => {
  test.each([
    ['', 'endpoint-atlas: --host: Enter the host to send to, such as http://localhost:8080.'],
    [
      'not a url',
      'endpoint-atlas: --host: "not a url" is not a host to send to: use http://name:port or https://name.',
    ],
    [
      'ftp://x',
      'endpoint-atlas: --host: "ftp://x" is not a host to send to: use http://name:port or https://name.',
    ],
    [
      'http://localhost:99999',
      'endpoint-atlas: --host: "99999" is not a port: use a number from 1 to 65535.',
    ],
    [
      'grpc://a/b',
      'endpoint-atlas: --host: "grpc://a/b" is not a host to send to: use grpc://name:port or grpcs://name:port.',
    ],
  ])('a host that is none: "%s"', (host, message) => {
    for (const words of [
      ['export', 'whole', '--format', 'openapi'],
      ['send', 'GET /orders', 'whole'],
    ]) {
      const { status, stdout, stderr } = cli.run([...words, '--host', host], { cwd: folder });
      expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', message]);
    }
  });

  test.each(['{{baseUrl}}', 'localhost:8080', 'https://api.example.com/v1/', 'grpc://localhost:9090'])(
    'a host that is one: "%s"',
    (host) => {
      const { status, stdout } = run('export whole --format http-file', '--host', host);
      expect([status, stdout]).toEqual([0, expect.stringContaining('/orders')]);
    },
  );

  test.each([
    ['-o none/api.json', 2, 'endpoint-atlas: There is no folder none.'],
    ['-o whole', 2, 'endpoint-atlas: whole is a folder. Name a file.'],
    ['-o whole/Orders.java/api.json', 2, 'endpoint-atlas: whole/Orders.java is no folder.'],
    [
      '-o whole/Orders.java',
      1,
      'endpoint-atlas: whole/Orders.java exists already. Use --force to overwrite it.',
    ],
    ['--env good --environment-file none.json', 2, 'endpoint-atlas: There is no file none.json.'],
  ])('what is written and read: %s', (options, expected, message) => {
    const { status, stdout, stderr } = run(`export whole --format openapi ${options}`);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([expected, '', message]);
  });

  test('a file that is there already, before anything is said of the sources', () => {
    writeFileSync(path.join(folder, 'taken.json'), 'old');
    const { status, stdout, stderr } = run('export unwell --format openapi -o taken.json');
    const message = 'endpoint-atlas: taken.json exists already. Use --force to overwrite it.\n';
    expect([status, stdout, stderr]).toEqual([1, '', message]);
    expect(run('export unwell --format openapi -o taken.json --force').stderr).toContain('warning');
  });

  test('a key that is missing for an upload', () => {
    const { status, stderr } = run('export whole --format postman --postman-collection 1');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: Put the key of the Postman API into POSTMAN_API_KEY.',
    ]);
  });
});

describe('an environment whose host is none', () => {
  test('is refused, and the old file stays', () => {
    writeFileSync(path.join(folder, 'api.http'), 'old');
    const words = 'export whole --format http-file -o api.http --force --env';
    const { status, stderr } = run(`${words} bad`);
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: The environment "bad" says in baseUrl where requests go: "not a url" is not a host to send to: use http://name:port or https://name. Correct it, or name a host with --host URL.',
    ]);
    expect(readFileSync(path.join(folder, 'api.http'), 'utf8')).toBe('old');
    expect(run(`${words} good`).status).toBe(0);
    expect(run(`${words} bad --host http://localhost:2`).status).toBe(0);
  });
});

describe('an export that holds nothing of what was asked', () => {
  test('fails, and the old file stays', () => {
    writeFileSync(
      path.join(folder, 'a.proto'),
      'syntax = "proto3"; service S { rpc R(M) returns (M); } message M {}',
    );
    writeFileSync(path.join(folder, 'api.json'), 'old');
    const { status, stderr } = run('export a.proto --format openapi -o api.json --force');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(
        'endpoint-atlas: Nothing was written: 0 of 1 endpoint; OpenAPI cannot hold the rpc.',
      ),
    ]);
    expect(readFileSync(path.join(folder, 'api.json'), 'utf8')).toBe('old');
  });
});

describe('--fail-on', () => {
  test.each([
    ['whole', 'error,warning,empty,lost', 0, ''],
    ['lossy', 'error', 0, ''],
    ['lossy', 'lost', 1, 'endpoint-atlas: 1 part of the API was lost (--fail-on lost).'],
    ['unwell', 'error', 0, ''],
    ['unwell', 'warning', 1, 'endpoint-atlas: There was 1 warning (--fail-on warning).'],
    ['unwell', 'lost', 1, 'endpoint-atlas: 1 part of the API was lost (--fail-on lost).'],
    ['empty', 'error,warning,lost', 0, ''],
    ['empty', 'empty', 1, 'endpoint-atlas: There are no endpoints (--fail-on empty).'],
  ])('%s, --fail-on %s', (paths, conditions, expected, message) => {
    for (const command of ['list', 'export --format openapi']) {
      const { status, stderr } = run(`${command} ${paths} --fail-on ${conditions}`);
      const reported = stderr.split('\n').filter((line) => line.includes('--fail-on'));
      expect([command, status, reported], stderr).toEqual([
        command,
        expected,
        message === '' ? [] : [message],
      ]);
    }
  });

  test('may be given several times, and says each condition that holds', () => {
    const { status, stderr } = run('list unwell --fail-on lost --fail-on warning');
    expect([status, stderr.match(/--fail-on \w+/g)]).toEqual([1, ['--fail-on warning', '--fail-on lost']]);
  });

  test('prints a list all the same, and writes no export', () => {
    expect(run('list unwell --fail-on lost').stdout).toContain('/fine');
    const { stdout } = run('export unwell --format curl --fail-on lost');
    expect(stdout).toBe('');
    expect(run('export unwell --format curl --fail-on lost -o api.sh').status).toBe(1);
    expect(existsSync(path.join(folder, 'api.sh'))).toBe(false);
  });

  test('takes only what it knows', () => {
    const { status, stderr } = run('list whole --fail-on warnings');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: --fail-on takes error, warning, empty or lost, not "warnings".',
    ]);
  });
});

describe('--report', () => {
  test('writes the diagnostics of a run for other programs, over those of the last run', () => {
    const reports = ['--report', 'sarif=a.sarif', '--report', 'gitlab=quality.json', '--report', 'github'];
    writeFileSync(path.join(folder, 'a.sarif'), 'old');
    execFileSync('chmod', ['666', path.join(folder, 'a.sarif')]);
    const { status, stderr } = run('list unwell --fail-on lost', ...reports);
    expect([status, stderr.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(
        /^::warning file=unwell\/Binary.java,line=1,title=file-not-text::This file is left out/,
      ),
    ]);
    const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as unknown;
    expect(read('a.sarif')).toMatchObject({
      runs: [{ results: [{ ruleId: 'file-not-text', level: 'warning' }] }],
    });
    expect(read('quality.json')).toMatchObject([{ check_name: 'file-not-text', severity: 'minor' }]);
  });

  test.each([
    ['sarif', '--report sarif needs a file: --report sarif=FILE.'],
    ['junit=a.xml', '--report takes sarif=FILE, gitlab=FILE or github, not "junit=a.xml".'],
    ['sarif=none/a.sarif', 'There is no folder none.'],
  ])('%s is refused with a sentence', (report, message) => {
    const { status, stderr } = run('list unwell --report', report);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
  });
});

describe('export --check', () => {
  const check = 'export whole --format http-file -o api.http --check';

  test('says where the file is as it would be written', () => {
    expect(run('export whole --format http-file -o api.http').status).toBe(0);
    const { status, stdout, stderr } = run(check);
    expect([status, stdout, stderr]).toEqual([0, '', 'api.http is up to date: 1 endpoint.\n']);
  });

  test('fails with a diff where it is out of date, and leaves it', () => {
    run('export whole --format http-file -o api.http');
    const before = readFileSync(path.join(folder, 'api.http'), 'utf8');
    const source = path.join(folder, 'whole/Orders.java');
    writeFileSync(source, readFileSync(source, 'utf8').replace('"/orders"', '"/orders/all"'));
    const { status, stdout, stderr } = run(check);
    expect(status).toBe(1);
    expect(stdout).toContain('--- api.http\n+++ api.http (from the source)\n@@ ');
    expect(stdout).toMatch(/^-GET http:\/\/localhost:8080\/orders$/m);
    expect(stdout).toMatch(/^\+GET http:\/\/localhost:8080\/orders\/all$/m);
    expect(stderr).toContain('endpoint-atlas: api.http is out of date.');
    expect(readFileSync(path.join(folder, 'api.http'), 'utf8')).toBe(before);
  });

  test('fails where there is no file', () => {
    const { status, stdout, stderr } = run(check);
    expect([status, stderr.split('\n')[0]]).toEqual([1, 'endpoint-atlas: There is no file api.http.']);
    expect([stdout, existsSync(path.join(folder, 'api.http'))]).toEqual(['', false]);
  });

  test('needs a file to compare with', () => {
    const { status, stderr } = run('export whole --format http-file --check');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: --check compares with a file: name it with --output FILE.',
    ]);
  });
});
