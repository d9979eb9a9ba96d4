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
    `{"openapi": "3.1.0", "paths": {"/a": {"post": {"requestBody": {"content": {"application/json": {"example": ${deep}}}}}}}}`,
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

test('scripts of a folder that would be written again and again are left out, with a note', () => {
  const exec = [`// ${'x'.repeat(1_000_000)}`];
  const event = [{ listen: 'test', script: { exec } }];
  const item = Array.from({ length: 8 }, (_, index) => ({ name: `r${index}`, request: 'http://h/' }));
  const { files, notes } = written({ info: { name: 'a' }, event, item });
  expect(notes).toEqual([
    'Scripts of 4 requests are left out: with those of their folders they are longer than 5000000 characters.',
  ]);
  const requests = files.flatMap(({ text }) => readHttpFile(text).requests);
  expect(requests.map(({ after }) => after.length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
});

test('variables of a collection are not written into more files than they can', () => {
  // A value that ends with a blank would stand in none of the files.
  const variable = [{ key: 'a', value: `${'x y '.repeat(1_000_000)}x` }];
  const item = Array.from({ length: 8 }, (_, index) => ({
    name: `f${index}`,
    item: [{ name: 'r', request: 'http://h/' }],
  }));
  const { files, notes } = written({ info: { name: 'a' }, variable, item });
  expect(notes).toEqual([
    'Only the first 4 files have the variables of the collection, which are too long for more.',
  ]);
  expect(files.map(({ text }) => text.startsWith('@a = '))).toEqual([
    ...Array.from({ length: 4 }, () => true),
    ...Array.from({ length: 4 }, () => false),
  ]);
});

const tooMany = Array.from({ length: 5_001 }, (_, index) => `http://h/${index}`);

test.each([
  ['an .http file', tooMany.map((url) => `###\nGET ${url}\n`).join('')],
  ['cURL commands', tooMany.map((url) => `curl ${url}\n`).join('')],
  ['a Postman collection', { info: { name: 'a' }, item: tooMany.map((request) => ({ request })) }],
  ['an HTTP archive', { log: { entries: tooMany.map((url) => ({ request: { method: 'GET', url } })) } }],
  [
    'an OpenAPI document',
    {
      openapi: '3.1.0',
      paths: Object.fromEntries(
        tooMany.map((url) => [
          url.slice(8),
          { get: { parameters: [{ name: 'a', in: 'query', example: 1 }] } },
        ]),
      ),
    },
  ],
])('of %s 5,000 requests are read, and the rest is told', (_, file) => {
  const { files, notes } = written(file);
  expect(files.flatMap(({ text }) => readHttpFile(text).requests)).toHaveLength(5_000);
  expect(notes).toEqual(['Requests beyond the first 5000 are left out.']);
});
