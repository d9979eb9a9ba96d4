import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '../../model/http-request.ts';
import type { RemoteLimits } from '../../source/rule-files/rule-network.ts';
import { createCancellation, neverCancelled } from '../../text/cancellation.ts';
import { serveHttp, serveTcp, type TestServer } from '../http/loopback.fixture.ts';
import type { Address, NetworkSettings } from './refuse-by-address.ts';
import { serveRuleRequests } from './serve-rule-requests.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function started(server: Promise<TestServer>): Promise<TestServer> {
  servers.push(await server);
  return await server;
}

function network(allowedHosts: readonly string[], names: Readonly<Record<string, readonly Address[]>> = {}) {
  const settings: NetworkSettings = {
    allowedHosts,
    advice: 'Allow HOST.',
    userAgent: 'test',
    cacheFolder: undefined,
    lookUp: async (name) => names[name] ?? [],
  };
  const response = serveRuleRequests(() => settings);
  return (url: string, timeoutMs = 5000, cancellation = neverCancelled) => {
    const request: HttpRequest = { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' } };
    return response({ kind: 'exchange', request, timeoutMs }, cancellation);
  };
}

const here: Address = { address: '127.0.0.1', family: 4 };

test('a name that leads to this machine is refused, unless the machine is allowed, too', async () => {
  const { port } = await started(serveHttp((_, response) => response.end('secret')));
  const url = `http://rebound.example.com:${port}/`;
  const names = { 'rebound.example.com': [here] };
  expect(await network(['*.example.com'], names)(url)).toEqual({
    kind: 'refusal',
    message:
      'rebound.example.com leads to 127.0.0.1, which is this machine or a network that only it can see. Allow 127.0.0.1.',
  });
  expect(await network(['*.example.com', 'localhost'], names)(url)).toMatchObject({ body: 'secret' });
});

test('one bad address among good ones is enough', async () => {
  const names = { 'a.example.com': [{ address: '192.0.2.1', family: 4 }, here] };
  expect(await network(['a.example.com'], names)('http://a.example.com/')).toMatchObject({
    message: expect.stringContaining('127.0.0.1'),
  });
});

test('a name is looked up once, so that it cannot lead elsewhere afterwards', async () => {
  const { port } = await started(serveHttp((_, response) => response.end('x')));
  const looked: string[] = [];
  const names = {
    get 'a.example.com'() {
      looked.push('a.example.com');
      return [here];
    },
  };
  const ask = network(['a.example.com', '127.0.0.1'], names);
  expect(await ask(`http://a.example.com:${port}/`)).toMatchObject({ kind: 'response', body: 'x' });
  expect(looked).toHaveLength(1);
});

test('a name that nobody knows is told', async () => {
  expect(await network(['a.example.com'])('http://a.example.com/')).toMatchObject({
    message: expect.stringContaining('is not known'),
  });
});

test('a redirect to this machine is refused even where its name is allowed', async () => {
  const inner = await started(serveHttp((_, response) => response.end('secret')));
  const outer = await started(
    serveHttp((_, response) =>
      response.writeHead(307, { Location: `http://inner.example.com:${inner.port}/` }).end(),
    ),
  );
  const ask = network([`127.0.0.1:${outer.port}`, '*.example.com'], { 'inner.example.com': [here] });
  expect(await ask(`${outer.url}/`)).toMatchObject({
    kind: 'refusal',
    message: expect.stringContaining('leads to'),
  });
});

test('a server that says nothing is waited for no longer than allowed', async () => {
  const { url } = await started(serveTcp(() => {}));
  expect(await network(['127.0.0.1'])(url, 200)).toMatchObject({
    message: expect.stringContaining('200 ms'),
  });
});

test('waiting ends when the work is cancelled', async () => {
  const { url } = await started(serveTcp(() => cancel()));
  const { cancellation, cancel } = createCancellation();
  expect(await network(['127.0.0.1'])(url, 10_000, cancellation)).toMatchObject({
    message: 'The request was cancelled.',
  });
});

test('no file leaves the machine', async () => {
  const response = serveRuleRequests(() => ({
    allowedHosts: ['127.0.0.1'],
    advice: '',
    userAgent: 'test',
    cacheFolder: undefined,
  }));
  const request: HttpRequest = {
    kind: 'http',
    method: 'POST',
    url: 'http://127.0.0.1:1/',
    headers: [],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [{ kind: 'file', name: 'f', path: '/etc/passwd' }],
    },
  };
  expect(await response({ kind: 'exchange', request, timeoutMs: 1000 }, neverCancelled)).toEqual({
    kind: 'refusal',
    message: 'Rules may not send files.',
  });
});

test('texts are kept for as long, and read up to such a size, as whoever asks says', async () => {
  let asked = 0;
  const { url } = await started(serveHttp((_, response) => response.end(`text ${++asked}`)));
  const cacheFolder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-rules-'));
  const serveRules = serveRuleRequests(() => ({
    allowedHosts: ['127.0.0.1'],
    advice: '',
    userAgent: 'test',
    cacheFolder,
  }));
  const read = (name: string, limits: RemoteLimits) =>
    serveRules({ kind: 'rules', url: `${url}/${name}`, timeoutMs: 5000, limits }, neverCancelled);
  try {
    expect(await read('a', {})).toMatchObject({ text: 'text 1' });
    expect(await read('a', { freshMs: 60_000 })).toMatchObject({ text: 'text 1' });
    expect(await read('a', { freshMs: 0 })).toMatchObject({ text: 'text 2' });
    expect(await read('b', { maxBytes: 4 })).toMatchObject({
      kind: 'refusal',
      message: expect.stringContaining('grew beyond'),
    });
  } finally {
    rmSync(cacheFolder, { recursive: true });
  }
});
