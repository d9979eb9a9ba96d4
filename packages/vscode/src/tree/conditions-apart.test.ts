import type { Endpoint } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { endpointWith } from '../../../engine/src/client/request/endpoint.fixture.ts';
import { conditionsApart } from './conditions-apart.ts';

const all = (...each: readonly Partial<Endpoint>[]) =>
  conditionsApart(each.map((one, index) => endpointWith({ path: '/a', methodName: `m${index}`, ...one })));

test.each<[string, readonly Partial<Endpoint>[], readonly (string | undefined)[]]>([
  [
    'nothing where verb and path do',
    [{}, { path: '/b' }, { path: '/b', method: 'PUT' }],
    [undefined, undefined, undefined],
  ],
  [
    'parameters',
    [
      { selectors: [{ in: 'query', name: 'page' }] },
      { selectors: [{ in: 'query', name: 'ids', isNegated: true }] },
      {},
    ],
    ['?page', '!ids', 'else'],
  ],
  [
    'what the one asks for that has none of the usual conditions',
    [
      { selectors: [{ in: 'query', name: 'page' }] },
      { selectors: [{ in: 'query', name: 'ids' }] },
      { consumes: ['application/json'] },
    ],
    ['?page', '?ids', 'takes json'],
  ],
  [
    'patterns of variables, as mappings say them',
    [
      { path: '/a/{id}', parameters: [{ in: 'path', name: 'id', pattern: '^(?:\\d+)$' }] },
      { path: '/a/{name}', parameters: [{ in: 'path', name: 'name', pattern: '^(?:[a-z]+)$' }] },
    ].map(({ path, parameters }) => ({
      path,
      parameters: parameters.map((each) => ({ type: 'string', required: true, ...each }) as const),
    })) as readonly Partial<Endpoint>[],
    ['id: \\d+', 'name: [a-z]+'],
  ],
  [
    'media types',
    [{ consumes: ['multipart/form-data'] }, { consumes: ['application/json'] }],
    ['takes form-data', 'takes json'],
  ],
  ['versions', [{ version: '1.0' }, { version: '2.0+' }], ['version 1.0', 'version 2.0+']],
  [
    'as little as tells them apart',
    [
      { consumes: ['application/json'], produces: ['text/plain'], selectors: [{ in: 'query', name: 'a' }] },
      { consumes: ['text/plain'], produces: ['application/json'], selectors: [{ in: 'query', name: 'b' }] },
    ],
    ['?a', '?b'],
  ],
  ['a slash at the end', [{ path: '/a' }, { path: '/a/' }], ['else', 'slash at the end']],
  ['the module', [{ module: 'x/api' }, { module: 'x/server' }], ['api', 'server']],
  ['names of variables do not', [{ path: '/a/{id}' }, { path: '/a/{key}' }], ['m0()', 'm1()']],
])('%s', (_name, endpoints, texts) => expect(all(...endpoints)).toEqual(texts));
