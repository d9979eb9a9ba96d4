import { describe, expect, it } from 'vitest';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import { findRenamedEndpoint } from './renamed-endpoint.ts';

function endpoint(id: string, changes: Partial<Endpoint> = {}): Endpoint {
  return {
    id: id as EndpointId,
    protocol: 'http',
    framework: 'spring-mvc',
    role: 'server',
    method: 'GET',
    path: '/orders/{id}',
    name: id,
    module: 'shop',
    folder: 'Orders',
    className: 'com.acme.Orders',
    methodName: id,
    parameters: [],
    consumes: [],
    produces: [],
    source: { file: 'Orders.java', line: 1, column: 1, mappingLine: 1, startLine: 1, endLine: 1 },
    ...changes,
  };
}

describe('findRenamedEndpoint', () => {
  const gone = endpoint('get');
  const renamed = endpoint('show');

  it('is the endpoint with the same verb and path', () => {
    expect(findRenamedEndpoint(gone, [endpoint('list', { path: '/orders' }), renamed])).toBe(renamed);
  });

  it.each([
    ['another verb', [endpoint('show', { method: 'PUT' })]],
    ['another path', [endpoint('show', { path: '/orders/{orderId}' })]],
    ['another module', [endpoint('show', { module: 'billing' })]],
    ['two that could be meant', [renamed, endpoint('showAll')]],
    ['nothing at all', []],
  ])('is none for %s', (_what, endpoints) => {
    expect(findRenamedEndpoint(gone, endpoints)).toBeUndefined();
  });
});
