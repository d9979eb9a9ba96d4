/** Cookies of requests that are redirected, with real servers on loopback. */
import { afterEach, expect, it } from 'vitest';
import { defaultSendOptions, sendHttp } from '../../client/send/http/send-http.ts';
import { neverCancelled } from '../../text/cancellation.ts';
import { serveHttp, type TestServer } from '../http/loopback.fixture.ts';
import { createHttpTransport } from '../http-transport.ts';
import { type CookieJar, createCookieJar } from './cookie-jar.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Notes the cookies of each request. */
async function serve(responses: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>) {
  const seen: string[] = [];
  const server = await serveHttp((request, response) => {
    const url = request.url ?? '';
    seen.push(`${url} ${request.headers.cookie ?? '-'}`);
    const headers = responses[url] ?? {};
    response.writeHead('Location' in headers ? 302 : 200, headers).end('ok');
  });
  servers.push(server);
  return { url: server.url, seen };
}

function send(url: string, cookies: CookieJar, headers: readonly (readonly [string, string])[] = []) {
  const request = { kind: 'http', method: 'GET', url, headers, body: { kind: 'none' } } as const;
  const transport = createHttpTransport({ userAgent: 'Test/1', filesFrom: '.' });
  return sendHttp(
    request,
    { ...defaultSendOptions, followRedirects: true, cookies },
    transport,
    neverCancelled,
  );
}

it('takes the cookies that a redirect sets, and sends them where it leads', async () => {
  const { url, seen } = await serve({ '/login': { Location: '/me', 'Set-Cookie': 'sid=1; Path=/' } });
  const jar = createCookieJar();
  await send(`${url}/login`, jar);
  await send(`${url}/me`, jar, [['cookie', 'own=2; sid=mine']]);
  expect(seen).toEqual(['/login -', '/me sid=1', '/me own=2; sid=mine']);
});

it('shows another origin neither the cookies of the jar nor those of the request', async () => {
  const other = await serve({});
  const { url, seen } = await serve({ '/away': { Location: `${other.url}/there`, 'Set-Cookie': 'more=3' } });
  const jar = createCookieJar();
  jar.store(`${url}/`, ['sid=1']);
  await send(`${url}/away`, jar, [['Cookie', 'own=2']]);
  expect(seen).toEqual(['/away own=2; sid=1']);
  expect(other.seen).toEqual(['/there -']);
});

it('sends strict cookies where the user calls, and not where another origin has led', async () => {
  const target = await serve({});
  const away = await serve({ '/go': { Location: `${target.url}/there` } });
  const jar = createCookieJar();
  jar.store(`${target.url}/`, ['strict=1; SameSite=Strict', 'lax=2; SameSite=Lax']);
  await send(`${target.url}/here`, jar);
  await send(`${away.url}/go`, jar);
  expect(target.seen).toEqual(['/here strict=1; lax=2', '/there lax=2']);
});

it('S2: belongs to the host of the URL, and goes nowhere where a Host header names another one', async () => {
  const { url, seen } = await serve({ '/in': { 'Set-Cookie': 'sid=tenant' } });
  const jar = createCookieJar();
  jar.store('http://bank.example/', ['sid=bank', 'wide=1; Domain=bank.example']);
  jar.store(`${url}/`, ['own=1']);
  for (const host of ['bank.example', 'BANK.example', 'x.bank.example', 'bank.example:80', 'a b'])
    await send(`${url}/in`, jar, [['hOST', host]]);
  await send(`${url}/me`, jar, [['Host', new URL(url).host]]);
  const of = (path: string) => seen.filter((line) => line.startsWith(path));
  expect(new Set(of('/in'))).toEqual(new Set(['/in -']));
  expect(of('/me')).toEqual(['/me own=1']);
});
