import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../model/endpoint.ts';
import { defaultValues } from './default-values.ts';
import { endpointWith, parameterOf } from './endpoint.fixture.ts';
import { rowLists } from './request-values.ts';

describe('the values that an endpoint starts with', () => {
  const cases: readonly (readonly [behaviour: string, endpoint: Partial<Endpoint>, values: string])[] = [
    [
      'fills required parameters in and leaves optional ones off, but ready',
      {
        parameters: [
          parameterOf('query', 'from', { format: 'date' }),
          parameterOf('query', 'size', { type: 'integer', required: false, default: '20' }),
          parameterOf('query', 'status', { required: false, enum: ['NEW', 'PAID'] }),
          parameterOf('query', 'tags', { type: 'array', items: 'string', required: false }),
        ],
      },
      'params [x] from = 2025-01-15\nparams [ ] size = 20\nparams [ ] status = NEW\nparams [ ] tags = tags',
    ],
    [
      'fills in a field of a form that may have any',
      {
        consumes: ['application/x-www-form-urlencoded'],
        body: {
          mediaType: 'application/x-www-form-urlencoded',
          required: true,
          schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
      'form [x] key = value\ncontentType = application/x-www-form-urlencoded',
    ],
    [
      'lists every variable of the path, also of the context path and undeclared ones',
      {
        contextPath: '/{tenant}',
        path: '/users/{userId}/{*rest}',
        parameters: [parameterOf('path', 'userId', { type: 'integer', example: '42' })],
      },
      'pathParams [x] tenant = tenant\npathParams [x] userId = 42\npathParams [x] rest = rest',
    ],
    [
      'takes values of the path from its patterns, in their type',
      {
        path: '/{day}/{id}/{key}/{seen}/{word}',
        parameters: [
          parameterOf('path', 'day', { type: 'integer', pattern: '^(?:0\\d{2})$' }),
          parameterOf('path', 'id', { type: 'integer', pattern: '^(?:[a-z]+)$' }),
          parameterOf('path', 'key', { format: 'uuid', pattern: '^(?:[0-9a-f-]{36})$' }),
          parameterOf('path', 'seen', { type: 'boolean', pattern: '^(?:yes|true)$' }),
          parameterOf('path', 'word', { pattern: '^(?!api$)[a-z]+$' }),
        ],
      },
      [
        'pathParams [x] day = 011',
        'pathParams [x] id = 1',
        'pathParams [x] key = 123e4567-e89b-12d3-a456-426614174000',
        'pathParams [x] seen = true',
        'pathParams [x] word = example',
      ].join('\n'),
    ],
    [
      'writes matrix parameters behind the variables',
      {
        path: '/cars/{id}',
        parameters: [parameterOf('matrix', 'color', { required: false, default: 'red' })],
      },
      'pathParams [x] id = 1\npathParams [ ] ;color = red',
    ],
    [
      'puts all cookies into one header',
      {
        parameters: [
          parameterOf('cookie', 'session', { example: 'abc' }),
          parameterOf('cookie', 'theme', { required: false, default: 'dark' }),
          parameterOf('cookie', 'basket', { type: 'integer' }),
        ],
      },
      'headers [x] Cookie = session=abc; basket=1',
    ],
    [
      'leaves the Cookie header off where no cookie is required',
      { parameters: [parameterOf('cookie', 'theme', { required: false, default: 'dark' })] },
      'headers [ ] Cookie = theme=dark',
    ],
    [
      'leaves to Auth what says who makes the call',
      {
        parameters: [
          parameterOf('header', 'Authorization'),
          parameterOf('header', 'Proxy-Authorization', { required: false }),
          parameterOf('header', 'X-API-Key'),
          parameterOf('header', 'X-Auth-Token', { example: 'demo' }),
          parameterOf('header', 'X-Author'),
          parameterOf('query', 'api_key'),
          parameterOf('query', 'token'),
        ],
        conditions: [
          { in: 'header', name: 'X-Tenant-Token' },
          { in: 'header', name: 'X-Secret', value: 'beta' },
          { in: 'query', name: 'access_token' },
        ],
      },
      [
        'params [ ] api_key = ',
        'params [x] token = token',
        'params [ ] access_token = ',
        'headers [ ] Authorization = ',
        'headers [ ] Proxy-Authorization = ',
        'headers [ ] X-API-Key = ',
        'headers [x] X-Auth-Token = demo',
        'headers [x] X-Author = X-Author',
        'headers [ ] X-Tenant-Token = ',
        'headers [x] X-Secret = beta',
      ].join('\n'),
    ],
    [
      'leaves to Auth what security schemes of the source are sent in',
      {
        parameters: [
          parameterOf('header', 'X-Shop-Pass', { credential: true }),
          parameterOf('header', 'X-Shop-Guest', { credential: true, default: 'guest' }),
          parameterOf('query', 'card', { credential: true }),
          parameterOf('cookie', 'till', { credential: true }),
        ],
        conditions: [{ in: 'header', name: 'X-Shop-Door', credential: true }],
      },
      [
        'params [ ] card = ',
        'headers [ ] X-Shop-Pass = ',
        'headers [x] X-Shop-Guest = guest',
        'headers [ ] X-Shop-Door = ',
        'headers [ ] Cookie = till=',
      ].join('\n'),
    ],
    [
      'leaves a session out of the cookies of a request',
      {
        parameters: [
          parameterOf('cookie', 'JSESSIONID'),
          parameterOf('cookie', 'theme', { default: 'dark' }),
          parameterOf('cookie', 'remember-me', { required: false }),
        ],
      },
      'headers [x] Cookie = theme=dark',
    ],
    [
      'names the cookie of a session that stands alone',
      { parameters: [parameterOf('cookie', 'JSESSIONID')] },
      'headers [ ] Cookie = JSESSIONID=',
    ],
    [
      'accepts what is produced, once',
      { produces: ['application/json', '!text/plain', 'text/*', 'application/xml'] },
      'headers [x] Accept = application/json, application/xml',
    ],
    [
      'does not accept twice where the handler reads the header itself',
      {
        produces: ['application/json'],
        parameters: [parameterOf('header', 'accept', { default: 'text/csv' })],
      },
      'headers [x] accept = text/csv',
    ],
    [
      'shows a form of texts',
      {
        method: 'POST',
        parameters: [parameterOf('form', 'name'), parameterOf('form', 'note', { required: false })],
      },
      'form [x] name = name\nform [ ] note = note\ncontentType = application/x-www-form-urlencoded',
    ],
    [
      'shows a form with a file as multipart',
      {
        method: 'POST',
        parameters: [parameterOf('form', 'cover', { type: 'file' }), parameterOf('form', 'title')],
      },
      'form [x] cover = \nform [x] title = title\ncontentType = multipart/form-data',
    ],
    [
      'shows a body that is declared as a form as its fields',
      {
        method: 'POST',
        body: {
          mediaType: 'multipart/form-data',
          required: true,
          schema: {
            type: 'object',
            required: ['cover'],
            properties: {
              cover: { type: 'string', format: 'binary' },
              meta: { type: 'object', properties: { title: { type: 'string' } } },
            },
          },
        },
      },
      'form [x] cover = \nform [ ] meta = {"title":"title"}\ncontentType = multipart/form-data',
    ],
    [
      'writes a JSON body with two blanks',
      {
        method: 'POST',
        consumes: ['application/json'],
        body: {
          mediaType: 'application/json',
          required: true,
          schema: { type: 'object', properties: { n: { type: 'integer' } } },
        },
      },
      'contentType = application/json\nbody = {\n  "n": 1\n}',
    ],
    [
      'writes a text body as it is',
      {
        method: 'POST',
        body: { mediaType: 'text/plain', required: true, schema: { type: 'string', examples: ['hi'] } },
      },
      'contentType = text/plain\nbody = hi',
    ],
    [
      'writes an object where bytes are said to be JSON',
      {
        method: 'POST',
        consumes: ['application/json'],
        body: {
          mediaType: 'application/json',
          required: true,
          schema: { type: 'string', format: 'binary' },
        },
      },
      'contentType = application/json\nbody = {}',
    ],
    [
      'takes the content type from a header that the handler reads',
      {
        method: 'POST',
        body: { mediaType: '*/*', required: true, schema: {} },
        parameters: [parameterOf('header', 'content-type', { default: 'application/merge-patch+json' })],
      },
      'contentType = application/merge-patch+json\nbody = {}',
    ],
    [
      'sends the content type that Spring asks for, even with a GET',
      { consumes: ['application/json'] },
      'contentType = application/json',
    ],
    [
      'sends no content type with a GET of a JAX-RS class that consumes JSON',
      { framework: 'jax-rs', consumes: ['application/json'] },
      '',
    ],
    [
      'fills in values that keep what validation and path patterns ask for',
      {
        path: '/stock/{isbn}',
        parameters: [
          parameterOf('path', 'isbn', { pattern: '^(?:\\d{13})$' }),
          parameterOf('query', 'size', { type: 'integer', minimum: 5, maximum: 50 }),
          parameterOf('query', 'codes', { type: 'array', items: 'string', pattern: '[A-Z]{2}', minItems: 1 }),
        ],
      },
      'pathParams [x] isbn = 1111111111111\nparams [x] size = 5\nparams [x] codes = AA',
    ],
    [
      'adds what the mapping asks of every request',
      {
        conditions: [
          { in: 'query', name: 'mode', value: 'full' },
          { in: 'header', name: 'X-Api-Version', value: '2' },
          { in: 'query', name: 'debug' },
        ],
      },
      'params [x] mode = full\nparams [x] debug = \nheaders [x] X-Api-Version = 2',
    ],
    [
      'sends an object in a multipart form as JSON',
      {
        method: 'POST',
        parameters: [
          parameterOf('form', 'image', { type: 'file' }),
          parameterOf('form', 'meta', {
            type: 'object',
            schema: { type: 'object', properties: { title: { type: 'string' } } },
          }),
        ],
      },
      'form [x] image = \nform [x] meta = {"title":"title"}\ncontentType = multipart/form-data',
    ],
    [
      'lists a parameter once that two handler parameters read',
      { parameters: [parameterOf('header', 'X-Trace'), parameterOf('header', 'x-trace')] },
      'headers [x] X-Trace = X-Trace',
    ],
  ];
  it.each(cases)('%s', (_behaviour, differences, expected) => {
    expect(printed(endpointWith(differences))).toBe(expected);
  });

  it('keeps what the source says of a parameter, for the dashboard to show', () => {
    const sort = parameterOf('query', 'sort', {
      description: 'The order.',
      enum: ['asc', 'desc'],
      default: 'asc',
    });
    expect(defaultValues(endpointWith({ parameters: [sort] })).params).toEqual([
      {
        name: 'sort',
        value: 'asc',
        enabled: true,
        origin: 'source',
        required: true,
        type: 'text',
        description: 'The order.',
        enum: ['asc', 'desc'],
      },
    ]);
  });
});

function printed(endpoint: Endpoint): string {
  const values = defaultValues(endpoint);
  const rows = rowLists.flatMap((list) =>
    values[list].map((row) => `${list} [${row.enabled ? 'x' : ' '}] ${row.name} = ${row.value}`),
  );
  const fields = (['contentType', 'body'] as const).flatMap((field) =>
    values[field] === '' ? [] : [`${field} = ${values[field]}`],
  );
  return [...rows, ...fields].join('\n');
}
