/** Running `.http` files with the built command line, against a server of this process. */
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, type CliRun, openCli } from './run-cli.ts';

let cli: BuiltCli;
let server: http.Server;
let host: string;
let project: string;

beforeAll(async () => {
  cli = openCli();
  project = path.join(cli.scratch, 'api');
  mkdirSync(path.join(project, 'more'), { recursive: true });
  mkdirSync(path.join(project, 'deep'));
  // What belongs to a repository may be sent from everywhere in it.
  mkdirSync(path.join(project, '.git'));
  chmodSync(project, 0o777);
  server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { authorization, cookie } = request.headers;
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/login') response.setHeader('Set-Cookie', 'sid=1');
    if (request.url === '/old') {
      response.writeHead(302, { Location: '/new' });
      response.end();
      return;
    }
    response.statusCode = request.url?.includes('404') ? 404 : 200;
    const asked = `${request.method} ${request.url}`;
    response.end(JSON.stringify({ token: 'abc"1', items: [{ id: 7 }], asked, body, authorization, cookie }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files: Readonly<Record<string, string>> = {
    'http-client.env.json': JSON.stringify({ dev: { host } }),
    'body.json': '{"from": "a file"}',
    'a.http': `@user = ada
@path = {{host}}/echo/{{user}}

### Log in
POST {{host}}/login
Content-Type: application/json

{"user": "{{user}}"}

> {%
  // the token is for what follows
  client.global.set("token", response.body.token);
  client.test("answers with a token", function () {
    client.assert(response.status === 200, "wrong status");
    client.assert(response.body.items[0].id == 7 && response.body.items.length > 0);
    client.assert(response.headers.valueOf("content-type").includes("json"), "no JSON");
  });
  client.log("asked " + response.body.asked);
%}

### Use it
GET {{path}}
Authorization: Bearer {{token}}

> {%
  const { } = 1
%}

### Body of a file
# @no-redirect
GET {{host}}/old

### Sends it
PUT {{host}}/echo

< ./body.json

> {% client.test('sent', () => client.assert(response.body.body === '{"from": "a file"}' && response.body.cookie === 'sid=1')) %}
`,
    'more/b.rest': `### Fails
GET {{host}}/404

### Fails its test
GET {{host}}/ok

> {% client.test("is <missing>", () => { client.assert(response.body.none, "none & nothing"); }); %}

### Has no value
GET {{host}}/{{nobody}}

### Reaches out
POST {{host}}/echo

< ../../../../../../../../etc/passwd
`,
    'names.http': '### Login\n# @name login\nGET {{host}}/first\n\n### Other\nGET {{host}}/other\n',
    'from-working.json': 'from the working folder',
    'twice.json': 'from the working folder',
    'deep/twice.json': 'from beside the file',
    'deep/c.http': `### Working
POST {{host}}/echo

< ./from-working.json

> {% client.test('w', () => client.assert(response.body.body === 'from the working folder')) %}

### Beside
POST {{host}}/echo

< twice.json

> {% client.test('b', () => client.assert(response.body.body === 'from beside the file')) %}

### Part
POST {{host}}/echo
Content-Type: multipart/form-data; boundary=x

--x
Content-Disposition: form-data; name="f"; filename="f"

< from-working.json
--x--

> {% client.test('p', () => client.assert(response.body.body.includes('from the working folder'))) %}

### Link
POST {{host}}/echo

< linked.txt

### Nowhere
POST {{host}}/echo

< nowhere.txt
`,
    'empty.http': '# nothing\n',
    'who.env.json': JSON.stringify({ dev: { host, password: 'hidden-7' } }),
    'who.http': `### Caller
GET {{host}}/who

> {% client.test("caller", () => client.assert(response.body.authorization === CALLER)) %}

### Nobody
# @no-auth
GET {{host}}/who

> {% client.test("nobody", () => client.assert(!response.body.authorization)) %}

### Own
GET {{host}}/who
Authorization: Bearer own

> {% client.test("own", () => client.assert(response.body.authorization === "Bearer own")) %}

### Elsewhere
GET https://192.0.2.1/who
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
  symlinkSync('/etc/passwd', path.join(project, 'linked.txt'));
}, 60_000);

afterAll(() => {
  server?.close();
  cli?.dispose();
});

function run(...words: readonly string[]): Promise<CliRun> {
  return cli.runBeside(['run', ...words], { cwd: project });
}

describe('run', () => {
  test('sends requests in order, with variables, values of handlers, cookies and tests', async () => {
    const { status, stdout, stderr } = await run(
      'a.http',
      '--env',
      'dev',
      '--name',
      'Log in',
      '-n',
      'Sends it',
    );
    expect(stderr).toBe('');
    expect(stdout.replace(/\(\d.*?\)/g, '(TIME)')).toBe(
      [
        '✓ Log in 200 OK (TIME) a.http:5',
        '    ✓ answers with a token',
        '    asked POST /login',
        '✓ Sends it 200 OK (TIME) a.http:34',
        '    ✓ sent',
        '2 requests, 2 tests, 0 failed',
        '',
      ].join('\n'),
    );
    expect(status).toBe(0);
  });

  test.each([
    ['-u', 'ann:{{password}}', `Basic ${btoa('ann:hidden-7')}`, '--user'],
    ['--oauth2-bearer', '{{password}}', 'Bearer hidden-7', '--oauth2-bearer'],
  ])('says who calls by %s, to whom it may be told', async (option, value, sent, told) => {
    const file = path.join(project, 'who.http');
    const text = readFileSync(file, 'utf8');
    writeFileSync(path.join(project, `who${told}.http`), text.replace('CALLER', `'${sent}'`));
    const environment = ['--env', 'dev', '--environment-file', 'who.env.json'];
    const { status, stdout, stderr } = await run(`who${told}.http`, ...environment, option, value);
    for (const each of ['caller', 'nobody', 'own']) expect(stdout).toContain(`    ✓ ${each}\n`);
    expect(stdout).toContain(
      `what ${told} says would go there. Nothing was sent. Allow it with --allow-net 192.0.2.1.`,
    );
    expect(stdout).toContain('4 requests, 3 tests, 1 failed');
    expect(stdout + stderr).not.toContain('hidden-7');
    expect(status).toBe(1);
  });

  test('says where a handler is not understood, and goes on', async () => {
    const { status, stdout } = await run('a.http', '--env', 'dev');
    expect(stdout).toContain('✗ Use it 200 OK');
    expect(stdout).toContain('The handler failed in line 26: A name is missing.');
    expect(stdout).toContain('✓ Body of a file 302 Found');
    expect(stdout).toContain('4 requests, 2 tests, 1 failed');
    expect(status).toBe(1);
  });

  test('fails for a status, a test, a variable and a file beyond the folder, and reports it all', async () => {
    const report = path.join(cli.scratch, 'api', 'report.xml');
    const { status, stdout } = await run('more', '--env', 'dev', '--report', `junit=${report}`);
    expect(stdout).toContain('The server answered with 404 Not Found.');
    expect(stdout).toContain('✗ is <missing>: none & nothing');
    expect(stdout).toContain('The variable "nobody" has no value.');
    expect(stdout).toContain('lies neither below the folder of the .http file nor in its repository.');
    expect(status).toBe(1);
    const xml = readFileSync(report, 'utf8').replace(/time="[\d.]+"/g, 'time=""');
    expect(xml).toContain('<testsuite name="more/b.rest" tests="5" failures="4" time="">');
    expect(xml).toContain(
      '<testcase name="Fails its test: is &lt;missing&gt;" classname="more/b.rest" time="">',
    );
    expect(xml).toContain('<failure message="none &amp; nothing"/>');
  });

  test('finds files beside the .http file, then in the working folder, and none beyond the repository', async () => {
    const { status, stdout } = await run('deep/c.http', '--env', 'dev');
    for (const each of ['w', 'b', 'p']) expect(stdout).toContain(`    ✓ ${each}\n`);
    expect(stdout).toContain(
      'The file linked.txt lies neither below the folder of the .http file nor in its repository.',
    );
    expect(stdout).toContain('The file nowhere.txt cannot be read.');
    expect(stdout).toContain('5 requests, 3 tests, 2 failed');
    expect(status).toBe(1);
  });

  test('says what of a file is too much', async () => {
    const requests = Array.from({ length: 5_001 }, (_, index) => `### r${index}\nGET {{host}}/ok\n`);
    writeFileSync(path.join(project, 'many.http'), requests.join('\n'));
    const { status, stdout, stderr } = await run('many.http', '--env', 'dev', '-n', 'r4999');
    expect(stderr).toBe('many.http: Requests beyond the first 5000 are left out.\n');
    expect(stdout).toContain('1 request, 0 tests, 0 failed');
    expect(status).toBe(0);
  });

  test.each(['Login', 'login'])('takes what a request is called by either way: %s', async (name) => {
    const { status, stdout } = await run('names.http', '--env', 'dev', '-n', name);
    expect(stdout).toContain('1 request, 0 tests, 0 failed');
    expect(status).toBe(0);
  });

  test('sends nothing where a name is one of no request', async () => {
    const { status, stdout, stderr } = await run('names.http', '--env', 'dev', '-n', 'login', '-n', 'typo');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('There is no request with the name "typo" in these files.');
  });

  test.each([
    [['nowhere'], 'There is no file or folder nowhere.'],
    [['empty.http'], 'There is no request in these files.'],
    [['a.http', '--name', 'x'], 'There is no request with the name "x" in these files.'],
    [['a.http', '-u', 'ann'], '--user takes USER:PASSWORD'],
    [['a.http', '--report', 'junit'], '--report takes junit=FILE, not "junit".'],
    [['a.http', '--env', 'prod'], 'prod'],
    [[], 'Name at least one file or folder'],
  ])('%j is a wrong command', async (words, message) => {
    const { status, stderr } = await run(...words);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});
