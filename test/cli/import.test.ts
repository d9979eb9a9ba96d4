/** Files of other clients, imported by the built command line. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());

function imported(name: string, content: string, ...options: readonly string[]) {
  const folder = mkdtempSync(path.join(cli.scratch, 'import-'));
  mkdirSync(path.join(folder, 'out'));
  writeFileSync(path.join(folder, name), content);
  // The command may run as another user.
  for (const each of [folder, path.join(folder, 'out')]) chmodSync(each, 0o777);
  const ran = () => cli.run(['import', name, '-o', 'out', ...options], { cwd: folder });
  const { status, stdout, stderr } = ran();
  const files = readdirSync(path.join(folder, 'out'));
  const read = (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8');
  return { status, stdout, stderr, files, read, again: ran };
}

const json = (value: unknown) => JSON.stringify(value);

describe('import', () => {
  test('counts the requests that it writes (L10)', () => {
    const item = (name: string, method: string) => ({ name, request: { method, url: 'http://localhost/a' } });
    const { stdout, stderr, read } = imported(
      'shop.json',
      json({ info: { name: 'Shop' }, item: [item('A', 'GET'), item('B', 'PUT'), item('C', 'M SEARCH')] }),
    );
    expect(stderr).toContain('"M SEARCH" is no method: the request is left out.');
    expect(read('Shop.http').match(/^(?:GET|PUT) /gm)).toHaveLength(2);
    expect(stdout).toContain('2 requests');
  });

  test('keeps scripts of Postman that run here, others as comments, and says so', () => {
    const script = (listen: string, exec: string) => ({ listen, script: { exec: [exec] } });
    const event = [
      script('prerequest', "const moment = require('moment');"),
      script('test', "pm.test('ok', () => pm.response.to.be.ok);"),
      script('test', 'pm.sendRequest("http://elsewhere");'),
    ];
    const request = { method: 'GET', url: { protocol: 'http', host: ['localhost'], path: ['a', 'b'] } };
    const { status, stderr, files, read } = imported(
      'shop.json',
      json({ info: { name: 'Shop' }, item: [{ name: 'One', event, request }] }),
    );
    expect([status, files]).toEqual([0, ['Shop.http']]);
    expect(read('Shop.http')).toBe(`### One
# The pre-request script cannot be run here: require
#   const moment = require('moment');
GET http://localhost/a/b

> {%
  pm.test('ok', () => pm.response.to.be.ok);
%}

> {%
  // The test script cannot be run here: pm.sendRequest
  //   pm.sendRequest("http://elsewhere");
%}
`);
    expect(stderr).toBe(
      'One: The pre-request script cannot be run here and is kept as a comment (require).\n' +
        'One: The test script cannot be run here and is kept as a comment (pm.sendRequest).\n',
    );
  });

  test('takes calls of an HTTP archive, with what is secret elsewhere', () => {
    const entry = (url: string, more: object, mimeType = 'application/json') => ({
      request: { method: 'POST', url, headers: [], ...more },
      response: { content: { mimeType } },
    });
    const mimeType = 'application/x-www-form-urlencoded';
    const params = [{ name: 'a b', value: 'c&d' }];
    const headers = [
      { name: 'Content-Type', value: mimeType },
      { name: 'Authorization', value: 'Bearer abcdefgh12345678' },
    ];
    const { stdout, stderr, read } = imported(
      'visit.har',
      json({
        log: {
          entries: [
            entry('http://h/form', { headers, postData: { mimeType, params } }),
            entry('http://h/style.css', {}, 'text/css'),
          ],
        },
      }),
    );
    expect(read('Recorded.http')).toBe(`### POST /form
POST http://h/form
Content-Type: application/x-www-form-urlencoded
Authorization: Bearer {{Authorization}}

a%20b=c%26d
`);
    expect(JSON.parse(read('http-client.private.env.json'))).toEqual({
      imported: { Authorization: 'abcdefgh12345678' },
    });
    expect(stderr).toBe('1 requests for pages, scripts, styles, pictures and fonts are left out.\n');
    expect(stdout).toBe(
      '1 request, 1 secret in http-client.private.env.json. Send them with: endpoint-atlas run out --env imported\n',
    );
  });

  test('makes a request for each operation of an OpenAPI document, a file for each tag', () => {
    const { status, stderr, files, read } = imported(
      'shop.yaml',
      `openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://{stage}.shop.example', variables: { stage: { default: test } } }]
paths:
  /orders:
    get: { summary: Orders, tags: [orders], parameters: [{ name: tag, in: query, example: [a, b] }] }
    post:
      operationId: place
      requestBody: { content: { application/json: { schema: { type: object, properties: { item: { type: string } } } } } }
`,
    );
    expect([status, files]).toEqual([0, ['Shop.http', 'orders.http']]);
    expect(read('Shop.http')).toContain(
      'POST {{baseUrl}}/orders\nContent-Type: application/json\n\n{\n  "item": "item"\n}\n',
    );
    expect(read('orders.http')).toBe(
      '@baseUrl = https://test.shop.example\n\n### Orders\nGET {{baseUrl}}/orders?tag=a&tag=b\n',
    );
    expect(stderr).toBe('');
  });

  test('takes a script of cURL commands, as the export writes it', () => {
    const { status, stderr, files, read } = imported(
      'calls.sh',
      "#!/usr/bin/env bash\n\n# All orders\ncurl 'http://h/orders' \\\n  -H 'Accept: text/plain'\n\ncurl -X DELETE http://h/orders/1 -u 'ann:pw'\n",
    );
    expect([status, stderr, files]).toEqual([0, '', ['calls.http', 'http-client.private.env.json']]);
    expect(read('calls.http')).toBe(
      '### All orders\nGET http://h/orders\nAccept: text/plain\n\n' +
        '### DELETE http://h/orders/1\nDELETE http://h/orders/1\nAuthorization: Basic {{Authorization}}\n',
    );
  });

  test('overwrites nothing without --force', () => {
    const first = imported('a.sh', 'curl http://h/1\n');
    expect(first.again()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The file out/a.http exists. --force overwrites it.'),
    });
    expect(first.read('a.http')).toContain('GET http://h/1');
    const forced = imported('a.sh', 'curl http://h/1\n', '--force');
    expect(forced.again()).toMatchObject({ status: 0 });
  });

  test('begins no request and no script that the source does not have', () => {
    const request = (more: object) => ({ request: { method: 'GET', url: 'http://h/a', ...more } });
    const header = [{ key: 'X-A', value: 'a\r\n### b\nGET http://evil/x' }];
    const { status, stdout, stderr, read } = imported(
      'a.json',
      json({
        info: { name: 'A' },
        variable: [{ key: 'base url', value: 'http://h' }],
        item: [
          request({ header }),
          request({ header: [{ key: 'X\n> {% client.log(1) %}', value: 'b' }] }),
          request({ url: 'http://h/c\n\n> {% client.log(1) %}' }),
          request({ url: '{{base url}}/d' }),
          request({ method: 'M SEARCH' }),
        ],
      }),
    );
    expect([status, stdout]).toEqual([0, '4 requests. Send them with: endpoint-atlas run out\n']);
    expect(read('A.http')).toBe(`@base_url = http://h

### GET http://h/a
GET http://h/a

### GET http://h/a
GET http://h/a

### GET http://h/c > {% client.log(1) %}
GET http://h/c%0A%0A%3E%20%7B%25%20client.log(1)%20%25%7D

### GET {{base_url}}/d
GET {{base_url}}/d
`);
    expect(stderr).toContain('The header X-A is left out: an .http file cannot hold it.');
    expect(stderr).toContain('"M SEARCH" is no method: the request is left out.');
  });

  test('shares no file and no variable between collections', () => {
    const folder = mkdtempSync(path.join(cli.scratch, 'import-'));
    chmodSync(folder, 0o777);
    const collection = (host: string, token: string) =>
      json({
        info: { name: 'API' },
        variable: [{ key: 'baseUrl', value: host }],
        auth: { type: 'bearer', bearer: [{ key: 'token', value: token }] },
        item: [{ name: 'x', request: { url: '{{baseUrl}}/x' } }],
      });
    writeFileSync(path.join(folder, 'a.json'), collection('http://a', 'token-of-a'));
    writeFileSync(path.join(folder, 'b.json'), collection('http://b', 'token-of-b'));
    const read = (file: string) => readFileSync(path.join(folder, 'out', file), 'utf8');
    const run = (...words: readonly string[]) => cli.run(['import', ...words, '-o', 'out'], { cwd: folder });

    expect(run('a.json', 'b.json')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 secrets'),
    });
    expect(read('API.http')).toBe(
      '@baseUrl = http://a\n\n### x\nGET {{baseUrl}}/x\nAuthorization: Bearer {{token}}\n',
    );
    expect(read('API-2.http')).toBe(
      '@baseUrl_2 = http://b\n\n### x\nGET {{baseUrl_2}}/x\nAuthorization: Bearer {{token_2}}\n',
    );
    const environment = { token: 'token-of-a', token_2: 'token-of-b' };
    expect(JSON.parse(read('http-client.private.env.json'))).toEqual({ imported: environment });

    // The same again has the same names, and another collection keeps off them.
    expect(run('a.json', 'b.json', '--force').status).toBe(0);
    expect(JSON.parse(read('http-client.private.env.json'))).toEqual({ imported: environment });
    writeFileSync(path.join(folder, 'c.json'), collection('http://c', 'token-of-c').replace('API', 'Other'));
    expect(run('c.json', '--force').status).toBe(0);
    expect(read('Other.http')).toContain('@baseUrl_3 = http://c\n');
    expect(JSON.parse(read('http-client.private.env.json'))).toEqual({
      imported: { ...environment, token_3: 'token-of-c' },
    });
  });

  test('keeps secrets out of URLs, queries and bodies', () => {
    const sh = `curl http://me:pw@h/a
curl 'http://h/b?access_token=tok+1&page=2&api_key=%C3%A9'
curl http://h/c -d 'user=ada&password=p%26w'
curl http://h/d --json '{"user": "ada", "password": "p\\"w", "max_tokens": 4096, "pin": 4711}'
curl http://h/e -F secret=x -F note=y
`;
    const { read } = imported('a.sh', sh);
    expect(read('a.http')).toBe(`### GET http://{{user}}@h/a
GET http://{{user}}@h/a

### GET http://h/b?access_token={{access_token}}&page=2&api_key={{api_key}}
GET http://h/b?access_token={{access_token}}&page=2&api_key={{api_key}}

### POST http://h/c
POST http://h/c
Content-Type: application/x-www-form-urlencoded

user=ada&password={{password}}

### POST http://h/d
POST http://h/d
Content-Type: application/json

{"user": "ada", "password": "{{password_2}}", "max_tokens": 4096, "pin": {{pin}}}

### POST http://h/e
POST http://h/e
Content-Type: multipart/form-data; boundary=endpoint-atlas

--endpoint-atlas
Content-Disposition: form-data; name="secret"

{{secret}}
--endpoint-atlas
Content-Disposition: form-data; name="note"

y
--endpoint-atlas--
`);
    expect(JSON.parse(read('http-client.private.env.json')).imported).toEqual({
      user: 'me:pw',
      access_token: 'tok 1',
      api_key: 'é',
      password: 'p&w',
      password_2: 'p\\"w',
      pin: '4711',
      secret: 'x',
    });
  });

  test('puts secrets into the environment of imports, and keeps the others', () => {
    const folder = mkdtempSync(path.join(cli.scratch, 'import-'));
    const file = path.join(folder, 'out', 'http-client.private.env.json');
    mkdirSync(path.dirname(file));
    const before = '{\n  "prod": { "token": "of-prod" },\n  "imported": { "older": "1" }\n}\n';
    writeFileSync(file, before);
    writeFileSync(path.join(folder, 'a.sh'), "curl http://h/ -H 'Authorization: Bearer abcdefgh12345678'\n");
    for (const each of [folder, path.dirname(file)]) chmodSync(each, 0o777);
    chmodSync(file, 0o666);
    const run = (...words: readonly string[]) =>
      cli.run(['import', 'a.sh', '-o', 'out', ...words], { cwd: folder });
    expect(run()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        '--force puts the secrets into its environment "imported"; the others stay.',
      ),
    });
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(run('--force').status).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      prod: { token: 'of-prod' },
      imported: { older: '1', Authorization: 'abcdefgh12345678' },
    });

    chmodSync(file, 0o666);
    writeFileSync(file, '{ "prod": ');
    expect(run('--force')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Line 1 needs a look'),
    });
    expect(readFileSync(file, 'utf8')).toBe('{ "prod": ');
  });

  test('prints no warnings of the program that reads YAML (L9)', () => {
    const { status, stderr } = imported(
      'a.yaml',
      `openapi: 3.0.3
info: { title: !odd Shop }
paths: { /a: { get: { parameters: [{ name: b, in: query, example: !odd c }] } } }
`,
    );
    expect([status, stderr]).toEqual([0, '']);
  });

  test('names a file that is none of these', () => {
    const { status, stderr, files } = imported('a.txt', 'hello');
    expect([status, files]).toEqual([2, []]);
    expect(stderr).toContain('a.txt: This is neither a Postman collection, an HTTP archive (HAR) nor');
  });
});
