/** Servers that say status 0 beside what is no message: byte by byte, because no library would send it. */
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import { defaultGrpcSendOptions, neverCancelled, sendGrpc } from '../../requests.ts';
import { createGrpcTransport } from '../grpc-transport.ts';
import { describedIn, lengthDelimited } from './servers.fixture.ts';

const servers: http2.Http2Server[] = [];
afterEach(() => {
  for (const each of servers.splice(0)) each.close();
});

const descriptors = (returns: string) =>
  describedIn({
    '/p/a.proto': `syntax = "proto3"; package shop;
      message Order { string name = 1; }
      service Orders { rpc Get(Order) returns (${returns}); }`,
  });

async function call(
  body: Uint8Array,
  {
    returns = 'Order',
    headers = {},
    status = '0',
  }: Partial<Record<'returns' | 'status', string>> & { headers?: Record<string, string> } = {},
) {
  const server = http2.createServer();
  servers.push(server);
  server.on('stream', (stream) => {
    stream.on('error', () => {});
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc', ...headers },
      { waitForTrailers: true },
    );
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': status, 'grpc-message': 'fine' }));
    stream.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request: GrpcRequest = {
    ...{ kind: 'grpc', host, isPlaintext: true, path: '/shop.Orders/Get', streaming: 'unary' },
    ...{ metadata: [], messages: [] },
  };
  const transport = createGrpcTransport(new URL('./call-rpc.ts', import.meta.url).href);
  const listener = { onMessage() {} };
  const options = { ...defaultGrpcSendOptions, timeoutMs: 10_000 };
  return await sendGrpc(request, descriptors(returns), options, transport, listener, neverCancelled);
}

/** Flag, length in four bytes, content: gRPC over HTTP2, Length-Prefixed-Message. */
function prefixed(content: Uint8Array, { length = content.length, flag = 0 } = {}): Buffer {
  const head = Buffer.alloc(5);
  head[0] = flag;
  head.writeUInt32BE(length, 1);
  return Buffer.concat([head, content]);
}

const order = lengthDelimited(1, Buffer.from('tea'));

describe('a message that cannot be read is an error, although the status says 0', () => {
  it.each<[string, Uint8Array, Record<string, string>]>([
    ['cut', prefixed(order, { length: order.length + 7 }), {}],
    ['cut inside of its length', prefixed(order).subarray(0, 3), {}],
    ['junk', prefixed(Buffer.from([0xff, 0xff, 0xff, 0xff])), {}],
    ['a field of another type', prefixed(Buffer.from([0x08])), {}],
    ['text that is no UTF-8', prefixed(lengthDelimited(1, Buffer.from([0xff, 0xfe]))), {}],
    ['compressed without a word', prefixed(gzipSync(order), { flag: 1 }), {}],
    [
      'not the gzip that it claims',
      prefixed(deflateRawSync(order), { flag: 1 }),
      { 'grpc-encoding': 'gzip' },
    ],
    ['of an encoding that nobody knows', prefixed(order, { flag: 1 }), { 'grpc-encoding': 'zip' }],
  ])('%s', async (_what, body, headers) => {
    const { outcome, messages } = await call(body, { headers });
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'invalid-response' });
    expect(outcome.message).toMatch(/cannot be read|does not fit/);
    expect(messages).toEqual([]);
  });

  it('keeps the messages before it, and says which one it is', async () => {
    const cut = prefixed(order, { length: 100 });
    const { outcome, messages } = await call(Buffer.concat([prefixed(order), cut]), {
      returns: 'stream Order',
    });
    expect(messages).toHaveLength(1);
    expect(outcome).toMatchObject({ kind: 'failure', message: expect.stringContaining('message 2') });
  });

  it('none at all, where one is due', async () => {
    const { outcome } = await call(Buffer.alloc(0));
    expect(outcome).toMatchObject({ kind: 'failure', message: expect.stringContaining('no message') });
    expect((await call(Buffer.alloc(0), { returns: 'stream Order' })).outcome).toMatchObject({ code: 0 });
  });

  it('is the status where the server names an error itself', async () => {
    const { outcome } = await call(prefixed(order, { length: 100 }), { status: '5' });
    expect(outcome).toMatchObject({ kind: 'status', code: 5 });
  });

  it('is no error where it can be read', async () => {
    expect((await call(prefixed(order))).outcome).toMatchObject({ kind: 'status', code: 0 });
  });
});
