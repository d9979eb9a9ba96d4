import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../../test/properties/runs.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import type { BuildOptions } from './build-options.ts';
import { buildRequest } from './build-request.ts';
import { defaultValues } from './default-values.ts';
import { endpointWith, parameterOf } from './endpoint.fixture.ts';
import { type RequestValues, userRow } from './request-values.ts';

/** Any character; fast-check's own unit of all of them takes a second and a half to make. */
const anyText = fc.string({
  unit: fc
    .integer({ max: 0x10_ff_ff, min: 0 })
    .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
    .map((point) => String.fromCodePoint(point)),
});

describe('the URL of a request', () => {
  const cases: readonly (readonly [
    behaviour: string,
    endpoint: Partial<Endpoint>,
    values: Partial<RequestValues>,
    url: string,
  ])[] = [
    [
      'joins host, context path and path',
      { contextPath: '/shop/' },
      { host: 'http://localhost:8080/' },
      'http://localhost:8080/shop/orders',
    ],
    [
      'takes a host whose path is the context path for the host',
      { contextPath: '/shop' },
      { host: 'http://localhost:8081/shop/' },
      'http://localhost:8081/shop/orders',
    ],
    [
      'takes a host that ends in the context path, behind a gateway',
      { contextPath: '/shop' },
      { host: 'localhost:8081/api/shop' },
      'http://localhost:8081/api/shop/orders',
    ],
    [
      'takes a host that ends in a part of the context path',
      { contextPath: '/shop/v1' },
      { host: 'http://localhost:8081/shop' },
      'http://localhost:8081/shop/v1/orders',
    ],
    [
      'takes the value of a property for the context path',
      { contextPath: `$${'{base:/shop}'}/v1` },
      { host: 'http://localhost:8081/shop/v1' },
      'http://localhost:8081/shop/v1/orders',
    ],
    [
      'keeps a host whose path only looks alike',
      { contextPath: '/shop' },
      { host: 'http://localhost:8081/eshop' },
      'http://localhost:8081/eshop/shop/orders',
    ],
    [
      'adds the scheme that a user leaves out',
      {},
      { host: ' localhost:9000 ' },
      'http://localhost:9000/orders',
    ],
    [
      "keeps the path of a gateway's host",
      {},
      { host: 'https://api.acme.com/v1/' },
      'https://api.acme.com/v1/orders',
    ],
    ['keeps the slash that a path ends with', { path: '/' }, {}, 'http://localhost:8080/'],
    ['knows an IPv6 host', {}, { host: 'http://[::1]:8080' }, 'http://[::1]:8080/orders'],
    [
      'encodes a path variable as one segment',
      { path: '/files/{name}/meta' },
      { pathParams: [userRow('name', 'a b/ü;v=1?#%')] },
      'http://localhost:8080/files/a%20b%2F%C3%BC%3Bv=1%3F%23%25/meta',
    ],
    [
      'does not let a path variable climb up',
      { path: '/files/{name}' },
      { pathParams: [userRow('name', '..')] },
      'http://localhost:8080/files/%2E%2E',
    ],
    [
      'keeps the slashes of a catch-all variable',
      { path: '/files/{*rest}' },
      { pathParams: [userRow('rest', '/a/b c.txt')] },
      'http://localhost:8080/files/a/b%20c.txt',
    ],
    [
      'lets a catch-all variable be empty',
      { path: '/files/{*rest}' },
      { pathParams: [] },
      'http://localhost:8080/files/',
    ],
    [
      'fills several variables of one segment',
      { path: '/{from}-{to}.json' },
      { pathParams: [userRow('from', '1'), userRow('to', '2')] },
      'http://localhost:8080/1-2.json',
    ],
    [
      'encodes literal text of the path, but not what is encoded already',
      { path: '/größe/a%20b/c d' },
      {},
      'http://localhost:8080/gr%C3%B6%C3%9Fe/a%20b/c%20d',
    ],
    [
      'encodes the query, blanks as %20',
      {},
      { params: [userRow('q', 'a&b=c d+e'), userRow('q', '東京'), userRow('flag', '')] },
      'http://localhost:8080/orders?q=a%26b%3Dc%20d%2Be&q=%E6%9D%B1%E4%BA%AC&flag=',
    ],
    [
      'leaves out rows that are switched off or have no name',
      {},
      { params: [{ ...userRow('a', '1'), enabled: false }, userRow(' ', '2')] },
      'http://localhost:8080/orders',
    ],
    [
      'writes matrix parameters behind the last segment with a variable (Spring)',
      { path: '/cars/{id}/parts' },
      { pathParams: [userRow('id', '7'), userRow(';color', 'dark red')] },
      'http://localhost:8080/cars/7;color=dark%20red/parts',
    ],
    [
      'writes matrix parameters behind the segments that they belong to',
      { path: '/owners/{owner}/v{version}/pets/{pet}' },
      {
        pathParams: [
          userRow('owner', '42'),
          userRow('version', '1'),
          userRow('pet', '21'),
          userRow('owner;q', '11'),
          userRow('pet;q', '22'),
          userRow('owner;r', 'a b'),
          userRow(';s', '3'),
        ],
      },
      'http://localhost:8080/owners/42;q=11;r=a%20b/v1/pets/21;q=22;s=3',
    ],
    [
      'writes matrix parameters behind the last segment (JAX-RS)',
      { path: '/cars/{id}/parts', framework: 'jax-rs' },
      { pathParams: [userRow('id', '7'), userRow(';color', 'red')] },
      'http://localhost:8080/cars/7/parts;color=red',
    ],
    [
      'takes the fallback of a property that the scan could not resolve',
      { path: '/${api.prefix:/api}/orders' },
      {},
      'http://localhost:8080/api/orders',
    ],
    [
      'takes the fallback of a fallback',
      { path: '/${api.prefix:${api.base:/v1}/shop}/orders' },
      {},
      'http://localhost:8080/v1/shop/orders',
    ],
    [
      'replaces half a surrogate pair',
      {},
      { params: [userRow('q', '\ud800')] },
      'http://localhost:8080/orders?q=%EF%BF%BD',
    ],
  ];
  it.each(cases)('%s', (_behaviour, differences, values, url) => {
    expect(requestOf(differences, values).url).toBe(url);
  });

  it('brings every value to the server as it was typed', () => {
    fc.assert(
      fc.property(anyText, anyText, (segment, query) => {
        fc.pre(segment !== '' && !/[{$]/.test(segment + query));
        const endpoint: Partial<Endpoint> = { path: '/a/{x}/z' };
        const values = { pathParams: [userRow('x', segment)], params: [userRow('q', query)] };
        const { url } = requestOf(endpoint, values);
        const [, sentSegment = '', sentQuery = ''] = /\/a\/([^/?#]*)\/z\?q=([^&#]*)$/.exec(url) ?? [];
        expect(decodeURIComponent(sentSegment)).toBe(segment);
        expect(decodeURIComponent(sentQuery)).toBe(query);
      }),
    );
  });
});

describe('the body and headers of a request', () => {
  it('sends a body with its content type in front of the headers', () => {
    const values = { contentType: 'application/json', body: '{"a":1}', headers: [userRow('X-A', ' b ')] };
    expect(requestOf({ method: 'POST' }, values)).toEqual({
      kind: 'http',
      method: 'POST',
      url: 'http://localhost:8080/orders',
      headers: [
        ['Content-Type', 'application/json'],
        ['X-A', 'b'],
      ],
      body: { kind: 'text', text: '{"a":1}' },
    });
  });

  it("sends the content type once where the user's own row has it", () => {
    const values = { contentType: 'text/plain', body: 'x', headers: [userRow('content-type', 'text/csv')] };
    expect(requestOf({}, values).headers).toEqual([['content-type', 'text/csv']]);
  });

  it('leaves the content type of a multipart body to whoever writes the boundary', () => {
    const { headers, body } = requestOf(
      { method: 'POST' },
      {
        contentType: 'multipart/form-data; boundary=x',
        headers: [userRow('Content-Type', 'multipart/form-data; boundary=y')],
        form: [
          userRow('title', 'Dune'),
          { ...userRow('meta', '{}'), contentType: 'application/json' },
          { ...userRow('cover', '/tmp/cover.png'), type: 'file' },
        ],
      },
    );
    expect(headers).toEqual([]);
    expect(body).toEqual({
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'title', value: 'Dune' },
        { kind: 'text', name: 'meta', value: '{}', contentType: 'application/json' },
        { kind: 'file', name: 'cover', path: '/tmp/cover.png' },
      ],
    });
  });

  it('sends the fields of a form unencoded, for whoever writes them to encode', () => {
    const values = { contentType: 'application/x-www-form-urlencoded', form: [userRow('a', '1&2')] };
    expect(requestOf({ method: 'POST' }, values).body).toEqual({ kind: 'form', fields: [['a', '1&2']] });
  });

  it('posts to a mapping that takes any method when there is something to send', () => {
    const any: Partial<Endpoint> = { anyMethod: true };
    expect(requestOf(any, {}).method).toBe('GET');
    expect(requestOf(any, { contentType: 'text/plain', body: 'x' }).method).toBe('POST');
    expect(requestOf({}, { contentType: 'text/plain', body: 'x' }).method).toBe('GET');
  });
});

describe('placeholders', () => {
  const values: Partial<RequestValues> = {
    host: '{{baseUrl}}',
    pathParams: [userRow('id', '${orderId}')],
    params: [userRow('q', 'a {{word}} b')],
    headers: [userRow('Authorization', 'Bearer {{token}}')],
    contentType: 'application/json',
    body: '{"a": {{a}}, "b": "${b}"}',
  };
  const endpoint: Partial<Endpoint> = { method: 'POST', path: '/orders/{id}' };

  it('stay in an export as they are written', () => {
    const request = requestOf(endpoint, values, { gaps: 'keep' });
    expect(request.url).toBe('{{baseUrl}}/orders/${orderId}?q=a%20{{word}}%20b');
    expect(request.headers).toContainEqual(['Authorization', 'Bearer {{token}}']);
    expect(request.body).toEqual({ kind: 'text', text: '{"a": {{a}}, "b": "${b}"}' });
  });

  it('get their values from the resolver, encoded for where they stand', () => {
    const variables = new Map([
      ['baseUrl', 'https://api.acme.com'],
      ['orderId', '7/8'],
      ['word', '&'],
      ['token', 'secret'],
      ['a', '1'],
    ]);
    const request = requestOf(endpoint, values, { resolve: (name) => variables.get(name) });
    expect(request.url).toBe('https://api.acme.com/orders/7%2F8?q=a%20%26%20b');
    expect(request.headers).toContainEqual(['Authorization', 'Bearer secret']);
    expect(request.body).toEqual({ kind: 'text', text: '{"a": 1, "b": "${b}"}' });
  });

  it('stay in a request that is filled in later, and are no problems of it', () => {
    const request = requestOf(endpoint, values, { later: () => true });
    expect(request.url).toBe('{{baseUrl}}/orders/${orderId}?q=a%20{{word}}%20b');
    expect(request.headers).toContainEqual(['Authorization', 'Bearer {{token}}']);
    expect(
      requestOf(endpoint, { ...values, host: 'h', headers: [] }, { later: (name) => name !== 'a' }).url,
    ).toBe('http://h/orders/${orderId}?q=a%20{{word}}%20b');
  });

  it('are problems of their fields where Send has no value for them', () => {
    expect(problemsOf(endpoint, values)).toEqual([
      'host: The variable "baseUrl" has no value.',
      'pathParams 0: The variable "orderId" has no value.',
      'params 0: The variable "word" has no value.',
      'headers 0: The variable "token" has no value.',
    ]);
  });

  it('stand in an export for a path variable without a value', () => {
    const blank = { pathParams: [userRow('id', '')] };
    expect(requestOf({ path: '/orders/{id}' }, blank, { gaps: 'keep' }).url).toBe(
      'http://localhost:8080/orders/{{id}}',
    );
    const resolve = (name: string) => (name === 'id' ? '7/8' : undefined);
    expect(requestOf({ path: '/orders/{id}' }, blank, { gaps: 'keep', resolve }).url).toBe(
      'http://localhost:8080/orders/7%2F8',
    );
  });

  it('are encoded where half-typed source has more than a name between the braces', () => {
    const urlOf = (path: string) => requestOf({ path }, {}, { gaps: 'keep' }).url;
    expect(urlOf('/num/${(VERSION + 1)}/x')).toBe('http://localhost:8080/num/$%7B(VERSION%20+%201)%7D/x');
    expect(urlOf('/${api.prefix}/x')).toBe('http://localhost:8080/${api.prefix}/x');
  });
});

describe('values that cannot be sent', () => {
  const cases: readonly (readonly [
    behaviour: string,
    endpoint: Partial<Endpoint>,
    values: Partial<RequestValues>,
    problem: string,
  ])[] = [
    ['no host', {}, { host: ' ' }, 'host: Enter the host to send to, such as http://localhost:8080.'],
    [
      'only a scheme',
      {},
      { host: 'http://' },
      'host: Enter the host to send to, such as http://localhost:8080.',
    ],
    [
      'a scheme that is begun',
      {},
      { host: 'https:/' },
      'host: Enter the host to send to, such as http://localhost:8080.',
    ],
    ['no name', {}, { host: 'http://:8080' }, 'host: Enter the name of the host in front of the port.'],
    ['no port yet', {}, { host: 'http://localhost:' }, 'host: Enter the port behind "localhost:".'],
    [
      'a port beyond 65535',
      {},
      { host: 'localhost:99999' },
      'host: "99999" is not a port: use a number from 1 to 65535.',
    ],
    ['port 0', {}, { host: 'http://[::1]:0/api' }, 'host: "0" is not a port: use a number from 1 to 65535.'],
    [
      'a port with letters',
      {},
      { host: 'http://ada:pw@acme.com:80a' },
      'host: "80a" is not a port: use a number from 1 to 65535.',
    ],
    ['two ports', {}, { host: 'http://a:1:2' }, 'host: "1:2" is not a port: use a number from 1 to 65535.'],
    [
      'another scheme',
      {},
      { host: 'ftp://a' },
      'host: "ftp://a" is not a host to send to: use http://name:port or https://name.',
    ],
    [
      'a host with a query',
      {},
      { host: 'http://a?b' },
      'host: "http://a?b" is not a host to send to: use http://name:port or https://name.',
    ],
    [
      'an empty path variable',
      { path: '/{id}' },
      { pathParams: [userRow('id', '')] },
      'pathParams 0: The path variable "id" needs a value.',
    ],
    [
      'a path variable without a row',
      { path: '/{id}' },
      { pathParams: [] },
      'pathParams: The path variable "id" needs a value.',
    ],
    [
      'an unresolved property in the path',
      { path: '/${prefix}/x' },
      {},
      'path: The variable "prefix" has no value.',
    ],
    [
      'a bad header name',
      {},
      { headers: [userRow('X A', 'b')] },
      'headers 0: "X A" is not a header name: use letters, digits and hyphens.',
    ],
    [
      'a line break in a header',
      {},
      { headers: [userRow('X-A', 'b\r\nX-B: c')] },
      'headers 0: The value of X-A holds a line break or another control character, which headers cannot carry.',
    ],
    [
      'a header beyond Latin-1',
      {},
      { headers: [userRow('X-A', '東')] },
      'headers 0: The value of X-A holds "東"; headers carry Latin characters only. Percent-encode it.',
    ],
    [
      'a length set by hand',
      {},
      { headers: [userRow('content-length', '3')] },
      'headers 0: content-length follows from the body and is set when the request is sent. Remove it.',
    ],
    [
      'a file that nobody chose',
      { method: 'POST' },
      { contentType: 'multipart/form-data', form: [{ ...userRow('cover', ''), type: 'file' }] },
      'form 0: Choose a file for "cover", or switch the row off.',
    ],
    [
      'a content type with a line break',
      {},
      { contentType: 'text/plain\nX-B: c' },
      'contentType: The value of Content-Type holds a line break or another control character, which headers cannot carry.',
    ],
    ['a method with a blank', { method: 'GET /x' }, {}, 'path: "GET /x" cannot be the method of a request.'],
  ];
  it.each(cases)('%s', (_name, differences, values, problem) => {
    expect(problemsOf(differences, values)).toEqual([problem]);
  });

  it('never lets a control character into the method, the URL or a header', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', ' ', '\r', '\n', '\0', '\u2028', ':', '/', '?', '{', '}'),
    });
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, nasty, (host, path, name, value, method) => {
        const built = buildRequest(
          endpointWith({ path, method }),
          valuesFor(endpointWith({ path }), {
            host,
            pathParams: [userRow(name, value)],
            params: [userRow(name, value)],
            headers: [userRow(name, value)],
            contentType: value,
            body: 'x',
          }),
          { gaps: 'keep' },
        );
        if (built.kind === 'problems') return;
        const { url, headers, method: verb } = built.request;
        expect(`${verb}${url}${headers.flat().join('')}`).not.toMatch(/[\r\n\0\u2028]/);
        expect(verb + url).not.toMatch(/\s/);
      }),
      { numRuns: usualRuns(500) },
    );
  });

  it('always builds from the values that an endpoint starts with, files apart', () => {
    const endpoint = endpointWith({
      path: '/orders/{id}',
      parameters: [
        parameterOf('query', 'q'),
        parameterOf('header', 'X-Trace'),
        parameterOf('cookie', 'session'),
      ],
    });
    expect(buildRequest(endpoint, defaultValues(endpoint)).kind).toBe('request');
  });
});

function valuesFor(endpoint: Endpoint, values: Partial<RequestValues>): RequestValues {
  return { ...defaultValues(endpoint), ...values };
}

function requestOf(
  differences: Partial<Endpoint>,
  values: Partial<RequestValues>,
  options: Partial<BuildOptions> = {},
): HttpRequest {
  const endpoint = endpointWith(differences);
  const built = buildRequest(endpoint, valuesFor(endpoint, values), options);
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return built.request;
}

function problemsOf(differences: Partial<Endpoint>, values: Partial<RequestValues>): readonly string[] {
  const endpoint = endpointWith(differences);
  const built = buildRequest(endpoint, valuesFor(endpoint, values));
  if (built.kind === 'request') return [];
  return built.problems.map(
    ({ field, index, message }) => `${field}${index === undefined ? '' : ` ${index}`}: ${message}`,
  );
}
