import { expect, test } from 'vitest';
import { readLenientJson } from './lenient-json.ts';

test.each([
  ['{"name": "X-Token", "required": true}', { name: 'X-Token', required: true }],
  ['{name: "X-Token", required: true}', { name: 'X-Token', required: true }],
  ["{'name': 'it is \"so\"'}", { name: 'it is "so"' }],
  ['{name:"a, b: c",}', { name: 'a, b: c' }],
  ['{"__proto__": "data"}', JSON.parse('{"__proto__": "data"}')],
  ['[1]', undefined],
  ['X-Token', undefined],
  ['{name', undefined],
])('%s', (text, expected) => {
  expect(readLenientJson(text)).toEqual(expected);
});
