/** What servers may do to a call, over real connections. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metadata } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrpcCallOptions } from '../../client/send/grpc-transport.ts';
import { createCancellation } from '../../text/cancellation.ts';
import { type Attempt, call, echo, greet, greeter, ok, parse } from './calls.fixture.ts';
import { type GrpcTestServer, lengthDelimited, type RawRpcs, serveRpcs } from './servers.fixture.ts';

describe('a call', () => {
  const servers: GrpcTestServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  async function greeterAt(rpcs: RawRpcs, security: 'plaintext' | 'tls' = 'plaintext') {
    const server = await serveRpcs(rpcs, security);
    servers.push(server);
    return (attempt: Attempt = {}) => call(greet, server.host, { descriptors: greeter, ...attempt });
  }

  it('has JSON for every kind of field, and the zeros of those that are not set', async () => {
    const full = {
      name: 'Ann',
      blob: 'AQI=',
      any: { '@type': 'type.googleapis.com/g.Hello', name: 'inside', blob: '', moods: {}, ratio: 0 },
      moods: { 1: 'SAD', 2: 7 },
      inner: { name: '', blob: '', moods: {}, ratio: 'NaN' },
      data: { a: [1, null, { b: 'c' }] },
      count: '9007199254740993',
      wait: '1.500s',
      mask: 'name,moodOfAll',
      ratio: 0.5,
      nick: '',
      byRail: '7:30',
    };
    const ask = await greeterAt({ [greet]: echo });
    const response = await ask({ messages: [JSON.stringify(full), '{}'] });
    expect(parse(response)).toEqual([full, { name: '', blob: '', moods: {}, ratio: 0 }]);
  });

  it('knows the types of protobuf itself, which may be in an Any without an import', async () => {
    const any = { '@type': 'type.googleapis.com/google.protobuf.Timestamp', value: '2025-01-15T10:30:00Z' };
    const ask = await greeterAt({ [greet]: echo });
    expect(parse(await ask({ messages: [JSON.stringify({ any })] }))).toMatchObject([{ any }]);
  });

  it('shows the type of what nobody describes', async () => {
    const any = Buffer.concat([
      lengthDelimited(1, Buffer.from('x.io/a.b.Secret')),
      lengthDelimited(2, Buffer.from([8, 1])),
    ]);
    const ask = await greeterAt({
      [greet]: (rpc) => {
        rpc.write(lengthDelimited(3, any));
        rpc.end();
      },
    });
    expect(parse(await ask())).toMatchObject([{ any: { '@type': 'x.io/a.b.Secret' } }]);
  });

  it('carries metadata both ways', async () => {
    const seen: unknown[] = [];
    const ask = await greeterAt({
      [greet]: (rpc) => {
        seen.push(rpc.metadata.get('x-trace'), rpc.metadata.get('token-bin'), rpc.metadata.get('user-agent'));
        const head = new Metadata();
        head.set('x-from', 'head');
        rpc.sendMetadata(head);
        rpc.write(Buffer.alloc(0));
        const trailers = new Metadata();
        trailers.set('x-from', 'trailer');
        trailers.set('x-bin', Buffer.from([1, 2]));
        rpc.end(trailers);
      },
    });
    const response = await ask({
      metadata: [
        ['x-trace', 'a'],
        ['x-trace', 'b'],
        ['token-bin', 'AQI='],
        ['user-agent', 'endpoint-atlas/1'],
      ],
    });
    expect(seen).toEqual([['a, b'], [Buffer.from([1, 2])], ['endpoint-atlas/1']]);
    expect(response.headers).toContainEqual(['x-from', 'head']);
    expect(response.trailers).toContainEqual(['x-from', 'trailer']);
    expect(response.trailers).toContainEqual(['x-bin', 'AQI=']);
  });

  it('keeps the messages before an error, and reads its details', async () => {
    const violation = Buffer.concat([
      lengthDelimited(1, Buffer.from('name')),
      lengthDelimited(2, Buffer.from('is rude')),
    ]);
    const detail = (type: string, value: Uint8Array) =>
      lengthDelimited(
        3,
        Buffer.concat([
          lengthDelimited(1, Buffer.from(`type.googleapis.com/${type}`)),
          lengthDelimited(2, value),
        ]),
      );
    const status = Buffer.concat([
      Buffer.from([8, 3]),
      lengthDelimited(2, Buffer.from('no')),
      detail('google.rpc.BadRequest', lengthDelimited(1, violation)),
      detail('g.Hello', lengthDelimited(1, Buffer.from('Bob'))),
      detail('a.b.Secret', Buffer.from([1, 2])),
    ]);
    const metadata = new Metadata();
    metadata.set('grpc-status-details-bin', status);
    const ask = await greeterAt({
      [greet]: (rpc) => {
        rpc.write(Buffer.alloc(0));
        rpc.emit('error', { code: 3, details: 'Grüße an 100 %', metadata });
      },
    });
    const { outcome, messages } = await ask();
    expect(messages).toHaveLength(1);
    expect(outcome).toMatchObject({ kind: 'status', code: 3, message: 'Grüße an 100 %' });
    const details = outcome.kind === 'status' ? outcome.details : [];
    expect(details.map(({ type, json }) => [type, JSON.parse(json) as unknown])).toEqual([
      ['google.rpc.BadRequest', { fieldViolations: [{ field: 'name', description: 'is rude' }] }],
      ['g.Hello', { name: 'Bob', blob: '', moods: {}, ratio: 0 }],
      ['a.b.Secret', 'AQI='],
    ]);
  });

  it('ends where the server has no such rpc', async () => {
    const ask = await greeterAt({});
    expect((await ask()).outcome).toMatchObject({ kind: 'status', code: 12 });
  });

  it('tells the server its deadline, and ends by it', async () => {
    const deadlines: unknown[] = [];
    const ask = await greeterAt({ [greet]: (rpc) => void deadlines.push(rpc.getDeadline()) });
    const { outcome, timing } = await ask({ timeoutMs: 300 });
    expect([
      { kind: 'failure', reason: 'timed-out' },
      { kind: 'status', code: 4 },
    ]).toContainEqual(
      outcome.kind === 'failure'
        ? { kind: 'failure', reason: outcome.reason }
        : { kind: 'status', code: outcome.code },
    );
    expect(timing.totalMs).toBeLessThan(5000);
    expect(deadlines).toHaveLength(1);
    expect(Number(deadlines[0])).toBeLessThanOrEqual(Date.now() + 300);
  });

  it('can be cancelled, which the server learns, and keeps what came before', async () => {
    const { cancellation, cancel } = createCancellation();
    let learns = () => {};
    const hasLearnt = new Promise<void>((resolve) => {
      learns = resolve;
    });
    const ask = await greeterAt({
      [greet]: (rpc) => {
        rpc.on('cancelled', learns);
        rpc.write(Buffer.alloc(0));
      },
    });
    const response = await ask({ cancellation, onMessage: cancel });
    await hasLearnt;
    expect(response.outcome).toMatchObject({ kind: 'failure', reason: 'cancelled' });
    expect(parse(response)).toEqual([{ name: '', blob: '', moods: {}, ratio: 0 }]);
  });

  it('does not begin where it is cancelled before', async () => {
    const { cancellation, cancel } = createCancellation();
    cancel();
    const ask = await greeterAt({ [greet]: echo });
    expect((await ask({ cancellation })).outcome).toMatchObject({ reason: 'cancelled' });
  });

  it.each<[limit: string, options: Partial<GrpcCallOptions>, detail: string, kept: number]>([
    ['one message', { maxMessageBytes: 1000 }, 'message', 0],
    ['all messages', { maxTotalBytes: 5000 }, 'total', 2],
    ['their number', { maxMessages: 3 }, 'count', 3],
  ])('stops where a response is too large: %s', async (_, options, detail, received) => {
    const ask = await greeterAt({
      [greet]: (rpc) => {
        for (let n = 0; n < 1000 && !rpc.destroyed; n++)
          rpc.write(lengthDelimited(1, Buffer.alloc(2000, 'x')));
        rpc.on('error', () => {});
      },
    });
    const response = await ask(options);
    expect(response.outcome).toEqual({ kind: 'failure', reason: 'too-large', detail });
    expect(response.messages).toHaveLength(received);
  });

  it('says where a response is of another type', async () => {
    const ask = await greeterAt({
      [greet]: (rpc) => {
        // Says that a text of 100 bytes follows.
        rpc.write(Buffer.from([10, 100]));
        rpc.end();
      },
    });
    expect((await ask()).outcome).toMatchObject({ kind: 'failure', reason: 'invalid-response' });
  });

  it('goes over TLS, with a certificate that is trusted or that the user does not check', async () => {
    const ask = await greeterAt({ [greet]: echo }, 'tls');
    const refused = await ask({ isPlaintext: false });
    expect(refused.outcome).toMatchObject({ reason: 'tls', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const response = await ask({ isPlaintext: false, verifyCertificate: false, messages: ['{"name": "x"}'] });
    expect(response.outcome).toMatchObject(ok);
    expect(parse(response)).toMatchObject([{ name: 'x' }]);
    expect((await ask()).outcome).toMatchObject({ kind: 'failure' });
  });

  it('shows the certificates that are refused, and trusts one by its fingerprint, whoever has issued it', async () => {
    const ask = await greeterAt({ [greet]: echo }, 'tls');
    const { outcome } = await ask({ isPlaintext: false });
    const shown = outcome.kind === 'failure' ? outcome.certificates : undefined;
    expect(shown).toMatchObject({
      reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      chain: [{ subject: 'CN=localhost', names: expect.stringContaining('localhost') }],
    });
    const fingerprint = shown?.chain[0]?.fingerprint ?? '';
    const attempt = { isPlaintext: false, messages: ['{"name": "x"}'] };
    const trusted = await ask({ ...attempt, trustedFingerprint: fingerprint });
    expect(trusted.outcome).toMatchObject(ok);
    expect(parse(trusted)).toMatchObject([{ name: 'x' }]);
    const other = await ask({ ...attempt, trustedFingerprint: fingerprint.replace(/^../, '00') });
    expect(other.outcome).toMatchObject({
      reason: 'tls',
      detail: 'ERR_OTHER_CERTIFICATE',
      certificates: { chain: [{ fingerprint }] },
    });
  });

  it('trusts authorities that the user names, beside those of the system', async () => {
    const ask = await greeterAt({ [greet]: echo }, 'tls');
    const ca = readFileSync(new URL('../../../../../fixtures/send/self-signed.pem', import.meta.url));
    const response = await ask({ isPlaintext: false, tls: { extraCa: [ca] }, messages: ['{"name": "x"}'] });
    expect(response.outcome).toMatchObject(ok);
  });

  it('says what answers in place of gRPC', async () => {
    const server = http.createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push({ host: '', close: () => void server.close() });
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await call(greet, host, { descriptors: greeter })).outcome).toMatchObject({ reason: 'not-grpc' });
    expect((await call(greet, host, { descriptors: greeter, isPlaintext: false })).outcome).toMatchObject({
      reason: 'tls',
    });
  });

  it('says where nothing answers', async () => {
    const server = await serveRpcs({});
    server.close();
    expect((await call(greet, server.host)).outcome).toMatchObject({ reason: 'refused' });
    expect((await call(greet, 'nowhere.invalid:1')).outcome).toMatchObject({ reason: 'dns' });
    expect((await call(greet, 'a b')).outcome).toMatchObject({ reason: 'dns' });
  });
});
