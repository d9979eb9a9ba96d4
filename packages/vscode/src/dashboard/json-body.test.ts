import type { EndpointList, ListedEndpoint } from '@endpoint-atlas/engine/exports';
import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { createContractCheck, promisedSchema } from '../calls/contract-check.ts';
import type { Exchange, ResponseBody } from '../protocol/exchange-view.ts';
import { targetOf } from './link-target.ts';

const stored = { key: 1, size: 1, headers: [] };

type Headers = readonly (readonly [string, string])[];
const ofJson: Headers = [['Content-Type', 'application/json; charset=utf-8']];

function responded(body: ResponseBody, status = 200, headers = ofJson): Exchange {
  return {
    kind: 'response',
    response: {
      status,
      statusText: '',
      tone: 'success',
      summary: 'GET http://localhost:8080/shop/orders?page=1',
      time: '',
      timeDetails: [],
      size: '',
      headers,
      body,
      notes: [],
    },
  };
}

const json = (raw: string): ResponseBody => ({ kind: 'text', language: 'json', raw, formatted: raw });
const responses: ListedEndpoint['responses'] = [
  { status: '200', contents: [{ mediaType: 'application/json', schema: { $ref: '#/schemas/Order' } }] },
  { status: '4XX', contents: [{ mediaType: '*/*', schema: { type: 'object', required: ['code'] } }] },
  { status: '204', contents: [] },
];

describe('the check of a response', () => {
  const order = { type: 'object', required: ['price'], properties: { price: { type: 'number' } } } as const;
  type Checked = Parameters<typeof createContractCheck>;
  const bodies: Checked[1] = {
    readable: ({ key }) => ({ key, headers: [], source: { kind: 'bytes', bytes: new Uint8Array() } }),
  };
  const reader: Checked[2] = { text: async () => Buffer.from('{"price":"x"}') };
  const check = createContractCheck(
    async () =>
      ({ schemas: { Order: order }, endpoints: [{ ...anEndpoint(), responses }] }) as unknown as EndpointList,
    bodies,
    reader,
  );

  it('compares with what the source promises for the status', async () => {
    const missing = {
      path: '$.price',
      message: '`price` is missing; the source promises it.',
      severity: 'error',
    };
    expect(await check(anEndpoint(), responded(json('{}')), stored)).toEqual([
      { ...missing, from: 0, to: 1 },
    ]);
    expect(await check(anEndpoint(), responded(json('{"price":1}')), stored)).toEqual([]);
    expect(await check(anEndpoint(), responded(json('{}'), 404), stored)).toMatchObject([{ path: '$.code' }]);
    expect(await check(anEndpoint(), responded(json('{}'), 500), stored)).toBeUndefined();
  });

  it('compares lines of JSON with the item of the list', async () => {
    const list = { type: 'array', items: { $ref: '#/schemas/Order' } } as const;
    const contents = [{ mediaType: 'application/x-ndjson', schema: list }];
    const lines = createContractCheck(
      async () =>
        ({
          schemas: { Order: order },
          endpoints: [{ ...anEndpoint(), responses: [{ status: '200', contents }] }],
        }) as unknown as EndpointList,
      bodies,
      reader,
    );
    const exchange = (raw: string) =>
      responded(json(raw), 200, [['Content-Type', 'application/x-ndjson;charset=UTF-8']]);
    expect(await lines(anEndpoint(), exchange('{"price":1}\n{"price":2}\n'), stored)).toEqual([]);
    expect(await lines(anEndpoint(), exchange('{"price":1}\n{}\n'), stored)).toMatchObject([
      { path: '$[1].price' },
    ]);
  });

  it('reads a long body, and marks no place in it', async () => {
    const long: ResponseBody = { kind: 'long', body: 1, language: 'json', hasLayout: true };
    expect(await check(anEndpoint(), responded(long), stored)).toEqual([
      {
        path: '$.price',
        message: '`price` is not of the type number, as the source promises.',
        severity: 'error',
      },
    ]);
  });

  it('looks at JSON only', async () => {
    expect(await check(anEndpoint(), responded({ kind: 'empty' }), stored)).toBeUndefined();
    expect(promisedSchema(responses, 204)).toBeUndefined();
    expect(promisedSchema(responses, 200, 'text/html')).toEqual({ $ref: '#/schemas/Order' });
  });
});

describe('a link of a response', () => {
  it.each([
    ['/orders/7', 'http://localhost:8080/orders/7', true],
    ['7', 'http://localhost:8080/shop/7', true],
    ['?page=2', 'http://localhost:8080/shop/orders?page=2', true],
    ['http://localhost:8080/orders{?page,size}', 'http://localhost:8080/orders', true],
    ['https://docs.example/help', 'https://docs.example/help', false],
    ['http://localhost:9090/', 'http://localhost:9090/', false],
  ])('%s leads to %s', (link, url, isSameOrigin) => {
    expect(targetOf(link, responded(json('{}')))).toEqual({ url, isSameOrigin });
  });

  it('leads nowhere beyond HTTP', () => {
    expect(targetOf('javascript:alert(1)', responded(json('{}')))).toBeUndefined();
    expect(targetOf('file:///etc/passwd', responded(json('{}')))).toBeUndefined();
    expect(targetOf('/x', { kind: 'cancelled' })).toBeUndefined();
  });
});
