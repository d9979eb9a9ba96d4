/** What scripts around a request can do. Each row is a script whose own assertions have to hold. */
import { describe, expect, test } from 'vitest';
import { pmTypes } from '../../src/endpoints/rules/engine/scripts/pm/pm-types.ts';
import { after, before, complaints, exampleRequest } from './pm-bench.ts';

const beforeScripts: readonly (readonly [behaviour: string, script: string])[] = [
  [
    'reads the request',
    "assert pm.request.method == 'POST' && pm.request.url == 'http://localhost:8080/orders?page=1'",
  ],
  ['has no response yet', 'assert pm.response == null && response == null'],
  [
    'knows what it runs for',
    "assert pm.info.eventName == 'prerequest' && pm.info.requestName == 'Add an order' && info.requestId == 'id-1'",
  ],
  [
    'sees headers without regard to case',
    "assert request.headers.get('accept') == 'application/json' && request.headers.has('ACCEPT') && !request.headers.has('accept', 'text/html')",
  ],
  [
    'lists headers',
    "assert pm.request.headers.all().collect { it.key } == ['Accept', 'Cookie'] && pm.request.headers.count() == 2",
  ],
  [
    'reads one header as an entry',
    "assert pm.request.headers.one('cookie').value.startsWith('theme') && pm.request.headers.toObject().Accept",
  ],
  [
    'visits headers',
    "def names = []; pm.request.headers.each { names << it.key }; assert names == ['Accept', 'Cookie']",
  ],
  [
    'has a text of a request and of headers',
    "assert \"$pm.request\" == 'POST http://localhost:8080/orders?page=1' && pm.request.headers.toString().startsWith('Accept: application/json')",
  ],
  [
    'reads a text body',
    'assert pm.request.body.mode == \'raw\' && pm.request.body.raw == \'{"id": 7}\' && !pm.request.body.isEmpty() && "$pm.request.body" == \'{"id": 7}\'',
  ],
  [
    'reads the cookies of a request',
    "assert pm.cookies.get('theme') == 'dark' && cookies.has('lang') && !cookies.has('x') && cookies.toObject().keySet() as List == ['theme', 'lang']",
  ],
];

const variableScripts: readonly (readonly [behaviour: string, script: string])[] = [
  'environment',
  'globals',
  'collectionVariables',
  'variables',
].flatMap((name) => [
  [
    `pm.${name} keeps values`,
    `pm.${name}.set('a', 1); assert pm.${name}.has('a') && pm.${name}.get('a') == 1 && pm.${name}.get('b') == null`,
  ],
  [
    `pm.${name} keeps lists and maps`,
    `pm.${name}.set('a', [x: [1, 2.5, null, 'é']]); assert pm.${name}.get('a') == [x: [1, 2.5, null, 'é']]`,
  ],
  [
    `pm.${name} forgets a value`,
    `pm.${name}.set('a', 1); pm.${name}.unset('a'); assert !pm.${name}.has('a')`,
  ],
  [
    `pm.${name} forgets all values`,
    `pm.${name}.set('a', 1); pm.${name}.clear(); assert pm.${name}.toObject() == [:]`,
  ],
  [
    `pm.${name} gives all values`,
    `pm.${name}.set('a', 1); pm.${name}.set('b', 'x'); assert pm.${name}.toObject() == [a: 1, b: 'x']`,
  ],
  [
    `pm.${name} fills in texts`,
    `pm.${name}.set('a', 'x'); assert pm.${name}.replaceIn('{{a}}-\${a}'.replace('\\\\', '') + '-{{b}}') == 'x-x-{{b}}'`,
  ],
  [`pm.${name} reads and writes as properties`, `pm.${name}.token = 'x'; assert pm.${name}.token == 'x'`],
]);

const afterScripts: readonly (readonly [behaviour: string, script: string])[] = [
  ['knows what it runs for', "assert pm.info.eventName == 'test'"],
  [
    'reads the response',
    "assert pm.response.code == 200 && pm.response.status == 'OK' && \"$response\" == '200 OK'",
  ],
  ['reads its measures', 'assert pm.response.responseTime == 42 && pm.response.responseSize == 76'],
  [
    'reads its headers',
    "assert response.headers.get('x-request-id') == 'r-1' && response.headers.all().size() == 4",
  ],
  ['reads its body as text', "assert pm.response.text().startsWith('{')"],
  [
    'reads its body as JSON, with numbers of any size',
    'assert pm.response.json().id == 9007199254740993 && pm.response.json().items[0].sku == "a"',
  ],
  [
    'reads cookies of the response over those of the request',
    "assert pm.cookies.toObject() == [theme: 'dark', lang: 'de', session: 's1']",
  ],
  ['may still read the request', "assert pm.request.method == 'POST'"],
  ['counts its tests', "pm.test('a') {}; pm.test.skip('b') { assert false }; assert pm.test.index() == 2"],
  [
    'has the bare names',
    "test('a') { assert environment.has('x') == globals.has('x') && collectionVariables.get('x') == null }",
  ],
];

describe('a script before a request', () => {
  test.each(beforeScripts)('%s', (_, script) => expect(complaints(before(script))).toEqual([]));
});

describe('variables', () => {
  test.each(variableScripts)('%s', (_, script) => expect(complaints(before(script))).toEqual([]));

  test('are looked up from the narrowest scope', () => {
    const script = `
      pm.globals.set('x', 'global'); assert pm.variables.get('x') == 'global'
      pm.collectionVariables.set('x', 'collection'); assert pm.variables.get('x') == 'collection'
      pm.environment.set('x', 'environment'); assert pm.variables.get('x') == 'environment'
      pm.variables.set('x', 'local'); assert pm.variables.toObject().x == 'local'
      pm.variables.unset('x'); assert pm.variables.get('x') == 'environment'`;
    expect(complaints(before(script))).toEqual([]);
  });

  test('go in and come out as plain data', () => {
    const variables = { globals: [['a', { b: [1] }]], environment: [['c', 'old']] } as const;
    const report = before("pm.globals.set('d', pm.globals.get('a').b[0] + 1); environment.unset('c')", {
      variables,
    });
    expect(report.variables).toEqual({
      local: [],
      environment: [],
      collectionVariables: [],
      globals: [
        ['a', { b: [1] }],
        ['d', 2],
      ],
    });
  });

  test('of every name are only data', () => {
    const report = before("globals.set('__proto__', [x: 1]); assert globals.get('constructor') == null");
    expect(complaints(report)).toEqual([]);
    expect(report.variables.globals).toEqual([['__proto__', { x: 1 }]]);
  });
});

describe('a script after a response', () => {
  test.each(afterScripts)('%s', (_, script) => expect(complaints(after(script))).toEqual([]));

  test('reads XML', () => {
    const body = `<?xml version="1.0"?><!DOCTYPE o [<!ENTITY e "x">]><o:orders xmlns:o="u"><!-- <x> -->
      <order id="1" note='a &gt; b'>first &amp; <b>bold</b></order><order id="2"><![CDATA[<raw>]]></order><empty/></o:orders>`;
    const script = `
      def xml = pm.response.xml()
      assert xml.name() == 'o:orders' && xml.children().size() == 3 && xml.order.size() == 2
      assert xml.order[0].text() == 'first & bold' && xml.order[0].b == 'bold' && xml.order[1] == '<raw>'
      assert xml.order[0].'@id' == '1' && xml.order[0].attributes().note == 'a > b'
      assert xml.order.list().collect { it.'@id' } == ['1', '2'] && xml.order.getAt('@id') == '1' && xml.order.getAt(1).text() == '<raw>'
      def texts = []; xml.order.each { texts << it.text().length() }; assert texts == [12, 5]
      assert xml.nothing.size() == 0 && xml.nothing.text() == ''`;
    expect(complaints(after(script, { response: { body } }))).toEqual([]);
  });

  test('is told that a body is no JSON or no XML', () => {
    const response = { body: 'hello' };
    expect(complaints(after('pm.response.json()', { response }))).toEqual([
      expect.stringMatching(/^1:\d+ JsonException: /),
    ]);
    expect(complaints(after('pm.response.xml()', { response }))).toEqual([
      expect.stringContaining('IllegalArgumentException: The body is not XML.'),
    ]);
  });

  test('changes nothing that was sent', () => {
    expect(complaints(after("pm.request.url = 'x'; pm.request.headers.clear()"))).toEqual([]);
    expect(complaints(after("pm.response.headers.add('a', 'b')"))).toEqual([
      expect.stringContaining('The headers of a response cannot be changed.'),
    ]);
  });
});

describe('a request is changed by', () => {
  const changes: readonly (readonly [script: string, change: object])[] = [
    ["pm.request.url = 'http://localhost:8080/other'", { url: 'http://localhost:8080/other' }],
    ["pm.request.method = 'put'", { method: 'PUT' }],
    ["pm.request.headers.add('X-A', 1)", { headers: [...exampleRequest.headers, ['X-A', '1']] }],
    [
      "pm.request.headers.add([key: 'X-A', value: 'b'])",
      { headers: [...exampleRequest.headers, ['X-A', 'b']] },
    ],
    ["pm.request.headers.append('X-A: b: c')", { headers: [...exampleRequest.headers, ['X-A', 'b: c']] }],
    [
      "pm.request.headers.upsert('accept', '*/*')",
      { headers: [['accept', '*/*'], exampleRequest.headers[1]] },
    ],
    [
      "pm.request.headers.upsert([key: 'X-A', value: 'b'])",
      { headers: [...exampleRequest.headers, ['X-A', 'b']] },
    ],
    ["pm.request.headers.remove('ACCEPT')", { headers: [exampleRequest.headers[1]] }],
    ['pm.request.headers.clear()', { headers: [] }],
    [
      "pm.request.addHeader([key: 'X-A', value: 'b'])",
      { headers: [...exampleRequest.headers, ['X-A', 'b']] },
    ],
    [
      "pm.request.upsertHeader([key: 'Accept', value: 'b'])",
      { headers: [['Accept', 'b'], exampleRequest.headers[1]] },
    ],
    ["pm.request.removeHeader('Cookie')", { headers: [exampleRequest.headers[0]] }],
    ["pm.request.auth.bearer('t')", { headers: [...exampleRequest.headers, ['Authorization', 'Bearer t']] }],
    [
      "pm.request.auth.basic('Ada', 'pä:ss')",
      { headers: [...exampleRequest.headers, ['Authorization', 'Basic QWRhOnDDpDpzcw==']] },
    ],
    ["pm.request.auth.apiKey('X-Key', 'k')", { headers: [...exampleRequest.headers, ['X-Key', 'k']] }],
    [
      "pm.request.auth.apiKey('key', 'a b', 'query')",
      { url: 'http://localhost:8080/orders?page=1&key=a%20b' },
    ],
    ["pm.request.body.raw = 'text'", { body: { kind: 'text', text: 'text' } }],
    ['pm.request.body.raw = [id: 8]', { body: { kind: 'text', text: '{"id":8}' } }],
    ["pm.request.body = 'text'", { body: { kind: 'text', text: 'text' } }],
    ["pm.request.body.update([mode: 'raw', raw: 'text'])", { body: { kind: 'text', text: 'text' } }],
    ["pm.request.body.update([mode: 'none'])", { body: { kind: 'none' } }],
    ["pm.request.body.mode = 'none'", { body: { kind: 'none' } }],
    [
      "pm.request.body.urlencoded.add('a', 'b c')",
      {
        headers: [...exampleRequest.headers, ['Content-Type', 'application/x-www-form-urlencoded']],
        body: { kind: 'form', fields: [['a', 'b c']] },
      },
    ],
    [
      "pm.request.headers.add('content-type', 'application/x-www-form-urlencoded'); pm.request.body.urlencoded = [a: 1]",
      {
        headers: [...exampleRequest.headers, ['content-type', 'application/x-www-form-urlencoded']],
        body: { kind: 'form', fields: [['a', '1']] },
      },
    ],
    [
      "pm.request.body = [mode: 'formdata', formdata: [[key: 'a', value: 'b']]]",
      {
        body: {
          kind: 'multipart',
          mediaType: 'multipart/form-data',
          parts: [{ kind: 'text', name: 'a', value: 'b' }],
        },
      },
    ],
    [
      "pm.request.body.formdata = [a: 'b']",
      {
        body: {
          kind: 'multipart',
          mediaType: 'multipart/form-data',
          parts: [{ kind: 'text', name: 'a', value: 'b' }],
        },
      },
    ],
  ];
  test.each(changes)('%s', (script, change) => {
    const { request, ...report } = before(script);
    expect(complaints(report)).toEqual([]);
    expect(request).toEqual({ ...exampleRequest, ...change });
  });

  test('a script only as long as it does not fail', () => {
    const { request, problems, variables } = before([
      {
        level: 'folder',
        text: "pm.request.headers.clear(); pm.globals.set('a', 1); pm.request.body.raw = 'x'\nnothing()",
      },
      { level: 'endpoint', text: "pm.request.headers.add('X-A', 'b')" },
    ]);
    expect(request).toEqual({ ...exampleRequest, headers: [...exampleRequest.headers, ['X-A', 'b']] });
    expect(problems).toMatchObject([
      { level: 'folder', moment: 'before', line: 2, message: expect.stringContaining('nothing') },
    ]);
    expect(variables.globals).toEqual([['a', 1]]);
  });

  test.each([
    ["pm.request.method = 'a b'", '"A B" cannot be the method of a request.'],
    ["pm.request.body.mode = 'graphql'", 'The mode of a body is one of none, raw, urlencoded, formdata.'],
    ['pm.request.headers.add(1)', 'An entry is a map'],
    ["pm.request.auth.apiKey('a', 'b', 'body')", 'An API key goes into "header" or "query".'],
    ["pm.request.nothing = 'x'", 'nothing'],
  ])('nothing where %s', (script, message) => {
    const report = before(script);
    expect(complaints(report)).toEqual([expect.stringContaining(message)]);
    expect(report.request).toEqual(exampleRequest);
  });
});

test('every member of pm has a row here', async () => {
  const { readFile, readdir } = await import('node:fs/promises');
  const folder = new URL('.', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  const scripts = (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join(
    '\n',
  );
  const members = Object.values(pmTypes).flatMap(({ signatures }) => signatures);
  const untested = members.filter((signature) => !mentions(scripts, signature));
  expect(untested).toEqual([]);
});

/** By any of its names, behind a dot or as a row of a table. */
function mentions(scripts: string, signature: string): boolean {
  const names = signature.replace(/\(.*$/, '').split('|');
  return names.some((name) => new RegExp(`[.'"]${name}\\b`).test(scripts));
}
