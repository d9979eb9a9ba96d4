/** What exports say of Digest, in the programs that respond to the challenge: curl, newman and httpYac sign in. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ExporterId, exportEndpoints } from '@endpoint-atlas/engine/exports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { runBash, whyNoCurl } from './bash.ts';
import { runHttpFile, whyNoHttpYac } from './httpyac.ts';
import { runCollection, whyNoNewman } from './newman.ts';
import { needsTool } from './optional-tool.ts';

needsTool(() => whyNoCurl() ?? whyNoNewman() ?? whyNoHttpYac());

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-digest-'));
const login = { username: 'ann', password: 'open-sesame' };
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let server: Server;
let host: string;
const signedIn: string[] = [];
const saidPlainly: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    if (authorization.includes(login.password)) saidPlainly.push(authorization);
    const get = (name: string) => new RegExp(`\\b${name}="?([^",]*)"?`).exec(authorization)?.[1] ?? '';
    const [ofUser, ofRequest] = [md5(`ann:shop:${login.password}`), md5(`GET:${get('uri')}`)];
    const proof = md5(`${ofUser}:n1:${get('nc')}:${get('cnonce')}:auth:${ofRequest}`);
    if (authorization.startsWith('Digest ') && get('response') === proof) {
      signedIn.push(`${request.method} ${request.url} ${get('username')}`);
      response.end('in');
    } else {
      response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="shop", nonce="n1", qop="auth"' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it.each<[ExporterId, (file: string) => Promise<unknown>]>([
  ['curl', (file) => runBash(file, folder)],
  ['postman', (file) => runCollection(file, login)],
  ['http-file', (file) => runHttpFile(file, login)],
])('%s', async (format, run) => {
  const endpoint = endpointWith({ method: 'GET', path: '/orders' });
  const { files } = exportEndpoints([endpoint], {
    format,
    title: format,
    hostOf: () => host,
    authOf: () => ({ kind: 'digest', user: '{{username}}', password: '{{password}}' }),
    // A shell has no variables of ours.
    ...(format === 'curl' && { resolveOf: () => (name) => new Map(Object.entries(login)).get(name) }),
  });
  const file = path.join(folder, files[0]?.name ?? '');
  writeFileSync(file, toText(files[0]));
  signedIn.length = 0;
  const output = await run(file);
  expect(signedIn, JSON.stringify(output)).toEqual(['GET /orders ann']);
  expect(saidPlainly).toEqual([]);
});

it.each<ExporterId>(['hoppscotch', 'markdown', 'html', 'openapi'])('%s carries nothing of it', (format) => {
  const wanted = { format, title: format, hostOf: () => host } as const;
  const endpoint = endpointWith({ method: 'GET', path: '/orders' });
  const text = (kind: 'digest' | 'none') =>
    exportEndpoints([endpoint], {
      ...wanted,
      clock: { now: () => 0, timeZone: 'UTC' },
      authOf: () => (kind === 'none' ? { kind } : { kind, user: 'ann', password: 'secret' }),
    }).files.map(toText);
  expect(text('digest')).toEqual(text('none'));
});
