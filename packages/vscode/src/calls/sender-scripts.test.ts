/** Rules and scripts around a request. */
import { userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { endpoint, orders, serve, start, valuesFor } from './sender.fixture.ts';

describe('rules and scripts around a request', () => {
  it('lets rules change the request and look at the response, and tells what fails', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers['x-token']);
      response.end('{"ok": true}');
    });
    const rules = `http.call.before=groovy:request.setHeader("X-Token", "t1"); logger.info("sending")
http.call.after=groovy:logger.warn(response.code() + " " + response.body())
http.call.after=groovy:throw new IllegalStateException("oh no")`;
    const { sender, found, log, failed } = start({ project: { ...orders, '/p/.easy.api.config': rules } });
    if (found === undefined) throw new Error('There is no endpoint.');
    await sender.send(found, valuesFor(found, host));
    expect(seen).toEqual(['t1']);
    expect(sender.exchangeOf(found)).toMatchObject({ kind: 'response', response: { status: 200 } });
    const problem = 'java.lang.IllegalStateException: oh no';
    expect(log.slice(0, 3)).toEqual([
      `error: The rule http.call.after in .easy.api.config:3 failed: ${problem}`,
      'rule info: sending',
      'rule warn: 200 {"ok": true}',
    ]);
    expect(failed).toEqual([`.easy.api.config:3 ${problem}`]);
  });

  it('runs scripts around the request, in their order, and shows their tests', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers['x-order'], request.headers.authorization);
      response.end('{"ok": true}');
    });
    const order = (level: string) =>
      `pm.request.headers.upsert('X-Order', (pm.request.headers.get('X-Order') ?: '') + '${level}')`;
    const tested = (level: string) => `pm.test('${level}') { pm.expect(pm.response.json().ok).to.be.true }`;
    const { sender, variables } = start({
      scripts: {
        folder: { before: `${order('f')}; pm.globals.set('token', 't1')`, after: tested('folder') },
        class: { before: order('c'), after: tested('class') },
        endpoint: {
          before: order('e'),
          after: `${tested('endpoint')}; pm.globals.set('seen', pm.response.code)`,
        },
      },
    });
    const values = valuesFor(endpoint, host);
    await sender.send(endpoint, { ...values, headers: [userRow('Authorization', 'Bearer {{token}}')] });
    expect(seen).toEqual(['fce', 'Bearer t1']);
    expect(
      sender.scriptResultsOf(endpoint.id)?.tests.map(({ name, outcome }) => `${name} ${outcome}`),
    ).toEqual(['endpoint passed', 'folder passed', 'class passed']);
    expect(variables().globals).toEqual([
      ['token', 't1'],
      ['seen', 200],
    ]);
  });

  it('loses neither the request nor the response where scripts fail', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.url);
      response.end('ok');
    });
    const { sender } = start({
      scripts: {
        endpoint: { before: "pm.request.url = 'http://elsewhere'\nbroken()", after: 'while (true) {}' },
      },
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual(['/orders?token=canary-77']);
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'response', response: { status: 200 } });
    expect(sender.scriptResultsOf(endpoint.id)?.problems).toEqual([
      expect.stringMatching(/^The pre-request script of this endpoint failed in line 2: .*broken/),
      expect.stringMatching(/^The test script of this endpoint failed in line 1: .*took/),
    ]);
  });

  it('keeps the response where the thread of scripts dies, and sends nothing without it before', async () => {
    const host = await serve((_request, response) => response.end('ok'));
    const dead = async () => Promise.reject(new Error('The thread ended.'));
    const before = start({
      scripts: { endpoint: { before: '', after: 'x' } },
      runner: () => ({ after: dead }),
    });
    await before.sender.send(endpoint, valuesFor(endpoint, host));
    expect(before.sender.exchangeOf(endpoint)).toMatchObject({ kind: 'response' });
    expect(before.sender.scriptResultsOf(endpoint.id)?.log).toMatchObject([
      { message: expect.stringContaining('The thread ended.') },
    ]);
    const after = start({
      scripts: { endpoint: { before: 'x', after: '' } },
      runner: () => ({ before: dead }),
    });
    await after.sender.send(endpoint, valuesFor(endpoint, host));
    expect(after.sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Not sent' });
  });

  it('sends nothing once it was cancelled, whatever scripts had left to do', async () => {
    const scripts = { endpoint: { before: 'pm.variables.set("token", "t1")', after: '' } };
    const prepared: boolean[] = [];
    const sent: string[] = [];
    const { sender } = start({
      scripts,
      runner: (cancellation) => ({
        async before({ request, variables }) {
          sender.cancel(endpoint.id);
          prepared.push(cancellation.isCancelled());
          return {
            ...{ request, prepared: request, variables, missing: ['token'] },
            ...{ tests: [], log: [], problems: [], movedBy: [], readsResponse: false },
          };
        },
      }),
    });
    const host = await serve((request, response) => {
      sent.push(request.url ?? '');
      response.end();
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(prepared).toEqual([true]);
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    expect(sent).toEqual([]);
  });
});
