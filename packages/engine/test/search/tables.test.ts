/**
 * `fixtures/search`: what people type, and what has to come first. On the sample, and on the list of a large service
 * that was made up for this.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { indexEndpoints } from '../../src/documents/search/search-index.ts';
import { searchEndpoints } from '../../src/engine/search-endpoints.ts';
import type { Endpoint, EndpointId } from '../../src/model/endpoint.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';

const checkout = path.resolve(import.meta.dirname, '../../../..');
const fixtures = path.join(checkout, 'fixtures/search');

const bookshop = scannedFolder(path.join(checkout, 'samples/bookshop')).findings().endpoints;
const harbour = linesOf('harbour.endpoints.txt').map(endpointOf);

describe('the first result in the bookshop', () => {
  test.each(queriesOf('bookshop.queries.txt'))('%s → %s', (query, expected) => {
    expect(firstResult(query, bookshop)).toBe(expected);
  });
});

describe('the first result in a large service', () => {
  test.each(queriesOf('harbour.queries.txt'))('%s → %s', (query, expected) => {
    expect(firstResult(query, harbour)).toBe(expected.replace(' ', ' /api'));
  });
});

function firstResult(query: string, endpoints: readonly Endpoint[]): string | undefined {
  const [first] = searchEndpoints(query, indexEndpoints(endpoints));
  return first && `${first.method} ${first.contextPath ?? ''}${first.path}`;
}

function endpointOf(line: string, index: number): Endpoint {
  const [mapping = '', name = '', folder = '', methodName = ''] = line.split(' | ');
  const [method = '', path = ''] = mapping.split(' ');
  const className = `org.harbour.api.${folder}`;
  const id = `harbour ${index}` as EndpointId;
  return endpointWith({ id, method, path, contextPath: '/api', name, folder, className, methodName });
}

function queriesOf(file: string): [query: string, expected: string][] {
  return linesOf(file).map((line) => {
    const [query = '', expected = ''] = line.split(' -> ');
    return [query, expected];
  });
}

function linesOf(file: string): readonly string[] {
  const lines = readFileSync(path.join(fixtures, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}
