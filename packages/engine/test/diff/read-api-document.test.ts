/** What counts as an OpenAPI document, what is said of anything else, and on which lines its members stand. */
import { expect, test } from 'vitest';
import { readApiDocument } from '../../src/diff.ts';

const yaml = `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      parameters:
        - name: page
          in: query
        - &size
          name: size
          in: query
      responses:
        200: { description: Fine }
        "404":
          description: Gone
    post:
      parameters:
        - *size
`;

const json = `{
  "openapi": "3.1.0",
  "paths": {
    "/get": {
      "post": { "responses": {} },
      "get": {
        "parameters": [
          { "name": "0" },
          { "name": "page" }
        ]
      }
    }
  }
}
`;

test.each([
  ['api.yaml', yaml, ['paths', '/orders', 'get'], 5],
  ['api.yaml', yaml, ['paths', '/orders', 'get', 'parameters', '1', 'name'], 10],
  ['api.yaml', yaml, ['paths', '/orders', 'get', 'parameters', '1'], 10],
  ['api.yaml', yaml, ['paths', '/orders', 'get', 'responses', '200'], 13],
  ['api.yaml', yaml, ['paths', '/orders', 'get', 'responses', '404'], 14],
  ['api.yaml', yaml, ['paths', '/orders', 'post', 'parameters', '0', 'in'], 11],
  ['api.yaml', yaml, ['paths', '/orders', 'put', 'responses'], 4],
  ['api.yaml', yaml, ['components'], 1],
  ['api.json', json, ['paths', '/get', 'get'], 6],
  ['api.json', json, ['paths', '/get', 'get', 'parameters', '1'], 9],
  ['api.json', json, ['paths', '/get', 'get', 'parameters', '7'], 7],
  ['api.json', json, [], 1],
])('%#: in %s, the line of %#', (path, text, keys, line) => {
  const read = readApiDocument(path, text);
  expect(read.kind === 'document' ? read.lineOf(keys) : read).toBe(line);
});

const bomb = [
  'openapi: 3.1.0',
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...[...'bcdefghi'].map(
    (name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]`,
  ),
].join('\n');
const circle = 'openapi: 3.1.0\npaths: &p\n  /a: *p\n';

test.each([
  ['api.yaml', 'swagger: "2.0"\npaths: {}\n', 1, 'This is a document of Swagger 2.0'],
  ['api.yaml', 'info: {}\nopenapi: 4.0.0\n', 2, 'This is a document of OpenAPI "4.0.0"'],
  ['api.yaml', 'openapi: 3.10.0\n', 1, 'This is a document of OpenAPI "3.10.0"'],
  ['api.yaml', 'name: shop\n', 1, 'This is no OpenAPI document'],
  ['api.yaml', '- a\n', 1, 'This is no OpenAPI document'],
  ['api.yaml', '', 1, 'This is no OpenAPI document'],
  ['api.yaml', 'openapi: 3.1.0\npaths:\n  /a: {\n', 4, 'The YAML is broken here: '],
  ['api.json', '{\n  "openapi": "3.1.0",\n}\n', 3, 'The JSON is broken here.'],
  ['README.md', 'a: b: c\n', 1, 'This is no OpenAPI document'],
  ['api.json', '['.repeat(20_000) + ']'.repeat(20_000), 1, 'The document is nested too deeply'],
  ['api.yaml', `openapi: ${'['.repeat(20_000)}`, 1, ''],
  ['api.yaml', bomb, 1, 'The document is nested too deeply, or stands for too much by its aliases.'],
  ['api.yaml', circle, 1, 'The document is nested too deeply, or stands for too much by its aliases.'],
])('%#: %s is refused with its line', (path, text, line, message) => {
  expect(readApiDocument(path, text)).toEqual({
    kind: 'problem',
    line,
    message: expect.stringContaining(message),
  });
});

test.each([
  'openapi: 3.0\n',
  'openapi: "3.1"\n',
  '{"openapi":"3.1.1"}',
  '{openapi: 3.0.4}',
  '\topenapi: 3.1.0',
])('%# is read', (text) => {
  expect(readApiDocument('api.yaml', text.trimStart()).kind).toBe('document');
});

test('what a key is called changes nothing else', () => {
  const read = readApiDocument('api.json', '{"openapi":"3.1.0","__proto__":{"swagger":"2.0"}}');
  expect(read.kind === 'document' && Object.keys(read.root)).toEqual(['openapi', '__proto__']);
});
