import { expect, test } from 'vitest';
import { processorClock } from '../../../../../test/processor-clock.ts';
import { parsePathTemplate, pathVariables } from './path-template.ts';
import { readPath } from './read-path.ts';

test.each([
  ['/users/{id}', '/users/7', { id: '7' }],
  ['/users/{id}/', '/users/7', { id: '7' }],
  ['/users', '/users/', {}],
  ['/users/{id}.json', '/users/a%2Fb.json', { id: 'a/b' }],
  ['/users/{id}', '/users/%zz', { id: '%zz' }],
  ['/files/{*rest}', '/files/a/b', { rest: 'a/b' }],
  ['/{year}-{month}/{code:[A-Z]{3}}', '/2026-11/ABC', { year: '2026', month: '11', code: 'ABC' }],
  ['/static/**', '/static/a/b.css', {}],
  ['/reports/*.csv', '/reports/may.csv', {}],
  ['/q?x', '/qax', {}],
  ['${api.prefix:/api}/users/{id}', '/v2/users/7', { id: '7' }],
  ['/a.b(c)+', '/a.b(c)+', {}],
])('%s reads %s', (template, path, values) => {
  expect(Object.fromEntries(readPath(template, path)?.variables ?? [['none', '']])).toEqual(values);
});

test.each([
  ['/users/{id}', '/users'],
  ['/users/{id}', '/users/7/orders'],
  ['/users/{id}', '/members/7'],
  ['/a.b', '/aXb'],
  ['/reports/*.csv', '/reports/2026/may.csv'],
  ['/q?x', '/q/x'],
  ['/q?x', '/qx'],
  ['/q?x', '/qabx'],
])('%s does not read %s', (template, path) => {
  expect(readPath(template, path)).toBeUndefined();
});

test.each([
  ['/px/{a}/**', '/px/1/2/3', '/px/{a}/2/3'],
  ['/f/*.html', '/f/a.html', '/f/a.html'],
  ['/p/**/z', '/p/1/2/z', '/p/1/2/z'],
  ['/px/{a}/**', '/px/1', '/px/{a}'],
  ['/px/{a}/**', '/px/1/', '/px/{a}/'],
  ['/p/**/z', '/p/z', '/p/z'],
  ['/**', '/', '/'],
  ['/q?x', '/q%3Fx', '/q?x'],
  ['/**', '/a%2Fb/{c}/%2541/..', '/a%2Fb/%7Bc%7D/%2541/%2E%2E'],
  ['${prefix:/api}/users/{id}', '/v2/users/7', '/v2/users/{id}'],
  ['/users/{id}', '/users/7', undefined],
])('wildcards of %s are filled from %s', (template, path, filled) => {
  expect(readPath(template, path)?.filled).toBe(filled);
});

test.each(['{', '${', '{{a}', '%2F{{', '{a', '}{'])('a path of nothing but %j is read in time', (part) => {
  const path = part.repeat(40_000);
  const tookMs = processorClock();
  expect(parsePathTemplate(path).length).toBeGreaterThan(0);
  expect(tookMs()).toBeLessThan(1_500);
});

test.each([
  ['/{a/{b}/}c', ['a/{b}/']],
  ['/{a/{b}', ['b']],
  ['/}{a}{', ['a']],
  ['/{a{b}}/{{c}', ['a{b}', 'c']],
])('braces of %s that are closed are the variables %j', (path, names) => {
  expect(pathVariables(path)).toEqual(names);
});
