/** Uploads through the real transport, to a fake of Postman's API on this machine. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCancellation, type Endpoint, exportEndpoints, neverCancelled } from '../../src/engine.ts';
import { decodeText } from '../../src/node/decode-text.ts';
import { createHttpTransport } from '../../src/node/http-transport.ts';
import { endpointWith } from '../../src/request/endpoint.fixture.ts';
import { createPostmanApi } from '../../src/uploads/postman/postman-api.ts';
import { exportedCollection, uploadCollection } from '../../src/uploads/postman/upload-collection.ts';
import { type FakePostman, fakeKey, startFakePostman } from './fake-postman.ts';

let postman: FakePostman;
beforeAll(async () => {
  postman = await startFakePostman();
});
afterAll(() => postman.close());
beforeEach(() => {
  postman.calls.length = 0;
  postman.collections.clear();
});

function apiWith(key = fakeKey, cancellation = neverCancelled) {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '/' });
  const wait = async () => {};
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
    const answer = await uploadCollection(
      collectionOf('/a', '/b'),
      { kind: 'new', workspace: 'w2' },
      apiWith(),
    );
    expect(answer).toEqual({ kind: 'answer', value: { uid: '7-1', added: 2, updated: 0, kept: 0 } });
    expect(postman.calls).toEqual(['POST /collections?workspace=w2']);
    expect(JSON.stringify(postman.collections.get('7-1'))).not.toContain('_postman_id');
  });

  it('replaces a collection, reusing the ids of what it has, and waits until that is done', async () => {
    await uploadCollection(collectionOf('/a', '/b'), { kind: 'new', workspace: 'w1' }, apiWith());
    postman.calls.length = 0;
    const target = { kind: 'existing', uid: '7-1' } as const;
    const answer = await uploadCollection(collectionOf('/b', '/c'), target, apiWith());
    expect(answer).toEqual({ kind: 'answer', value: { uid: '7-1', added: 1, updated: 1, kept: 1 } });
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
      kind: 'answer',
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
    [500, '<html>', 'refused', 'status 500.'],
    [302, {}, 'refused', 'status 302.'],
    [200, { hello: 'world' }, 'odd-answer', 'not one of the Postman API'],
  ])('%i', async (status, body, reason, message) => {
    postman.refuseNext(status, body, { Location: 'http://127.0.0.1:9/' });
    const answer = await uploadCollection(collectionOf('/a'), target, apiWith());
    expect(answer).toMatchObject({ kind: 'failure', reason, message: expect.stringContaining(message) });
  });

  it('says when to try again', async () => {
    postman.refuseNext(
      429,
      { error: { name: 'rateLimited', message: 'Slow down.' } },
      { 'X-RateLimit-RetryAfter': '42' },
    );
    expect(await apiWith().workspaces()).toEqual({
      kind: 'failure',
      reason: 'rate-limited',
      message:
        'Postman takes no more requests for now. Try again in 42 seconds. Postman says: rateLimited: Slow down.',
    });
  });

  it('a key that is wrong', async () => {
    const answer = await apiWith('PMAK-other').workspaces();
    expect(answer).toMatchObject({
      reason: 'key-refused',
      message: expect.stringContaining('AuthenticationError'),
    });
  });

  it('a collection that is gone', async () => {
    const answer = await uploadCollection(collectionOf('/a'), target, apiWith());
    expect(answer).toMatchObject({ reason: 'not-found' });
  });

  it('a key that no header can carry', async () => {
    const answer = await apiWith('PMAK-\r\nX-Other: b').workspaces();
    expect(answer).toMatchObject({ kind: 'failure', reason: 'no-answer' });
    expect(JSON.stringify(answer)).not.toContain('PMAK');
    expect(postman.calls).toEqual([]);
  });
});

it('an upload that is cancelled sends nothing more', async () => {
  const { cancellation, cancel } = createCancellation();
  cancel();
  expect(await apiWith(fakeKey, cancellation).workspaces()).toMatchObject({ reason: 'cancelled' });
  expect(postman.calls).toEqual([]);
});
