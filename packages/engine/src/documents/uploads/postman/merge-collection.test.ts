import { describe, expect, it } from 'vitest';
import { endpointWith, parameterOf } from '../../../client/request/endpoint.fixture.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { exportEndpoints } from '../../exports/export-endpoints.ts';
import { toText } from '../../exports/file-text.ts';
import type { Collection } from '../../exports/postman/collection.ts';
import { apiAddress } from './api-address.ts';
import { mergeCollection } from './merge-collection.ts';

function exported(...endpoints: readonly Partial<Endpoint>[]): Collection {
  const found = endpoints.map((each, index) => endpointWith({ id: `#${index}` as Endpoint['id'], ...each }));
  const { files } = exportEndpoints(found, { format: 'postman', title: 'shop' });
  return JSON.parse(toText(files[0])) as Collection;
}

const show = {
  name: 'Show an order',
  path: '/orders/{id}',
  parameters: [parameterOf('path', 'id', { example: '7' })],
  response: { status: 200, schema: { type: 'string' } },
} as const;

const stored = {
  info: { _postman_id: 'p1', name: 'Shop (team)', description: 'Ours.', schema: 'x' },
  item: [
    {
      id: 'f1',
      name: 'OrderController',
      auth: { type: 'noauth' },
      item: [
        {
          id: 'i1',
          name: 'Old name',
          event: [{ listen: 'test', script: { id: 's1', exec: ['mine'] } }],
          protocolProfileBehavior: { followRedirects: false },
          request: {
            method: 'get',
            url: 'https://shop.example.com/orders/:orderId?x=1',
            description: 'Written in Postman.',
            auth: { type: 'bearer' },
          },
          response: [
            { id: 'r1', name: '200 OK', body: 'old' },
            { id: 'r2', name: 'None left', body: '' },
          ],
        },
        { id: 'i2', name: 'By hand', request: { method: 'PATCH', url: { path: ['orders'] } } },
      ],
    },
    { id: 'f2', name: 'Archive', item: [] },
  ],
  variable: [{ id: 'v1', key: 'baseUrl', value: 'https://staging.example.com' }],
};

describe('an export over a stored collection', () => {
  const { collection, ...numbers } = mergeCollection(
    stored,
    exported(show, { name: 'List', path: '/orders' }),
  );
  const [folder = {}, ...folders] = collection.item as Record<string, unknown>[];
  const [first, second, third] = folder.item as Record<string, unknown>[];

  it('counts requests', () => {
    expect(numbers).toEqual({ updated: 1, added: 1, untouched: 1 });
  });

  it('takes requests with the same verb and path for the same, and keeps what people added to them', () => {
    expect(first).toMatchObject({
      id: 'i1',
      name: 'Show an order',
      event: stored.item[0]?.item[0]?.event,
      protocolProfileBehavior: { followRedirects: false },
      request: {
        method: 'GET',
        url: { raw: '{{baseUrl}}/orders/:id' },
        description: 'Written in Postman.',
        auth: { type: 'bearer' },
      },
      response: [
        { id: 'r1', name: '200 OK', body: '"response"' },
        { id: 'r2', name: 'None left' },
      ],
    });
  });

  it('leaves it to Postman to give ids to what is new', () => {
    expect(second).toMatchObject({ name: 'List' });
    expect(second).not.toHaveProperty('id');
  });

  it('keeps requests and folders that are in Postman only', () => {
    expect(third).toMatchObject({ id: 'i2', name: 'By hand' });
    expect(folder).toMatchObject({ id: 'f1', auth: { type: 'noauth' } });
    expect(folders).toEqual([{ id: 'f2', name: 'Archive', item: [] }]);
  });

  it('keeps the name, the description and the values of variables', () => {
    expect(collection.info).toMatchObject({
      _postman_id: 'p1',
      name: 'Shop (team)',
      description: 'Ours.',
      schema: expect.stringContaining('v2.1.0'),
    });
    expect(collection.variable).toEqual(stored.variable);
  });

  it('changes nothing the second time', () => {
    const again = mergeCollection(collection, exported(show, { name: 'List', path: '/orders' }));
    expect(again).toEqual({ collection, updated: 2, added: 0, untouched: 1 });
  });

  it('drops a folder whose requests have all moved', () => {
    const moved = mergeCollection(
      {
        info: stored.info,
        item: [{ id: 'f3', name: 'Before', item: [{ id: 'i3', request: '{{x}}/orders' }] }],
      },
      exported({ name: 'List', path: '/orders' }),
    );
    expect(moved.collection.item).toMatchObject([{ name: 'OrderController', item: [{ id: 'i3' }] }]);
  });

  it('takes of several requests with one verb and path the one of the same name', () => {
    const two = [
      { id: 'i4', name: 'Other', request: { method: 'GET', url: { raw: '{{x}}/orders' } } },
      { id: 'i5', name: 'List', request: { method: 'GET', url: { raw: '{{x}}/orders' } } },
    ];
    const merged = mergeCollection({ info: {}, item: two }, exported({ name: 'List', path: '/orders' }));
    expect(merged.collection.item).toMatchObject([{ item: [{ id: 'i5' }] }, { id: 'i4' }]);
  });
});

describe('the key goes to', () => {
  it.each([
    ['https://api.getpostman.com/', 'https://api.getpostman.com'],
    ['https://api.postman.com', 'https://api.postman.com'],
    ['https://api.eu.postman.com', 'https://api.eu.postman.com'],
    ['http://127.0.0.1:8099', 'http://127.0.0.1:8099'],
    ['http://api.getpostman.com', undefined],
    ['https://api.getpostman.com.example.com', undefined],
    ['https://api.getpostman.com@example.com', undefined],
    ['https://example.com/api.getpostman.com', undefined],
    ['http://127.0.0.1.example.com', undefined],
    ['', undefined],
  ])('%s: %s', (written, address) => {
    expect(apiAddress(written)).toBe(address);
  });
});
