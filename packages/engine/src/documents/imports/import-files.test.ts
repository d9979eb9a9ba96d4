import { describe, expect, it } from 'vitest';
import { readHttpFile } from '../../client/http-files/read-http-file.ts';
import { endpointWith, parameterOf } from '../../client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../exports/export-endpoints.ts';
import { toText } from '../exports/file-text.ts';
import { imported } from './imported.fixture.ts';
import { readImport } from './read-import.ts';
import { noTakenNames } from './variable-names.ts';
import { writeRequests } from './write-requests.ts';

const script = (listen: string, ...exec: string[]) => ({ listen, script: { type: 'text/javascript', exec } });

const collection = {
  info: { name: 'Shop', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [
    { key: 'baseUrl', value: 'http://localhost:8080' },
    { key: 'apiToken', value: 's3cret-token-value' },
  ],
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiToken}}', type: 'string' }] },
  event: [script('test', 'pm.test("is fine", () => pm.response.to.be.success);')],
  item: [
    {
      name: 'Orders',
      item: [
        {
          name: 'Place an order',
          event: [
            script('prerequest', 'pm.request.headers.add({key: "a", value: "b"});'),
            script('test', 'pm.environment.set("order", pm.response.json().id);'),
          ],
          request: {
            method: 'POST',
            header: [
              { key: 'Content-Type', value: 'application/json' },
              { key: 'X-Off', value: '1', disabled: true },
            ],
            body: { mode: 'raw', raw: '{"item": "{{item}}"}', options: { raw: { language: 'json' } } },
            url: {
              raw: '{{baseUrl}}/orders/:customer?dryRun=true',
              variable: [{ key: 'customer', value: 'ada l' }],
            },
          },
        },
        {
          name: 'In a folder below',
          item: [
            {
              name: 'Log in',
              request: {
                auth: {
                  type: 'basic',
                  basic: [
                    { key: 'username', value: 'ada' },
                    { key: 'password', value: 'pw' },
                  ],
                },
                method: 'POST',
                body: { mode: 'urlencoded', urlencoded: [{ key: 'a b', value: 'c&d' }] },
                url: 'http://localhost/login',
              },
            },
          ],
        },
      ],
    },
    { name: 'Plain', request: 'http://localhost/plain' },
  ],
};

describe('a Postman collection', () => {
  it('becomes requests in files, without its secrets', () => {
    const read = imported(collection);
    expect(read.secrets).toEqual([
      ['apiToken', 's3cret-token-value'],
      ['password', 'pw'],
    ]);
    const { files, notes } = writeRequests(read);
    expect(files.map(({ name }) => name)).toEqual(['Orders.http', 'Shop.http']);
    expect(files[0]?.text).toBe(`@baseUrl = http://localhost:8080

### Place an order
# The pre-request script cannot be run here: pm.request
#   pm.request.headers.add({key: "a", value: "b"});
POST {{baseUrl}}/orders/ada%20l?dryRun=true
Content-Type: application/json
Authorization: Bearer {{apiToken}}

{"item": "{{item}}"}

> {%
  pm.test("is fine", () => pm.response.to.be.success);
%}

> {%
  pm.environment.set("order", pm.response.json().id);
%}

### In a folder below: Log in
POST http://localhost/login
Content-Type: application/x-www-form-urlencoded
Authorization: Basic ada {{password}}

a%20b=c%26d

> {%
  pm.test("is fine", () => pm.response.to.be.success);
%}
`);
    expect(notes).toEqual([
      'Place an order: The pre-request script cannot be run here and is kept as a comment (pm.request).',
    ]);
  });

  it('signs in with Digest as the file says', () => {
    const digest = [
      { key: 'username', value: 'ada' },
      { key: 'password', value: '{{secret}}' },
    ];
    const item = { name: 'x', request: { url: 'http://h/', auth: { type: 'digest', digest } } };
    const { files, notes } = writeRequests(imported({ info: { name: 'x' }, item: [item] }));
    expect(files[0]?.text).toContain('Authorization: Digest ada {{secret}}\n');
    expect(notes).toEqual([]);
  });

  it('keeps test scripts that are not understood in a handler that does nothing', () => {
    const item = { name: 'x', request: 'http://h/', event: [script('test', 'class A {}', 'var x = 1;')] };
    const { files, notes } = writeRequests(imported({ info: { name: 'x' }, item: [item] }));
    const [request] = readHttpFile(files[0]?.text ?? '').requests;
    expect(request?.after).toMatchObject([
      { kind: 'text', text: expect.stringContaining('//   class A {}') },
    ]);
    expect(notes[0]).toContain('"class" is not understood here.');
  });

  it('names its URL, files and bodies in any of the ways that its schema has', () => {
    const form = [{ key: 'f', type: 'file', src: ['a.txt', 'b.txt'] }];
    const items = [
      {
        name: 'parts',
        request: {
          url: {
            ...{ protocol: 'https', host: ['api', 'shop', 'example'], port: '8443', path: ['orders', ':id'] },
            query: [
              { key: 'a', value: 'b' },
              { key: 'off', value: '1', disabled: true },
            ],
            variable: [{ key: 'id', value: '7' }],
          },
        },
      },
      { name: 'base', request: { url: { host: ['{{base}}'], path: 'find' } } },
      { name: 'files', request: { url: 'http://h/', body: { mode: 'formdata', formdata: form } } },
      { name: 'file', request: { url: 'http://h/', body: { mode: 'file', file: { src: './x.json' } } } },
    ];
    const read = imported({ info: { name: 'x' }, item: items });
    expect(read.items.slice(0, 2).map(({ url }) => url)).toEqual([
      'https://api.shop.example:8443/orders/7?a=b',
      '{{base}}/find',
    ]);
    expect(read.items[2]?.body).toMatchObject({ parts: [{ value: 'a.txt' }, { value: 'b.txt' }] });
    const { files, notes } = writeRequests(read);
    const [, , , written] = readHttpFile(files[0]?.text ?? '').requests;
    expect(written?.bodyFile).toEqual({ path: './x.json', isFilled: false });
    expect(notes).toEqual(['file: The body is the file ./x.json: put it where the request looks for it.']);
  });

  it.each([
    ['const moment = require("moment");', 'require'],
    ['pm.sendRequest("http://h/")', 'pm.sendRequest'],
    ['pm.test("t", () => { if (true) { for (const a of [1]) pm.cookies.get(a); } })', 'pm.cookies'],
    ['pm.test("t", () => pm.response.to.have.jsonSchema({ a: [lib] }))', 'pm.response.to.have.jsonSchema'],
    ['client.log([`${who}`])', 'who'],
    ['const a = { b: 1 }; client.log(a["b"].c, a[pm.info.requestName])', 'pm.info'],
  ])('keeps %s as a comment', (text, why) => {
    const item = { name: 'x', request: 'http://h/', event: [script('test', text)] };
    const { notes } = writeRequests(imported({ info: { name: 'x' }, item: [item] }));
    expect(notes).toEqual([`x: The test script cannot be run here and is kept as a comment (${why}).`]);
  });

  it('that the product has exported gives the same requests again', () => {
    const endpoint = endpointWith({
      name: 'Order',
      method: 'PUT',
      path: '/orders/{id}',
      parameters: [parameterOf('path', 'id')],
    });
    const { files } = exportEndpoints([endpoint], {
      format: 'postman',
      title: 'Shop',
      hostOf: () => 'http://h:1',
    });
    const read = imported(toText(files[0]));
    expect(read.variables).toEqual([['baseUrl', 'http://h:1']]);
    expect(read.items).toMatchObject([
      {
        name: 'Order',
        method: 'PUT',
        url: expect.stringMatching(/^\{\{baseUrl\}\}\/orders\/[^/?{}]+$/),
      },
    ]);
  });
});

describe('names of variables', () => {
  const request = {
    method: 'POST',
    url: '{{base url}}/{{ user id }}?t={{$guid}}',
    header: [{ key: 'X-A', value: '{{other}} ${other}' }],
    body: { mode: 'raw', raw: '{{base url}} ${base}' },
  };
  const named = {
    info: { name: 'N' },
    variable: [{ key: 'base url', value: 'http://h' }],
    item: [
      { event: [script('test', 'pm.environment.set("user id", "1"); client.log("user id");')], request },
    ],
  };

  it('are those that a file can hold, wherever they stand', () => {
    const { files } = writeRequests(imported(named));
    expect(files[0]?.text).toBe(
      `@base_url = http://h

### POST {{base_url}}/{{user_id}}?t={{$guid}}
POST {{base_url}}/{{user_id}}?t={{$guid}}
X-A: {{other}} \${other}

< %body%

> {%
  pm.environment.set("user_id", "1"); client.log("user id");
%}
`.replace('< %body%', '<@ ./N.POST-base_url-user_id-t-guid.txt'),
    );
    expect(files[1]?.text).toBe('{{base_url}} ${base}');
  });

  it('of several imports are their own', () => {
    const taken = noTakenNames();
    const both = [named, named].map((each) => readImport(JSON.stringify(each), 'file', taken));
    const urls = both.flatMap((read) =>
      read.kind === 'problem' ? [] : read.collection.items.map(({ url }) => url),
    );
    expect(urls).toEqual([
      '{{base_url}}/{{user_id}}?t={{$guid}}',
      '{{base_url_2}}/{{user_id_2}}?t={{$guid}}',
    ]);
  });

  it('are none in a recording, whose braces are text', () => {
    const entry = {
      request: {
        method: 'POST',
        url: 'http://h/{{a}}?token={{a}}s',
        headers: [{ name: 'X-A', value: '{{a}}' }],
        postData: { mimeType: 'text/plain', text: 'Hello {{a}}' },
      },
    };
    const { files } = writeRequests(imported({ log: { entries: [entry] } }));
    expect(files.map(({ text }) => text)).toEqual([
      `@openBrace = {

### POST /{{a}}
POST http://h/%7B%7Ba%7D%7D?token={{token}}{{token_2}}
X-A: {{openBrace}}{a}}

< ./Recorded.POST-a.txt
`,
      'Hello {{a}}',
    ]);
  });
});

describe('an HTTP archive', () => {
  it('gives its calls once each, without what browsers add', () => {
    const request = {
      method: 'POST',
      url: 'https://shop.example/api/orders?x=1',
      headers: [
        { name: ':authority', value: 'shop.example' },
        { name: 'Content-Type', value: 'application/json' },
        { name: 'Cookie', value: 'sid=1' },
        { name: 'Authorization', value: 'Bearer abcdefgh12345678' },
        { name: 'X-Tenant', value: '7' },
      ],
      postData: { mimeType: 'application/json', text: '{"a":1}' },
    };
    const picture = {
      request: { ...request, url: 'https://shop.example/a.png' },
      response: { content: { mimeType: 'image/png' } },
    };
    const read = imported({
      log: { entries: [{ _resourceType: 'xhr', request }, { _resourceType: 'fetch', request }, picture] },
    });
    expect(read.items).toMatchObject([
      {
        name: 'POST /api/orders',
        headers: [
          ['Authorization', 'Bearer {{Authorization}}'],
          ['X-Tenant', '7'],
        ],
        contentType: 'application/json',
        body: { kind: 'text', text: '{"a":1}' },
      },
    ]);
    expect(read.secrets).toEqual([['Authorization', 'abcdefgh12345678']]);
    expect(read.notes).toEqual(['1 requests for pages, scripts, styles, pictures and fonts are left out.']);
  });

  it('has the fields of a form in its text or in a list', () => {
    const params = [
      { name: 'a b', value: 'c&d' },
      { name: 'f', fileName: 'x.txt', contentType: 'text/plain' },
    ];
    const entry = (mimeType: string) => ({
      request: { method: 'POST', url: `http://h/${mimeType}`, postData: { mimeType, params } },
    });
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    expect(imported({ log: { entries: types.map(entry) } }).items).toMatchObject([
      {
        body: {
          kind: 'form',
          fields: [
            ['a b', 'c&d'],
            ['f', 'x.txt'],
          ],
        },
      },
      {
        contentType: 'multipart/form-data',
        body: {
          kind: 'multipart',
          parts: [
            { name: 'a b', value: 'c&d', type: 'text' },
            { name: 'f', value: 'x.txt', type: 'file', contentType: 'text/plain' },
          ],
        },
      },
    ]);
  });
});

describe('other texts', () => {
  it('may be a script with cURL commands, whose comments name them, without their secrets', () => {
    const text = `#!/usr/bin/env bash

# ---- Orders ----

# Finds orders
# Deprecated.
curl -X GET "http://h/orders" -H 'Authorization: Bearer abcdefgh12345678'

curl http://h/me -b sid=abc
`;
    const read = imported(text);
    expect(read.items).toMatchObject([
      { name: 'Finds orders', headers: [['Authorization', 'Bearer {{Authorization}}']] },
      { url: 'http://h/me', headers: [['Cookie', '{{Cookie}}']] },
    ]);
    expect(read.items[1]).not.toHaveProperty('name');
    expect(read.secrets).toEqual([
      ['Authorization', 'abcdefgh12345678'],
      ['Cookie', 'sid=abc'],
    ]);
  });

  it('keeps what stands above and in files of requests in an .http file', () => {
    const text = `### x
# @no-redirect
# @timeout 5 s
POST http://h/

<@ ./body.json

> ./handler.js
`;
    const { files, notes } = writeRequests(imported(text));
    const [request] = readHttpFile(files[0]?.text ?? '').requests;
    expect(request).toMatchObject({ bodyFile: { path: './body.json', isFilled: true } });
    expect([...(request?.directives ?? [])]).toEqual([
      ['no-redirect', ''],
      ['timeout', '5 s'],
    ]);
    expect(notes).toEqual([
      'x: The script ./handler.js is left out.',
      'x: The body is the file ./body.json: put it where the request looks for it.',
    ]);
  });

  it('may hold several cURL commands on one line', () => {
    const read = imported("# One\ncurl http://h/1 && echo 'curl x'; curl http://h/2 -o out | jq .\n");
    expect(read.items.map(({ name, url }) => [name, url])).toEqual([
      ['One', 'http://h/1'],
      [undefined, 'http://h/2'],
    ]);
  });

  it('names the file that a cURL command reads its body from', () => {
    const read = imported('curl http://h/1 --data-binary @./a.bin\ncurl http://h/2 -T b.bin\n');
    const { files, notes } = writeRequests(read);
    expect(files[0]?.text).toBe(
      '### POST http://h/1\nPOST http://h/1\nContent-Type: application/x-www-form-urlencoded\n\n< ./a.bin\n\n' +
        '### PUT http://h/2\nPUT http://h/2\n\n< b.bin\n',
    );
    expect(notes).toEqual([
      'POST http://h/1: The body is the file ./a.bin: put it where the request looks for it.',
      'PUT http://h/2: The body is the file b.bin: put it where the request looks for it.',
    ]);
  });

  it('may hold several cURL commands', () => {
    const read = imported("curl http://h/1 \\\n  -H 'A: b'\n\ncurl -X DELETE http://h/2\n");
    expect(read.items.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET http://h/1',
      'DELETE http://h/2',
    ]);
  });

  it('may be an .http file, whose scripts are kept', () => {
    const text = '@a = 1\n### x\nGET http://h/{{a}}\n\n> {% client.log("x") %}\n';
    const { files } = writeRequests(imported(text));
    expect(files).toEqual([
      { name: 'file.http', text: '@a = 1\n\n### x\nGET http://h/{{a}}\n\n> {%\n   client.log("x")\n%}\n' },
    ]);
  });

  it.each(['', 'hello', '{', '{"a": 1}', '[]', '{"info": {"name": "x"}, "item": []}', '<xml/>'])(
    '%j is none of them',
    (text) => {
      expect(readImport(text, 'x').kind).toBe('problem');
    },
  );

  it('are read without following what leads back, or is nested without end', () => {
    const deep = { name: 'x', item: [] as unknown[] };
    let at = deep;
    for (let depth = 0; depth < 1_000; depth++) {
      const inner = { name: 'y', item: [] };
      at.item.push(inner);
      at = inner;
    }
    expect(readImport(JSON.stringify({ info: { name: 'x' }, item: [deep] }), 'x').kind).toBe('problem');
    const circle = 'openapi: 3.0.0\npaths: { /a: { $ref: "#/paths/~1a" } }';
    expect(readImport(circle, 'x').kind).toBe('problem');
  });
});

it('hands over plain data, which another thread can take', () => {
  const read = readImport("curl 'http://h/x?a={{b}}'", 'shop');
  expect(structuredClone(read)).toEqual(read);
});

/** What a message between threads does to a value (HTML, StructuredSerialize). */
declare function structuredClone<T>(value: T): T;
