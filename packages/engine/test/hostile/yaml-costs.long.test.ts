/** YAML whose reading would grow faster than its text: work is counted in processor time, with room for a slow machine (S12). */
import { describe, expect, test } from 'vitest';
import { readImport } from '../../src/documents/imports/read-import.ts';
import { readDocument } from '../../src/source/contract-first/read-document.ts';
import { readYaml } from '../../src/source/files/properties/read-yaml.ts';

const lines = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join('\n');

const shapes: readonly (readonly [string, (count: number) => string])[] = [
  ['keys', (count) => lines(count, (nth) => `k${nth}: v`)],
  ['keys in braces', (count) => `a: {${lines(count, (nth) => `k${nth}: v,`)}}`],
  ['the same key', (count) => lines(count, () => 'k: v')],
  ['anchors with an alias each', (count) => lines(count, (nth) => `k${nth}: &a${nth} v\nl${nth}: *a${nth}`)],
  ['an anchor again and again', (count) => lines(count, (nth) => `k${nth}: &a v\nl${nth}: *a`)],
  ['aliases of one anchor', (count) => `a: &a v\n${lines(count, (nth) => `l${nth}: *a`)}`],
  ['aliases of nothing', (count) => lines(count, (nth) => `l${nth}: *a${nth}`)],
  [
    'merges of a large mapping',
    (count) =>
      `b: &b\n${lines(count, (nth) => `  x${nth}: 1`)}\n${lines(count, (nth) => `c${nth}:\n  <<: *b`)}`,
  ],
  [
    'aliases of a large mapping',
    (count) => `b: &b\n${lines(count, (nth) => `  x${nth}: 1`)}\n${lines(count, (nth) => `c${nth}: *b`)}`,
  ],
  ['keys that are keys', (count) => `a:\n  ${'? '.repeat(count)}`],
  [
    'keys that are mappings',
    (count) => `a: ${'{'.repeat(300)}x${'}: b'.repeat(300)}\n${lines(count, (nth) => `k${nth}: v`)}`,
  ],
  ['keys that are sequences', (count) => lines(count, (nth) => `[${nth}, a]: v`)],
  ['documents', (count) => lines(count, () => '---\nk: v')],
  ['errors', (count) => lines(count, (nth) => `k${nth}: "\\q"`)],
];

const readers = {
  properties: (text: string) => readYaml(text),
  document: (text: string) => readDocument('a.yaml', text),
  import: (text: string) => readImport(`openapi: 3.1.0\npaths: {}\n${text}`, 'a'),
};

/** Of the processor, in milliseconds. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe.each(Object.entries(readers))('%s of YAML', (_, read) => {
  test.each(shapes)('with many %s', (_name, shape) => {
    // Squares would take 16 times as long for 4 times the text; the constant is room for what is done once.
    const small = cost(() => read(shape(2_000)));
    const large = cost(() => read(shape(8_000)));
    expect(large).toBeLessThan(8 * small + 1_500);
  });
});

test('an OpenAPI document with 30,000 paths is imported', () => {
  const text = `openapi: 3.1.0\ninfo: { title: a, version: "1" }\npaths:\n${lines(30_000, (nth) => `  /p${nth}:\n    get:\n      parameters: [{ name: q, in: query, example: 1 }]\n      responses: {}`)}\n`;
  const began = cost(() => expect(readImport(text, 'a').kind).toBe('collection'));
  expect(began).toBeLessThan(30_000);
});

test('an import says which key a mapping has twice, and where', () => {
  const text = 'openapi: 3.1.0\npaths:\n  /a:\n    get: {}\n  /b: {}\n  /a: {}\n';
  expect(readImport(text, 'a')).toEqual({
    kind: 'problem',
    message: 'The YAML has the key "/a" twice in one mapping, the second time in line 6: keep one of them.',
  });
});

test('aliases, merges and odd names of an import are what they were', () => {
  const text = [
    ...['openapi: 3.1.0', 'x: &x { q: 1 }', 'x2: &x { q: 2, r: 3 }', 'paths:', '  /a:', '    get:'],
    ...['      __proto__: { polluted: true }', '      requestBody:', '        content:'],
    ...['          application/json:', '            example: { <<: *x, q: 5 }', ''],
  ].join('\n');
  const read = readImport(text, 'a');
  const [item] = read.kind === 'collection' ? read.collection.items : [];
  const body = item?.body;
  expect(body?.kind === 'text' && JSON.parse(body.text)).toEqual({ q: 5, r: 3 });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['an alias of itself', 'a: &a [*a]'],
  ['a mapping that merges itself', 'a: &a { <<: *a }'],
  [
    'nine times nine',
    lines(
      12,
      (nth) =>
        `k${nth}: &k${nth} [${Array(9)
          .fill(nth === 0 ? 'x' : `*k${nth - 1}`)
          .join(', ')}]`,
    ),
  ],
])('%s is refused', (_, text) => {
  expect(readDocument('a.yaml', text).kind).toBe('problem');
});
