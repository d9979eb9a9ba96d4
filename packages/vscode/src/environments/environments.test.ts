import { describe, expect, it, test } from 'vitest';
import {
  ignoringPrivateFile,
  placeForVariables,
  presentEnvironments,
  presentNoValue,
  presentPlaces,
  presentStatus,
  presentVariableSet,
  problemOfName,
  problemOfVariable,
} from './present.ts';

test('a missing variable names the environment', () => {
  expect(presentNoValue('token', 'dev')).toBe('The variable "token" has no value in the environment "dev".');
  expect(presentNoValue('token', undefined)).toBe(
    'The variable "token" has no value, and no environment is active.',
  );
});

test('the list ends with no environment, and says which is active', () => {
  expect(presentEnvironments(['dev', 'prod'], 'prod')).toEqual([
    { name: 'dev', label: 'dev', description: '' },
    { name: 'prod', label: 'prod', description: 'active' },
    { label: 'No Environment', description: '' },
  ]);
});

test('the status bar shows nothing where there is nothing to choose, and no icon that a name spells', () => {
  expect(presentStatus([], undefined)).toBeUndefined();
  expect(presentStatus(['dev'], undefined)?.text).toBe('$(server-environment) No Environment');
  expect(presentStatus(['$(x)'], 'a$(bug)')?.text).toBe('$(server-environment) a$ (bug)');
});

test('what is set is told without its value, and without icons that names spell', () => {
  expect(presentVariableSet('token', 'dev')).toBe('$(check) token is set in dev');
  expect(presentVariableSet('token', 'a$(bug)')).toBe('$(check) token is set in a$ (bug)');
});

test.each([
  ['{\n  "dev": {}\n}', 'dev', 12],
  ['{ "de": {"dev": 1}, "dev" : { } }', 'dev', 29],
  ['{ "a.*b": {} }', 'a.*b', 11],
  ['{ "dev": { "a": 1 } }', 'dev', undefined],
  ['{ }', 'dev', undefined],
])('the variables of %s go between its braces', (text, name, offset) => {
  expect(placeForVariables(text, name)).toBe(offset);
});

test.each([
  ['', 'Enter a name, such as dev.'],
  ['$shared', 'Names that begin with $ mean something else.'],
  ['dev', 'There is an environment "dev" already.'],
  ['prod', undefined],
])('a new environment may be called %j or not', (name, problem) => {
  expect(problemOfName(name, ['dev'])).toBe(problem);
});

test.each(['token', 'a.b-c_1', '_x'])('%j names a variable', (name) => {
  expect(problemOfVariable(name)).toBeUndefined();
});

test.each(['1a', 'a b', '$guid', ''])('%j names no variable', (name) => {
  expect(problemOfVariable(name)).toMatch(/^A name begins with a letter/);
});

test('what may be a secret is offered a place of its own first', () => {
  expect(presentPlaces(true)[0]?.place).toBe('private-file');
  expect(presentPlaces(false)[0]?.place).toBe('public-file');
  expect(presentPlaces(true)).toHaveLength(presentPlaces(false).length);
});

describe('.gitignore', () => {
  it.each([
    ['', 'http-client.private.env.json\n'],
    ['target/\n', 'target/\nhttp-client.private.env.json\n'],
    ['target/', 'target/\nhttp-client.private.env.json\n'],
    ['# http-client.private.env.json\n', '# http-client.private.env.json\nhttp-client.private.env.json\n'],
  ])('gets a line: %j', (before, after) => {
    expect(ignoringPrivateFile(before)).toBe(after);
  });

  it.each([
    'http-client.private.env.json',
    'a\r\n/http-client.private.env.json\r\n',
    '**/*.private.env.json\n',
  ])('has one already: %j', (text) => {
    expect(ignoringPrivateFile(text)).toBeUndefined();
  });
});
