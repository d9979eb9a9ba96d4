import { expect, test } from 'vitest';
import { readPath } from './path-template.ts';

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
  ['${api.prefix:/api}/users/{id}', '/v2/users/7', { id: '7' }],
  ['/a.b(c)+', '/a.b(c)+', {}],
])('%s reads %s', (template, path, values) => {
  expect(Object.fromEntries(readPath(template, path) ?? [['none', '']])).toEqual(values);
});

test.each([
  ['/users/{id}', '/users'],
  ['/users/{id}', '/users/7/orders'],
  ['/users/{id}', '/members/7'],
  ['/a.b', '/aXb'],
  ['/reports/*.csv', '/reports/2026/may.csv'],
])('%s does not read %s', (template, path) => {
  expect(readPath(template, path)).toBeUndefined();
});
