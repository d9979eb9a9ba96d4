/** What rules may reach, through the built command line, against servers on this machine only. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readChecked, withChecksum } from '../../packages/engine/src/node/checked-text.ts';
import {
  serveHttp,
  serveHttps,
  type TestServer,
} from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
}, 60_000);
afterAll(() => cli.dispose());

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** What a server was asked, `METHOD path body`, and what it answers. */
interface Recorder {
  readonly server: TestServer;
  readonly asked: string[];
  readonly headers: Record<string, unknown>[];
}

type StubResponse = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

async function recorder(
  serve: typeof serveHttp,
  received: (url: string, ifNoneMatch: string) => StubResponse,
): Promise<Recorder> {
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = await serve((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const url = request.url ?? '';
      asked.push(`${request.method} ${url} ${body}`.trim());
      headers.push(request.headers);
      const {
        status = 200,
        headers: own,
        body: text,
      } = received(url, request.headers['if-none-match'] ?? '');
      response.writeHead(status, own).end(text);
    });
  });
  servers.push(server);
  return { server, asked, headers };
}

/** A project with one endpoint and these rules, and a user who has never run the command before. */
function project(rules: string) {
  const folder = path.join(cli.scratch, `project-${++projects}`);
  const home = path.join(folder, 'home');
  for (const each of [folder, home]) {
    mkdirSync(each);
    // Where the test is root, nobody runs the command.
    chmodSync(each, 0o777);
  }
  const source = `package shop; import org.springframework.web.bind.annotation.*;
    @RestController class Orders { @GetMapping("/orders") String all() { return null; } }`;
  writeFileSync(path.join(folder, 'Orders.java'), source);
  writeFileSync(path.join(folder, '.easy.api.config'), rules);
  const cache = path.join(home, 'cache', 'endpoint-atlas', 'rules');
  const env = {
    HOME: home,
    XDG_CACHE_HOME: path.join(home, 'cache'),
    NODE_EXTRA_CA_CERTS: path.resolve(import.meta.dirname, '../../fixtures/send/self-signed.pem'),
  };
  return {
    cache,
    folder,
    /** The name of the endpoint, and what was told. */
    async list(...options: readonly string[]) {
      const words = ['list', folder, '--format', 'json', ...options];
      const { stdout, stderr } = await cli.runBeside(words, { cwd: folder, env });
      const { endpoints } = JSON.parse(stdout) as { endpoints: { name: string }[] };
      return { name: endpoints[0]?.name, stderr };
    },
  };
}
let projects = 0;

describe('scripts of rules', () => {
  test('connect to nobody, and say how to allow it', async () => {
    const { server, asked } = await recorder(serveHttp, () => ({ body: 'x' }));
    const { name, stderr } = await project(`api.name=groovy:httpClient.get("${server.url}").body()`).list();
    expect(name).toBe('all');
    expect(stderr).toContain('--allow-net 127.0.0.1');
    expect(asked).toEqual([]);
  });

  test('send requests to a host that is allowed, in the words of both generations of EasyApi', async () => {
    const { server, asked, headers } = await recorder(serveHttp, (url) => ({
      headers: { 'Content-Type': 'application/json', 'X-Path': url },
      body: '{"name": "Orders", "token": "t1"}',
    }));
    const script = [
      `def login = httpClient.post("${server.url}/login", [user: "me", roles: ["a"]])`,
      `def old = httpClient.put().url("${server.url}/old").contentType("text/plain").header("X-A", "1").query("q", "ä b").body("text").call()`,
      `httpClient.post("${server.url}/form").param("a", "1 2").param("b", "&").call()`,
      `def now = httpClient.get("${server.url}/name")`,
      'return [login.code(), login.json().token, old.header("x-path"), now.body().name, now.headers("X-Path")[0]].join(" ")',
    ];
    const rules = `api.name=groovy:\`\`\`\n${script.join('\n')}\n\`\`\``;
    const { name, stderr } = await project(rules).list('--allow-net', `127.0.0.1:${server.port}`);
    expect(stderr).toBe('');
    expect(name).toBe('200 t1 /old?q=%C3%A4%20b Orders /name');
    expect(asked).toEqual([
      'POST /login {"user":"me","roles":["a"]}',
      'PUT /old?q=%C3%A4%20b text',
      'POST /form a=1%202&b=%26',
      'GET /name',
    ]);
    expect(headers[0]).toMatchObject({ 'content-type': 'application/json' });
    expect(headers[1]).toMatchObject({ 'content-type': 'text/plain', 'x-a': '1' });
  });

  /** Tries to reach all of these addresses and says what became of it, a line each. */
  const attempts = (urls: readonly string[]) => `api.name=groovy:\`\`\`
for (url in ${JSON.stringify(urls)}) {
  try { logger.warn("REACHED " + httpClient.get(url).code()) } catch (IOException e) { logger.warn(e.message) }
}
return "done"
\`\`\``;

  test('reach no host by another spelling', async () => {
    const { server, asked } = await recorder(serveHttp, () => ({ body: 'x' }));
    const { port } = server;
    const hosts = ['127.1', '0x7f.1', '2130706433', '0177.0.0.1', 'me:pw@127.0.0.1', '%31%32%37.0.0.1'];
    const rules = attempts(hosts.map((host) => `http://${host}:${port}/`));
    const { stderr } = await project(rules).list(
      '--allow-net',
      'api.example.com',
      '--allow-net',
      '127.0.0.1:1',
    );
    expect(stderr.split(`may not connect to 127.0.0.1:${port}`)).toHaveLength(hosts.length + 1);
    expect(stderr).not.toContain('REACHED');
    expect(asked).toEqual([]);
  });

  test('reach no files, no sockets and no metadata servers', async () => {
    const urls = [
      ...['file:///etc/passwd', 'unix:/var/run/docker.sock', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:70/x'],
      ...['http://169.254.169.254/latest/', 'http://[fd00:ec2::254]/', 'http://[::ffff:169.254.169.254]/'],
      ...['http://metadata.google.internal/', 'http://0/', 'http://[::]/', '//127.0.0.1/', '/etc/passwd', ''],
    ];
    const allowed = ['--allow-net', 'localhost', '--allow-net', '*.example.com'];
    const { name, stderr } = await project(attempts(urls)).list(...allowed);
    expect(name).toBe('done');
    expect(stderr.match(/may not connect|no complete http or https address/g)).toHaveLength(urls.length);
    expect(stderr).not.toContain('REACHED');
  });

  test('follow a redirect to a host that is allowed, and to no other', async () => {
    const inner = await recorder(serveHttp, () => ({ body: 'secret' }));
    const outer = await recorder(serveHttp, () => ({
      status: 302,
      headers: { Location: `${inner.server.url}/in` },
    }));
    const rules = `api.name=groovy:httpClient.get("${outer.server.url}/out").body()`;
    const one = ['--allow-net', `127.0.0.1:${outer.server.port}`];
    const { name, stderr } = await project(rules).list(...one);
    expect(name).toBe('all');
    expect(stderr).toContain(`may not connect to 127.0.0.1:${inner.server.port}`);
    expect(inner.asked).toEqual([]);
    const both = [...one, '--allow-net', `127.0.0.1:${inner.server.port}`];
    expect((await project(rules).list(...both)).name).toBe('secret');
  });

  test('break out of no header and no address', async () => {
    const { server, asked, headers } = await recorder(serveHttp, () => ({ body: 'x' }));
    const attempts = [
      `httpClient.get("${server.url}/a").header("X-A", "1\\r\\nEvil: 1").call()`,
      `httpClient.get("${server.url}/b").header("X-A: 1\\r\\nEvil", "1").call()`,
      `httpClient.get("${server.url}/c HTTP/1.1\\r\\nEvil: 1\\r\\nX: ").call()`,
      `httpClient.request().method("GET /d HTTP/1.1\\r\\nEvil: 1\\r\\n\\r\\nGET").url("${server.url}").call()`,
    ];
    const script = attempts.map((each) => `try { ${each} } catch (IOException e) { logger.warn(e.message) }`);
    const rules = `api.name=groovy:\`\`\`\n${script.join('\n')}\nreturn "done"\n\`\`\``;
    const { name, stderr } = await project(rules).list('--allow-net', '127.0.0.1');
    expect(name).toBe('done');
    expect(stderr.match(/cannot be sent|no complete/g)?.length).toBeGreaterThanOrEqual(3);
    expect(headers.filter((each) => 'evil' in each)).toEqual([]);
    expect(asked.filter((each) => each.includes('/d'))).toEqual([]);
  });

  test('get no response that would fill the memory, and send only so many requests', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const { server, asked } = await recorder(serveHttp, (url) =>
      url === '/bomb' ? { headers: { 'Content-Encoding': 'gzip' }, body: bomb } : { body: 'x' },
    );
    const rules = `api.name=groovy:httpClient.get("${server.url}/bomb").body()
method.doc=groovy:for (int i = 0; i < 1000; i++) httpClient.get("${server.url}/" + i).call()`;
    const { stderr } = await project(rules).list('--allow-net', 'localhost', '--allow-net', '127.0.0.1');
    expect(stderr).toContain('grew beyond');
    expect(stderr).toContain('100 requests');
    expect(asked).toHaveLength(100);
  });
});

test('a host that is no host is refused before anything is read', () => {
  for (const host of ['https://api.example.com', '*', '*.com', 'a b', '127.0.0.1:99999', 'api.example.com/x'])
    expect(cli.run(['list', '.', '--allow-net', host])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--allow-net takes a host'),
    });
});

describe('rules on a server', () => {
  const rules = 'api.name=from the server';

  test('are left out, and the message says what to do', async () => {
    const { server, asked } = await recorder(serveHttps, () => ({ body: rules }));
    const { name, stderr } = await project(`###include ${server.url}/all.rules`).list();
    expect(name).toBe('all');
    expect(stderr).toMatch(/\.easy\.api\.config:1: .*--allow-net 127\.0\.0\.1/);
    expect(asked).toEqual([]);
  });

  test('are read where the host is allowed, by an include and by an option', async () => {
    const { server } = await recorder(serveHttps, () => ({ body: rules }));
    const allowed = ['--allow-net', 'localhost', '--allow-net', '127.0.0.1'];
    const included = project(`properties.additional=${server.url}/all.rules`);
    expect(await included.list(...allowed)).toEqual({ name: 'from the server', stderr: '' });
    const named = await project('').list(...allowed, '--remote-rules', `${server.url}/all.rules`);
    expect(named).toEqual({ name: 'from the server', stderr: '' });
  });

  test('are kept, asked for again by their tag, and stay when the server is gone', async () => {
    const etag = { ETag: '"1"' };
    const { server, asked, headers } = await recorder(serveHttps, (_, known) =>
      known === '"1"' ? { status: 304, headers: etag } : { headers: etag, body: rules },
    );
    const { list, cache } = project(`###include ${server.url}/all.rules`);
    const allowed = ['--allow-net', '127.0.0.1', '--verbose'];
    const outdate = () => {
      for (const name of readdirSync(cache)) {
        const file = path.join(cache, name);
        const stored = JSON.parse(textBelowChecksum(readFileSync(file, 'utf8')));
        writeFileSync(file, withChecksum(JSON.stringify({ ...stored, checked: 0 }), 1));
        chmodSync(file, 0o666);
      }
    };
    await list(...allowed);
    expect((await list(...allowed)).name).toBe('from the server');
    expect(asked).toHaveLength(1);
    outdate();
    expect((await list(...allowed)).name).toBe('from the server');
    expect(headers.map((each) => each['if-none-match'])).toEqual([undefined, '"1"']);
    outdate();
    await server.close();
    const without = await list(...allowed);
    expect(without.name).toBe('from the server');
    expect(without.stderr).toContain('could not be asked');
    // What is kept counts only as long as the host is allowed.
    expect((await list()).name).toBe('all');
  });

  test.each<[string, StubResponse, RegExp]>([
    ['a page', { headers: { 'Content-Type': 'text/html' }, body: rules }, /web page/],
    ['an error', { status: 500, body: rules }, /status 500/],
    ['too much', { body: `# ${'x'.repeat(2_000_000)}\n${rules}` }, /grew beyond/],
    ['a way to http', { status: 302, headers: { Location: 'http://api.example.com/' } }, /over https/],
    [
      'a way elsewhere',
      { status: 302, headers: { Location: 'https://other.example.org/' } },
      /may not connect/,
    ],
  ])('are left out where the server answers with %s', async (_, response, message) => {
    const { server } = await recorder(serveHttps, () => response);
    const allowed = ['--allow-net', '127.0.0.1', '--allow-net', 'api.example.com'];
    const { name, stderr } = await project(`###include ${server.url}/all.rules`).list(...allowed);
    expect(name).toBe('all');
    expect(stderr).toMatch(message);
  });

  test('are told by the line that brings them in, and name no path of this machine', async () => {
    const { server, asked } = await recorder(serveHttps, () => ({
      body: 'api.nmae=x\n###include ${module_path}/secret.properties\n###include ~/.ssh/id_rsa\napi.name=groovy:1 +',
    }));
    const { stderr } = await project(`# ours\n###include ${server.url}/all.rules`).list(
      '--allow-net',
      '127.0.0.1',
    );
    expect(stderr).toContain(`.easy.api.config:2: warning: ${server.url}/all.rules:2: `);
    expect(stderr).toMatch(/all\.rules:4: .*Expected/);
    expect(asked).toEqual(['GET /all.rules']);
  });
});

describe('localStorage', () => {
  const rules =
    'api.name=groovy:localStorage.push("seen", [n: 1.5]); localStorage.get("seen").size() + " " + localStorage.get("seen")[0].n';

  test('is forgotten with the run, and leaves no file', async () => {
    const { list, folder } = project(rules);
    expect((await list()).name).toBe('1 1.5');
    expect((await list()).name).toBe('1 1.5');
    expect(readdirSync(folder).sort()).toEqual(['.easy.api.config', 'Orders.java', 'home']);
  });

  test('is kept in a file that is named', async () => {
    const { list, folder } = project(rules);
    const file = path.join(folder, 'home', 'storage.json');
    const names = [];
    for (let run = 0; run < 3; run++) names.push((await list('--local-storage', file)).name);
    expect(names).toEqual(['1 1.5', '2 1.5', '3 1.5']);
    expect(existsSync(file)).toBe(true);
  });

  test.each([
    ['cut off', '{"": {"seen": ['],
    ['no groups', '{"": 7}'],
    ['too large', `{"": {"seen": "${'x'.repeat(5 * 1024 * 1024)}"}}`],
  ])('that is %s is set aside, and the user is told', async (_, damaged) => {
    const { list, folder } = project(rules);
    const file = path.join(folder, 'home', 'storage.json');
    for (const name of ['storage.json.damaged', 'storage.json.damaged-2']) {
      writeFileSync(file, damaged);
      chmodSync(file, 0o666);
      const { name: found, stderr } = await list('--local-storage', file);
      expect(found).toBe('1 1.5');
      expect(stderr).toContain(`localStorage could not be read: `);
      expect(stderr).toContain(`It was set aside as ${path.join(folder, 'home', name)},`);
      expect(readFileSync(path.join(folder, 'home', name), 'utf8')).toBe(damaged);
      expect(Object.keys(JSON.parse(textBelowChecksum(readFileSync(file, 'utf8'))))).toEqual(['']);
    }
  });
});

function textBelowChecksum(stored: string): string {
  const checked = readChecked(stored, 1);
  if (checked.kind !== 'text') throw new Error(`Nothing checked was stored: ${stored.slice(0, 100)}`);
  return checked.text;
}
