/** Sends for real, to a server of its own on loopback. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallHooks, type Endpoint, noEdits, type RequestValues } from '@endpoint-atlas/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { anEndpoint, anRpc } from '../../../test/an-endpoint.fixture.ts';
import { openDraft } from './draft.ts';
import { createSender } from './sender.ts';

const endpoint = anEndpoint({
  parameters: [{ in: 'query', name: 'token', required: true, type: 'string', default: 'canary-77' }],
  path: '/orders',
});
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function start(hooks?: CallHooks) {
  const remembered: string[] = [];
  const log: string[] = [];
  const told: string[] = [];
  const failed: string[] = [];
  const sender = createSender({
    userAgent: 'Test/1',
    hosts: { offered: () => [], preferred: () => '', remember: (host) => remembered.push(host) },
    settings: () => ({ timeoutMs: 5000, followRedirects: false }),
    folderOf: () => '.',
    hooksOf: () => hooks,
    log: (line) => log.push(line),
    onHookProblem: ({ message, from }) => failed.push(`${from.file}:${from.line} ${message}`),
    onExchange: (id) => told.push(id),
  });
  return { sender, remembered, log, told, failed };
}

const valuesFor = (of: Endpoint, host: string): RequestValues =>
  openDraft(of, { edits: noEdits, host, revision: 1 }).values;

describe('the sender', () => {
  it('says that it cannot call rpcs, and sends nothing', async () => {
    const { sender, remembered } = start();
    const rpc = anRpc();
    await sender.send(rpc, valuesFor(rpc, 'grpc://localhost:9090'));
    expect(sender.exchangeOf(rpc)).toMatchObject({ kind: 'failed', title: 'Not sent' });
    expect(remembered).toEqual([]);
  });

  it('sends, shows that it waits, and then the answer', async () => {
    const { sender, remembered, told } = start();
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
      kind: 'answered',
      response: { status: 200, statusText: 'OK', tone: 'success', body: { kind: 'text', language: 'json' } },
    });
    expect(new TextDecoder().decode(sender.responseOf(endpoint.id)?.body)).toBe('[{"id":1}]');
    expect(remembered).toEqual([host]);
    expect(told).toEqual([endpoint.id, endpoint.id]);
  });

  it('lets rules change the request and look at the answer, and tells what fails', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers['x-token']);
      response.end('{"ok": true}');
    });
    const from = { key: 'http.call.after', file: '.easy.api.config', line: 3 };
    const { sender, log, failed } = start({
      before: async (request) => ({
        request: { ...request, headers: [...request.headers, ['X-Token', 't1']] },
        log: [{ level: 'info', message: 'sending' }],
        problems: [],
      }),
      after: async (_, { status, body }) => ({
        isDiscarded: false,
        log: [{ level: 'warn', message: `${status} ${body}` }],
        problems: [{ message: 'oh no', from }],
      }),
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual(['t1']);
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'answered', response: { status: 200 } });
    expect(log.slice(0, 2)).toEqual(['rule info: sending', 'rule warn: 200 {"ok": true}']);
    expect(failed).toEqual(['.easy.api.config:3 oh no']);
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

  it('sends nothing that cannot be built, and says why', async () => {
    const { sender, remembered } = start();
    await sender.send(endpoint, valuesFor(endpoint, 'nowhere at all'));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Not sent' });
    expect(remembered).toEqual([]);
  });

  it('keeps the answers of the last endpoints only', async () => {
    const { sender } = start();
    const host = await serve((_request, response) => response.end('ok'));
    const endpoints = Array.from({ length: 14 }, (_, index) => anEndpoint({ path: `/${index}` }));
    for (const each of endpoints) await sender.send(each, valuesFor(each, host));
    const kept = endpoints.filter(({ id }) => sender.responseOf(id) !== undefined);
    expect(kept).toEqual(endpoints.slice(2));
  });
});
