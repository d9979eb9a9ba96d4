/** Tests of scripts, other requests that they send, the order in which they run, and variables that are made up. */
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../../src/requests.ts';
import { after, before, complaints, exampleRequest } from './pm-bench.ts';

describe('tests', () => {
  test('pass, fail and are skipped, and a failed one ends nothing', () => {
    const script = `
      pm.test('holds') { pm.expect(1).to.equal(1) }
      pm.test('does not') { pm.expect(pm.response.code).to.equal(201) }
      pm.test('breaks') { null.size() }
      pm.test('asserts') { assert 1 == 2 }
      pm.test.skip('later') { pm.expect(1).to.equal(2) }
      test('by its bare name') {}
      test.call('called') {}
      pm.test('caught') { try { pm.expect(1).to.equal(2) } catch (AssertionError e) { assert e.message == 'expected 1 to equal 2' } }`;
    const { tests, problems } = after(script);
    expect(problems).toEqual([]);
    expect(tests).toEqual([
      { name: 'holds', outcome: 'passed', message: '' },
      { name: 'does not', outcome: 'failed', message: 'expected 200 to equal 201' },
      {
        name: 'breaks',
        outcome: 'failed',
        message: 'NullPointerException: Cannot invoke method size() on null object',
      },
      { name: 'asserts', outcome: 'failed', message: 'assert 1 == 2\n         |\n         false' },
      { name: 'later', outcome: 'skipped', message: '' },
      { name: 'by its bare name', outcome: 'passed', message: '' },
      { name: 'called', outcome: 'passed', message: '' },
      { name: 'caught', outcome: 'passed', message: '' },
    ]);
  });

  test('keep the digits of integers beyond 2^53', () => {
    const script = `
      def id = pm.response.json().id
      pm.test('a') { pm.expect(id.toString()).to.equal('9007199254740993') }
      pm.test('b') { pm.expect("/\${id}").to.equal('/9007199254740993') }
      pm.environment.set('id', id)
      pm.test('c') { pm.expect("" + pm.environment.get('id')).to.equal('9007199254740993') }`;
    const { tests, problems } = after(script);
    expect(problems).toEqual([]);
    expect(tests.map(({ message }) => message)).toEqual(['', '', '']);
  });

  test('that ran before a script failed are kept, and so is what it logged', () => {
    const { tests, problems, log } = after(
      "pm.test('a') {}\nlogger.warn('so far')\nprintln 'good'\nthrow new IllegalStateException('no')",
    );
    expect(tests).toHaveLength(1);
    expect(log).toEqual([
      { by: 'script', level: 'warn', message: 'so far' },
      { by: 'script', level: 'info', message: 'good' },
    ]);
    expect(problems).toEqual([
      {
        ...{ by: 'script', level: 'endpoint', moment: 'after', line: 4, column: 7 },
        message: 'IllegalStateException: no',
      },
    ]);
  });

  test('a script that cannot be read is told with its place', () => {
    expect(after('def x =\n  (1 + ').problems).toMatchObject([
      { level: 'endpoint', moment: 'after', line: 2 },
    ]);
  });
});

describe('scripts of several levels', () => {
  const scripts = (['folder', 'class', 'endpoint'] as const).map((level) => ({
    level,
    text: `logger.info('${level}')`,
  }));

  test('run in the order that they are given in, and share variables', () => {
    expect(before(scripts).log.map(({ message }) => message)).toEqual(['folder', 'class', 'endpoint']);
    const shared = [
      { level: 'class', text: "pm.variables.set('x', 1)" },
      { level: 'endpoint', text: 'assert pm.variables.get("x") == 1' },
    ] as const;
    expect(complaints(before(shared))).toEqual([]);
  });

  test('go on behind one that fails', () => {
    const report = before([{ level: 'folder', text: 'broken()' }, ...scripts]);
    expect(report.problems).toMatchObject([{ level: 'folder', message: expect.stringContaining('broken') }]);
    expect(report.log).toHaveLength(3);
  });

  test('do not run in a project that nobody trusts', () => {
    const report = before("pm.request.url = 'http://elsewhere'", { isTrusted: false });
    expect(report).toMatchObject({ request: exampleRequest, tests: [], problems: [] });
  });
});

describe('pm.sendRequest', () => {
  const sent: HttpRequest[] = [];
  const network = (request: HttpRequest) => {
    sent.push(request);
    return '{"token": "t1"}';
  };

  test('waits for the response and hands it to its closure', () => {
    const script = `
      pm.sendRequest('http://localhost:9000/token') { response ->
        pm.environment.set('token', response.json().token)
        pm.response == null; assert response.code == 201 && response.status == 'Created' && response.responseSize == 15
      }
      pm.request.auth.bearer(pm.environment.get('token'))
      pm.sendRequest('http://localhost:9000/token') { error, response -> assert error == null && response.to.have.status(201) }
      assert pm.sendRequest('http://localhost:9000/token').json().token == 't1'`;
    const report = before(script, { network });
    expect(complaints(report)).toEqual([]);
    expect(report.request.headers.at(-1)).toEqual(['Authorization', 'Bearer t1']);
  });

  test.each([
    ["'http://a/x?q={{q}}'", { method: 'GET', url: 'http://a/x?q=7', headers: [], body: { kind: 'none' } }],
    [
      "[url: 'http://a/x', method: 'post', header: [[key: 'A', value: '{{q}}']], body: [mode: 'raw', raw: [id: 1]]]",
      { method: 'POST', url: 'http://a/x', headers: [['A', '7']], body: { kind: 'text', text: '{"id":1}' } },
    ],
    [
      "[url: 'http://a/x', method: 'POST', body: [id: 1]]",
      {
        method: 'POST',
        url: 'http://a/x',
        headers: [['Content-Type', 'application/json']],
        body: { kind: 'text', text: '{"id":1}' },
      },
    ],
    [
      "[url: 'http://a/x', method: 'PUT', headers: [A: 'b'], body: 'text']",
      { method: 'PUT', url: 'http://a/x', headers: [['A', 'b']], body: { kind: 'text', text: 'text' } },
    ],
    [
      "[url: 'http://a/x', method: 'POST', header: 'A: b\\nC: d', body: [mode: 'urlencoded', urlencoded: [[key: 'x', value: '1']]]]",
      {
        method: 'POST',
        url: 'http://a/x',
        headers: [
          ['A', 'b'],
          ['C', 'd'],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
        body: { kind: 'form', fields: [['x', '1']] },
      },
    ],
  ])('sends %s', (request, expected) => {
    sent.length = 0;
    expect(complaints(before(`pm.variables.set('q', 7); pm.sendRequest(${request})`, { network }))).toEqual(
      [],
    );
    expect(sent).toEqual([{ kind: 'http', ...expected }]);
  });

  test('tells why there is no response', () => {
    expect(complaints(before("pm.sendRequest('http://a/') { }"))).toEqual([
      expect.stringContaining('IOException: GET http://a/ was not answered: There is no network.'),
    ]);
    const script =
      "pm.sendRequest('http://a/') { error, response -> assert error.contains('no network') && response == null }";
    expect(complaints(before(script))).toEqual([]);
    expect(complaints(before('pm.sendRequest([:])'))).toEqual([
      expect.stringContaining('pm.sendRequest takes a URL'),
    ]);
  });

  test('has an end', () => {
    expect(complaints(before("while (true) pm.sendRequest('http://a/')", { network }))).toEqual([
      expect.stringContaining('Scripts have sent 20 requests'),
    ]);
  });

  test('does nothing in a project that nobody trusts', () => {
    sent.length = 0;
    before("pm.sendRequest('http://a/')", { network, isTrusted: false });
    expect(sent).toEqual([]);
  });
});

describe('placeholders', () => {
  const request: HttpRequest = {
    ...exampleRequest,
    url: '{{host}}/orders/{{id}}/x?q={{query}}',
    headers: [['Authorization', 'Bearer {{token}}']],
    body: { kind: 'text', text: '{"id": "{{id}}", "other": "{{nobody}}"}' },
  };

  test('get the values that scripts have set, from the narrowest scope, as their place needs them', () => {
    const globals = [
      ['host', 'http://h:1/app/'],
      ['token', 'old'],
      ['query', 'a&b=c/d'],
    ] as const;
    const prepared = before("environment.set('token', 'new'); pm.variables.set('id', 'a/b')", {
      request,
      variables: { globals },
    });
    expect(prepared.missing).toEqual([]);
    expect(prepared.request).toEqual({
      ...request,
      url: 'http://h:1/app/orders/a%2Fb/x?q=a%26b=c/d'.replace('b=c', 'b%3Dc'),
      headers: [['Authorization', 'Bearer new']],
      body: { kind: 'text', text: '{"id": "a/b", "other": "{{nobody}}"}' },
    });
  });

  test('without a value are missing in a URL and in headers', () => {
    expect(before('', { request }).missing).toEqual(['host', 'id', 'query', 'token']);
  });

  test('get values of rule files, where the project is trusted', () => {
    const given = {
      request: { ...request, url: 'http://h/{{path_of}}', headers: [] },
      rules: 'path_of=orders',
    };
    expect(before('', given).request.url).toBe('http://h/orders');
    expect(before('', { ...given, isTrusted: false }).missing).toEqual(['path_of']);
  });

  describe('of an environment', () => {
    const userDefined = {
      bearer: 'Bearer {{token}}',
      token: 'of the file',
      url: '{{base}}/v1',
      id: '{{$guid}}',
    };
    const given = {
      request: { ...request, url: 'http://h/', headers: [['Authorization', '{{bearer}}']] } as HttpRequest,
      variables: { environment: Object.entries(userDefined) },
      userDefined,
    };
    const authorization = (script: string) => before(script, given).request.headers[0]?.[1];

    test('may name others, also those that a script sets just before', () => {
      expect(authorization('')).toBe('Bearer of the file');
      expect(authorization("environment.set('token', 'new')")).toBe('Bearer new');
      expect(authorization("environment.set('bearer', pm.variables.replaceIn('{{bearer}}!'))")).toBe(
        'Bearer of the file!',
      );
      expect(before('', { ...given, request: { ...request, url: 'http://h/{{id}}' } }).request.url).toMatch(
        /^http:\/\/h\/[\da-f-]{36}$/,
      );
    });

    test('name nothing once a script has set them: a server may have sent the value', () => {
      expect(
        authorization("environment.set('token', '{{password}}'); environment.set('password', 'p')"),
      ).toBe('Bearer {{password}}');
    });

    test('that name one without a value have none', () => {
      expect(
        before('', { ...given, request: { ...request, url: '{{url}}/x', headers: [] } }).missing,
      ).toEqual(['url']);
    });
  });

  test('fill forms as well', () => {
    const body = { kind: 'form', fields: [['a', '{{x}}']] } as const;
    const parts = [
      { kind: 'text', name: '{{x}}', value: '{{x}}' },
      { kind: 'file', name: 'f', path: '/{{x}}.txt' },
    ] as const;
    const script = "pm.variables.set('x', '1')";
    expect(before(script, { request: { ...exampleRequest, body } }).request.body).toEqual({
      kind: 'form',
      fields: [['a', '1']],
    });
    const multipart = { kind: 'multipart', mediaType: 'multipart/form-data', parts } as const;
    expect(before(script, { request: { ...exampleRequest, body: multipart } }).request.body).toEqual({
      ...multipart,
      parts: [
        { kind: 'text', name: '1', value: '1' },
        { kind: 'file', name: 'f', path: '/1.txt' },
      ],
    });
  });

  test('cannot bring a second header', () => {
    const prepared = before("pm.variables.set('token', 'a\\r\\nEvil: 1')", {
      request: { ...request, url: 'http://h/' },
    });
    expect(prepared.request.headers).toEqual([]);
    expect(prepared.log).toMatchObject([{ level: 'warn', message: expect.stringContaining('line break') }]);
  });
});

describe('dynamic variables', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  test.each([
    ['$timestamp', /^\d{10}$/],
    ['$isoTimestamp', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
    ['$randomInt', /^\d{1,3}$/],
    ['$guid', uuid],
    ['$randomUuid', uuid],
    ['$randomUUID', uuid],
    ['$uuid', uuid],
    ['$random.uuid', uuid],
    ['$random.email', /^[a-z]+\.[a-z]+\d+@example\.com$/],
    ['$random.integer', /^\d{1,3}$/],
    ['$random.integer(7, 8)', /^7$/],
    ['$randomInt 7 8', /^7$/],
    ['$datetime iso8601 -1 d', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
    ['$randomAlphaNumeric', /^[a-z0-9]{8}$/],
    ['$randomBoolean', /^(?:true|false)$/],
    ['$randomFirstName', /^[A-Z][a-z]+$/],
    ['$randomLastName', /^[A-Z][a-z]+$/],
    ['$randomFullName', /^[A-Z][a-z]+ [A-Z][a-z]+$/],
    ['$randomEmail', /^[a-z]+\.[a-z]+\d+@example\.com$/],
    ['$randomUrl', /^https:\/\/[a-z]+\.example\.com$/],
    ['$randomIP', /^\d+\.\d+\.\d+\.\d+$/],
    ['$randomIp', /^\d+\.\d+\.\d+\.\d+$/],
  ])('%s', (name, pattern) => {
    const request: HttpRequest = { ...exampleRequest, url: 'http://h/', headers: [['X', `{{${name}}}`]] };
    expect(before('', { request }).request.headers[0]?.[1]).toMatch(pattern);
    const { log } = before(`logger.info(pm.variables.replaceIn('{{${name.replace('$', '\\$')}}}'))`);
    expect(log[0]?.message).toMatch(pattern);
  });

  test('have another value each time', () => {
    const request: HttpRequest = { ...exampleRequest, body: { kind: 'text', text: '{{$guid}} {{ $guid }}' } };
    const { body } = before('', { request }).request;
    const [first, second] = body.kind === 'text' ? body.text.split(' ') : [];
    expect(first).toMatch(uuid);
    expect(second).toMatch(uuid);
    expect(first).not.toBe(second);
  });
});
