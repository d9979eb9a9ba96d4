import { describe, expect, it } from 'vitest';
import type { Schema } from '../../model/schema.ts';
import { findBodyMismatches, findLineMismatches } from './body-mismatches.ts';

const order: Schema = {
  type: 'object',
  title: 'Order',
  required: ['id', 'price'],
  properties: {
    id: { type: 'integer', readOnly: true },
    price: { type: 'number', minimum: 0 },
    status: { type: 'string', enum: ['OPEN', 'PAID'] },
    secret: { type: 'string', writeOnly: true },
    lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
  },
  $defs: {
    Line: { type: 'object', title: 'Line', required: ['sku'], properties: { sku: { type: 'string' } } },
  },
};

const inResponse = (text: string, schema = order) =>
  findBodyMismatches(text, schema, 'response').map(
    ({ path, from, to, message }) => `${path} [${text.slice(from, to)}] ${message}`,
  );
const inLines = (text: string, schema: Schema) =>
  findLineMismatches(text, schema).map(
    ({ path, from, to, message }) => `${path} [${text.slice(from, to)}] ${message}`,
  );
const inRequest = (text: string, schema = order) =>
  findBodyMismatches(text, schema, 'request').map(({ message }) => message);

describe('the mismatches of a body', () => {
  it('are none where it fits', () => {
    expect(
      inResponse('{"id":1,"price":2.5,"status":"OPEN","lines":[{"sku":"a"}],"labels":{"x":"y"}}'),
    ).toEqual([]);
  });

  it('leave null where the schema allows it, in the words of JSON Schema, too', () => {
    const types = { enum: ['a', null], type: ['string', 'null'] } as unknown as Schema;
    const reference = { anyOf: [{ $ref: '#/$defs/Line' }, { type: 'null' }] } as unknown as Schema;
    const schema: Schema = {
      type: 'object',
      required: ['types', 'reference', 'marked', 'never'],
      properties: {
        types,
        reference,
        marked: { type: 'string', nullable: 'possible' },
        never: { type: 'string' },
      },
      ...(order.$defs !== undefined && { $defs: order.$defs }),
    };
    expect(inResponse('{"types":null,"reference":null,"marked":null,"never":null}', schema)).toEqual([
      '$.never [null] `never` is null; the source promises it.',
    ]);
    expect(inResponse('{"types":"b","reference":{},"marked":1,"never":"x"}', schema)).toEqual([
      '$.types ["b"] `types` is none of "a", as the source promises.',
      '$.reference.sku [{] `sku` is missing; the source promises it.',
      '$.marked [1] `marked` is not of the type string, as the source promises.',
    ]);
  });

  it('name what is missing, and what the source says of it', () => {
    expect(inResponse('{"id":1}')).toEqual(['$.price [{] `price` is missing; the source promises it.']);
    expect(inRequest('{}')).toEqual(['`price` is missing; the source requires it.']);
  });

  it('leave out of requests what only responses have, and the other way round', () => {
    const both: Schema = { ...order, required: ['id', 'price', 'secret'] };
    expect(inRequest('{"price":1,"secret":"x"}', both)).toEqual([]);
    expect(inResponse('{"price":1,"id":1}', both)).toEqual([]);
  });

  it('tell of wrong types, ranges and values at their places', () => {
    expect(inResponse('{"id":1.5,"price":-1,"status":"GONE","lines":[{"sku":7}],"labels":{"x":1}}')).toEqual([
      '$.id [1.5] `id` is not of the type integer, as the source promises.',
      '$.price [-1] `price` is less than 0, as the source promises.',
      '$.status ["GONE"] `status` is none of "OPEN", "PAID", as the source promises.',
      '$.lines[0].sku [7] `sku` is not of the type string, as the source promises.',
      '$.labels.x [1] `x` is not of the type string, as the source promises.',
    ]);
    expect(inResponse('[]')).toEqual(['$ [[]] The body is not of the type object, as the source promises.']);
    expect(inResponse('[1,"x"]', { type: 'array', items: { type: 'integer' } })).toEqual([
      '$[1] ["x"] `[1]` is not of the type integer, as the source promises.',
    ]);
  });

  it('take null for what is not there, unless it has to be', () => {
    expect(inResponse('{"id":1,"price":null,"status":null,"lines":null}')).toEqual([
      '$.price [null] `price` is null; the source promises it.',
    ]);
  });

  it('tell of members that nobody declares, with the name that may be meant', () => {
    expect(findBodyMismatches('{"price":1,"stauts":"OPEN","zzzzzzz":1}', order, 'request')).toEqual([
      {
        path: '$.stauts',
        from: 11,
        to: 19,
        message: 'Order has no `stauts`. Is `status` meant?',
        severity: 'warning',
      },
      { path: '$.zzzzzzz', from: 27, to: 36, message: 'Order has no `zzzzzzz`.', severity: 'warning' },
    ]);
    expect(inRequest('{"anything":1}', { type: 'object' })).toEqual([]);
  });

  it('are those of the nearest variant', () => {
    const either: Schema = { oneOf: [{ type: 'string' }, order] };
    expect(inResponse('"x"', either)).toEqual([]);
    expect(inResponse('{"id":1}', either)).toEqual([
      '$.price [{] `price` is missing; the source promises it.',
    ]);
  });

  it('let placeholders be anything, and read what is half typed', () => {
    expect(inRequest('{"price": {{price}}, "status": "{{status}}", "lines": [ {"sku": ${sku}} ]}')).toEqual(
      [],
    );
    expect(inRequest('{"price": "a", "status": ')).toEqual([
      '`price` is not of the type number, as the source requires.',
    ]);
  });

  it('follow names of lists of endpoints, and take what nobody knows for anything', () => {
    const listed: Schema = { $ref: '#/schemas/Order' };
    expect(findBodyMismatches('{}', listed, 'request', { Order: order }).map(({ path }) => path)).toEqual([
      '$.price',
    ]);
    expect(inRequest('{}', listed)).toEqual([]);
  });

  it('end, however deep and wrong a body is', () => {
    const node: Schema = {
      $ref: '#/$defs/Node',
      $defs: { Node: { type: 'object', title: 'Node', properties: { next: { $ref: '#/$defs/Node' } } } },
    };
    expect(inResponse('{"next":'.repeat(200_000), node)).toEqual([]);
    const many = `[${'{"sku":1},'.repeat(500)}{}]`;
    expect(
      inResponse(many, { type: 'array', items: { $ref: '#/$defs/Line' }, $defs: order.$defs ?? {} }),
    ).toHaveLength(50);
  });
});

describe('the mismatches of lines of JSON', () => {
  const line = { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } } as const;
  const list: Schema = { type: 'array', items: line };

  it('are those of each value, compared with the item of the list', () => {
    expect(inLines('{"sku":"a"}\n{"sku":"b"}\n', list)).toEqual([]);
    expect(inLines('{"sku":"a"}\n\n{"sku":1}\r\n{}', list)).toEqual([
      '$[1].sku [1] `sku` is not of the type string, as the source promises.',
      '$[2].sku [{] `sku` is missing; the source promises it.',
    ]);
  });

  it('are the same where the values are laid out, or the source promises one of them', () => {
    expect(inLines('{\n  "sku": "a"\n}\n{\n  "sku": 1\n}', line)).toEqual([
      '$[1].sku [1] `sku` is not of the type string, as the source promises.',
    ]);
  });

  it('are none where the item is not known, and those of the lines that can be read', () => {
    expect(inLines('{"sku":1}', { type: 'array' })).toEqual([]);
    expect(inLines('"a"\n{"sku":1}', list)).toEqual([
      '$[0] ["a"] `[0]` is not of the type object, as the source promises.',
      '$[1].sku [1] `sku` is not of the type string, as the source promises.',
    ]);
  });

  it('end, however many lines are wrong', () => {
    expect(inLines('{}\n'.repeat(10_000), list)).toHaveLength(50);
  });
});
