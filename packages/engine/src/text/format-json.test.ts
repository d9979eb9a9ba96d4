import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { formatJson } from './format-json.ts';

describe('JSON laid out over lines', () => {
  it.each([
    ['{"a":1,"b":[true,null]}', '{\n  "a": 1,\n  "b": [\n    true,\n    null\n  ]\n}'],
    [' [ ] ', '[]'],
    ['{"a":{},"b":[]}', '{\n  "a": {},\n  "b": []\n}'],
    ['{"id":12345678901234567890,"x":1.10}', '{\n  "id": 12345678901234567890,\n  "x": 1.10\n}'],
    ['{"a":1,"a":2}', '{\n  "a": 1,\n  "a": 2\n}'],
    ['"\\u00e9\\n"', '"\\u00e9\\n"'],
    ['-0.5e+7', '-0.5e+7'],
  ])('writes %s', (text, formatted) => {
    expect(formatJson(text)).toBe(formatted);
  });

  it.each([
    '',
    '{',
    '{]',
    '[1,]',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '[1 2]',
    '01',
    '1x',
    'tru',
    '"a',
    '"\t"',
    '"\\x"',
    '{} {}',
    '}',
    '{{a}}',
    ',',
    '[,1]',
    '{"a":1,}',
    ':',
  ])('does not take %j for JSON', (text) => {
    expect(formatJson(text)).toBeUndefined();
  });

  it('keeps placeholders in a template', () => {
    const template = '{"id":{{id}},"name":"{{name}}","tags":[${tag}],{{key}}:1}';
    expect(formatJson(template, { placeholders: true })).toBe(
      '{\n  "id": {{id}},\n  "name": "{{name}}",\n  "tags": [\n    ${tag}\n  ],\n  {{key}}: 1\n}',
    );
  });

  it('lays every value out as the standard does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2));
      }),
    );
  });

  it('takes for JSON exactly what the standard parser takes', () => {
    const fragment = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      ' ',
      '\n',
      '"',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 8 }), (fragments) => {
        const text = fragments.join('');
        expect(formatJson(text) !== undefined).toBe(isJson(text));
      }),
      { numRuns: usualRuns(2000) },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
