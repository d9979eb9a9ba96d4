import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alternativesOf, hidePlaceholders, parsePathTemplate } from './path-template.ts';

test.each([
  ['/users', '/users', []],
  ['/users/{id}', '/users/{id}', [['id', undefined]]],
  ['/users/{id:\\d+}', '/users/{id}', [['id', '\\d+']]],
  [
    '/a/{x:[a-z]{2,5}}.{y}',
    '/a/{x}.{y}',
    [
      ['x', '[a-z]{2,5}'],
      ['y', undefined],
    ],
  ],
  ['/files/{*path}', '/files/{path}', [['path', undefined]]],
  ['/files/{path:.*}', '/files/{path}', [['path', '.*']]],
  ['/{a}/{a}', '/{a}/{a}', [['a', undefined]]],
  ['/{ id : \\d+ }', '/{id}', [['id', '\\d+']]],
  ['/x/{id:\\{\\d+\\}}/y', '/x/{id}/y', [['id', '\\{\\d+\\}']]],
  ['${base}/{id}', '${base}/{id}', [['id', undefined]]],
  ['/${a.b:${c:/error}}/{id}', '/${a.b:${c:/error}}/{id}', [['id', undefined]]],
  ['/**/*.json', '/**/*.json', []],
  ['/{}', '/{}', []],
  ['/{open', '/{open', []],
])('%s reads as %s', (pattern, path, variables) => {
  const template = parsePathTemplate(pattern);
  expect(template.path).toBe(path);
  expect(template.variables.map(({ name, regex }) => [name, regex])).toEqual(variables);
});

test.each([
  ['open|closed', ['open', 'closed']],
  ['a-b|c_d|e', ['a-b', 'c_d', 'e']],
  ['\\d+', undefined],
  ['open', undefined],
  ['a|b+', undefined],
  [undefined, undefined],
])('the alternatives of %s are %j', (regex, values) => {
  expect(alternativesOf(regex)).toEqual(values);
});

test('hidden placeholders come back as they were', () => {
  const part = fc.constantFrom('/', '{a}', '${x}', '${y:${z}}', '${open', '*.', 'text', '\\');
  fc.assert(
    fc.property(fc.array(fc.array(part).map((parts) => parts.join(''))), (patterns) => {
      const { hidden, restore } = hidePlaceholders(patterns);
      expect(hidden.map(restore)).toEqual(patterns);
      expect(hidden.join('')).not.toContain('${');
    }),
  );
});
