/** Responses that come in pieces: streams of events, slow texts, servers that hang up. */
import { describe, expect, it } from 'vitest';
import { endpoint, hangUp, serve, start, valuesFor } from './sender.fixture.ts';

describe('a response that comes in pieces', () => {
  const events = (sender: ReturnType<typeof start>['sender']) =>
    sender
      .eventsOf(endpoint.id)
      ?.since(0)
      .events.map(({ type, id, data }) => `${type} ${id} ${data}`);

  it('shows its events as they come, and keeps them when it is stopped', async () => {
    const host = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/event-stream');
      response.write('id: 1\nevent: price\ndata: {"eur": 3}\n\ndata: half');
    });
    const { sender, bodyOf, responded, log } = start({ timeoutMs: 5000 });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => events(sender)).toEqual(['price 1 {"eur": 3}']);
    const stream = sender.eventsOf(endpoint.id)?.stream;
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'arriving',
      response: { status: 200, events: stream, body: { kind: 'arriving' } },
    });
    sender.cancel(endpoint.id);
    await sending;
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'response',
      response: {
        status: 200,
        events: stream,
        notes: ['You stopped the response. The part received so far is shown.'],
        body: { kind: 'text', raw: 'id: 1\nevent: price\ndata: {"eur": 3}\n\ndata: half' },
      },
    });
    expect(events(sender)).toEqual(['price 1 {"eur": 3}']);
    expect(await bodyOf(endpoint.id)).toContain('data: half');
    expect(responded).toEqual([host]);
    expect(log).toEqual(['GET /orders: cancelled']);
  });

  it('keeps what came until the server fell silent, and until it hung up', async () => {
    const silent = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/x-ndjson');
      response.write('{"n":1}\n{"n":2}\n{"n"');
    });
    const { sender } = start({ timeoutMs: 150 });
    await sender.send(endpoint, valuesFor(endpoint, silent));
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'response',
      response: {
        notes: [
          'No data came for 150 ms, so the response was stopped. The part received so far is shown.',
          expect.stringContaining('JSON'),
        ],
      },
    });
    expect(events(sender)).toEqual(['  {"n":1}', '  {"n":2}', '  {"n"']);
    hangUp();

    const broken = await serve((_request, response) => {
      response.setHeader('Content-Length', '100');
      response.write('the first part', () => response.destroy());
    });
    await sender.send(endpoint, valuesFor(endpoint, broken));
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'response',
      response: {
        notes: [expect.stringContaining('closed the connection')],
        body: { raw: 'the first part' },
      },
    });
  });

  it('shows a slow text while it comes, and the whole of it to scripts', async () => {
    let finish = () => {};
    const host = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/plain');
      response.write('slow ');
      finish = () => response.end('text');
    });
    const { sender } = start({
      scripts: { endpoint: { before: '', after: 'pm.test(pm.response.text()) {}' } },
      limits: { inMemory: 3 },
    });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await expect
      .poll(() => sender.exchangeOf(endpoint), { timeout: 5000 })
      .toMatchObject({ kind: 'arriving', response: { body: { text: 'slow ', isTruncated: false } } });
    finish();
    await sending;
    expect(sender.exchangeOf(endpoint)).toMatchObject({ response: { body: { raw: 'slow text' } } });
    expect(sender.scriptResultsOf(endpoint.id)?.tests).toMatchObject([{ name: 'slow text' }]);
  });
});
