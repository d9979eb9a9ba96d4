/** Redirects: shown with their target, followed by hand or by the request's own switch. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../protocol/exchange-view.ts';
import { endpoint, serve, start, valuesFor } from './sender.fixture.ts';

const redirectTo =
  (location: string, status = 302) =>
  (request: IncomingMessage, response: ServerResponse) => {
    const isStart = request.url?.startsWith('/orders?');
    response.writeHead(isStart ? status : 200, isStart ? { Location: location } : {});
    response.end(
      isStart ? '' : `${request.method} ${request.url} ${request.headers.authorization ?? 'nobody'}`,
    );
  };
const shownOf = (exchange: Exchange) => (exchange.kind === 'response' ? exchange.response : undefined);
const post = { ...endpoint, method: 'POST' };

describe('a redirect', () => {
  it('is shown with its target, and followed once by hand', async () => {
    const { sender, bodyOf, recorded } = start({
      auth: { kind: 'bearer', token: 'canary-1' },
      credentials: { kind: 'credentials', credentials: { kind: 'bearer', token: 'canary-1' } },
    });
    const host = await serve(redirectTo('/orders/7'));
    const values = valuesFor(post, host);
    await sender.send(post, values);
    expect(shownOf(sender.exchangeOf(post))).toMatchObject({
      status: 302,
      redirect: { to: `${host}/orders/7`, method: 'GET', isOfEndpoint: true },
    });
    await sender.follow(post, values);
    const shown = shownOf(sender.exchangeOf(post));
    expect(shown).toMatchObject({
      status: 200,
      notes: [`Redirected by ${host}/orders?token=canary-77 (302) to ${host}/orders/7.`],
    });
    expect(shown?.redirect).toBeUndefined();
    expect(await bodyOf(post.id)).toBe('GET /orders/7 Bearer canary-1');
    expect(recorded.map(({ request }) => request.method)).toEqual(['POST', 'GET']);
    expect(JSON.stringify(recorded.map(({ request }) => request))).not.toContain('canary-1');
    // There is nothing left to follow.
    await sender.follow(post, values);
    expect(recorded).toHaveLength(2);
  });

  it('is followed by itself where the request says so, and not where it says the contrary', async () => {
    const host = await serve(redirectTo('/orders/7'));
    const { sender } = start();
    await sender.send(endpoint, { ...valuesFor(endpoint, host), followRedirects: true });
    expect(shownOf(sender.exchangeOf(endpoint))).toMatchObject({ status: 200 });
    await sender.send(endpoint, { ...valuesFor(endpoint, host), followRedirects: false });
    expect(shownOf(sender.exchangeOf(endpoint))).toMatchObject({ status: 302 });
  });

  it.each<[string, string, string]>([
    ['a body', 'http://evil.example/orders', 'POST'],
    ['a secret in its address', 'http://evil.example/canary-1', 'GET'],
  ])('S4: with %s is not followed by itself unless the user agrees', async (_what, to, method) => {
    const credentials = { kind: 'bearer', token: 'canary-1' } as const;
    const { sender, moves } = start({
      auth: credentials,
      credentials: { kind: 'credentials', credentials },
    });
    const host = await serve(redirectTo(to, 307));
    const of = { ...endpoint, method };
    const body = method === 'GET' ? {} : { contentType: 'text/plain', body: 'secret' };
    await sender.send(of, { ...valuesFor(of, host), ...body, followRedirects: true });
    expect(moves).toHaveLength(1);
    expect(sender.exchangeOf(of)).toMatchObject({ kind: 'failed', title: 'Not allowed' });
  });

  it.each([false, true])(
    'with a body to another origin waits for the user, who agrees: %s',
    async (agrees) => {
      const other = await serve((request, response) => response.end(`${request.method} got it`));
      const host = await serve(redirectTo(`${other}/orders`, 307));
      const { sender, moves, bodyOf } = start({ agreesToMove: agrees });
      const values = {
        ...valuesFor(post, host),
        headers: [userRow('Authorization', 'Bearer canary')],
        ...{ contentType: 'text/plain', body: 'secret' },
      };
      await sender.send(post, values);
      await sender.follow(post, values);
      expect(moves).toEqual([
        `The server moves this request from ${host} to ${other}. the body would go there.`,
      ]);
      const exchange = sender.exchangeOf(post);
      if (agrees) expect(await bodyOf(post.id)).toBe('POST got it');
      else expect(exchange).toMatchObject({ kind: 'failed', title: 'Not allowed' });
    },
  );

  it('to no address of HTTP is shown, and cannot be followed', async () => {
    const host = await serve(redirectTo('shop-app://signed-in'));
    const { sender, recorded } = start();
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(shownOf(sender.exchangeOf(endpoint))?.redirect).toEqual({
      to: 'shop-app://signed-in',
      isOfEndpoint: false,
    });
    await sender.follow(endpoint, valuesFor(endpoint, host));
    expect(recorded).toHaveLength(1);
  });
});
