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

  test('takes the examples of an OpenAPI document, a file for each tag', () => {
    const { status, stderr, files, read } = imported(
      'shop.yaml',
      `openapi: 3.0.3
info: { title: Shop, version: '1' }
servers: [{ url: 'https://{stage}.shop.example', variables: { stage: { default: test } } }]
paths:
  /orders:
    get: { summary: Orders, tags: [orders], parameters: [{ name: tag, in: query, example: [a, b] }] }
    post: { operationId: nothing }
`,
    );
    expect([status, files]).toEqual([0, ['orders.http']]);
    expect(read('orders.http')).toBe(
      '@baseUrl = https://test.shop.example\n\n### Orders\nGET {{baseUrl}}/orders?tag=a&tag=b\n',
    );
    expect(stderr).toBe('1 operations without an example are left out.\n');
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

  test('names a file that is none of these', () => {
    const { status, stderr, files } = imported('a.txt', 'hello');
    expect([status, files]).toEqual([2, []]);
    expect(stderr).toContain('a.txt: This is neither a Postman collection, an HTTP archive (HAR) nor');
  });
});
