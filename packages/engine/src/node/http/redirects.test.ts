/** Redirects, and what goes along with them. */
import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import { serveHttp, serveHttps } from './loopback.fixture.ts';
import { mirror, reasonOf, requestTo, responseTo, send, serve, textOf } from './sending.fixture.ts';

describe('redirects', () => {
  const to = (status: number, location: string): http.RequestListener => {
    return (request, response) => {
      request.resume();
      response.writeHead(status, { Location: location }).end('elsewhere');
    };
  };
  const secrets = [
    ['Authorization', 'Bearer s3cret'],
    ['cookie', 'session=s3cret'],
    ['X-Acme-Api-Key', 's3cret'],
    ['Proxy-Authorization', 's3cret'],
    ['Accept', 'text/plain'],
  ] as const;

  it('are shown and not followed', async () => {
    const { url } = await serve(serveHttp(to(302, '/next')));
    const response = await responseTo(requestTo(url));
    expect([response.status, textOf(response), response.redirects]).toEqual([302, 'elsewhere', []]);
  });

  it('keep every header on the way to the same origin', async () => {
    const { url } = await serve(
      serveHttp((request, response) =>
        request.url === '/'
          ? to(302, Buffer.from('next?x=ü').toString('latin1'))(request, response)
          : mirror(request, response),
      ),
    );
    const response = await responseTo(requestTo(url, { headers: secrets }), { followRedirects: true });
    expect(textOf(response)).toMatch(
      /^GET \/next\?x=%C3%BC\nHost: \S+\nAuthorization: Bearer s3cret\ncookie: session=s3cret\n/,
    );
    expect(response.redirects).toEqual([
      { status: 302, from: url, to: `${url}/next?x=%C3%BC`, droppedHeaders: [] },
    ]);
  });

  it.each([
    ['another port', serveHttp],
    ['another scheme', serveHttps],
  ])('drop what is secret on the way from %s', async (_, serveFirst) => {
    const target = await serve(serveHttp(mirror));
    const first = await serve(serveFirst(to(302, `http://user:s3cret@127.0.0.1:${target.port}/`)));
    const response = await responseTo(requestTo(first.url, { headers: secrets }), {
      followRedirects: true,
      unverifiedHosts: [`127.0.0.1:${first.port}`],
    });
    expect(textOf(response).replace(/Authorization: Basic \S+/, '')).not.toContain('s3cret');
    expect(textOf(response)).toContain('Accept: text/plain');
    expect(response.redirects[0]?.droppedHeaders).toEqual([
      'Authorization',
      'cookie',
      'X-Acme-Api-Key',
      'Proxy-Authorization',
    ]);
    expect(JSON.stringify(response.redirects)).not.toContain('s3cret');
  });

  it('take nothing along to another origin but what every client says', async () => {
    const target = await serve(serveHttp(mirror));
    const first = await serve(serveHttp(to(307, `http://127.0.0.1:${target.port}/`)));
    const names = ['Ocp-Apim-Subscription-Key', 'X-Functions-Key', 'X-JWT', 'DPoP', 'Access-Key', 'X-Tenant'];
    const own = names.map((name) => [name, 's3cret'] as const);
    const plain = [['Accept-Language', 'de'] as const, ['Content-Type', 'text/plain'] as const];
    const response = await responseTo(
      requestTo(first.url, {
        method: 'POST',
        headers: [...own, ...plain],
        body: { kind: 'text', text: 'payload' },
      }),
      { followRedirects: true },
    );
    expect(textOf(response)).not.toContain('s3cret');
    expect(textOf(response)).toContain('Accept-Language: de');
    expect(textOf(response)).toContain('Content-Type: text/plain');
    expect(response.redirects[0]?.droppedHeaders).toEqual(names);
  });

  it('that cannot be read are told, and nothing is thrown', async () => {
    for (const location of [
      'http://%ff:s3cret@x/',
      'http://%zz:s3cret@x/',
      'http://[::1',
      'file:///etc/passwd',
      'unix:/x',
    ]) {
      const first = await serve(serveHttp(to(302, location)));
      const exchange = await send(requestTo(first.url), { followRedirects: true });
      expect(JSON.stringify(exchange)).not.toContain('s3cret');
      if (exchange.kind === 'failure')
        expect(exchange.message).toMatch(/is not valid percent-encoding|neither http nor https/);
      else expect(exchange.status).toBe(302);
    }
  });

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'payload'],
    [308, 'POST', 'payload'],
  ])('with %i go on as %s', async (status, method, payload) => {
    const { url } = await serve(
      serveHttp((request, response) =>
        request.url === '/' ? to(status, '/next')(request, response) : mirror(request, response),
      ),
    );
    const headers = [['Content-Type', 'text/plain']] as const;
    const body = { kind: 'text', text: 'payload' } as const;
    const text = textOf(
      await responseTo(requestTo(url, { method: 'POST', headers, body }), { followRedirects: true }),
    );
    expect(text.startsWith(`${method} /next\n`)).toBe(true);
    expect(text.endsWith(`\n\n${payload}`)).toBe(true);
    expect(text.includes('Content-Type')).toBe(payload !== '');
  });

  it('of 304 and without a target are answers', async () => {
    const { url } = await serve(serveHttp((_, response) => response.writeHead(304).end()));
    expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('304');
  });

  it.each(['file:///etc/passwd', 'unix:/var/run/docker.sock', 'ftp://127.0.0.1/', 'javascript:alert(1)'])(
    'to %s are refused',
    async (location) => {
      const { url } = await serve(serveHttp(to(302, location)));
      expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('redirect-refused');
    },
  );

  it('end after ten', async () => {
    let responded = 0;
    const { url } = await serve(
      serveHttp((request, response) => {
        responded++;
        to(302, '/')(request, response);
      }),
    );
    expect(await reasonOf(requestTo(url), { followRedirects: true })).toBe('redirect-loop');
    expect(responded).toBe(11);
  });

  it('share one time-out', async () => {
    const { url } = await serve(
      serveHttp((request, response) => setTimeout(() => to(302, '/')(request, response), 80)),
    );
    expect(await reasonOf(requestTo(url), { followRedirects: true, timeoutMs: 300 })).toBe('timed-out');
  });
});
