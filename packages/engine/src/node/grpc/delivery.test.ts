/** Calls of the sample's services: all kinds of streaming, by the project's `.proto` files and by reflection. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDelivery } from '../../../../../samples/bookshop/server/delivery.mjs';
import { createEngine, defaultScanOptions } from '../../engine.ts';
import { type Credentials, defaultValues, noVariables, type PreparedRpc } from '../../requests.ts';
import type { ProtoDescriptors } from '../../source/types/proto/proto-descriptors.ts';
import { diskFiles } from '../disk-files.ts';
import { call, ok, parse } from './calls.fixture.ts';

describe('the delivery service of the bookshop', () => {
  const path = (rpc: string) => `/bookshop.delivery.v1.Delivery/${rpc}`;
  let server: Awaited<ReturnType<typeof startDelivery>>;
  let host: string;
  let descriptors: ProtoDescriptors | undefined;
  /** What the dashboard sends of an rpc that nobody has edited. */
  let asOpened: (path: string, credentials?: Credentials) => PreparedRpc | undefined;
  beforeAll(async () => {
    server = await startDelivery({ port: 0 });
    host = `localhost:${server.port}`;
    const folder = fileURLToPath(new URL('../../../../../samples/bookshop/delivery', import.meta.url));
    const engine = createEngine(diskFiles());
    const request = {
      roots: [folder],
      base: folder,
      options: defaultScanOptions,
      defaultValues,
      noVariables,
    };
    engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
    asOpened = (wanted, credentials) => {
      const endpoint = engine.findings().endpoints.find(({ path: each }) => each === wanted);
      return (
        endpoint && engine.prepareRpc(endpoint.id, defaultValues(endpoint), noVariables, {}, credentials)
      );
    };
    descriptors = asOpened(path('GetParcel'))?.descriptors;
  });
  afterAll(async () => await server.close());

  const parcel = {
    number: 'P-1001',
    state: 'STATE_ON_ITS_WAY',
    books: [{ title: 'The Left Hand of Darkness', copies: 1, price: '1299' }],
    sentAt: '2025-01-15T10:30:00Z',
    address: '12 Harbour Street',
  };

  it.each(['project', 'reflection'] as const)(
    'answers one message with one, described by: %s',
    async (describedBy) => {
      const response = await call(path('GetParcel'), host, {
        messages: ['{"number": "P-1001"}'],
        descriptors: describedBy === 'project' ? descriptors : undefined,
      });
      expect(response).toMatchObject({ outcome: ok, describedBy });
      expect(parse(response)).toEqual([parcel]);
      expect(response.headers).toContainEqual(['grpc-encoding', 'identity']);
      expect(response.trailers).toContainEqual(['grpc-status', '0']);
      expect(response.timing.connectedMs).toBeLessThanOrEqual(response.timing.firstMessageMs ?? 0);
      expect(response.timing.firstMessageMs).toBeLessThanOrEqual(response.timing.totalMs);
    },
  );

  it.each(['GetParcel', 'TrackParcel', 'LoadVan', 'Chat'])(
    'answers %s as the dashboard opens it',
    async (rpc) => {
      const prepared = asOpened(path(rpc));
      if (prepared?.built.kind !== 'request') throw new Error('The call cannot be built.');
      const { messages, streaming } = prepared.built.request;
      expect(messages).toHaveLength(1);
      const called = await call(path(rpc), host, { messages, streaming, descriptors: prepared.descriptors });
      expect(called.outcome).toMatchObject(ok);
    },
  );

  it('is not sent where its auth is Digest, which needs a status of HTTP', () => {
    const credentials = { kind: 'digest', user: 'ann', password: 'pw' } as const;
    expect(asOpened(path('GetParcel'), credentials)?.built).toMatchObject({
      kind: 'problems',
      problems: [{ message: expect.stringContaining('Digest') }],
    });
  });

  it('says what the server says of an error', async () => {
    const response = await call(path('GetParcel'), host, { messages: ['{"number": "P-1"}'], descriptors });
    expect(response).toMatchObject({
      outcome: { kind: 'status', code: 5, message: 'There is no parcel P-1', details: [] },
      messages: [],
      headers: [],
    });
  });

  it('answers one message with many, each told as it comes', async () => {
    const reported: string[] = [];
    const response = await call(path('TrackParcel'), host, {
      descriptors,
      onMessage: (json) => reported.push(json),
    });
    expect(parse(response)).toMatchObject(
      ['STATE_PACKED', 'STATE_ON_ITS_WAY', 'STATE_DELIVERED'].map((state) => ({ number: '', state })),
    );
    expect(reported).toEqual(response.messages);
  });

  it('takes many messages, with numbers that JavaScript would round', async () => {
    const books = '{"books": [{"copies": 2, "price": 9007199254740993}]}';
    const loaded = await call(path('LoadVan'), host, {
      descriptors,
      messages: [`{"number": "7", ${books.slice(1)}`, books],
    });
    expect(parse(loaded)).toEqual([{ parcels: 2, books: 4 }]);
    const delivered = await call(path('GetParcel'), host, { descriptors, messages: ['{"number": "7"}'] });
    expect(parse(delivered)).toMatchObject([{ books: [{ price: '9007199254740993' }] }]);
  });

  it('takes no message where many may come', async () => {
    const response = await call(path('LoadVan'), host, { descriptors });
    expect(parse(response)).toEqual([{ parcels: 0, books: 0 }]);
  });

  it('answers many messages with many', async () => {
    const response = await call(path('Chat'), host, {
      descriptors,
      messages: ['{"text": "1"}', '{"text": "2"}'],
    });
    expect(parse(response)).toMatchObject([{ text: 'Got it: 1' }, { text: 'Got it: 2' }]);
  });

  it.each<[messages: readonly string[], detail: string]>([
    [['{"number": 1'], 'The message was not sent: it stops being JSON at line 1, column 13.'],
    [
      ['{"nmber": "1"}'],
      'The message was not sent: there is no field "nmber" in bookshop.delivery.v1.Parcel. Did you mean "number"?',
    ],
    [
      ['{}', '{"books": [{}, {"pages": 3}]}'],
      'Message 2 was not sent: there is no field "books[1].pages" in bookshop.delivery.v1.Book. It has title, copies, price.',
    ],
    [
      ['{"sentAt": "yesterday"}'],
      'The message was not sent: "sentAt" does not fit: invalid RFC 3339 string.',
    ],
    [['{"number": true}'], 'The message was not sent: "number" does not fit: expected string, got true.'],
    [['[]'], 'The message was not sent: an object is needed for bookshop.delivery.v1.Parcel.'],
  ])('does not get what does not fit: %j', async (messages, detail) => {
    const response = await call(path('LoadVan'), host, { descriptors, messages });
    expect(response.outcome).toEqual({ kind: 'failure', reason: 'invalid-message', detail });
  });

  it('gets one message where it takes one', async () => {
    const response = await call(path('GetParcel'), host, { descriptors, messages: ['{}', '{}'] });
    expect(response.outcome).toMatchObject({ reason: 'invalid-message' });
  });

  it('is not called where nobody describes the rpc', async () => {
    const { outcome } = await call(path('Nope'), host);
    expect(outcome).toMatchObject({
      reason: 'no-descriptors',
      detail: expect.stringMatching(
        /^What bookshop\.delivery\.v1\.Delivery\/Nope takes is not known: the project has no \.proto file of bookshop\.delivery\.v1\.Delivery, and the server's description has no rpc Nope in bookshop\.delivery\.v1\.Delivery\. Add the folder .* at localhost:\d+\.$/,
      ),
    });
  });
});
