/** Redirects: shown with their target, followed by hand or by the request's own switch. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCookieJar } from '@endpoint-atlas/engine/node';
import { type RequestValues, userRow } from '@endpoint-atlas/engine/requests';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Exchange } from '../protocol/exchange-view.ts';
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
    ['a body', 'http://evil.example/orders', 'the body'],
    ['a form with a file', 'http://evil.example/orders', 'the form with its files, the file a.txt'],
    ['a secret in its address', 'http://evil.example/canary-1', 'the credentials of Auth'],
    ['a variable in its address', 'http://evil.example/?a=own%2D8', '{{mine}}'],
    ['a parameter in its address', 'http://evil.example/?a=canary-77', 'the parameter token'],
    ['a header in its address', 'http://evil.example/header-9', 'X-Note'],
    ['a header that stays', 'http://evil.example/', '{{mine}}'],
    ['cookies of its host', 'http://cookies.example/', 'the cookies sid'],
  ])('S4: with %s is not followed by itself unless the user agrees', async (what, to, words) => {
    const credentials = { kind: 'bearer', token: 'canary-1' } as const;
    const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-redirect-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(path.join(folder, 'a.txt'), 'text');
    const jar = createCookieJar();
    jar.store('http://cookies.example/', ['sid=1']);
    const { sender, asked } = start({
      auth: credentials,
      credentials: { kind: 'credentials', credentials },
      own: { mine: 'own-8' },
      jar,
      parts: { folderOf: () => folder },
    });
    const host = await serve(redirectTo(to, 307));
    const method = /^a (?:body|form)/.test(what) ? 'POST' : 'GET';
    const of = { ...endpoint, method };
    const changes: Readonly<Record<string, Partial<RequestValues>>> = {
      'a body': { contentType: 'text/plain', body: 'secret' },
      'a form with a file': {
        ...{ contentType: 'multipart/form-data', form: [{ ...userRow('f', 'a.txt'), type: 'file' }] },
      },
      'a variable in its address': { params: [userRow('q', '{{mine}}')] },
      'a header in its address': { headers: [userRow('X-Note', 'header-9')] },
      'a header that stays': { headers: [userRow('Accept', '{{mine}}')] },
    };
    const values = { ...valuesFor(of, host), ...changes[what], followRedirects: true };
    await sender.send(of, values);
    expect(asked).toEqual([`redirect ${new URL(to).origin}:80: ${words}`]);
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
