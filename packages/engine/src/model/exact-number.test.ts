import { expect, test } from 'vitest';
import { buildExample } from '../client/request/build-example.ts';
import { parseJson, writeJson } from './exact-number.ts';
import type { Schema } from './schema.ts';

test.each([
  ['1790000000000000001', '1790000000000000001'],
  ['-9007199254740993', '-9007199254740993'],
  ['9007199254740991', '1'],
  ['12345678901234567890', '12345678901234567890'],
])('an example of %s keeps its digits', (example, written) => {
  const schema: Schema = { type: 'object', properties: { id: { type: 'integer', examples: [example] } } };
  expect(writeJson(buildExample(schema))).toBe(`{"id":${written}}`);
});

test.each([
  ['12345678901234567890.123456789', '12345678901234567890.123456789'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['-3.14159265358979323846', '-3.14159265358979323846'],
])('a decimal of %s keeps its digits', (example, written) => {
  const schema: Schema = { type: 'object', properties: { sum: { type: 'number', examples: [example] } } };
  expect(writeJson(buildExample(schema))).toBe(`{"sum":${written}}`);
});

test('a text that looks like such a number stays a text', () => {
  const schema: Schema = {
    type: 'object',
    properties: { id: { type: 'string', examples: ['1790000000000000001'] } },
  };
  expect(writeJson(buildExample(schema))).toBe('{"id":"1790000000000000001"}');
});

test.each([
  '{"id":1790000000000000001,"text":"1790000000000000001","list":[-1790000000000000001,1.5,7]}',
  '12345678901234567890',
  '{"sum":[12345678901234567890.123456789,0.1234567890123456789,1.5]}',
  '{"a \\"1790000000000000001\\"":{"b":[[1790000000000000003]]}}',
  '"1790000000000000001"',
])('%s is written as it was read', (text) => {
  expect(writeJson(parseJson(text))).toBe(text);
});

test.each(['{"id":1790000000000000001', '1790000000000000001x', '[01790000000000000001]'])(
  '%s is no JSON',
  (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  },
);
