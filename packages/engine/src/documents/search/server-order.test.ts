/** Which handler a server would pick, by the framework's own order; the cases are those of Spring's and Jakarta REST's documents. */
import { expect, test } from 'vitest';
import { endpointWith, parameterOf } from '../../client/request/endpoint.fixture.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { concreteCalls } from './concrete-call.ts';

function picked(words: string, ...endpoints: readonly Partial<Endpoint>[]): readonly string[] {
  const all = endpoints.map((each, index) =>
    endpointWith({
      id: `a:A#m${index}()` as Endpoint['id'],
      framework: 'spring-mvc',
      method: 'GET',
      ...each,
    }),
  );
  return concreteCalls(all, words).map(({ endpoint }) => endpoint.methodName);
}

const at = (path: string, methodName: string, more: Partial<Endpoint> = {}) => ({
  path,
  methodName,
  ...more,
});
const digits = { parameters: [parameterOf('path', 'id', { pattern: '\\d+' })] };
const letters = { parameters: [parameterOf('path', 'id', { pattern: '[a-z]+' })] };

test.each<[string, readonly Partial<Endpoint>[], readonly string[]]>([
  // PathPattern: a literal before a variable before a wildcard before the rest.
  ['GET /a/b', [at('/a/{x}', 'variable'), at('/a/b', 'literal'), at('/a/**', 'rest')], ['literal']],
  ['GET /a/c', [at('/a/*', 'wildcard'), at('/a/{x}', 'variable'), at('/**', 'rest')], ['variable']],
  ['GET /a/c', [at('/{x}/c', 'end'), at('/{x}/{y}', 'both')], ['end']],
  // Of equally many variables the longer pattern.
  ['GET /files/a.json', [at('/files/{x}', 'short'), at('/files/{x}.json', 'long')], ['long']],
  // Expressions of variables.
  ['GET /u/7', [at('/u/{id}', 'word', letters), at('/u/{id}', 'number', digits)], ['number']],
  ['GET /u/ann', [at('/u/{id}', 'word', letters), at('/u/{id}', 'number', digits)], ['word']],
  ['GET /u/A-7', [at('/u/{id}', 'number', digits)], ['number']],
  // Conditions: those that are fulfilled, the more the sooner.
  [
    'GET /t?ids=1',
    [
      at('/t', 'page', { selectors: [{ in: 'query', name: 'page' }] }),
      at('/t', 'ids', { selectors: [{ in: 'query', name: 'ids' }] }),
      at('/t', 'all'),
    ],
    ['ids'],
  ],
  [
    'GET /t',
    [at('/t', 'none', { selectors: [{ in: 'query', name: 'q', isNegated: true }] }), at('/t', 'all')],
    ['none'],
  ],
  // A verb before any verb.
  ['GET /v', [at('/v', 'any', { anyMethod: true }), at('/v', 'get')], ['get']],
  // Jakarta REST 3.7.2: literal characters, then variables, then expressions.
  [
    'GET /w/a/list',
    [at('/w/{x}/list', 'list', { framework: 'jax-rs' }), at('/w/{x}/{y}', 'both', { framework: 'jax-rs' })],
    ['list'],
  ],
  [
    'GET /w/7',
    [
      at('/w/{id}', 'plain', { framework: 'jax-rs' }),
      at('/w/{id}', 'digits', { framework: 'jax-rs', ...digits }),
    ],
    ['digits'],
  ],
])('%s', (words, endpoints, names) => expect(picked(words, ...endpoints)).toEqual(names));

test('where nothing tells them apart, all are named', () => {
  expect(picked('GET /a', at('/a', 'one', { module: 'x' }), at('/a', 'two', { module: 'y' }))).toEqual([
    'one',
    'two',
  ]);
});
