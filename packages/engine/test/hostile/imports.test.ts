/** Files of other clients are foreign: whatever they hold, the rest of them is imported, in time that grows with them. */
import { expect, test } from 'vitest';
import { readHttpFile, readImport, type WrittenRequests, writeRequests } from '../../src/requests.ts';

function written(file: unknown): WrittenRequests {
  const read = readImport(typeof file === 'string' ? file : JSON.stringify(file), 'title');
  if (read.kind === 'problem') throw new Error(read.message);
  return writeRequests(read.collection);
}

/** What JavaScript cannot make a text of. */
const noText = { toString: 1, valueOf: 1 };

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const cases: readonly (readonly [what: string, file: unknown])[] = [
  [
    'a header of Postman without a text',
    {
      info: { name: 'a' },
      item: [{ request: { url: 'http://h', header: [{ key: 'a', value: noText }], body: { mode: noText } } }],
    },
  ],
  [
    'a type of an archive without a text',
    {
      log: {
        entries: [
          {
            request: { method: 'POST', url: 'http://h', postData: { mimeType: noText, text: 'a' } },
            response: { content: { mimeType: noText } },
          },
        ],
      },
    },
  ],
  [
    'names of an OpenAPI document without a text',
    {
      swagger: '2.0',
      host: 'h',
      schemes: [noText],
      basePath: noText,
      paths: {
        '/a': {
          get: { summary: noText, tags: [noText], parameters: [{ name: 'a', in: 'query', example: 1 }] },
        },
      },
    },
  ],
  [
    'an example that is nested deeply',
    `{"openapi": "3.1.0", "paths": {"/a": {"post": {"requestBody": {"content": {"application/json": {"example": ${deep}}}}}, "put": {"requestBody": {"content": {"application/json": {"example": 1}}}}}}}`,
  ],
  [
    'variables of GraphQL that are nested deeply',
    `{"info": {"name": "a"}, "item": [{"request": {"url": "http://h", "body": {"mode": "graphql", "graphql": {"query": "a", "variables": ${deep}}}}}]}`,
  ],
];

test('a request whose method is no word is left out, with a note', () => {
  const { files, notes } = written('curl http://h/a\ncurl -X- http://h/b\n');
  expect(files.flatMap(({ text }) => readHttpFile(text).requests.map(({ url }) => url))).toEqual([
    'http://h/a',
  ]);
  expect(notes).toEqual(['- http://h/b: "-" is no method: the request is left out.']);
});

test.each(cases)('%s', (_, file) => {
  const { files } = written(file);
  expect(files.flatMap(({ text }) => readHttpFile(text).requests)).toHaveLength(1);
});
