/** A collection in the shape of Postman's echo collection: imported, and run green against an echo server on loopback. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const collection = path.join(import.meta.dirname, '../../fixtures/imports/echo.postman_collection.json');

let cli: BuiltCli;
let folder: string;
let server: http.Server;
let host: string;

beforeAll(async () => {
  cli = openCli();
  folder = path.join(cli.scratch, 'requests');
  mkdirSync(folder);
  // The command may run as another user.
  chmodSync(folder, 0o777);
  server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    write(response, answerTo(request, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server?.close();
  cli?.dispose();
});

interface EchoResponse {
  readonly status?: number;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: unknown;
}

function write(response: http.ServerResponse, { status = 200, headers = {}, body = {} }: EchoResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Echo': 'yes', ...headers });
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

function answerTo(request: http.IncomingMessage, body: string): EchoResponse {
  const url = new URL(request.url ?? '', 'http://localhost');
  const [, first = '', second = ''] = url.pathname.split('/');
  const { authorization, cookie = '' } = request.headers;
  const args: Readonly<Record<string, string>> = Object.fromEntries(url.searchParams);
  switch (first) {
    case 'response-headers':
      return { headers: args };
    case 'basic-auth':
      return authenticated(authorization === `Basic ${btoa('ann:open-sesame-1')}`);
    case 'bearer-auth':
      return authenticated(authorization === 'Bearer t3a-8f2c1d9b7e');
    case 'key-auth':
      return authenticated(args['shop-key'] === 'k/2+7');
    case 'digest-auth':
      return { status: 401, headers: { 'WWW-Authenticate': 'Digest realm="tea", nonce="n1"' } };
    case 'cookies':
      return cookies(second, args, cookie);
    case 'status':
      return { status: Number(second) };
    case 'stream':
      return { body: '{}\n'.repeat(Number(second)) };
    case 'encoding':
      return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: '<p>čaj, чай, 茶</p>' };
    case 'gzip':
      return { headers: { 'Content-Encoding': 'gzip' }, body: gzipSync('{"gzipped": true}') };
    case 'deflate':
      return { headers: { 'Content-Encoding': 'deflate' }, body: deflateSync('{"deflated": true}') };
    case 'time': {
      const day = new Date(`${args.timestamp}T00:00Z`);
      return { body: { valid: day.toJSON()?.slice(0, 10) === args.timestamp } };
    }
    default:
      return { body: echoOf(request, args, body) };
  }
}

function authenticated(isRight: boolean): EchoResponse {
  return { status: isRight ? 200 : 401, body: { authenticated: isRight } };
}

function cookies(what: string, args: Readonly<Record<string, string>>, sent: string): EchoResponse {
  if (what === '') {
    const pairs = sent.split('; ').filter((each) => each !== '');
    return { body: { cookies: Object.fromEntries(pairs.map((pair) => pair.split('='))) } };
  }
  const end = what === 'set' ? '' : '; Max-Age=0';
  const set = Object.entries(args).map(([name, value]) => `${name}=${value}; Path=/${end}`);
  return { status: 302, headers: { 'Set-Cookie': set, Location: '/cookies' } };
}

function echoOf(request: http.IncomingMessage, args: object, data: string): unknown {
  const type = request.headers['content-type'] ?? '';
  return {
    ...{ args, data, url: request.url, headers: request.headers },
    ...(type.includes('json') && { json: JSON.parse(data) }),
    ...(type.includes('urlencoded') && { form: Object.fromEntries(new URLSearchParams(data)) }),
  };
}

test('an echo collection is imported without its secrets', () => {
  const { status, stdout, stderr } = cli.run(['import', collection, '-o', folder]);
  expect(stdout).toBe(
    `26 requests, 4 secrets in http-client.private.env.json. Send them with: endpoint-atlas run ${folder} --env imported\n`,
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(readdirSync(folder)).toEqual([
    'Authentication.http',
    'Cookies.http',
    'Headers.http',
    'Request-methods.http',
    'Utilities.http',
    'http-client.private.env.json',
  ]);
  const environment = path.join(folder, 'http-client.private.env.json');
  expect(statSync(environment).mode & 0o777).toBe(0o600);
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.http')))
    for (const secret of ['open-sesame-1', 't3a-8f2c1d9b7e', 'YW5uOm9wZW4t', 'k/2+7'])
      expect(readFileSync(path.join(folder, name), 'utf8')).not.toContain(secret);
});

test('the imported requests run green against an echo server', async () => {
  const environment = path.join(cli.scratch, 'echo.env.json');
  const secrets = readFileSync(path.join(folder, 'http-client.private.env.json'), 'utf8');
  const { imported } = JSON.parse(secrets) as { imported: Readonly<Record<string, string>> };
  writeFileSync(environment, JSON.stringify({ imported: { ...imported, echo: host } }));
  const ran = await cli.runBeside(['run', folder, '--env', 'imported', '--environment-file', environment]);
  expect(ran.stdout.split('\n').filter((line) => line.trim().startsWith('✗'))).toEqual([]);
  expect(ran).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('26 requests, 57 tests, 0 failed\n'),
  });
});
