/** Sends for real, to a server of its own on loopback. */
import { createCookieJar } from '@endpoint-atlas/engine/node';
import { createSecretMask, userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { recordCall } from '../history/record-call.ts';
import { endpoint, serve, start, stopServer, valuesFor } from './sender.fixture.ts';

describe('the sender', () => {
  it('sends, shows that it waits, and then the response', async () => {
    const { sender, bodyOf, remembered, responded, reported } = start();
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push([request.method, request.url, request.headers['user-agent']]);
      response.setHeader('Content-Type', 'application/json');
      response.end('[{"id":1}]');
    });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'sending' });
    await sending;
    expect(seen).toEqual([['GET', '/orders?token=canary-77', 'Test/1']]);
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'response',
      response: { status: 200, statusText: 'OK', tone: 'success', body: { kind: 'text', language: 'json' } },
    });
    expect(await bodyOf(endpoint.id)).toBe('[{"id":1}]');
    expect(remembered).toEqual([host]);
    expect(responded).toEqual([host]);
    expect(reported).toEqual([endpoint.id, endpoint.id]);
  });

  it('records what was sent and what came, and shows it again when it is asked to', async () => {
    const { sender, bodyOf, recorded } = start();
    const host = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json; charset=iso-8859-1');
      response.end(Buffer.from('{"name":"Zoë"}', 'latin1'));
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    const [made] = recorded;
    if (made === undefined) throw new Error('Nothing was recorded.');
    expect(made).toMatchObject({
      request: { method: 'GET', url: `${host}/orders?token=canary-77` },
      exchange: { kind: 'response', response: { status: 200 } },
    });
    const call = recordCall({ ...made, body: Buffer.from('{"name":"Zoë"}', 'latin1') }, createSecretMask([]));
    await sender.show(endpoint, 'k1', { call, moment: 'Today, 17:02' });
    expect(sender.recordOf(endpoint.id)).toBe('k1');
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'response',
      recorded: 'Today, 17:02',
      response: { status: 200, summary: `GET ${host}/orders?token=•••`, body: { raw: '{"name":"Zoë"}' } },
    });
    expect(await bodyOf(endpoint.id)).toBe('{"name":"Zoë"}');
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.recordOf(endpoint.id)).toBeUndefined();
  });

  it('tells where a response is not what the source promises, once somebody has looked', async () => {
    const contract = [{ path: '$.id', message: '`id` is missing.', severity: 'error' }] as const;
    const { sender, reported } = start({ contract });
    const host = await serve((_request, response) => response.end('{}'));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => sender.exchangeOf(endpoint)).toMatchObject({ response: { contract } });
    expect(reported).toHaveLength(3);
  });

  it('records what nobody answered, and nothing that was held back', async () => {
    const { sender, recorded } = start();
    const host = await serve(() => {});
    await stopServer();
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(recorded.map(({ exchange }) => exchange)).toMatchObject([
      { kind: 'failed', title: 'Connection refused', startCommand: './mvnw spring-boot:run' },
    ]);
    await sender.send(endpoint, { ...valuesFor(endpoint, host), host: '' });
    const { sender: asking, recorded: none } = start({ consent: false, hasSecrets: true });
    await asking.send(endpoint, valuesFor(endpoint, host));
    expect([recorded.length, none.length]).toEqual([1, 0]);
  });

  it('sends nothing while a variable has no value', async () => {
    const { sender } = start();
    const values = valuesFor(endpoint, 'http://127.0.0.1:1');
    await sender.send(endpoint, { ...values, headers: [userRow('X', '{{nobody}}')] });
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'failed',
      title: 'Not sent',
      message: expect.stringContaining('The variable "nobody" has no value.'),
    });
  });

  it('writes no values to the log', async () => {
    const { sender, log } = start();
    const host = await serve((_request, response) => response.writeHead(404).end());
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(log).toEqual(['GET /orders: 404']);
  });

  it('sends one request at a time, and can stop waiting for it', async () => {
    const { sender } = start();
    let requests = 0;
    const host = await serve(() => requests++);
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => requests).toBe(1);
    sender.cancel(endpoint.id);
    await sending;
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    expect(sender.responseOf(endpoint.id)).toBeUndefined();
  });

  it('makes a host that nothing listens on no default of other endpoints', async () => {
    const { sender, remembered, responded } = start();
    const host = await serve((_, response) => response.end());
    await stopServer();
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Connection refused' });
    expect([remembered, responded]).toEqual([[host], []]);
  });

  it('makes a host that a script moved the request away from no default either', async () => {
    const host = await serve((_, response) => response.end());
    const before = `pm.request.url = '${host}/orders'`;
    const { sender, responded } = start({ scripts: { endpoint: { before, after: '' } }, agreesToMove: true });
    await sender.send(endpoint, valuesFor(endpoint, 'http://localhost:1'));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'response' });
    expect(responded).toEqual([]);
  });

  it('sends nothing that cannot be built, and says why', async () => {
    const { sender, remembered } = start();
    await sender.send(endpoint, valuesFor(endpoint, 'nowhere at all'));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Not sent' });
    expect(remembered).toEqual([]);
  });

  it('sends the cookies that a response has set, unless they are switched off', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers.cookie);
      response.setHeader('Set-Cookie', 'sid=1; HttpOnly').end();
    });
    const jar = createCookieJar();
    const { sender } = start({ jar });
    await sender.send(endpoint, valuesFor(endpoint, host));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await start().sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual([undefined, 'sid=1', undefined]);

    const named = start({ jar, consent: false });
    await named.sender.send(endpoint, valuesFor(endpoint, host));
    expect([named.asked, seen.length]).toEqual([[`${host}: the cookies sid`], 3]);
  });

  it('keeps the cookies of a response that was stopped', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Set-Cookie': 'sid=1' });
      response.write('data: 1\n\n');
    });
    const jar = createCookieJar();
    const { sender } = start({ jar });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => sender.exchangeOf(endpoint).kind).toBe('arriving');
    sender.cancel(endpoint.id);
    await sending;
    expect(jar.cookiesFor(host, 'strict')).toBe('sid=1');
  });
});
