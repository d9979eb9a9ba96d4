/** Calls of rpcs, to servers on loopback. */
import { noVariables, type RequestValues, userRow } from '@endpoint-atlas/engine/requests';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type GrpcTestServer,
  lengthDelimited,
  type RawCall,
  serveRpcs,
} from '../../../engine/src/node/grpc/servers.fixture.ts';
import { type Given, start, valuesFor } from './sender.fixture.ts';

describe('calling an rpc', () => {
  const servers: GrpcTestServer[] = [];
  afterEach(() => {
    for (const each of servers.splice(0)) each.close();
  });
  const project = {
    '/p/orders.proto': `syntax = "proto3"; package shop;
      message Order { string name = 1; int64 total = 2; }
      service Orders { rpc Follow(Order) returns (stream Order); }`,
  };

  /** A server that handles the only rpc, and the sender for its endpoint. */
  async function follow(handle: (call: RawCall) => void, given: Given = {}) {
    const { host, close } = await serveRpcs({ '/shop.Orders/Follow': handle });
    servers.push({ host, close });
    const { found, ...started } = start({ project, ...given });
    if (found === undefined) throw new Error('There is no rpc.');
    const exchange = () => started.sender.exchangeOf(found);
    const send = (values: Partial<RequestValues> = {}) =>
      started.sender.send(found, { ...valuesFor(found, `grpc://${host}`), ...values });
    return { ...started, rpc: found, host, send, exchange };
  }

  const named = (name: string) => lengthDelimited(1, Buffer.from(name));

  it('shows the status, the messages as an array, metadata and trailers', async () => {
    const seen: unknown[] = [];
    const { send, exchange, bodyOf, rpc, remembered, host, log } = await follow((call) => {
      call.on('data', (bytes: Buffer) => {
        seen.push(bytes.toString('hex'), ...call.metadata.get('x-trace'), ...call.metadata.get('user-agent'));
        call.write(named('a'));
        call.write(named('b'));
        call.end();
      });
    });
    await send({ body: '{"name": "x"}', headers: [userRow('X-Trace', '7')] });
    expect(seen).toEqual(['0a0178', '7', 'Test/1']);
    expect(exchange()).toMatchObject({
      kind: 'response',
      response: {
        status: 0,
        statusText: 'OK',
        tone: 'success',
        summary: `GRPC grpc://${host}/shop.Orders/Follow`,
        size: '2 messages',
        headers: expect.arrayContaining([['content-type', 'application/grpc+proto']]),
        trailers: expect.arrayContaining([['grpc-status', '0']]),
        body: { kind: 'text', raw: '[{"name":"a","total":"0"},\n{"name":"b","total":"0"}]' },
        notes: [],
      },
    });
    expect(await bodyOf(rpc.id)).toMatch(/^\[\{"name":"a"/);
    expect(remembered).toEqual([`grpc://${host}`]);
    expect(log).toEqual(['GRPC /shop.Orders/Follow: 0']);
  });

  it('says what a status means, in the colour of who has to mend it', async () => {
    const { send, exchange } = await follow((call) =>
      call.emit('error', { code: 5, details: 'There is no order 7' }),
    );
    await send();
    expect(exchange()).toMatchObject({
      response: {
        status: 5,
        statusText: 'NOT_FOUND',
        tone: 'clientError',
        notes: ['Not found: There is no order 7'],
        body: { kind: 'empty' },
      },
    });
  });

  it('shows messages while they come, and keeps them when the user has seen enough', async () => {
    const shown: unknown[] = [];
    const asked = await follow((call) => void call.write(named('first')), {
      onExchange() {
        const exchange = asked.exchange();
        shown.push(exchange.kind);
        if (exchange.kind !== 'sending' || exchange.received === undefined) return;
        expect(exchange.received).toMatchObject({ count: 1, text: expect.stringContaining('"first"') });
        asked.sender.cancel(asked.rpc.id);
      },
    });
    await asked.send();
    expect(shown).toEqual(['sending', 'sending', 'response']);
    expect(asked.exchange()).toMatchObject({
      response: { status: 1, statusText: 'CANCELLED', size: '1 message', notes: ['The call was cancelled.'] },
    });
  });

  it('fills in variables, and sends nothing where one has no value', async () => {
    const seen: string[] = [];
    const { send, exchange, variables } = await follow((call) => {
      call.on('data', (bytes: Buffer) => seen.push(bytes.toString('hex')));
      call.on('end', () => call.end());
    });
    await send({ body: '{"name": "{{$randomBoolean}}"}', headers: [userRow('x', '{{token}}')] });
    expect(exchange()).toMatchObject({
      kind: 'failed',
      message: 'The variable "token" has no value.',
    });
    await send({ body: '{"name": "{{$randomBoolean}}"}' });
    expect(seen).toEqual([expect.stringMatching(/^0a(?:0474727565|0566616c7365)$/)]);
    expect(variables()).toEqual(noVariables);
  });

  it('asks before secrets go to a host of the workspace, and respects the choice', async () => {
    const calls: unknown[] = [];
    const { send, exchange, asked, host } = await follow((call) => calls.push(call), {
      consent: false,
      hasSecrets: true,
    });
    await send();
    expect([asked, calls]).toEqual([[`http://${host}: what you have entered`], []]);
    expect(exchange()).toEqual({ kind: 'cancelled' });
  });

  it('waits for the user where a variable of a rule file moves the call to another origin', async () => {
    const calls: unknown[] = [];
    const { host, close } = await serveRpcs({
      '/shop.Orders/Follow': (call) => {
        calls.push(...call.metadata.get('authorization'));
        call.end();
      },
    });
    servers.push({ host, close });
    for (const agreesToMove of [false, true]) {
      const { sender, found, moves } = start({
        project: { ...project, '/p/.easy.api.config': `base=${host}\n` },
        agreesToMove,
      });
      if (found === undefined) throw new Error('There is no rpc.');
      const secret = { headers: [userRow('Authorization', 'Bearer canary')] };
      await sender.send(found, { ...valuesFor(found, 'grpc://{{base}}'), ...secret });
      expect(moves).toEqual([expect.stringContaining(`to http://${host}. authorization would go there`)]);
      expect(moves[0]).not.toContain('canary');
      expect(calls).toEqual(agreesToMove ? ['Bearer canary'] : []);
      if (!agreesToMove)
        expect(sender.exchangeOf(found)).toMatchObject({ kind: 'failed', title: 'Not allowed' });
    }
  });

  it('reads no message beyond the limit of the settings', async () => {
    const { send, exchange } = await follow((call) => void call.write(named('x'.repeat(3_000_000))));
    await send();
    expect(exchange()).toMatchObject({
      kind: 'failed',
      title: 'Response too large',
      message: expect.stringContaining(
        'has more than 2 MB, so reading stopped. Ask for less, or raise the setting endpointAtlas.request.maxResponseSizeMb.',
      ),
      setting: 'endpointAtlas.request.maxResponseSizeMb',
    });
  });

  it('says in words why there is no response', async () => {
    const { send, exchange, host } = await follow(() => {});
    for (const each of servers.splice(0)) each.close();
    await send();
    expect(exchange()).toEqual({
      kind: 'failed',
      title: 'Connection refused',
      message: `Nothing answers at ${host}. Start the server, or check the host and port.`,
    });
  });
});
