import { describe, expect, it } from 'vitest';
import { endpointWith } from '../../client/request/endpoint.fixture.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { matchEndpoints } from './match-endpoints.ts';
import { indexEndpoints } from './search-index.ts';

const endpoints: readonly Endpoint[] = [
  shop('GET', '/users', 'List users', 'UserController'),
  shop('POST', '/users', 'Add a user', 'UserController', { description: 'Sends a welcome mail.' }),
  shop('GET', '/users/{id}', 'Show a user', 'UserController'),
  shop('GET', '/users/me', 'Show myself', 'UserController'),
  shop('DELETE', '/users/{id}', 'Remove a user', 'UserController', { deprecated: true }),
  shop('GET', '/users/{id}/orders', 'List the orders of a user', 'OrderController'),
  shop('GET', '/files/{*path}', 'Download', 'FileController'),
  shop('GET', '/reports/{name}.csv', 'Report as a table', 'ReportController'),
  shop('GET', '/any', 'Anything', 'AnyController', { anyMethod: true }),
  shop('GET', '/admin/users', '用户列表', '管理', { description: '列出所有用户' }),
  shop('GET', '/health', 'Health', 'StatusController', { contextPath: '/app' }),
  shop('SayHello', '/helloworld.Greeter/SayHello', 'SayHello', 'Greeter', {
    protocol: 'grpc',
    framework: 'grpc',
  }),
];

function shop(
  method: string,
  path: string,
  name: string,
  folder: string,
  more: Partial<Endpoint> = {},
): Endpoint {
  const [first = '', ...words] = name.split(' ');
  const methodName =
    first.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  const className = `com.acme.${folder}`;
  return endpointWith({ method, path, name, folder, className, methodName, ...more });
}

const index = indexEndpoints(endpoints);
const found = (query: string) => matchEndpoints(query, index).map(({ method, path }) => `${method} ${path}`);

describe('a search', () => {
  it('takes endpoints by their kind, or leaves a kind out', () => {
    expect(found('@deprecated')).toEqual(['DELETE /users/{id}']);
    expect(found('/users/{id} !@Deprecated')).not.toContain('DELETE /users/{id}');
    expect(found('@hidden users')).toEqual([]);
    expect(found('!@hidden !@client !@deprecated')).toHaveLength(endpoints.length - 1);
  });

  it.each([
    [
      'a path: itself first, then what lies below it, then above',
      '/users',
      [
        'GET /users',
        'POST /users',
        'GET /users/{id}',
        'GET /users/me',
        'DELETE /users/{id}',
        'GET /users/{id}/orders',
        'GET /admin/users',
      ],
    ],
    [
      'a concrete path: the literal before the variable',
      '/users/me',
      ['GET /users/me', 'GET /users/{id}', 'DELETE /users/{id}', 'GET /users/{id}/orders'],
    ],
    ['a concrete path with a value', '/users/42/orders', ['GET /users/{id}/orders']],
    ['a template as it is written', '/users/{id}/orders', ['GET /users/{id}/orders']],
    ['a concrete path that is half typed', '/users/42/ord', ['GET /users/{id}/orders']],
    [
      'a path in other capitals, with a slash at its end',
      '/Users/42/',
      ['GET /users/{id}', 'DELETE /users/{id}', 'GET /users/{id}/orders'],
    ],
    ['everything below a catch-all', '/files/a/b/c.txt', ['GET /files/{*path}']],
    ['a variable with text around it', '/reports/may.csv', ['GET /reports/{name}.csv']],
    ['a method and the beginning of a path', 'DELETE /us', ['DELETE /users/{id}']],
    ['a method in small letters before a path', 'post /users', ['POST /users']],
    ['a method that a mapping without one takes, too', 'PUT /any', ['GET /any']],
    ['a method alone', 'DELETE', ['DELETE /users/{id}', 'GET /any']],
    [
      'a URL with a query',
      'http://localhost:8080/users/42?full=true#top',
      ['GET /users/{id}', 'DELETE /users/{id}', 'GET /users/{id}/orders'],
    ],
    ['a URL with the context path', 'https://acme.com/app/health', ['GET /health']],
    ['a URL without it', 'https://acme.com/health', ['GET /health']],
    [
      'a URL with a prefix that no source names',
      'https://acme.com/gateway/v1/users/42/orders',
      ['GET /users/{id}/orders'],
    ],
    ['a host without a scheme', 'localhost:8080/health', ['GET /health']],
    ['an encoded URL', 'http://a/reports/m%C3%A4rz.csv', ['GET /reports/{name}.csv']],
    [
      'a gRPC URL',
      'grpc://localhost:50051/helloworld.Greeter/SayHello',
      ['SayHello /helloworld.Greeter/SayHello'],
    ],
    ['a path without its first slash', 'users/42/orders', ['GET /users/{id}/orders']],
    ['a word of the description', 'welcome', ['POST /users']],
    ['several words in any field', 'order user list', ['GET /users/{id}/orders']],
    ['a class by its full name', 'com.acme.StatusController', ['GET /health']],
    ['a name that is a method', 'sayhello', ['SayHello /helloworld.Greeter/SayHello']],
    ['words in Chinese', '用户', ['GET /admin/users']],
    ['full-width letters', 'ｈｅａｌｔｈ', ['GET /health']],
    ['gaps, where nothing else fits', 'usctrl me', ['GET /users/me', 'DELETE /users/{id}']],
    ['gaps over path and name at once', 'aus用户', ['GET /admin/users']],
    ['a path at any depth: what is below it before what is elsewhere', '/orders', ['GET /users/{id}/orders']],
    ['a concrete path without its beginning', '/hello', ['SayHello /helloworld.Greeter/SayHello']],
    ['a service of gRPC without its package', 'Greeter/SayHello', ['SayHello /helloworld.Greeter/SayHello']],
    ['a word and a value', 'users 42 orders', ['GET /users/{id}/orders']],
    ['a misspelt word', 'welcme', []],
    ['a misspelt name', 'addAUsr', ['POST /users']],
    ['a path with a misspelt segment', '/helth', ['GET /health']],
    ['initials', 'OC', ['GET /users/{id}/orders']],
    ['nothing for what is nowhere', 'zzz', []],
    ['nothing for a path that is nowhere', '/zzz/yyy', []],
  ])('finds %s', (_what, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('finds everything in its order while nothing is typed', () => {
    expect(matchEndpoints('  ', index)).toEqual(endpoints);
  });

  it('puts a hit in the name before one in the description', () => {
    const list = [
      shop('GET', '/a', 'First', 'A', { description: 'Has invoices.' }),
      shop('GET', '/b', 'Invoices', 'B'),
    ];
    expect(matchEndpoints('invoices', indexEndpoints(list)).map(({ path }) => path)).toEqual(['/b', '/a']);
  });

  it.each(['%', '{', '${', '/{', 'http://', '://', 'GET', '\\', '(', '/%zz'])(
    'does not fail on %s',
    (query) => {
      expect(() => matchEndpoints(query, index)).not.toThrow();
    },
  );
});

it.each([0, 1, 2, 1000])('finds the same where %i pieces of the vocabulary were prepared', (pieces) => {
  const many = Array.from({ length: 120 }, (_, nth) => shop('GET', `/many/${nth}`, 'Shipment', `Many${nth}`));
  const all = [...endpoints, ...many];
  const index = indexEndpoints(all);
  let isMore = true;
  for (let piece = 0; piece < pieces && isMore; piece++) isMore = index.prepare();
  expect(isMore).toBe(pieces < 3);
  expect(matchEndpoints('shipmnt', index)).toEqual(matchEndpoints('shipmnt', indexEndpoints(all)));
  expect(matchEndpoints('shipmnt', index)).toHaveLength(120);
});
