import { describe, expect, it } from 'vitest';
import { imported } from './imported.fixture.ts';

describe('an OpenAPI document', () => {
  const document = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: 'https://shop.example/v2/' }]
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string }, example: 7 }
    get:
      summary: One order
      tags: [orders]
      parameters:
        - { $ref: '#/components/parameters/of%20all~1lang' }
  /orders:
    post:
      operationId: place
      requestBody:
        content:
          application/json:
            examples: { small: { value: { item: Dune } } }
    get:
      operationId: nothing
components:
  parameters:
    'of all/lang': { name: lang, in: query, schema: { type: string, examples: [de] } }
`;

  it('gives its operations, with the examples that they have', () => {
    const read = imported(document);
    expect(read.variables).toEqual([['baseUrl', 'https://shop.example/v2']]);
    expect(read.items.map(({ name, method, url, body }) => [name, method, url, body.kind])).toEqual([
      ['One order', 'GET', '{{baseUrl}}/orders/7?lang=de', 'none'],
      ['nothing', 'GET', '{{baseUrl}}/orders', 'none'],
      ['place', 'POST', '{{baseUrl}}/orders', 'text'],
    ]);
    expect(read.notes).toEqual([]);
  });
});

describe('an operation of an OpenAPI document without examples', () => {
  const order = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      item: { type: 'string', minLength: 3 },
      mail: { type: ['string', 'null'], format: 'email' },
      state: { enum: ['open', 'paid'] },
      fixed: { const: 7 },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
      price: { allOf: [{ $ref: '#/components/schemas/Price' }], description: 'What it costs' },
      by: { oneOf: [{ type: 'null' }, { type: 'object', properties: { name: { type: 'string' } } }] },
    },
  };
  const price = {
    allOf: [
      { type: 'object', properties: { amount: { type: 'integer', minimum: 5, exclusiveMinimum: true } } },
      { properties: { currency: { type: 'string', default: 'EUR' } } },
    ],
  };
  const components = { schemas: { Order: order, Price: price } };
  const body = (content: unknown) => {
    const [item] = imported({
      openapi: '3.0.3',
      paths: { '/orders': { post: { requestBody: { content } } } },
      components,
    }).items;
    return { ...item?.body, contentType: item?.contentType };
  };
  const schema = { $ref: '#/components/schemas/Order' };

  it('has a body that its schema takes', () => {
    const made = body({ 'application/xml': { schema }, 'application/json': { schema } });
    expect(made.contentType).toBe('application/json');
    expect(JSON.parse('text' in made ? made.text : '')).toEqual({
      ...{ item: 'item', mail: 'user@example.com', state: 'open', fixed: 7, parts: [] },
      price: { amount: 6, currency: 'EUR' },
      by: { name: 'name' },
    });
  });

  it.each<[string, unknown, unknown]>([
    [
      'a form',
      { 'application/x-www-form-urlencoded': { schema: price } },
      {
        kind: 'form',
        fields: [
          ['amount', '6'],
          ['currency', 'EUR'],
        ],
      },
    ],
    [
      'files',
      {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary' },
              files: { type: 'array', items: { type: 'string', format: 'binary' } },
              note: { type: 'string' },
            },
          },
        },
      },
      {
        kind: 'multipart',
        parts: [
          { name: 'file', value: 'file.bin', type: 'file' },
          { name: 'files', value: 'files.bin', type: 'file' },
          { name: 'note', value: 'note', type: 'text' },
        ],
      },
    ],
    ['XML alone', { 'application/xml': { schema } }, { kind: 'none' }],
    [
      'bytes',
      { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      { kind: 'none' },
    ],
    [
      'a text',
      { 'text/plain': { schema: { type: 'string', enum: ['on', 'off'] } } },
      { kind: 'text', text: 'on' },
    ],
  ])('sends %s', (_, content, expected) => {
    expect(body(content)).toMatchObject(expected as object);
  });

  it('sends the parameters that have to be sent, each once', () => {
    const [item] = imported({
      openapi: '3.1.0',
      paths: {
        '/orders/{id}/{part}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
          ],
          get: {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 10 } },
              { name: 'q', in: 'query', required: true, content: { 'application/json': { schema: price } } },
              { name: 'X-Kind', in: 'header', required: true, schema: { enum: ['a b'] } },
              { name: 'Accept', in: 'header', required: true, schema: { type: 'string' } },
            ],
          },
        },
      },
    }).items;
    expect(item?.url).toBe('{{baseUrl}}/orders/10/part?q=%7B%22amount%22:6,%22currency%22:%22EUR%22%7D');
    expect(item?.headers).toEqual([['X-Kind', 'a b']]);
  });

  it('is read of Swagger 2.0 as well', () => {
    const read = imported({
      ...{ swagger: '2.0', host: 'shop.example', basePath: '/v1', schemes: ['https'] },
      consumes: ['application/json'],
      definitions: { Order: { type: 'object', properties: { id: { type: 'integer' } } } },
      paths: {
        '/orders/{id}': {
          put: {
            parameters: [
              { name: 'id', in: 'path', required: true, type: 'integer' },
              { name: 'order', in: 'body', schema: { $ref: '#/definitions/Order' } },
            ],
          },
        },
      },
    });
    expect(read.variables).toEqual([['baseUrl', 'https://shop.example/v1']]);
    expect(read.items).toMatchObject([
      { method: 'PUT', url: '{{baseUrl}}/orders/1', body: { kind: 'text', text: '{\n  "id": 1\n}' } },
    ]);
  });

  it('ends where schemas hold themselves', () => {
    const circle = { type: 'object', properties: { next: { $ref: '#/components/schemas/Order' } } };
    const both = { allOf: [{ $ref: '#/components/schemas/Order' }] };
    const read = imported({
      openapi: '3.0.3',
      paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema: both } } } } } },
      components: { schemas: { Order: { allOf: [circle, both] } } },
    });
    expect(read.items[0]?.body.kind).toBe('text');
  });
});

describe('parts of an OpenAPI document', () => {
  it('are the defaults of its server, lists, cookies and forms', () => {
    const parameters = [
      { name: 'tag', in: 'query', example: ['a', 'b'] },
      { name: 'sid', in: 'cookie', example: '1' },
      { name: 'theme', in: 'cookie', example: 'dark' },
    ];
    const example = { a: 1, 'b c': 'x y' };
    const read = imported({
      openapi: '3.1.0',
      servers: [{ url: 'https://{stage}.shop.example/v2', variables: { stage: { default: 'test' } } }],
      paths: {
        '/find': { get: { parameters } },
        '/form': { post: { requestBody: { content: { 'application/x-www-form-urlencoded': { example } } } } },
        '/parts': { post: { requestBody: { content: { 'multipart/form-data': { example } } } } },
      },
    });
    expect(read.variables).toEqual([['baseUrl', 'https://test.shop.example/v2']]);
    expect(read.secrets).toEqual([['Cookie', 'sid=1; theme=dark']]);
    expect(read.items).toMatchObject([
      { url: '{{baseUrl}}/find?tag=a&tag=b', headers: [['Cookie', '{{Cookie}}']] },
      {
        body: {
          kind: 'form',
          fields: [
            ['a', '1'],
            ['b c', 'x y'],
          ],
        },
      },
      { body: { kind: 'multipart', parts: [{ name: 'a', value: '1', type: 'text' }, { name: 'b c' }] } },
    ]);
  });
});
