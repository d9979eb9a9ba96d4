/** `pm.response.to.have.jsonSchema`: for each keyword a body that satisfies it, one that does not, and what is said. */
import { describe, expect, test } from 'vitest';
import { after, complaints } from './pm-bench.ts';

type Row = readonly [schema: string, valid: string, invalid: string, problem: string];

const rows: readonly Row[] = [
  ["{type: 'string'}", '"a"', '1', 'the value is a number, not string'],
  ["{type: ['integer', 'null']}", 'null', '1.5', 'the value is a number, not integer or null'],
  ["{type: 'integer'}", '1.0', '"1"', 'the value is a string, not integer'],
  ['{enum: [1, {a: [2]}]}', '{"a": [2]}', '{"a": [3]}', 'is none of [1,{"a":[2]}]'],
  ['{const: {a: 1, b: 2}}', '{"b": 2, "a": 1}', '{"a": 1}', 'is not {"a":1,"b":2}'],
  ['{minimum: 2}', '2', '1', 'is 1, less than 2'],
  ['{maximum: 2}', '2', '3', 'is 3, more than 2'],
  ['{exclusiveMinimum: 2}', '2.5', '2', 'is 2, not more than 2'],
  ['{exclusiveMaximum: 2}', '1', '2', 'is 2, not less than 2'],
  ['{minimum: 2, exclusiveMinimum: true}', '3', '2', 'is 2, less than 2'],
  ['{maximum: 2, exclusiveMaximum: true}', '1', '2', 'is 2, more than 2'],
  ['{multipleOf: 0.1}', '0.3', '0.35', 'is 0.35, not a multiple of 0.1'],
  ['{minLength: 2}', '"ab"', '"😀"', 'is shorter than 2'],
  ['{maxLength: 1}', '"😀"', '"ab"', 'is longer than 1'],
  ["{pattern: '^a+$'}", '"aa"', '"ab"', 'does not match ^a+$'],
  ["{format: 'date-time'}", '"2024-02-29T23:59:60Z"', '"2023-02-29T00:00:00Z"', 'is no date-time'],
  ["{format: 'date'}", '"2024-12-31"', '"2024-13-01"', 'is no date'],
  ["{format: 'time'}", '"10:00:00+02:00"', '"25:00:00Z"', 'is no time'],
  ["{format: 'duration'}", '"P1DT2H"', '"P"', 'is no duration'],
  ["{format: 'email'}", '"a@example.com"', '"a.example.com"', 'is no email'],
  ["{format: 'hostname'}", '"a-b.example"', '"-a"', 'is no hostname'],
  ["{format: 'ipv4'}", '"10.0.0.255"', '"10.0.0.256"', 'is no ipv4'],
  ["{format: 'ipv6'}", '"::ffff:10.0.0.1"', '"1::2::3"', 'is no ipv6'],
  ["{format: 'uri'}", '"urn:isbn:1"', '"/a"', 'is no uri'],
  ["{format: 'uri-reference'}", '"/a?b#c"', '"a b"', 'is no uri-reference'],
  ["{format: 'uuid'}", '"2eb8aa08-aa98-11ea-b4aa-73b441d16380"', '"2eb8"', 'is no uuid'],
  ["{format: 'json-pointer'}", '"/a~1b"', '"a"', 'is no json-pointer'],
  ['{minItems: 1}', '[1]', '[]', 'has fewer items than 1'],
  ['{maxItems: 1}', '[1]', '[1, 2]', 'has more items than 1'],
  [
    '{uniqueItems: true}',
    '[1, "1", [1], {"a": 1}]',
    '[{"a": 1, "b": 2}, {"b": 2, "a": 1}]',
    'has an item twice',
  ],
  ['{minProperties: 1}', '{"a": 1}', '{}', 'has fewer properties than 1'],
  ['{maxProperties: 1}', '{"a": 1}', '{"a": 1, "b": 2}', 'has more properties than 1'],
  ["{required: ['a', '__proto__']}", '{"a": null, "__proto__": 1}', '{"a": 1}', 'lacks "__proto__"'],
  ["{dependentRequired: {a: ['b']}}", '{"a": 1, "b": 2}', '{"a": 1}', 'has "a" but lacks "b"'],
  ["{dependencies: {a: ['b'], c: {required: ['d']}}}", '{"b": 1}', '{"c": 1}', 'lacks "d"'],
  ["{dependentSchemas: {a: {required: ['b']}}}", '{"c": 1}', '{"a": 1}', 'lacks "b"'],
  ["{properties: {a: {type: 'string'}}}", '{"b": 1}', '{"a": 1}', 'a is a number, not string'],
  [
    "{patternProperties: {'^x': {type: 'string'}}}",
    '{"a": 1, "xy": ""}',
    '{"xy": 1}',
    'xy is a number, not string',
  ],
  [
    "{properties: {a: true}, patternProperties: {'^x': true}, additionalProperties: false}",
    '{"a": 1, "x": 1}',
    '{"b": 1}',
    'b is not allowed',
  ],
  ['{propertyNames: {maxLength: 1}}', '{"a": 1}', '{"ab": 1}', 'ab (its name) is longer than 1'],
  [
    "{items: {properties: {id: {type: 'integer'}}}}",
    '[{"id": 1}]',
    '[{"id": 1}, {"id": "2"}]',
    '[1].id is a string, not integer',
  ],
  [
    "{prefixItems: [{type: 'string'}], items: {type: 'integer'}}",
    '["a", 1]',
    '["a", "b"]',
    '[1] is a string, not integer',
  ],
  ["{items: [{type: 'string'}], additionalItems: false}", '["a"]', '["a", 1]', '[1] is not allowed'],
  ['{contains: {const: 1}}', '[2, 1]', '[2]', 'has 0 items that match contains, fewer than 1'],
  ['{contains: {const: 1}, maxContains: 1}', '[1]', '[1, 1]', 'has 2 items that match contains, more than 1'],
  [
    '{contains: {const: 1}, minContains: 2}',
    '[1, 1]',
    '[1]',
    'has 1 items that match contains, fewer than 2',
  ],
  ["{allOf: [{type: 'string'}, {minLength: 2}]}", '"ab"', '"a"', 'is shorter than 2'],
  ["{anyOf: [{type: 'string'}, {minimum: 2}]}", '2', '1', 'matches none of the schemas of anyOf'],
  ['{oneOf: [{minimum: 2}, {maximum: 2}]}', '3', '2', 'matches 2 schemas of oneOf instead of one'],
  ["{not: {type: 'string'}}", '1', '"a"', 'matches a schema that it must not match'],
  [
    '{if: {minimum: 10}, then: {multipleOf: 10}, else: {multipleOf: 2}}',
    '20',
    '12',
    'is 12, not a multiple of 10',
  ],
  [
    '{if: {minimum: 10}, then: {multipleOf: 10}, else: {multipleOf: 2}}',
    '4',
    '3',
    'is 3, not a multiple of 2',
  ],
  [
    "{$defs: {id: {type: 'integer'}}, properties: {a: {$ref: '#/$defs/id'}}}",
    '{"a": 1}',
    '{"a": ""}',
    'a is a string, not integer',
  ],
  ["{$defs: {x: {$anchor: 'id', type: 'integer'}}, $ref: '#id'}", '1', '""', 'is a string, not integer'],
  [
    "{$defs: {x: {$id: 'http://a/id.json', type: 'integer'}}, $ref: 'id.json'}",
    '1',
    '""',
    'is a string, not integer',
  ],
  [
    "{properties: {next: {$ref: '#'}}, required: ['id']}",
    '{"id": 1, "next": {"id": 2}}',
    '{"id": 1, "next": {}}',
    'next lacks "id"',
  ],
  [
    '{allOf: [{properties: {a: true}}], unevaluatedProperties: false}',
    '{"a": 1}',
    '{"b": 1}',
    'b is not allowed',
  ],
  ['{prefixItems: [true], unevaluatedItems: false}', '[1]', '[1, 2]', '[1] is not allowed'],
];

/** JSON with names that need no quotes, and texts in single ones. */
function json(written: string): string {
  return written
    .replace(/'((?:[^'])*)'/g, (_, text: string) => JSON.stringify(text))
    .replace(/([{,]\s*)([$\w]+):/g, '$1"$2":');
}

function checkOf(schema: string): string {
  return `pm.response.to.have.jsonSchema('''${schema.replaceAll('\\', '\\\\')}''')`;
}

describe('a JSON schema', () => {
  test.each(rows)('%s', (schema, valid, invalid, problem) => {
    const check = checkOf(json(schema));
    expect(complaints(after(check, { response: { body: valid } }))).toEqual([]);
    expect(complaints(after(check, { response: { body: invalid } }))).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  test.each([
    ['false', 'the value is not allowed'],
    ['{"$ref": "#/nowhere"}', 'cannot be checked, because the schema has no #/nowhere'],
  ])('%s holds for nothing', (schema, problem) => {
    expect(complaints(after(checkOf(schema)))).toEqual([expect.stringContaining(problem)]);
  });

  test('says at most ten things', () => {
    const names = Array.from({ length: 30 }, (_, index) => `'n${index}'`).join();
    const [said = ''] = complaints(after(`pm.response.to.have.jsonSchema([required: [${names}]])`));
    expect(said.match(/lacks/g)).toHaveLength(10);
  });

  test('is nothing that is no JSON', () => {
    expect(complaints(after("pm.response.to.have.jsonSchema('{')"))).toEqual([
      expect.stringContaining('the schema is not JSON'),
    ]);
    expect(complaints(after('pm.response.to.have.jsonSchema([:])', { response: { body: 'hello' } }))).toEqual(
      [expect.stringContaining('expected the body to be JSON')],
    );
  });
});
