/** What people expect of a command line: a configuration, quiet, colours, encodings, and outputs that break. */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wantsColor } from '../../packages/cli/src/output/styles.ts';
import { readCommand } from '../../packages/cli/src/read-command.ts';
import { serveHttp } from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'manners-'));
  write('src/Users.java', '@RestController class Users { @GetMapping("/users") void all() {} }');
  write('src/Clients.java', '@FeignClient(name = "a") interface Clients { @GetMapping("/a") void a(); }');
  write('README.md', '# Users');
  mkdirSync(path.join(folder, '.git'));
});

function write(name: string, content: string | Buffer): void {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
}

const run = (line: string, cwd = folder) => cli.run(line.split(' ').filter(Boolean), { cwd });

describe('a configuration file', () => {
  test('gives every command its options and paths, of which those of the command line count more', () => {
    const config = 'disable: [feign]\npaths: src\nlist:\n  format: json\nexport:\n  format: curl\n';
    write('.endpoint-atlas/cli.yaml', config);
    const listed = run('list', path.join(folder, 'src'));
    expect(JSON.parse(listed.stdout)).toMatchObject({ endpoints: [{ path: '/users' }] });
    expect(listed.stderr).toBe('');
    expect(run('list --format table').stdout).toContain('1 endpoint in 1 class');
    expect(run('list . --no-config').stdout).toContain('2 endpoints in 2 classes');
    expect(run('export').stdout).toContain('curl ');
  });

  test('of a repository cannot widen what is reached', () => {
    symlinkSync('/tmp', path.join(folder, 'out'));
    const words = [
      'host: http://evil.example',
      'allow-net: ["*.evil.example"]',
      'allow-write: .',
      'force: true',
    ];
    for (const more of [
      'output: ../api.json',
      'output: out/api.json',
      'output: .git/config',
      'insecure: true',
    ])
      words.push(more, 'template: /etc/passwd');
    for (const saying of words) {
      write('.endpoint-atlas/cli.yaml', `${saying}\n`);
      const { status, stdout, stderr } = run('export src --format curl');
      expect([saying, status, stderr], stderr).toEqual([
        saying,
        0,
        expect.stringMatching(
          /^.*\.endpoint-atlas\/cli\.yaml:1: warning: "[\w-]+" is left out: .*\[cli-config\]\n/,
        ),
      ]);
      expect(stdout).not.toContain('evil');
    }
  });

  test('that the command line names may say everything', () => {
    write('mine.yaml', 'export:\n  host: http://mine.example\n  format: curl\n');
    expect(run('export src --config mine.yaml').stdout).toContain('http://mine.example/users');
  });

  test.each([
    ['lists: 1', 'There is no option "lists". Did you mean "list"?'],
    ['format: [json', ':1: '],
    ['format: xml', 'There is no list format "xml".'],
    ['disable: { a: { b: c } }', '"disable" takes a value or a list of values.'],
  ])('with a mistake is refused: %s', (text, message) => {
    write('.endpoint-atlas/cli.yaml', text);
    const { status, stderr } = run('list src');
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

test.each([
  [
    'help lst',
    'There is no command "lst". Did you mean list?',
    'Run "endpoint-atlas --help" for the commands.',
  ],
  [
    'list . --colour',
    'There is no option --colour. Did you mean --color?',
    'Run "endpoint-atlas help list" for its options.',
  ],
  ['send', 'Name an endpoint', 'Run "endpoint-atlas help send" for its options.'],
])('%s ends with the hint that fits', (line, message, hint) => {
  expect(readCommand(line.split(' '))).toEqual({
    kind: 'usage-error',
    message: expect.stringContaining(message),
    hint,
  });
});

test.each(['-V', '-v', '--version'])('%s prints the version', (word) => {
  expect(readCommand([word])).toEqual({ kind: 'version' });
});

test.each([
  ['auto', { isTTY: true }, {}, true],
  ['auto', { isTTY: true }, { NO_COLOR: '1' }, false],
  ['auto', { isTTY: true }, { NO_COLOR: '' }, true],
  ['auto', { isTTY: true }, { TERM: 'dumb' }, false],
  ['auto', {}, { FORCE_COLOR: '1' }, true],
  ['auto', {}, { FORCE_COLOR: '', NO_COLOR: '1' }, true],
  ['auto', { isTTY: true }, { FORCE_COLOR: '0' }, false],
  ['never', {}, { FORCE_COLOR: '1' }, false],
  ['always', {}, { NO_COLOR: '1' }, true],
] as const)('colours: %s, %j, %j', (color, stream, env, expected) => {
  expect(wantsColor(color, stream, env)).toBe(expected);
});

test('--quiet says nothing about what went well', () => {
  write('src/Binary.java', Buffer.from([0, 1, 2]));
  expect(run('list src').stderr).toContain('file-not-text');
  expect(run('list src --quiet').stderr).toBe('');
  expect(run('export src -q --format curl -o api.sh').stderr).toBe('');
});

test('a file that is no source is refused by name', () => {
  const { status, stdout, stderr } = run('list README.md src');
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    'endpoint-atlas: README.md is no source: endpoints are found in .java, .kt and .proto files.\nName such files, or the folder that holds them.\n',
  ]);
});

test.runIf(process.platform === 'linux')('a full disk is told in one sentence', () => {
  const bin = cli.bin;
  const shell = (line: string) =>
    spawnSync('sh', ['-c', `${process.execPath} ${bin} ${line}`], { cwd: folder, encoding: 'utf8' });
  for (const line of [
    'list src --format json > /dev/full',
    'export src --format markdown --include-clients > /dev/full',
    '--help > /dev/full',
  ]) {
    const { status, stderr } = shell(line);
    expect([line, status, stderr]).toEqual([
      line,
      1,
      'endpoint-atlas: Standard output cannot be written: the disk is full.\n',
    ]);
  }
  const forced = shell('export src --format markdown --include-clients -o /dev/full --force');
  expect([forced.status, forced.stderr]).toEqual([
    1,
    expect.stringMatching(/^endpoint-atlas: \/dev\/full was not written: .*\n$/),
  ]);
});

test.runIf(process.platform === 'linux')(
  'cookies that a full disk does not take end with 1 (L13)',
  async () => {
    const server = await serveHttp((_, response) => response.setHeader('Set-Cookie', 'sid=1').end('ok'));
    write('src/Login.java', '@RestController class L { @GetMapping("/login") void in() {} }');
    write('login.http', `GET ${server.url}/login\n`);
    // No file may grow, as on a disk that is full.
    const limited = (line: string) =>
      new Promise<{ readonly status: unknown; readonly stderr: string }>((resolve) => {
        const script = `ulimit -f 0; trap '' XFSZ; exec ${process.execPath} ${cli.bin} ${line}`;
        execFile('bash', ['-c', script], { cwd: folder }, (error, _, stderr) =>
          resolve({ status: error === null ? 0 : error.code, stderr }),
        );
      });
    for (const line of [
      `send "GET /login" src --no-cache --host ${server.url} --cookie-jar jar`,
      'run login.http --cookie-jar jar',
    ]) {
      const { status, stderr } = await limited(line);
      expect([line, status]).toEqual([line, 1]);
      expect(stderr).toContain('The cookies were not written to jar: ');
    }
    await server.close();
  },
);

describe('the encoding of sources', () => {
  const source = (name: string) => `@RestController class C { @GetMapping("/${name}") void get() {} }`;
  const gbk = Buffer.concat([
    Buffer.from(source('X').split('X')[0] ?? ''),
    Buffer.from([0xd3, 0xc3, 0xbb, 0xa7]),
    Buffer.from(source('X').split('X')[1] ?? ''),
  ]);
  const latin1 = Buffer.from(source('größe'), 'latin1');
  const paths = (file: string) => run(`list ${file} --format json`);

  test.each([
    [
      'pom.xml',
      '<project><properties><project.build.sourceEncoding>GBK</project.build.sourceEncoding></properties></project>',
      gbk,
      '/用户',
    ],
    ['build.gradle', "tasks.withType(JavaCompile) { options.encoding = 'ISO-8859-1' }", latin1, '/größe'],
    ['build.gradle.kts', 'tasks.withType<JavaCompile> { options.encoding = "GBK" }', gbk, '/用户'],
  ])('is read from %s', (file, text, content, expected) => {
    write(`app/${file}`, text);
    write('app/src/C.java', content);
    for (const time of ['first', 'again']) {
      const { stdout, stderr } = paths('app');
      expect([
        time,
        (JSON.parse(stdout) as { endpoints: { path: string }[] }).endpoints.map((each) => each.path),
        stderr,
      ]).toEqual([time, [expected], '']);
    }
  });

  test('that nobody says, or that does not fit, is told', () => {
    write('app/src/C.java', gbk);
    expect(paths('app').stderr).toContain(
      'app/src/C.java:1: warning: The text of this file is not UTF-8, and no build file says what it is',
    );
    write(
      'app/pom.xml',
      '<properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties>',
    );
    write('app/src/C.java', Buffer.concat([gbk, Buffer.from([0xff, 0xff])]));
    expect(paths('app').stderr).toContain('The text of this file is not EUC-KR, as the build says');
  });
});
