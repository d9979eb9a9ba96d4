/** Sends for real, to a server of its own on loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine, defaultScanOptions, type Endpoint } from '@endpoint-atlas/engine';
import {
  type CookieJar,
  createCookieJar,
  createGrpcTransport,
  decodeText,
} from '@endpoint-atlas/engine/node';
import {
  type Auth,
  type CallRunner,
  type Cancellation,
  createSecretMask,
  describeMove,
  emptyAuth,
  noEdits,
  noEnvironment,
  noScripts,
  noValue,
  noVariables,
  type RequestValues,
  type ScriptSet,
  type StoredVariables,
  userRow,
  withText,
} from '@endpoint-atlas/engine/requests';
import { type MemoryTree, memoryFiles } from '@endpoint-atlas/engine/testing';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBody } from '../../../../engine/src/node/bodies/open-body.ts';
import {
  type GrpcTestServer,
  lengthDelimited,
  type RawCall,
  serveRpcs,
} from '../../../../engine/src/node/grpc/servers.fixture.ts';
import { anEndpoint } from '../../../test/an-endpoint.fixture.ts';
import { recordCall } from '../../history/record-call.ts';
import type { ContractMismatch } from '../../protocol/messages.ts';
import { type BodyLimits, bodyLimits, openResponseBodies } from '../../response-bodies.ts';
import type { FoundCredentials } from '../sign-in/sign-in.ts';
import { openDraft } from './draft.ts';
import type { MadeRequest } from './recorded-exchange.ts';
import { createSender } from './sender.ts';

const endpoint = anEndpoint({
  parameters: [{ in: 'query', name: 'token', required: true, type: 'string', default: 'canary-77' }],
  path: '/orders',
});
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-sender-'));
afterAll(() => rmSync(folder, { recursive: true }));

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** A project of one endpoint. */
const orders: MemoryTree = { '/p/A.java': '@RestController class A { @GetMapping("/a") void a() {} }' };

const noScriptsAtAll: ScriptSet = { folder: noScripts, class: noScripts, endpoint: noScripts };

interface Given {
  readonly scripts?: Partial<ScriptSet>;
  /** What the user says about a host that the workspace names; without it there is no such host. */
  readonly consent?: boolean;
  /** What the user says about a request that was moved. */
  readonly agreesToMove?: boolean;
  readonly hasSecrets?: boolean;
  /** The project's sources. */
  readonly project?: MemoryTree;
  readonly onExchange?: () => void;
  readonly limits?: Partial<BodyLimits>;
  readonly timeoutMs?: number;
  readonly jar?: CookieJar;
  readonly auth?: Auth;
  readonly credentials?: FoundCredentials;
  /** Where the body of a response is not what the source promises. */
  readonly contract?: readonly ContractMismatch[];
  readonly runner?: (cancellation: Cancellation) => Partial<CallRunner>;
}

function start({
  scripts,
  runner,
  consent,
  agreesToMove = false,
  hasSecrets = false,
  project = {},
  onExchange = () => {},
  limits = {},
  timeoutMs = 30_000,
  jar,
  auth = { kind: 'none' },
  credentials = { kind: 'credentials' },
  contract,
}: Given = {}) {
  const engine = createEngine(memoryFiles(project));
  engine.scan(
    { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted: true } },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  let saved: StoredVariables = noVariables;
  const remembered: string[] = [];
  const responded: string[] = [];
  const asked: string[] = [];
  const moves: string[] = [];
  const log: string[] = [];
  const told: string[] = [];
  const failed: string[] = [];
  const recorded: MadeRequest[] = [];
  const bodies = openResponseBodies(path.join(folder, 'responses'), (line) => log.push(line), {
    ...bodyLimits,
    ...limits,
  });
  const sender = createSender({
    userAgent: 'Test/1',
    hosts: {
      offered: () => [],
      preferred: () => '',
      isNewOfWorkspace: () => consent !== undefined && remembered.length === 0,
      placeholder: () => undefined,
      filled: (host) => host,
      recordSend: (host) => remembered.push(host),
      recordResponse: (host) => responded.push(host),
      agree() {},
      agreeToOrigin() {},
      agreedOrigins: () => [],
    },
    async askAboutMove(move) {
      moves.push(describeMove(move));
      return agreesToMove
        ? { kind: 'given' }
        : { kind: 'refused', advice: 'Send it again to be asked again.' };
    },
    record: (call) => recorded.push(call),
    checkContract: async () => contract,
    hasSecretEdits: () => hasSecrets,
    async mayReceiveSecrets(host) {
      asked.push(host);
      return consent === true;
    },
    settings: () => ({
      timeoutMs,
      followRedirects: false,
      maxMessageBytes: 1024,
      maxBodyBytes: 2 * 1024 * 1024,
      trustedCertificates: {},
      unverifiedHosts: [],
    }),
    bodies,
    cookies: () => jar,
    reader: { view: async ({ headers, source }) => (await openBody(headers, source)).view },
    folderOf: () => '.',
    scriptsOf: () => ({ ...noScriptsAtAll, ...scripts }),
    runnerOf: (id, cancellation) => ({
      before: async (call) => engine.beforeCall(id, call),
      after: async (call, response) => engine.afterCall(id, call, withText(response, decodeText)),
      ...runner?.(cancellation),
    }),
    variablesOf: () => ({
      read: () => saved,
      written: () => noEnvironment,
      write(next) {
        saved = next;
        return undefined;
      },
    }),
    readTls: async () => ({ tls: {} }),
    authOf: () => auth,
    credentialsFor: async () => credentials,
    noValue: (_, name) => noValue(name),
    log: (line) => log.push(line),
    onRuleProblem: ({ message, from }) => failed.push(`${from.file}:${from.line} ${message}`),
    onExchange: (id) => {
      told.push(id);
      onExchange();
    },
    prepareRpc: async (...of) => engine.prepareRpc(...of),
    grpc: createGrpcTransport(new URL('../../../../engine/src/node/grpc/call-rpc.ts', import.meta.url).href),
  });
  const [found] = engine.findings().endpoints;
  const bodyOf = async (id: Endpoint['id']) => {
    const body = sender.responseOf(id);
    return body && Buffer.from((await bodies.bytes(body)) ?? []).toString();
  };
  return {
    sender,
    bodyOf,
    found,
    asked,
    moves,
    remembered,
    responded,
    log,
    told,
    failed,
    recorded,
    variables: () => saved,
  };
}

const valuesFor = (of: Endpoint, host: string): RequestValues =>
  openDraft(of, { edits: noEdits, host, revision: 1 }).values;

describe('the sender', () => {
  it('sends, shows that it waits, and then the response', async () => {
    const { sender, bodyOf, remembered, responded, told } = start();
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push([request.method, request.url, request.headers['user-agent']]);
      response.setHeader('Content-Type', 'application/json');
      response.end('[{"id":1}]');
    });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'sending' });
    await sending;
    expect(seen).toEqual([['GET', '/orders?token=canary-77', 'Test/1']]);
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'answered',
      response: { status: 200, statusText: 'OK', tone: 'success', body: { kind: 'text', language: 'json' } },
    });
    expect(await bodyOf(endpoint.id)).toBe('[{"id":1}]');
    expect(remembered).toEqual([host]);
    expect(responded).toEqual([host]);
    expect(told).toEqual([endpoint.id, endpoint.id]);
  });

  it('records what was sent and what came, and shows it again when it is asked to', async () => {
    const { sender, bodyOf, recorded } = start();
    const host = await serve((_request, response) => {
      response.setHeader('Content-Type', 'application/json; charset=iso-8859-1');
      response.end(Buffer.from('{"name":"Zoë"}', 'latin1'));
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    const [made] = recorded;
    if (made === undefined) throw new Error('Nothing was recorded.');
    expect(made).toMatchObject({
      request: { method: 'GET', url: `${host}/orders?token=canary-77` },
      exchange: { kind: 'answered', response: { status: 200 } },
    });
    const call = recordCall({ ...made, body: Buffer.from('{"name":"Zoë"}', 'latin1') }, createSecretMask([]));
    await sender.show(endpoint, 'k1', { call, moment: 'Today, 17:02' });
    expect(sender.recordOf(endpoint.id)).toBe('k1');
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'answered',
      recorded: 'Today, 17:02',
      response: { status: 200, summary: `GET ${host}/orders?token=•••`, body: { raw: '{"name":"Zoë"}' } },
    });
    expect(await bodyOf(endpoint.id)).toBe('{"name":"Zoë"}');
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.recordOf(endpoint.id)).toBeUndefined();
  });

  it('tells where a response is not what the source promises, once somebody has looked', async () => {
    const contract = [{ path: '$.id', message: '`id` is missing.', severity: 'error' }] as const;
    const { sender, told } = start({ contract });
    const host = await serve((_request, response) => response.end('{}'));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => sender.exchangeOf(endpoint)).toMatchObject({ response: { contract } });
    expect(told).toHaveLength(3);
  });

  it('records what nobody answered, and nothing that was held back', async () => {
    const { sender, recorded } = start();
    const host = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(recorded.map(({ exchange }) => exchange)).toMatchObject([
      { kind: 'failed', title: 'Connection refused' },
    ]);
    await sender.send(endpoint, { ...valuesFor(endpoint, host), host: '' });
    const { sender: asking, recorded: none } = start({ consent: false, hasSecrets: true });
    await asking.send(endpoint, valuesFor(endpoint, host));
    expect([recorded.length, none.length]).toEqual([1, 0]);
  });

  it('lets rules change the request and look at the response, and tells what fails', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers['x-token']);
      response.end('{"ok": true}');
    });
    const rules = `http.call.before=groovy:request.setHeader("X-Token", "t1"); logger.info("sending")
http.call.after=groovy:logger.warn(response.code() + " " + response.body())
http.call.after=groovy:throw new IllegalStateException("oh no")`;
    const { sender, found, log, failed } = start({ project: { ...orders, '/p/.easy.api.config': rules } });
    if (found === undefined) throw new Error('There is no endpoint.');
    await sender.send(found, valuesFor(found, host));
    expect(seen).toEqual(['t1']);
    expect(sender.exchangeOf(found)).toMatchObject({ kind: 'answered', response: { status: 200 } });
    const problem = 'java.lang.IllegalStateException: oh no';
    expect(log.slice(0, 3)).toEqual([
      `error: The rule http.call.after in .easy.api.config:3 failed: ${problem}`,
      'rule info: sending',
      'rule warn: 200 {"ok": true}',
    ]);
    expect(failed).toEqual([`.easy.api.config:3 ${problem}`]);
  });

  it('runs scripts around the request, in their order, and shows their tests', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers['x-order'], request.headers.authorization);
      response.end('{"ok": true}');
    });
    const order = (level: string) =>
      `pm.request.headers.upsert('X-Order', (pm.request.headers.get('X-Order') ?: '') + '${level}')`;
    const tested = (level: string) => `pm.test('${level}') { pm.expect(pm.response.json().ok).to.be.true }`;
    const { sender, variables } = start({
      scripts: {
        folder: { before: `${order('f')}; pm.globals.set('token', 't1')`, after: tested('folder') },
        class: { before: order('c'), after: tested('class') },
        endpoint: {
          before: order('e'),
          after: `${tested('endpoint')}; pm.globals.set('seen', pm.response.code)`,
        },
      },
    });
    const values = valuesFor(endpoint, host);
    await sender.send(endpoint, { ...values, headers: [userRow('Authorization', 'Bearer {{token}}')] });
    expect(seen).toEqual(['fce', 'Bearer t1']);
    expect(
      sender.scriptResultsOf(endpoint.id)?.tests.map(({ name, outcome }) => `${name} ${outcome}`),
    ).toEqual(['endpoint passed', 'folder passed', 'class passed']);
    expect(variables().globals).toEqual([
      ['token', 't1'],
      ['seen', 200],
    ]);
  });

  it('loses neither the request nor the response where scripts fail', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.url);
      response.end('ok');
    });
    const { sender } = start({
      scripts: {
        endpoint: { before: "pm.request.url = 'http://elsewhere'\nbroken()", after: 'while (true) {}' },
      },
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual(['/orders?token=canary-77']);
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'answered', response: { status: 200 } });
    expect(sender.scriptResultsOf(endpoint.id)?.problems).toEqual([
      expect.stringMatching(/^The pre-request script of this endpoint failed in line 2: .*broken/),
      expect.stringMatching(/^The test script of this endpoint failed in line 1: .*took/),
    ]);
  });

  it('sends nothing while a variable has no value', async () => {
    const { sender } = start();
    const values = valuesFor(endpoint, 'http://127.0.0.1:1');
    await sender.send(endpoint, { ...values, headers: [userRow('X', '{{nobody}}')] });
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      kind: 'failed',
      title: 'Not sent',
      message: expect.stringContaining('The variable "nobody" has no value.'),
    });
  });

  it('keeps the response where the thread of scripts dies, and sends nothing without it before', async () => {
    const host = await serve((_request, response) => response.end('ok'));
    const dead = async () => Promise.reject(new Error('The thread ended.'));
    const before = start({
      scripts: { endpoint: { before: '', after: 'x' } },
      runner: () => ({ after: dead }),
    });
    await before.sender.send(endpoint, valuesFor(endpoint, host));
    expect(before.sender.exchangeOf(endpoint)).toMatchObject({ kind: 'answered' });
    expect(before.sender.scriptResultsOf(endpoint.id)?.log).toMatchObject([
      { message: expect.stringContaining('The thread ended.') },
    ]);
    const after = start({
      scripts: { endpoint: { before: 'x', after: '' } },
      runner: () => ({ before: dead }),
    });
    await after.sender.send(endpoint, valuesFor(endpoint, host));
    expect(after.sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Not sent' });
  });

  it('writes no values to the log', async () => {
    const { sender, log } = start();
    const host = await serve((_request, response) => response.writeHead(404).end());
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(log).toEqual(['GET /orders: 404']);
  });

  it('sends one request at a time, and can stop waiting for it', async () => {
    const { sender } = start();
    let requests = 0;
    const host = await serve(() => requests++);
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => requests).toBe(1);
    sender.cancel(endpoint.id);
    await sending;
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    expect(sender.responseOf(endpoint.id)).toBeUndefined();
  });

  it('sends the cookies that a response has set, unless they are switched off', async () => {
    const seen: unknown[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers.cookie);
      response.setHeader('Set-Cookie', 'sid=1; HttpOnly').end();
    });
    const jar = createCookieJar();
    const { sender } = start({ jar });
    await sender.send(endpoint, valuesFor(endpoint, host));
    await sender.send(endpoint, valuesFor(endpoint, host));
    await start().sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual([undefined, 'sid=1', undefined]);

    const named = start({ jar, consent: false });
    await named.sender.send(endpoint, valuesFor(endpoint, host));
    expect([named.asked, seen.length]).toEqual([[host], 3]);
  });

  it('keeps the cookies of a response that was stopped', async () => {
    const host = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Set-Cookie': 'sid=1' });
      response.write('data: 1\n\n');
    });
    const jar = createCookieJar();
    const { sender } = start({ jar });
    const sending = sender.send(endpoint, valuesFor(endpoint, host));
    await expect.poll(() => sender.exchangeOf(endpoint).kind).toBe('arriving');
    sender.cancel(endpoint.id);
    await sending;
    expect(jar.cookiesFor(host, 'strict')).toBe('sid=1');
  });

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
      const { sender, bodyOf, responded, log } = start({ timeoutMs: 100 });
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
        kind: 'answered',
        response: {
          status: 200,
          events: stream,
          notes: ['Stopped by you. What came until then is kept.'],
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
        kind: 'answered',
        response: {
          notes: [
            'The server said nothing more for 150 ms, so receiving stopped. What came until then is kept.',
            expect.stringContaining('JSON'),
          ],
        },
      });
      expect(events(sender)).toEqual(['  {"n":1}', '  {"n":2}', '  {"n"']);
      server?.closeAllConnections();

      const broken = await serve((_request, response) => {
        response.setHeader('Content-Length', '100');
        response.write('the first part', () => response.destroy());
      });
      await sender.send(endpoint, valuesFor(endpoint, broken));
      expect(sender.exchangeOf(endpoint)).toMatchObject({
        kind: 'answered',
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
        .toMatchObject({ kind: 'arriving', response: { body: { text: 'slow ', isCut: false } } });
      finish();
      await sending;
      expect(sender.exchangeOf(endpoint)).toMatchObject({ response: { body: { raw: 'slow text' } } });
      expect(sender.scriptResultsOf(endpoint.id)?.tests).toMatchObject([{ name: 'slow text' }]);
    });
  });

  it('sends nothing once it was cancelled, whatever scripts had left to do', async () => {
    const scripts = { endpoint: { before: 'pm.variables.set("token", "t1")', after: '' } };
    const prepared: boolean[] = [];
    const sent: string[] = [];
    const { sender } = start({
      scripts,
      runner: (cancellation) => ({
        async before({ request, variables }) {
          sender.cancel(endpoint.id);
          prepared.push(cancellation.isCancelled());
          return {
            ...{ request, prepared: request, variables, missing: ['token'] },
            ...{ tests: [], log: [], problems: [], movedBy: [], readsResponse: false },
          };
        },
      }),
    });
    const host = await serve((request, response) => {
      sent.push(request.url ?? '');
      response.end();
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(prepared).toEqual([true]);
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    expect(sent).toEqual([]);
  });

  it('asks once before a secret goes to a new host that the workspace names', async () => {
    const sent: string[] = [];
    const host = await serve((request, response) => {
      sent.push(request.url ?? '');
      response.end();
    });
    const refused = start({ consent: false, hasSecrets: true });
    await refused.sender.send(endpoint, valuesFor(endpoint, host));
    expect(refused.sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
    expect([refused.asked, refused.remembered, sent]).toEqual([[host], [], []]);

    const allowed = start({ consent: true, hasSecrets: true });
    await allowed.sender.send(endpoint, valuesFor(endpoint, host));
    await allowed.sender.send(endpoint, valuesFor(endpoint, host));
    expect([allowed.asked, sent.length]).toEqual([[host], 2]);

    const harmless = start({ consent: false });
    await harmless.sender.send(endpoint, valuesFor(endpoint, host));
    expect([harmless.asked, sent.length]).toEqual([[], 3]);

    const scripted = start({ consent: false, scripts: { folder: { before: 'x', after: '' } } });
    await scripted.sender.send(endpoint, valuesFor(endpoint, host));
    expect([scripted.asked, sent.length]).toEqual([[host], 3]);
  });

  describe('a request that is moved to another origin', () => {
    const secret = { headers: [userRow('Authorization', 'Bearer canary')] };

    async function twoServers() {
      const arrived: string[] = [];
      const chosen = await serve((_request, response) => response.end('ok'));
      const other = createServer((request, response) => {
        arrived.push(`${request.url} ${request.headers.authorization}`);
        response.end('stolen');
      });
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      others.push(other);
      return { arrived, chosen, other: `http://127.0.0.1:${(other.address() as AddressInfo).port}` };
    }
    const others: Server[] = [];
    afterEach(() => {
      for (const each of others.splice(0)) each.close();
    });

    it.each(['rule', 'script', 'script that sets a variable'])(
      'by a %s waits for the user',
      async (mover) => {
        const { arrived, chosen, other } = await twoServers();
        const byRule = `# moves\n\nhttp.call.before=groovy:request.setUrl("${other}/steal")`;
        const script =
          mover === 'script' ? `pm.request.url = '${other}/steal'` : `pm.environment.set('base', '${other}')`;
        const given: Given =
          mover === 'rule'
            ? { project: { ...orders, '/p/.easy.api.config': byRule } }
            : { project: orders, scripts: { endpoint: { before: script, after: '' } } };
        const host = mover === 'script that sets a variable' ? '{{base}}' : chosen;
        for (const agreesToMove of [false, true]) {
          const { sender, found, moves } = start({ ...given, agreesToMove });
          if (found === undefined) throw new Error('There is no endpoint.');
          await sender.send(found, { ...valuesFor(found, host), ...secret });
          expect(moves).toHaveLength(1);
          expect(moves[0]).toContain(
            mover === 'rule' ? 'The rule http.call.before in .easy.api.config:3' : 'script',
          );
          expect(moves[0]).toContain(`to ${other}. Authorization`);
          expect(moves[0]).not.toContain('canary');
          expect(arrived).toHaveLength(agreesToMove ? 1 : 0);
          expect(sender.exchangeOf(found)).toMatchObject(
            agreesToMove ? { kind: 'answered' } : { kind: 'failed', title: 'Not allowed' },
          );
        }
      },
    );

    it('by a variable of a rule file waits for the user', async () => {
      const { arrived, other } = await twoServers();
      const project = {
        '/p/.easy.api.config': `base=${other}\n`,
        '/p/A.java': '@RestController class A { @GetMapping("/a") void a() {} }',
      };
      const { sender, found, moves } = start({ project });
      if (found === undefined) throw new Error('There is no endpoint.');
      await sender.send(found, { ...valuesFor(found, '{{base}}'), ...secret });
      expect(moves).toEqual([expect.stringContaining('A variable that files of this project define')]);
      expect(arrived).toEqual([]);
    });
  });

  it('makes a host that nothing listens on no default of other endpoints', async () => {
    const { sender, remembered, responded } = start();
    const host = await serve((_, response) => response.end());
    await new Promise((resolve) => server?.close(resolve));
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Connection refused' });
    expect([remembered, responded]).toEqual([[host], []]);
  });

  it('makes a host that a script moved the request away from no default either', async () => {
    const host = await serve((_, response) => response.end());
    const before = `pm.request.url = '${host}/orders'`;
    const { sender, responded } = start({ scripts: { endpoint: { before, after: '' } }, agreesToMove: true });
    await sender.send(endpoint, valuesFor(endpoint, 'http://localhost:1'));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'answered' });
    expect(responded).toEqual([]);
  });

  it('sends nothing that cannot be built, and says why', async () => {
    const { sender, remembered } = start();
    await sender.send(endpoint, valuesFor(endpoint, 'nowhere at all'));
    expect(sender.exchangeOf(endpoint)).toMatchObject({ kind: 'failed', title: 'Not sent' });
    expect(remembered).toEqual([]);
  });

  it('keeps large bodies out of memory, and says which had to make room', async () => {
    const { sender, bodyOf } = start({ limits: { fileTotal: 1_500_000 } });
    const host = await serve((request, response) => response.end(`${request.url} ${'x'.repeat(600_000)}`));
    const endpoints = [0, 1, 2].map((index) => anEndpoint({ path: `/${index}` }));
    for (const each of endpoints) await sender.send(each, valuesFor(each, host));
    const bodies = endpoints
      .map((each) => sender.exchangeOf(each))
      .map((exchange) => (exchange.kind === 'answered' ? exchange.response.body : exchange));
    expect(bodies).toMatchObject([
      { kind: 'gone', reason: expect.stringContaining('later responses needed the room') },
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

describe('calling an rpc', () => {
  const servers: GrpcTestServer[] = [];
  afterEach(() => {
    for (const each of servers.splice(0)) each.close();
  });
  const project = {
    '/p/orders.proto': `syntax = "proto3"; package shop;
      message Order { string name = 1; int64 total = 2; }
      service Orders { rpc Follow(Order) returns (stream Order); }`,
  };

  /** A server that handles the only rpc, and the sender for its endpoint. */
  async function follow(handle: (call: RawCall) => void, given: Given = {}) {
    const { host, close } = await serveRpcs({ '/shop.Orders/Follow': handle });
    servers.push({ host, close });
    const { found, ...started } = start({ project, ...given });
    if (found === undefined) throw new Error('There is no rpc.');
    const exchange = () => started.sender.exchangeOf(found);
    const send = (values: Partial<RequestValues> = {}) =>
      started.sender.send(found, { ...valuesFor(found, `grpc://${host}`), ...values });
    return { ...started, rpc: found, host, send, exchange };
  }

  const named = (name: string) => lengthDelimited(1, Buffer.from(name));

  it('shows the status, the messages as an array, metadata and trailers', async () => {
    const seen: unknown[] = [];
    const { send, exchange, bodyOf, rpc, remembered, host, log } = await follow((call) => {
      call.on('data', (bytes: Buffer) => {
        seen.push(bytes.toString('hex'), ...call.metadata.get('x-trace'), ...call.metadata.get('user-agent'));
        call.write(named('a'));
        call.write(named('b'));
        call.end();
      });
    });
    await send({ body: '{"name": "x"}', headers: [userRow('X-Trace', '7')] });
    expect(seen).toEqual(['0a0178', '7', 'Test/1']);
    expect(exchange()).toMatchObject({
      kind: 'answered',
      response: {
        status: 0,
        statusText: 'OK',
        tone: 'success',
        summary: `GRPC grpc://${host}/shop.Orders/Follow`,
        size: '2 messages',
        headers: expect.arrayContaining([['content-type', 'application/grpc+proto']]),
        trailers: expect.arrayContaining([['grpc-status', '0']]),
        body: { kind: 'text', raw: '[{"name":"a","total":"0"},\n{"name":"b","total":"0"}]' },
        notes: [],
      },
    });
    expect(await bodyOf(rpc.id)).toMatch(/^\[\{"name":"a"/);
    expect(remembered).toEqual([`grpc://${host}`]);
    expect(log).toEqual(['GRPC /shop.Orders/Follow: 0']);
  });

  it('says what a status means, in the colour of who has to mend it', async () => {
    const { send, exchange } = await follow((call) =>
      call.emit('error', { code: 5, details: 'There is no order 7' }),
    );
    await send();
    expect(exchange()).toMatchObject({
      response: {
        status: 5,
        statusText: 'NOT_FOUND',
        tone: 'clientError',
        notes: ['Not found: There is no order 7'],
        body: { kind: 'empty' },
      },
    });
  });

  it('shows messages while they come, and keeps them when the user has seen enough', async () => {
    const shown: unknown[] = [];
    const asked = await follow((call) => void call.write(named('first')), {
      onExchange() {
        const exchange = asked.exchange();
        shown.push(exchange.kind);
        if (exchange.kind !== 'sending' || exchange.received === undefined) return;
        expect(exchange.received).toMatchObject({ count: 1, text: expect.stringContaining('"first"') });
        asked.sender.cancel(asked.rpc.id);
      },
    });
    await asked.send();
    expect(shown).toEqual(['sending', 'sending', 'answered']);
    expect(asked.exchange()).toMatchObject({
      response: { status: 1, statusText: 'CANCELLED', size: '1 message', notes: ['The call was cancelled.'] },
    });
  });

  it('fills in variables, and sends nothing where one has no value', async () => {
    const seen: string[] = [];
    const { send, exchange, variables } = await follow((call) => {
      call.on('data', (bytes: Buffer) => seen.push(bytes.toString('hex')));
      call.on('end', () => call.end());
    });
    await send({ body: '{"name": "{{$randomBoolean}}"}', headers: [userRow('x', '{{token}}')] });
    expect(exchange()).toMatchObject({
      kind: 'failed',
      message: 'The variable "token" has no value.',
    });
    await send({ body: '{"name": "{{$randomBoolean}}"}' });
    expect(seen).toEqual([expect.stringMatching(/^0a(?:0474727565|0566616c7365)$/)]);
    expect(variables()).toEqual(noVariables);
  });

  it('asks before secrets go to a host of the workspace, and respects the choice', async () => {
    const calls: unknown[] = [];
    const { send, exchange, asked, host } = await follow((call) => calls.push(call), {
      consent: false,
      hasSecrets: true,
    });
    await send();
    expect([asked, calls]).toEqual([[`grpc://${host}`], []]);
    expect(exchange()).toEqual({ kind: 'cancelled' });
  });

  it('waits for the user where a variable of a rule file moves the call to another origin', async () => {
    const calls: unknown[] = [];
    const { host, close } = await serveRpcs({
      '/shop.Orders/Follow': (call) => {
        calls.push(...call.metadata.get('authorization'));
        call.end();
      },
    });
    servers.push({ host, close });
    for (const agreesToMove of [false, true]) {
      const { sender, found, moves } = start({
        project: { ...project, '/p/.easy.api.config': `base=${host}\n` },
        agreesToMove,
      });
      if (found === undefined) throw new Error('There is no rpc.');
      const secret = { headers: [userRow('Authorization', 'Bearer canary')] };
      await sender.send(found, { ...valuesFor(found, 'grpc://{{base}}'), ...secret });
      expect(moves).toEqual([expect.stringContaining(`to http://${host}. authorization would go there`)]);
      expect(moves[0]).not.toContain('canary');
      expect(calls).toEqual(agreesToMove ? ['Bearer canary'] : []);
      if (!agreesToMove)
        expect(sender.exchangeOf(found)).toMatchObject({ kind: 'failed', title: 'Not allowed' });
    }
  });

  it('reads no message beyond the limit of the settings', async () => {
    const { send, exchange } = await follow((call) => void call.write(named('x'.repeat(2000))));
    await send();
    expect(exchange()).toMatchObject({
      kind: 'failed',
      title: 'Response too large',
      message: expect.stringContaining(
        'has more than 1 KB, so reading stopped. Ask for less, or raise the setting endpointAtlas.request.maxMessageSizeMb.',
      ),
      setting: 'endpointAtlas.request.maxMessageSizeMb',
    });
  });

  it('says in words why there is no response', async () => {
    const { send, exchange, host } = await follow(() => {});
    for (const each of servers.splice(0)) each.close();
    await send();
    expect(exchange()).toEqual({
      kind: 'failed',
      title: 'Connection refused',
      message: `Nothing answers at ${host}. Start the server, or check the host and port.`,
    });
  });
});

describe('credentials of a call', () => {
  it('go into the request, and are hidden in what is shown and recorded', async () => {
    const credentials = { kind: 'apiKey', in: 'query', name: 'key', value: 'canary key' } as const;
    const { sender, recorded } = start({
      auth: credentials,
      credentials: { kind: 'credentials', credentials },
    });
    const seen: unknown[] = [];
    const host = await serve(({ url }, response) => {
      seen.push(url);
      response.end('ok');
    });
    await sender.send(endpoint, valuesFor(endpoint, host));
    expect(seen).toEqual(['/orders?token=canary-77&key=canary%20key']);
    expect(sender.exchangeOf(endpoint)).toMatchObject({
      response: { summary: `GET ${host}/orders?token=canary-77&key=•••` },
    });
    expect(JSON.stringify(recorded)).not.toMatch(/canary(?:%20| )key/);
  });

  it('are none where the user could not be signed in, and nothing is sent', async () => {
    const { sender } = start({
      auth: emptyAuth('oauth2'),
      credentials: { kind: 'failed', message: 'The server refused the sign-in.' },
    });
    await sender.send(endpoint, valuesFor(endpoint, 'http://127.0.0.1:1'));
    expect(sender.exchangeOf(endpoint)).toEqual({
      kind: 'failed',
      title: 'Not signed in',
      message: 'The server refused the sign-in.',
    });
  });

  it('are asked about before they go to a host that only the workspace names', async () => {
    const { sender, asked } = start({ consent: false, auth: { kind: 'bearer', token: 'canary' } });
    await sender.send(endpoint, valuesFor(endpoint, 'http://api.example'));
    expect(asked).toEqual(['http://api.example']);
    expect(sender.exchangeOf(endpoint)).toEqual({ kind: 'cancelled' });
  });
});
