/** Sending from the built command line, to servers of this process. */
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type GrpcTestServer,
  lengthDelimited,
  serveRpcs,
} from '../../packages/engine/src/node/grpc/servers.fixture.ts';
import { type BuiltCli, type CliRun, openCli } from './run-cli.ts';

const files: Readonly<Record<string, string>> = {
  'http-client.env.json': JSON.stringify({ dev: { token: 'secret-7' } }),
  'body.json': '{"title": "from a file"}',
  'OrderController.java': `
    @RestController class OrderController {
      @GetMapping("/") String home() { return null; }
      @GetMapping("/orders/{id}") Order show(@PathVariable long id, @RequestParam(required = false) String lang) { return null; }
      @PostMapping("/orders") void create(@RequestBody Order order) {}
      @RequestMapping("/any/{id}") String any(@PathVariable int id, @RequestBody(required = false) Order order) { return ""; }
      @RequestMapping("/bare") String bare() { return ""; }
      @PutMapping("/bare") String put() { return ""; }
      @GetMapping("/px/{a}/**") String below(@PathVariable int a) { return ""; }
      @GetMapping("/f/*.html") String page() { return ""; }
      @GetMapping("/sp ace/{id}") String blank(@PathVariable int id) { return ""; }
      @GetMapping("/q?x") String one() { return ""; }
      @PostMapping("/login") void login(@RequestParam String user, @RequestHeader("X-Key") String key) {}
    }
    record Order(String title) {}`,
  'greeter.proto': `syntax = "proto3"; package g;
    message Hello { string name = 1; }
    service Greeter { rpc Greet(stream Hello) returns (stream Hello); rpc Refuse(Hello) returns (Hello); }`,
};

let cli: BuiltCli;
let grpc: GrpcTestServer;
let server: http.Server;
let host: string;
beforeAll(async () => {
  cli = openCli();
  mkdirSync(path.join(cli.scratch, 'project'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(cli.scratch, 'project', name), text);
  server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.statusCode = request.url?.includes('404') ? 404 : 200;
    const { authorization, 'x-key': key } = request.headers;
    response.end(JSON.stringify({ asked: `${request.method} ${request.url}`, body, authorization, key }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  grpc = await serveRpcs({
    '/g.Greeter/Greet': (call) => {
      call.on('data', (bytes: Buffer) => call.write(bytes));
      call.on('end', () => {
        call.write(lengthDelimited(1, Buffer.from(String(call.metadata.get('x-key')))));
        call.end();
      });
    },
    '/g.Greeter/Refuse': (call) => call.emit('error', { code: 7, details: 'not you' }),
  });
}, 60_000);
afterAll(() => {
  grpc?.close();
  server?.close();
  cli?.dispose();
});

async function send(endpoint: string, ...options: readonly string[]): Promise<CliRun> {
  const to = endpoint.startsWith('GRPC') ? grpc.host : host;
  return await cli.runBeside(['send', endpoint, 'project', '--host', to, ...options]);
}

describe('sending a request', () => {
  test('prints the body, and everything else beside it', async () => {
    const { status, stdout, stderr } = await send(
      'GET /orders/{id}',
      '--param',
      'id=a b',
      '-p',
      'lang=de',
      '-p',
      'x=1',
    );
    expect(JSON.parse(stdout)).toEqual({ asked: 'GET /orders/a%20b?lang=de&x=1', body: '' });
    expect(stderr).toMatch(/^GET http:\S+\nHTTP\/1\.1 200 OK \(\d.*\)\n$/);
    expect(status).toBe(0);
  });

  test('prints nothing but the body of what went well with --quiet', async () => {
    const { stdout, stderr } = await send('GET /orders/{id}', '--param', 'id=7', '-q');
    expect([JSON.parse(stdout).asked, stderr]).toEqual(['GET /orders/7', '']);
    const missing = await send('GET /orders/{id}', '--param', 'id=404', '-q');
    expect(missing.stderr).toMatch(/^HTTP\/1\.1 404 Not Found \(\d.*\)\n$/);
  });

  test('takes the call itself, with values in its path and query', async () => {
    const { stdout } = await send('get /orders/7%2F8?lang=fr&x=a+b');
    expect(JSON.parse(stdout)).toMatchObject({ asked: 'GET /orders/7%2F8?lang=fr&x=a%20b' });
  });

  test('an option counts more than the call, and the host of a URL more than the default', async () => {
    const call = `GET ${host}/orders/7?lang=fr`;
    const { stdout } = await cli.runBeside(['send', call, 'project', '--param', 'lang=de', '-p', 'id=9']);
    expect(JSON.parse(stdout)).toMatchObject({ asked: 'GET /orders/9?lang=de' });
  });

  test('takes what no source tells of in front of the path for a part of the host', async () => {
    const { stdout } = await cli.runBeside(['send', `GET ${host}/shop/v2/orders/7`, 'project']);
    expect(JSON.parse(stdout)).toMatchObject({ asked: 'GET /shop/v2/orders/7' });
  });

  test.each([
    ['DELETE /any/5', 'DELETE /any/5', '{\n  "title": "title"\n}'],
    ['delete /any/{id}', 'DELETE /any/1', '{\n  "title": "title"\n}'],
    ['GET /any/5', 'GET /any/5', ''],
    ['ANY /any/{id}', 'POST /any/1', '{\n  "title": "title"\n}'],
    ['POST /bare', 'POST /bare', ''],
    ['PUT /bare', 'PUT /bare', ''],
  ])('sends the verb of %s where the mapping declares none', async (call, asked, body) => {
    const { stdout } = await send(call);
    expect(JSON.parse(stdout)).toMatchObject({ asked, body });
  });

  test.each(['/px/1/2/3', '/px/1/a%2Fb/c;v=1/', '/f/a%20b.html', '/qax', '/v2/px/7/8'])(
    'sends the path as it is typed where the mapping has a wildcard: %s',
    async (typed) => {
      const { stdout } = await cli.runBeside(['send', `GET ${host}${typed}`, 'project']);
      expect(JSON.parse(stdout)).toMatchObject({ asked: `GET ${typed}` });
    },
  );

  test.each(['GET /sp ace/{id}', 'GET /sp ace/1', 'GET /sp%20ace/1', 'GET /sp ace/1?x=a b'])(
    'takes a path with a blank: %s',
    async (call) => {
      const { stdout } = await send(call);
      expect(JSON.parse(stdout)).toMatchObject({
        asked: expect.stringMatching(/^GET \/sp%20ace\/1(?:\?x=a%20b)?$/),
      });
    },
  );

  test('says what there is where the call is one of nothing', async () => {
    for (const call of ['GET /order/7', 'order 7', 'PUT /orders/7']) {
      const { status, stderr } = await send(call);
      const message = `endpoint-atlas: There is no endpoint "${call}". The nearest ones are:`;
      expect([status, stderr.split('\n')[0]]).toEqual([2, message]);
    }
  });

  test('shows headers where somebody asks for them', async () => {
    expect((await send('GET /orders/{id}', '-i')).stderr).toMatch(/^Content-Length: \d+$/m);
  });

  test('ends with 1 where the response is an error, or there is none', async () => {
    expect((await send('GET /orders/{id}', '-p', 'id=404')).status).toBe(1);
    const refused = await send('GET /orders/{id}', '--host', 'http://127.0.0.1:1');
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('Nothing answers at 127.0.0.1:1.');
  });

  test('sends an example of the body, a text or a file', async () => {
    const bodyOf = async (...options: readonly string[]) => {
      const { stdout } = await send('POST /orders', ...options);
      return JSON.parse((JSON.parse(stdout) as { body: string }).body) as unknown;
    };
    expect(await bodyOf()).toEqual({ title: 'title' });
    expect(await bodyOf('--data', '{"title": "mine"}')).toEqual({ title: 'mine' });
    expect(await bodyOf('-d', `@${path.join(cli.scratch, 'project/body.json')}`)).toEqual({
      title: 'from a file',
    });
    const { status, stderr } = await send('POST /orders', '-d', '@nowhere.json');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: The file nowhere.json cannot be read.',
    ]);
  });

  test('makes the values up that run makes up', async () => {
    const data = ['-d', '{{$uuid}} {{$random.uuid}} {{$randomInt 7 8}} {{$nobody}}'];
    const { stdout } = await send('POST /orders', ...data, '-H', 'X-Key: {{$random.integer(7, 8)}}');
    expect(JSON.parse(stdout)).toMatchObject({
      body: expect.stringMatching(/^[\da-f-]{36} [\da-f-]{36} 7 \{\{\$nobody\}\}$/),
      key: '7',
    });
  });

  test('fills in the variables of an environment, and sends nothing where one has no value', async () => {
    const header = ['-H', 'Authorization: Bearer {{token}}', '-H', 'x-key: 7'];
    const { stdout } = await send('POST /login', ...header, '--env', 'dev');
    expect(JSON.parse(stdout)).toMatchObject({ authorization: 'Bearer secret-7', key: '7' });
    const { status, stdout: none, stderr } = await send('POST /login', ...header);
    expect([status, none, stderr]).toEqual([1, '', 'The variable "token" has no value.\n']);
  });

  test.each([
    [['-p', 'id'], '--param takes name=value, not "id".'],
    [['-H', 'X'], '--header takes "Name: value", not "X".'],
    [['--timeout', 'soon'], '--timeout takes seconds, not "soon".'],
    [['--environment-file', 'x.json'], 'Say which environment of the file counts: --env NAME.'],
  ])('says what is wrong with %j', async (options, message) => {
    const { status, stderr } = await send('GET /orders/{id}', ...options);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
  });
});

describe('calling an rpc', () => {
  test('prints its messages as JSON, by the .proto files of the project', async () => {
    const data = ['-d', '{"name": "Ann"}\n===\n{"name": "Bob"}', '-H', 'X-Key: 7'];
    const { status, stdout, stderr } = await send('GRPC /g.Greeter/Greet', ...data, '--include');
    expect(stdout).toBe('{\n  "name": "Ann"\n}\n{\n  "name": "Bob"\n}\n{\n  "name": "7"\n}\n');
    expect(stderr).toMatch(/^GRPC grpc:\S+\/g\.Greeter\/Greet\n0 OK \(\d.*\)\n(?:.+\n)*grpc-status: 0\n/);
    expect(status).toBe(0);
  });

  test('takes the call itself, with its host', async () => {
    const port = grpc.host.replace(/^.*:/, '');
    for (const call of [
      `GRPC grpc://127.0.0.1:${port}`,
      `grpc://127.0.0.1:${port}`,
      `GRPC 127.0.0.1:${port}`,
    ]) {
      const { status, stderr } = await cli.runBeside(['send', `${call}/g.Greeter/Refuse`, 'project']);
      expect([status, stderr]).toEqual([1, expect.stringMatching(/\n7 PERMISSION_DENIED/)]);
    }
  });

  test('ends with 1 and the status in words where it fails', async () => {
    const { status, stdout, stderr } = await send('GRPC /g.Greeter/Refuse');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/\n7 PERMISSION_DENIED \(\d.*\)\nnot you\n$/);
  });

  test('says where a message does not fit', async () => {
    const { status, stderr } = await send('GRPC /g.Greeter/Refuse', '-d', '{"nme": 1}');
    expect(status).toBe(1);
    expect(stderr).toContain('there is no field "nme" in g.Hello. Did you mean "name"?');
  });

  test('takes no parameters', async () => {
    const { status, stderr } = await send('GRPC /g.Greeter/Refuse', '-p', 'name=x');
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'endpoint-atlas: An rpc has no parameters: write its message with --data.',
    ]);
  });
});
