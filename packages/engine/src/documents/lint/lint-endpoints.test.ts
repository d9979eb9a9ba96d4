import { describe, expect, it } from 'vitest';
import { endpointWith, parameterOf } from '../../client/request/endpoint.fixture.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { Schema } from '../../model/schema.ts';
import { lintEndpoints } from './lint-endpoints.ts';
import { type LintRuleId, lintRuleIds } from './registry.ts';

/** Said by one rule alone. */
function saidBy(rule: LintRuleId, endpoints: readonly Endpoint[]): readonly string[] {
  return lintEndpoints(endpoints)
    .filter(({ code }) => code === rule)
    .map(({ message }) => message);
}

/** A described endpoint, the next one in its file. */
function endpoints(...wanted: readonly Partial<Endpoint>[]): readonly Endpoint[] {
  return wanted.map((each, index) => {
    const source = { ...endpointWith({}).source, file: 'a/A.java', line: index + 1 };
    const id = `a:A#m${index}()` as Endpoint['id'];
    return endpointWith({ id, name: 'Does it', methodName: `m${index}`, source, ...each });
  });
}

const paths = (...written: readonly string[]) => endpoints(...written.map((path) => ({ path })));

describe('paths', () => {
  it.each([
    ['/getUsers', 'getUsers'],
    ['/users/delete/{id}', 'delete'],
    ['/users/list-all', 'list-all'],
    ['/users/setStatus', 'setStatus'],
    ['/shop/create_order', 'create_order'],
  ])('say by verbs what the method says: %s', (path, verb) => {
    expect(saidBy('verb-in-path', paths(path))).toEqual([
      `The path ${path} holds a verb in "${verb}": let it name the thing, and GET say what is done with it.`,
    ]);
  });

  it.each([
    '/users',
    '/list',
    '/settings',
    '/additions',
    '/updates',
    '/{delete}',
    '/checkout',
    '/gets',
    '/check-plan/{id}/parts',
    '/list-items/a',
  ])('name things: %s', (path) => expect(saidBy('verb-in-path', paths(path))).toEqual([]));

  it('name a thing in one number, the one that is rarer being told', () => {
    const all = paths(
      '/orders',
      '/orders/{id}',
      '/order/{id}',
      '/orders/template',
      '/templates',
      '/category/{id}',
    );
    expect(saidBy('inconsistent-plural', all)).toEqual([
      'The path /order/{id} says "order" where others of its module say "orders": decide for one of them.',
    ]);
    expect(saidBy('inconsistent-plural', paths('/category/{id}', '/category/{id}/a', '/categories'))).toEqual(
      [
        'The path /categories says "categories" where others of its module say "category": decide for one of them.',
      ],
    );
  });

  it('name a thing in one number, told once for each pair', () => {
    const all = paths('/rule/{id}', '/rule/{id}/a', '/rules', '/rules/x', '/ruleset');
    expect(saidBy('inconsistent-plural', all)).toHaveLength(1);
  });

  it.each([
    ['/queues/name/{name}', '/jobs/names'],
    ['/devices/count/{type}', '/items/counts'],
    ['/items/{id}/update/{version}', '/edges/updates'],
    ['/orders/status/{status}', '/orders/statuses'],
    ['/users/by/{field}', '/bys'],
  ])('ask for no plural of what a thing has, or what is done with it: %s', (...both) => {
    expect(saidBy('inconsistent-plural', paths(...both))).toEqual([]);
  });

  it('count uses of a singular where it names a collection', () => {
    const all = paths('/loans/template', '/clients/template', '/template/{id}', '/templates', '/templates/a');
    expect(saidBy('inconsistent-plural', all)).toEqual([
      'The path /template/{id} says "template" where others of its module say "templates": decide for one of them.',
    ]);
  });

  it.each([
    ['/taxes/group/{id}', '/groups', '/groups/{id}'],
    ['/mail/campaign/template/{id}', '/templates'],
    ['/audit/logs/user/{userId}', '/users', '/users/{id}'],
  ])('name other things alike below other things: %s', (...all) => {
    expect(saidBy('inconsistent-plural', paths(...all))).toEqual([]);
  });

  it('name one thing below one that is named in two ways', () => {
    const all = paths('/loan/{id}/charge/{charge}', '/loans/{id}/charges', '/loans', '/loans/{id}');
    expect(saidBy('inconsistent-plural', all).map((each) => each.split('"')[1])).toEqual(['loan', 'charge']);
  });

  it('are called by the form that they have', () => {
    expect(saidBy('inconsistent-case', paths('/big-orders', '/small-orders', '/OldOrders'))).toEqual([
      'The path /OldOrders writes "OldOrders" in PascalCase, most paths of its module are in kebab-case.',
    ]);
  });

  it('have names from standards in their own form', () => {
    const all = paths(
      '/bigOrders',
      '/smallOrders',
      '/.well-known/openid-configuration',
      '/swagger-ui/',
      '/old-orders',
    );
    expect(saidBy('inconsistent-case', all)).toHaveLength(1);
  });

  it('join words in one way', () => {
    expect(
      saidBy('inconsistent-case', paths('/big-orders', '/small-orders', '/oldOrders', '/a_b.json')),
    ).toEqual([
      'The path /oldOrders writes "oldOrders" in camelCase, most paths of its module are in kebab-case.',
    ]);
  });
});

describe('descriptions', () => {
  it('are missed where the name is the method', () => {
    const found = endpoints({ name: 'list', methodName: 'list' }, { description: 'Says it.' });
    expect(saidBy('missing-description', found)).toEqual([
      'GET /orders has no description: write a comment, or an annotation such as @Operation, above list.',
    ]);
  });

  it('of parameters are told for an endpoint at once', () => {
    const parameters = [parameterOf('query', 'a'), parameterOf('query', 'b', { description: 'b' })];
    expect(saidBy('missing-parameter-description', endpoints({ parameters }))).toEqual([
      'GET /orders does not say what a is for.',
    ]);
  });

  it('are missed of no header that HTTP defines', () => {
    const parameters = [
      parameterOf('header', 'If-None-Match'),
      parameterOf('header', 'X-Shop-Door'),
      parameterOf('query', 'date'),
    ];
    expect(saidBy('missing-parameter-description', endpoints({ parameters }))).toEqual([
      'GET /orders does not say what X-Shop-Door, date are for.',
    ]);
  });
});

describe('examples', () => {
  it.each([
    [
      { type: 'integer', example: 'one' },
      'The example "one" of "x" in GET /orders is not of the type integer.',
    ],
    [
      { type: 'integer', default: '1.5' },
      'The default "1.5" of "x" in GET /orders is not of the type integer.',
    ],
    [
      { type: 'boolean', default: 'yes' },
      'The default "yes" of "x" in GET /orders is not of the type boolean.',
    ],
    [
      { type: 'string', enum: ['A', 'B'], example: 'C' },
      'The example "C" of "x" in GET /orders is none of "A", "B".',
    ],
    [
      { type: 'string', enum: ['A', 'B'], default: 'A,B' },
      'The default "A,B" of "x" in GET /orders is none of "A", "B": it is one value with commas in it, and no list.',
    ],
    [{ type: 'number', maximum: 5, example: '6' }, 'The example "6" of "x" in GET /orders is more than 5.'],
    [
      { type: 'array', items: 'integer', example: '1,b' },
      'The example "1,b" of "x" in GET /orders is not of the type integer.',
    ],
  ] as const)('of parameters fit their types: %j', (more, message) => {
    const parameters = [parameterOf('query', 'x', more)];
    expect(saidBy('example-type', endpoints({ parameters }))).toEqual([message]);
  });

  it.each([
    { type: 'integer', example: '1' },
    { type: 'integer', default: '{{count}}' },
    { type: 'integer', default: '${count:1}' },
    { type: 'array', items: 'integer', example: '1, 2', maxItems: 2 },
    { type: 'string', example: '12', pattern: '^a$' },
  ] as const)('are left alone: %j', (more) => {
    expect(saidBy('example-type', endpoints({ parameters: [parameterOf('query', 'x', more)] }))).toEqual([]);
  });

  it('of properties are told once, however many endpoints have the type', () => {
    const schema = {
      type: 'object',
      title: 'Order',
      properties: {
        count: { type: 'integer', examples: ['many'] },
        state: { type: 'string', enum: ['NEW'], default: 'OLD' },
        lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
      },
      $defs: {
        Line: { type: 'object', properties: { sku: { type: 'string', minLength: 3, examples: ['a'] } } },
      },
    } as const satisfies Schema;
    const body = { mediaType: 'application/json', required: true, schema };
    const copy = JSON.parse(JSON.stringify(body)) as typeof body;
    const found = endpoints(
      { method: 'POST', body },
      { method: 'PUT', body },
      { method: 'PATCH', body: copy },
    );
    expect([...saidBy('example-type', found)].sort()).toEqual([
      'The default "OLD" of "state" in Order is none of "NEW".',
      'The example "a" of "sku" in Line has fewer than 3 characters.',
      'The example "many" of "count" in Order is not of the type integer.',
    ]);
  });
});

describe('requests', () => {
  it('take no secrets in the query', () => {
    const names = [
      'password',
      'apiKey',
      'JSESSIONID',
      'pageToken',
      'next_page_token',
      'flashSessionId',
      'author',
    ];
    const parameters = [...names.map((name) => parameterOf('query', name)), parameterOf('header', 'token')];
    const said = saidBy('secret-in-query', endpoints({ parameters }));
    expect(said.map((message) => /"([^"]*)"/.exec(message)?.[1])).toEqual([
      'password',
      'apiKey',
      'JSESSIONID',
    ]);
  });

  it('name, choose and filter secrets without being any', () => {
    const none = [
      parameterOf('query', 'sharedKeys'),
      parameterOf('query', 'userCredentialsEnabled', { type: 'boolean' }),
      parameterOf('query', 'authType', { enum: ['BASIC', 'TOKEN'] }),
      parameterOf('query', 'tokenExpiresAt'),
      parameterOf('query', 'msg_signature'),
      parameterOf('query', 'sessionId'),
      parameterOf('query', 'pageSize', { type: 'integer' }),
    ];
    expect(saidBy('secret-in-query', endpoints({ parameters: none }))).toEqual([]);
    const token = [parameterOf('query', 'resetToken'), parameterOf('query', 'page', { type: 'integer' })];
    expect(saidBy('secret-in-query', endpoints({ parameters: token }))).toHaveLength(1);
  });

  it('are told apart by conditions, versions, prefixes and expressions of variables', () => {
    const param = (name: string, isNegated?: true) => ({
      selectors: [{ in: 'query', name, ...(isNegated && { isNegated }) } as const],
    });
    const id = (pattern: string) => ({ parameters: [parameterOf('path', 'id', { pattern })] });
    expect(
      saidBy(
        'duplicate-operation',
        endpoints(
          ...[
            { path: '/a', ...param('page') },
            { path: '/a', ...param('ids') },
            { path: '/a', ...param('ids', true) },
          ],
          ...[
            { path: '/b', version: '1.0' },
            { path: '/b', version: '2.0' },
          ],
          ...[
            { path: '/c', contextPath: '/x' },
            { path: '/c', contextPath: '/y' },
          ],
          ...[
            { path: '/d', module: 'one' },
            { path: '/d', module: 'two' },
          ],
          ...[
            { path: '/e/{id}', ...id('\\d+') },
            { path: '/e/{id}', ...id('[a-z]+') },
          ],
          ...[
            { path: '/f', consumes: ['text/csv'] },
            { path: '/f', consumes: ['text/xml'] },
          ],
          ...(['a.Console', 'a.Center'] as const).map((className) => ({
            ...({ path: '/posts', framework: 'spring-functional', className } as const),
          })),
        ),
      ),
    ).toEqual([]);
    const same = { path: '/a', consumes: ['text/csv', 'text/xml'], ...param('page') };
    const swapped = { ...same, consumes: ['text/xml', 'text/csv'] };
    expect(saidBy('duplicate-operation', endpoints(same, swapped))).toHaveLength(1);
    const [once] = endpoints(same);
    const again = { ...once, id: 'a:A#again()' as Endpoint['id'] } as Endpoint;
    expect(saidBy('duplicate-operation', [once as Endpoint, again])).toEqual([]);
    const unknown = { path: '/${join(prefix)}' };
    expect(saidBy('duplicate-operation', endpoints(unknown, unknown))).toEqual([]);
  });

  it('have no body with GET, and each reaches one endpoint', () => {
    const body = { mediaType: 'application/json', required: true, schema: { type: 'object' } } as const;
    const found = endpoints(
      { path: '/a/{id}', body },
      { path: '/a/{key}' },
      { path: '/a/{key}', produces: ['text/csv'] },
      { path: '/a', method: 'POST', body },
    );
    expect(saidBy('body-with-get', found)).toEqual([
      'GET /a/{id} takes a body, which clients and proxies may drop: take parameters, or a POST.',
    ]);
    expect(saidBy('duplicate-operation', found)).toEqual([
      'GET /a/{key} is what OrderController.m0 answers already: a request reaches one of them only, or none.',
    ]);
  });
});

it('names the place in the source, in the order of the source, with the severity of the project', () => {
  const found = [...endpoints({ name: 'a', methodName: 'a' }, { path: '/getA' })].reverse();
  const all = lintEndpoints(found, { 'missing-description': 'error', 'verb-in-path': 'info' });
  expect(all.map(({ file, line, severity, code }) => [file, line, severity, code])).toEqual([
    ['a/A.java', 1, 'error', 'missing-description'],
    ['a/A.java', 2, 'info', 'verb-in-path'],
  ]);
  const off = Object.fromEntries(lintRuleIds.map((id) => [id, 'off' as const]));
  expect(lintEndpoints(found, off)).toEqual([]);
});

it('looks at what the project serves, not at what it calls or Spring brings', () => {
  const found = endpoints({ role: 'client', path: '/getA' }, { framework: 'actuator', path: '/getB' });
  expect(lintEndpoints(found)).toEqual([]);
});
