import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { usualRuns } from '../../../../../test/properties/runs.ts';
import { addEnvironment, type EditedText, removeEnvironment, setVariable } from './edit-environment-file.ts';
import { readEnvironmentFile } from './read-environment-file.ts';

const file = `{
    "$schema": "https://example.com/schema.json",
    "dev": {
        // Of the laptop.
        "baseUrl": "http://localhost:8080", // behind
        "SSLConfiguration": { "verifyHostCertificate": false },
        "port": 8080
    },
    "prod": {}
}
`;

type Edit = (text: string) => EditedText;

test.each<[string, Edit, string, string]>([
  [
    'gives a variable another value',
    (text) => setVariable(text, 'dev', 'baseUrl', 'http://127.0.0.1'),
    '"baseUrl": "http://localhost:8080", // behind',
    '"baseUrl": "http://127.0.0.1", // behind',
  ],
  [
    'writes a number anew as a text',
    (text) => setVariable(text, 'dev', 'port', '8081'),
    '"port": 8080',
    '"port": "8081"',
  ],
  [
    'adds a variable behind the others, indented as they are',
    (text) => setVariable(text, 'dev', 'user "x"', 'a\nb'),
    '"port": 8080\n',
    '"port": 8080,\n        "user \\"x\\"": "a\\nb"\n',
  ],
  [
    'adds the first variable',
    (text) => setVariable(text, 'prod', 'baseUrl', 'https://a.b'),
    '"prod": {}',
    '"prod": {\n        "baseUrl": "https://a.b"\n    }',
  ],
  [
    'adds the environment of a variable',
    (text) => setVariable(text, 'test', 'a', '1'),
    '"prod": {}\n',
    '"prod": {},\n    "test": {\n        "a": "1"\n    }\n',
  ],
  [
    'adds an environment',
    (text) => addEnvironment(text, 'test'),
    '"prod": {}',
    '"prod": {},\n    "test": {}',
  ],
  ['adds no environment twice', (text) => addEnvironment(text, 'dev'), '', ''],
  ['removes an environment', (text) => removeEnvironment(text, 'prod'), '},\n    "prod": {}\n', '}\n'],
])('%s', (_, edit, before, after) => {
  expect(edit(file)).toEqual({ kind: 'text', text: file.replace(before, () => after) });
});

test.each([
  ['{ "dev": { "a": "1" } }', '{ "dev": { "a": "1", "b": "2" } }'],
  ['{"dev":{"a":"1"}}', '{"dev":{"a":"1", "b": "2"}}'],
  ['{\n  "dev": { "b": 1 },\n  "qa": {}\n}', '{\n  "dev": { "b": "2" },\n  "qa": {}\n}'],
])('keeps an environment on its line: %j', (before, after) => {
  expect(textOf(setVariable(before, 'dev', 'b', '2'))).toBe(after);
});

describe('a new file', () => {
  test.each(['', ' \n', '{}'])('begins with its first variable: %j', (text) => {
    const edited = setVariable(text, 'dev', 'baseUrl', 'http://localhost');
    expect(textOf(edited).trim()).toBe('{\n  "dev": {\n    "baseUrl": "http://localhost"\n  }\n}');
  });

  it('keeps tabs and the line ends of Windows', () => {
    const edited = setVariable('{\r\n\t"dev": {\r\n\t\t"a": "1"\r\n\t}\r\n}\r\n', 'dev', 'b', '2');
    expect(textOf(edited)).toBe('{\r\n\t"dev": {\r\n\t\t"a": "1",\r\n\t\t"b": "2"\r\n\t}\r\n}\r\n');
  });
});

test.each<[string, Edit, string]>([
  ['{ "dev": ', (text) => addEnvironment(text, 'x'), 'Line 1 needs a look first: A value is missing here.'],
  [
    '[]',
    (text) => setVariable(text, 'dev', 'a', '1'),
    'The file is no object: { "dev": { "baseUrl": "…" } }.',
  ],
  ['{"dev":{"a":"1","a":"2"}}', (text) => setVariable(text, 'dev', 'a', '3'), '"a" stands there twice.'],
  [
    '{"dev":"x"}',
    (text) => setVariable(text, 'dev', 'a', '3'),
    '"dev" is no environment in this file: its variables stand in braces.',
  ],
])('does not change %s', (text, edit, message) => {
  expect(edit(text)).toEqual({ kind: 'problem', message });
});

it('reads back what it writes, whatever the names and values are, and changes nothing else', () => {
  const name = fc.oneof(
    fc.constantFrom('dev', '__proto__', 'constructor', 'a.b'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, name, fc.string({ unit: 'grapheme' })), { maxLength: 6 }),
      (variables) => {
        let text = file;
        const expected = new Map([
          [
            'dev',
            new Map([
              ['baseUrl', 'http://localhost:8080'],
              ['port', '8080'],
            ]),
          ],
        ]);
        for (const [environment, variable, value] of variables) {
          // Both mean something else to whoever reads the file.
          if (environment.trim() === '' || environment.startsWith('$') || /^(SSL|Sec)/.test(variable))
            continue;
          text = textOf(setVariable(text, environment, variable, value));
          expected.set(environment, new Map(expected.get(environment)).set(variable, value));
        }
        const { environments } = readEnvironmentFile('/http-client.env.json', text);
        for (const [environment, values] of expected) expect(environments.get(environment)).toEqual(values);
        expect(text).toContain('"SSLConfiguration": { "verifyHostCertificate": false }');
        expect(text).toContain('// Of the laptop.');
      },
    ),
    { numRuns: usualRuns(200) },
  );
});

it('never throws, whatever the text is', () => {
  const token = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    '\\',
    '"dev"',
    '1',
    'null',
    '//',
    '/*',
    '*/',
    '\n',
    ' ',
  );
  const text = fc.oneof(
    fc.array(token, { maxLength: 60 }).map((tokens) => tokens.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (any) => {
      readEnvironmentFile('/http-client.env.json', any);
      setVariable(any, 'dev', 'a', '1');
      removeEnvironment(any, 'dev');
    }),
    { numRuns: usualRuns(500) },
  );
});

it('reads a file of brackets without running out of stack', () => {
  const { diagnostics } = readEnvironmentFile('/http-client.env.json', '['.repeat(500_000));
  expect(diagnostics).toHaveLength(1);
});

function textOf(edited: EditedText): string {
  if (edited.kind === 'problem') throw new Error(edited.message);
  return edited.text;
}
