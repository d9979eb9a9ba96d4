/** How much of responses stays, and for how long. */
import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { endpoint, serve, start, valuesFor } from './sender.fixture.ts';

describe('bodies of responses', () => {
  it('keeps large bodies out of memory, and says which had to make room', async () => {
    const { sender, bodyOf } = start({ limits: { fileTotal: 1_500_000 } });
    const host = await serve((request, response) => response.end(`${request.url} ${'x'.repeat(600_000)}`));
    const endpoints = [0, 1, 2].map((index) => anEndpoint({ path: `/${index}` }));
    for (const each of endpoints) await sender.send(each, valuesFor(each, host));
    const bodies = endpoints
      .map((each) => sender.exchangeOf(each))
      .map((exchange) => (exchange.kind === 'response' ? exchange.response.body : exchange));
    expect(bodies).toMatchObject([
      { kind: 'gone', reason: expect.stringContaining('no longer in memory') },
      { kind: 'long', language: 'text', hasLayout: false },
      { kind: 'long' },
    ]);
    expect(await bodyOf(endpoints[2]?.id ?? endpoint.id)).toMatch(/^\/2/);
  });

  it('names the setting that lets larger responses through', async () => {
    const { sender } = start();
    const host = await serve((_request, response) => response.end('x'.repeat(3_000_000)));
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'failed',
      title: 'Response too large',
      message: expect.stringMatching(/2 MB.*raise the setting endpointAtlas\.request\.maxResponseSizeMb\.$/),
      setting: 'endpointAtlas.request.maxResponseSizeMb',
    });
  });

  it('keeps the responses of the last endpoints only', async () => {
    const { sender } = start();
    const host = await serve((_request, response) => response.end('ok'));
    const endpoints = Array.from({ length: 14 }, (_, index) => anEndpoint({ path: `/${index}` }));
    for (const each of endpoints) await sender.send(each, valuesFor(each, host));
    const saved = endpoints.filter(({ id }) => sender.responseOf(id) !== undefined);
    expect(saved).toEqual(endpoints.slice(2));
  });
});
