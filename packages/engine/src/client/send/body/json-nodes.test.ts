import { describe, expect, it } from 'vitest';
import { type NodesQuery, readJsonTree } from './json-nodes.ts';

const text = JSON.stringify({
  items: [
    { id: 1, name: 'Atlas', price: 9.5 },
    { id: 2, name: 'Globe', price: 20, 'in stock': true },
  ],
  next: null,
});
const look = (query: NodesQuery, of = text, isLines = false) => {
  const found = readJsonTree(of, isLines).look(query);
  return found.kind === 'nodes' ? found.nodes : found.message;
};
const pathsOf = (expression: string, of = text) => {
  const nodes = look({ kind: 'found', expression }, of);
  return typeof nodes === 'string' ? nodes : nodes.map(({ path, preview }) => `${path} ${preview}`.trim());
};

describe('the tree of a JSON body', () => {
  it('is looked at level by level', () => {
    expect(look({ kind: 'below', steps: [], from: 0 })).toEqual([
      { steps: ['items'], path: '$.items', name: 'items', type: 'array', preview: '', count: 2 },
      { steps: ['next'], path: '$.next', name: 'next', type: 'null', preview: 'null', count: 0 },
    ]);
    expect(look({ kind: 'below', steps: ['items', 1], from: 2 })).toMatchObject([
      { path: '$.items[1].price', preview: '20' },
      { path: "$.items[1]['in stock']", name: 'in stock', preview: 'true' },
    ]);
    expect(look({ kind: 'below', steps: ['no', 'such'], from: 0 })).toEqual([]);
  });

  it('is searched by JSONPath', () => {
    expect(pathsOf('$.items[*].name')).toEqual(['$.items[0].name "Atlas"', '$.items[1].name "Globe"']);
    expect(pathsOf('$..[?@.price > 10].id')).toEqual(['$.items[1].id 2']);
    expect(pathsOf('$')).toEqual(['$']);
    expect(pathsOf('$.nothing')).toEqual([]);
    expect(readJsonTree(text, false).valuesOf('$..id')).toBe('[\n  1,\n  2\n]');
  });

  it('says what is no JSONPath', () => {
    expect(pathsOf('$.items[')).toMatch(/^This is no JSONPath such as .* Expected/);
    expect(readJsonTree(text, false).valuesOf('x')).toBeUndefined();
  });

  it('gives values as they stand: texts without quotes, numbers with all digits', () => {
    const big =
      '{"id":12345678901234567890,"price":1.50,"list":[10000000000000000001,"1234567890123456789"],"t":"a\\nb"}';
    const tree = readJsonTree(big, false);
    expect(tree.valueAt(['t'])).toBe('a\nb');
    expect(tree.valueAt(['id'])).toBe('12345678901234567890');
    expect(tree.valueAt(['list'])).toBe('[\n  10000000000000000001,\n  "1234567890123456789"\n]');
    expect(tree.valueAt(['none'])).toBeUndefined();
    expect(look({ kind: 'below', steps: [], from: 0 }, big)).toMatchObject([
      { type: 'number', preview: '12345678901234567890' },
      {},
      {},
      {},
    ]);
  });

  it('has lines of JSON as items', () => {
    expect(look({ kind: 'below', steps: [], from: 0 }, '{"a":1}\n\n{"a":2}\n', true)).toMatchObject([
      { path: '$[0]', count: 1 },
      { path: '$[1]', count: 1 },
    ]);
  });

  it('takes members of any name for data', () => {
    expect(pathsOf('$..x', '{"__proto__":{"x":1},"constructor":{"x":2}}')).toEqual([
      '$.__proto__.x 1',
      '$.constructor.x 2',
    ]);
    expect(readJsonTree('{}', false).valueAt(['constructor'])).toBeUndefined();
  });

  it('lists many nodes in pieces, and counts them all', () => {
    const tree = readJsonTree(JSON.stringify(Array.from({ length: 1200 }, (_, index) => index)), false);
    const pieces = [0, 500, 1000].map((from) => tree.look({ kind: 'below', steps: [], from }));
    expect(pieces.map((piece) => piece.kind === 'nodes' && [piece.nodes.length, piece.total])).toEqual([
      [500, 1200],
      [500, 1200],
      [200, 1200],
    ]);
  });
});

it('a text that begins with any control character is a text (L7)', () => {
  const of = String.raw`{"a":"\u0001hello","b":"\u00011234567890123456789","c":1234567890123456789}`;
  const nodes = look({ kind: 'below', steps: [], from: 0 }, of);
  expect(nodes).toMatchObject([
    { type: 'string', preview: String.raw`"\u0001hello"` },
    { type: 'string', preview: String.raw`"\u00011234567890123456789"` },
    { type: 'number', preview: '1234567890123456789' },
  ]);
});
