/** Uploads through the real transport, to a fake of Postman's API on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { createPostmanApi } from '../../src/documents/uploads/postman/postman-api.ts';
import {
  exportedCollection,
  uploadCollection,
} from '../../src/documents/uploads/postman/upload-collection.ts';
import type { Endpoint } from '../../src/engine.ts';
import { exportEndpoints } from '../../src/exports.ts';
import { decodeText } from '../../src/node/decode-text.ts';
import { createHttpTransport } from '../../src/node/http-transport.ts';
import { createCancellation, neverCancelled } from '../../src/requests.ts';
import { type FakePostman, fakeKey, startFakePostman } from './fake-postman.ts';

let postman: FakePostman;
beforeAll(async () => {
  postman = await startFakePostman();
});
afterAll(() => postman.close());
beforeEach(() => {
  postman.calls.length = 0;
  postman.collections.clear();
  postman.looks.length = 0;
  waited.length = 0;
});

/** Nobody waits here: these are the milliseconds that would have been waited. */
const waited: number[] = [];

function apiWith(
  key = fakeKey,
  cancellation = neverCancelled,
  wait = async (milliseconds: number) => {
    waited.push(milliseconds);
  },
) {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '/' });
  return createPostmanApi(
    { address: postman.address, key },
    { transport, decode: decodeText, cancellation, wait },
  );
}

function collectionOf(...paths: readonly string[]) {
  const endpoints = paths.map((path) => endpointWith({ id: path as Endpoint['id'], name: path, path }));
  const collection = exportedCollection(exportEndpoints(endpoints, { format: 'postman', title: 'shop' }));
  if (collection === undefined) throw new Error('nothing was exported');
  return collection;
}

describe('an upload', () => {
  it('makes a new collection without ids of its own', async () => {
    const result = await uploadCollection(
      collectionOf('/a', '/b'),
      { kind: 'new', workspace: 'w2' },
      apiWith(),
    );
    expect(result).toEqual({ kind: 'value', value: { uid: '7-1', added: 2, updated: 0, untouched: 0 } });
    expect(postman.calls).toEqual(['POST /collections?workspace=w2']);
    expect(JSON.stringify(postman.collections.get('7-1'))).not.toContain('_postman_id');
  });

  it('replaces a collection, reusing the ids of what it has, and waits until that is done', async () => {
    await uploadCollection(collectionOf('/a', '/b'), { kind: 'new', workspace: 'w1' }, apiWith());
    postman.calls.length = 0;
    postman.looks.push(atWork, atWork);
    const target = { kind: 'existing', uid: '7-1' } as const;
    const result = await uploadCollection(collectionOf('/b', '/c'), target, apiWith());
    expect(result).toEqual({ kind: 'value', value: { uid: '7-1', added: 1, updated: 1, untouched: 1 } });
    expect(postman.calls).toEqual([
      'GET /collections/7-1',
      'PUT /collections/7-1',
      ...Array(3).fill('GET /collection-updates-tasks/task-1'),
    ]);
    const { item } = postman.collections.get('7-1') as {
      readonly item: readonly { readonly item: readonly { readonly name: string; readonly id?: string }[] }[];
    };
    expect(item[0]?.item.map(({ name, id }) => [name, id])).toEqual([
      ['/b', '7-1.item0.item1'],
      ['/c', undefined],
      ['/a', '7-1.item0.item0'],
    ]);
  });

  it('finds all workspaces, page by page, and the collections of one', async () => {
    postman.collections.set('7-9', { info: { name: 'Old' } });
    expect(await apiWith().workspaces()).toMatchObject({
      value: [{ name: 'Mine' }, { name: 'Shop', type: 'team' }],
    });
    expect(await apiWith().collections('w 1')).toEqual({
      kind: 'value',
      value: [{ uid: '7-9', name: 'Old' }],
    });
    expect(postman.calls).toEqual([
      'GET /workspaces?limit=100',
      'GET /workspaces?limit=100&cursor=next',
      'GET /collections?workspace=w%201',
    ]);
  });
});

describe('a refusal is told with the words of Postman:', () => {
  const target = { kind: 'existing', uid: '7-1' } as const;

  it.each([
    [
      403,
      { error: { name: 'forbiddenError', message: 'Not yours.' } },
      'forbidden',
      'forbiddenError: Not yours.',
    ],
    [422, { title: 'Bad', detail: 'No schema.' }, 'refused', 'status 422. Postman says: Bad: No schema.'],
    [500, '<html>', 'unavailable', 'status 500.'],
    [302, {}, 'refused', 'status 302.'],
    [200, { hello: 'world' }, 'unexpected-response', 'not one of the Postman API'],
  ])('%i', async (status, body, reason, message) => {
    postman.refuseNext(status, body, { Location: 'http://127.0.0.1:9/' });
    const result = await uploadCollection(collectionOf('/a'), target, apiWith());
    expect(result).toMatchObject({ kind: 'failure', reason, message: expect.stringContaining(message) });
  });

  it('a key that is wrong', async () => {
    const result = await apiWith('PMAK-other').workspaces();
    expect(result).toMatchObject({
      reason: 'key-refused',
      message: expect.stringContaining('AuthenticationError'),
    });
  });

  it('a collection that is gone', async () => {
    const result = await uploadCollection(collectionOf('/a'), target, apiWith());
    expect(result).toMatchObject({ reason: 'not-found' });
  });

  it('a key that no header can carry', async () => {
    const result = await apiWith('PMAK-\r\nX-Other: b').workspaces();
    expect(result).toMatchObject({ kind: 'failure', reason: 'no-response' });
    expect(JSON.stringify(result)).not.toContain('PMAK');
    expect(postman.calls).toEqual([]);
  });
});

it('an upload that is cancelled sends nothing more', async () => {
  const { cancellation, cancel } = createCancellation();
  cancel();
  expect(await apiWith(fakeKey, cancellation).workspaces()).toMatchObject({ reason: 'cancelled' });
  expect(postman.calls).toEqual([]);
});

const atWork = { status: 200, body: { id: 'task-1', status: 'in-progress' } };

describe('a call too many', () => {
  const body = { error: { name: 'rateLimited', message: 'Slow down.' } };

  it.each<[headers: Readonly<Record<string, string>>, milliseconds: number]>([
    [{ 'X-RateLimit-RetryAfter': '42' }, 42_000],
    [{ RetryAfter: '7' }, 7000],
    [{ 'Retry-After': '60' }, 60_000],
    [{ 'Retry-After': '0' }, 1000],
    [{ Date: 'Mon, 02 Nov 2026 10:00:00 GMT', 'Retry-After': 'Mon, 02 Nov 2026 10:00:30 GMT' }, 30_000],
  ])('is made again when Postman takes it: %o', async (headers, milliseconds) => {
    postman.refuseNext(429, body, headers);
    expect(await apiWith().workspaces()).toMatchObject({ kind: 'value' });
    expect(waited).toEqual([milliseconds]);
  });

  it.each<[headers: Readonly<Record<string, string>>, again: string]>([
    [{ 'Retry-After': '61' }, 'in 61 seconds'],
    [{ 'X-RateLimit-RetryAfter': '86400' }, 'in 86400 seconds'],
    [{ 'Retry-After': 'soon' }, 'later'],
    [{}, 'later'],
  ])('is told where nobody would wait for it: %o', async (headers, again) => {
    postman.refuseNext(429, body, headers);
    expect(await apiWith().workspaces()).toMatchObject({
      kind: 'failure',
      reason: 'rate-limited',
      message: `Postman takes no more requests for now. Try again ${again}. Postman says: rateLimited: Slow down.`,
    });
    expect(waited).toEqual([]);
  });

  it('is told at once where it is one too many for the month', async () => {
    const exhausted = { error: { name: 'serviceLimitExhausted', message: 'Service limit exhausted.' } };
    postman.refuseNext(429, exhausted, { 'Retry-After': '5' });
    expect(await apiWith().workspaces()).toEqual({
      kind: 'failure',
      reason: 'rate-limited',
      message:
        'The calls of the Postman API that the account has each month are used up. ' +
        'Postman says: serviceLimitExhausted: Service limit exhausted.',
    });
    expect(waited).toEqual([]);
  });

  it('is given up after a minute in all', async () => {
    for (let call = 0; call < 3; call++) postman.refuseNext(429, body, { 'Retry-After': '25' });
    expect(await apiWith().workspaces()).toMatchObject({ reason: 'rate-limited' });
    expect(waited).toEqual([25_000, 25_000]);
  });

  it('that makes a collection makes one', async () => {
    postman.refuseNext(429, body, { 'Retry-After': '5' });
    const target = { kind: 'new', workspace: 'w1' } as const;
    expect(await uploadCollection(collectionOf('/a'), target, apiWith())).toMatchObject({ kind: 'value' });
    expect(postman.collections.size).toBe(1);
  });

  it('is not waited for by somebody who cancels', async () => {
    postman.refuseNext(429, body, { 'Retry-After': '30' });
    const { cancellation, cancel } = createCancellation();
    const never = () => {
      cancel();
      return new Promise<void>(() => {});
    };
    expect(await apiWith(fakeKey, cancellation, never).workspaces()).toMatchObject({ reason: 'cancelled' });
  });
});

describe('while Postman is at work', () => {
  const target = { kind: 'existing', uid: '7-1' } as const;
  const trouble = { status: 502, body: '<html>' };

  async function uploadWith(...looks: typeof postman.looks) {
    postman.collections.set('7-1', { info: { name: 'shop' }, item: [] });
    postman.looks.push(...looks);
    return uploadCollection(collectionOf('/a'), target, apiWith());
  }

  it('a look at it may fail', async () => {
    expect(await uploadWith(trouble, trouble, atWork, trouble, trouble, trouble, trouble)).toMatchObject({
      kind: 'value',
    });
  });

  it('looks that fail on and on end it, and the user knows where to look', async () => {
    const result = await uploadWith(trouble, trouble, trouble, trouble, trouble);
    expect(result).toMatchObject({
      reason: 'unavailable',
      message:
        'Postman refused the request with the status 502. It has the collection: look there what became of it.',
    });
  });

  it('a look too many is made again', async () => {
    const tooMany = { status: 429, body: {}, headers: { 'Retry-After': '3' } };
    expect(await uploadWith(atWork, tooMany)).toMatchObject({ kind: 'value' });
    expect(waited).toEqual([500, 500, 3000]);
  });

  it.each([
    [
      { details: { error: { name: 'invalid', message: 'Twice the same id.' } } },
      ' Postman says: invalid: Twice the same id.',
    ],
    [{}, ''],
  ])('it may fail, for a reason or for none: %o', async (details, words) => {
    const failed = { status: 200, body: { id: 'task-1', status: 'failed', ...details } };
    expect(await uploadWith(atWork, failed)).toEqual({
      kind: 'failure',
      reason: 'refused',
      message: `Postman took the collection but could not replace the old one with it.${words}`,
    });
  });
});
