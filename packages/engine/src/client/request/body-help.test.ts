import { describe, expect, it } from 'vitest';
import type { Schema } from '../../model/schema.ts';
import { completeBody, hoverBody } from './body-help.ts';

const order: Schema = {
  type: 'object',
  title: 'Order',
  properties: {
    id: { type: 'integer', readOnly: true },
    status: { type: 'string', enum: ['OPEN', 'PAID'], 'x-enumDescriptions': { PAID: 'The money is there.' } },
    gift: { type: 'boolean', description: 'Wrapped as a present.' },
    lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
  },
  $defs: {
    Line: {
      type: 'object',
      title: 'Line',
      properties: { sku: { type: 'string', maxLength: 8 }, amount: { type: 'integer', minimum: 1 } },
    },
  },
};
const variables = [
  { name: 'baseUrl', value: 'http://localhost' },
  { name: 'token', value: '•••' },
];

/** The caret stands at `|`; what would be inserted replaces what it says. */
function offers(marked: string, schema: Schema | undefined = order) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return completeBody(text, offset, schema, variables).map(({ label, insert, start, end }) => {
    const result = text.slice(0, start) + insert + text.slice(end);
    return `${label} → ${result}`;
  });
}

function hover(marked: string) {
  const offset = marked.indexOf('|');
  const found = hoverBody(marked.replace('|', ''), offset, order, variables);
  return found?.paragraphs;
}

describe('completion of a body', () => {
  it('offers members that are not there yet, with examples', () => {
    expect(offers('{"status": "OPEN", |}')).toEqual([
      'gift → {"status": "OPEN", "gift": true}',
      'lines → {"status": "OPEN", "lines": [{"sku":"sku","amount":1}]}',
    ]);
    expect(offers('{"gi|"}')).toContain('gift → {"gift": true}');
    expect(offers('{"gi|": false}')).toContain('gift → {"gift": false}');
  });

  it('offers members of items, through references', () => {
    expect(offers('{"lines": [{"sku": "a", "|"}]}')).toEqual([
      'amount → {"lines": [{"sku": "a", "amount": 1}]}',
    ]);
  });

  it('offers values of enums and booleans', () => {
    expect(offers('{"status": |}')).toEqual(['"OPEN" → {"status": "OPEN"}', '"PAID" → {"status": "PAID"}']);
    expect(offers('{"status": "O|"}')).toEqual([
      '"OPEN" → {"status": "OPEN"}',
      '"PAID" → {"status": "PAID"}',
    ]);
    expect(offers('{"gift": t|}')).toEqual(['true → {"gift": true}', 'false → {"gift": false}']);
  });

  it('offers variables within braces, with or without a schema', () => {
    expect(offers('{"a": "{{to|"}', undefined)).toEqual([
      'baseUrl → {"a": "{{baseUrl}}"}',
      'token → {"a": "{{token}}"}',
    ]);
    expect(offers('{{ba|seUrl}}')).toEqual(['baseUrl → {{baseUrl}}', 'token → {{token}}']);
  });

  it('says what the source says', () => {
    const offered = completeBody('{""}', 2, order, []);
    expect(offered.map(({ label, detail, about }) => [label, detail, about])).toEqual([
      ['status', 'OPEN | PAID', ''],
      ['gift', 'boolean', 'Wrapped as a present.'],
      ['lines', 'array of Line', ''],
    ]);
    expect(completeBody('{"status":}', 10, order, [])[1]?.about).toBe('The money is there.');
  });

  it('has nothing to offer where nobody knows more', () => {
    expect(offers('|', undefined)).toEqual([]);
    expect(offers('{"unknown": {"|"}}')).toEqual([]);
  });
});

describe('a hover over a body', () => {
  it('tells of members and their limits', () => {
    expect(hover('{"gi|ft": true}')).toEqual(['`gift`: boolean', 'Wrapped as a present.']);
    expect(hover('{"lines": [{"sku": "a|"}]}')).toEqual(['`sku`: string', 'at most 8 characters.']);
    expect(hover('{"x|": 1}')).toBeUndefined();
  });

  it('tells the values of variables', () => {
    expect(hover('{"a": "{{base|Url}}"}')).toEqual(['`baseUrl` is `http://localhost`']);
    expect(hover('{"a": {{no|ne}} }')).toEqual(['`none` has no value.']);
  });
});
