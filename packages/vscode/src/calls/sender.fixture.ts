/** A sender that sends for real, to servers on loopback, with everything around it in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEngine, defaultScanOptions, type Endpoint } from '@endpoint-atlas/engine';
import { type CookieJar, createGrpcTransport, decodeText } from '@endpoint-atlas/engine/node';
import {
  type Auth,
  type CallRunner,
  type Cancellation,
  describeMove,
  type EnvironmentValues,
  noEdits,
  noEnvironment,
  noScripts,
  noValue,
  noVariables,
  type RequestValues,
  type ScriptSet,
  type StoredVariables,
  withText,
} from '@endpoint-atlas/engine/requests';
import { type MemoryTree, memoryFiles } from '@endpoint-atlas/engine/testing';
import { onTestFinished } from 'vitest';
import { openBody } from '../../../engine/src/node/bodies/open-body.ts';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import type { ContractMismatch } from '../protocol/exchange-view.ts';
import { openDraft } from './draft.ts';
import type { MadeRequest } from './recorded-exchange.ts';
import { type BodyLimits, bodyLimits, openResponseBodies } from './response-bodies.ts';
import { createSender } from './sender.ts';
import type { SenderContext } from './sender-context.ts';
import type { FoundCredentials } from './sign-in/sign-in.ts';

export const endpoint = anEndpoint({
  parameters: [{ in: 'query', name: 'token', required: true, type: 'string', default: 'canary-77' }],
  path: '/orders',
});
let server: Server | undefined;

/** Starts a server that ends with the test; returns its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  onTestFinished(() => void started.close());
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** Ends the last server that was started. */
export async function stopServer(): Promise<void> {
  await new Promise((resolve) => server?.close(resolve));
}

/** Hangs up whatever the last server has not ended. */
export function hangUp(): void {
  server?.closeAllConnections();
}

/** A project of one endpoint. */
export const orders: MemoryTree = {
  '/p/A.java': '@RestController class A { @GetMapping("/a") void a() {} }',
};

const noScriptsAtAll: ScriptSet = { folder: noScripts, class: noScripts, endpoint: noScripts };

export interface Given {
  readonly scripts?: Partial<ScriptSet>;
  /** Is the user's word on a host that the workspace names; without it there is no such host. */
  readonly consent?: boolean;
  /** Is the user's word on a request that was moved. */
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
  /** In place of what stands for the rest of the extension here. */
  readonly parts?: Partial<SenderContext>;
  /** The user's own variables. */
  readonly own?: EnvironmentValues;
  /** Tells where the body of a response is not what the source promises. */
  readonly contract?: readonly ContractMismatch[];
  readonly runner?: (cancellation: Cancellation) => Partial<CallRunner>;
}

export function start({
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
  own = noEnvironment,
  parts = {},
}: Given = {}) {
  const engine = createEngine(memoryFiles(project));
  engine.scan(
    { roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted: true } },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  let saved: StoredVariables = {
    ...noVariables,
    environment: Object.entries(own),
  };
  const remembered: string[] = [];
  const responded: string[] = [];
  const asked: string[] = [];
  const agreed: string[] = [];
  const moves: string[] = [];
  const log: string[] = [];
  const reported: string[] = [];
  const failed: string[] = [];
  const recorded: MadeRequest[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-sender-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
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
      agreeToOrigin() {},
      agreedOrigins: () => agreed,
    },
    async askAboutMove(move) {
      moves.push(describeMove(move));
      return agreesToMove
        ? { kind: 'given' }
        : { kind: 'refused', advice: 'Send it again to be asked again.' };
    },
    record: (call) => recorded.push(call),
    isOfEndpoint: (_, url) => url.includes('/orders'),
    startCommandFor: async () => './mvnw spring-boot:run',
    checkContract: async () => contract,
    hasSecretEdits: () => hasSecrets,
    async askAboutOrigin({ origin, words, namedBy }) {
      asked.push(`${namedBy === 'redirect' ? 'redirect ' : ''}${origin}: ${words.join(', ')}`);
      const agrees = namedBy === 'redirect' ? agreesToMove : consent === true;
      if (!agrees) return `You did not agree to ${origin}.`;
      agreed.push(origin);
      return undefined;
    },
    settings: () => ({
      timeoutMs,
      followRedirects: false,
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
      userDefined: () => own,
      ownNames: () => new Set([...Object.keys(own), ...saved.globals.map(([name]) => name)]),
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
      reported.push(id);
      onExchange();
    },
    prepareRpc: async (...of) => engine.prepareRpc(...of),
    grpc: createGrpcTransport(new URL('../../../engine/src/node/grpc/call-rpc.ts', import.meta.url).href),
    ...parts,
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
    reported,
    failed,
    recorded,
    variables: () => saved,
  };
}

export const valuesFor = (of: Endpoint, host: string): RequestValues =>
  openDraft(of, { edits: noEdits, host, revision: 1 }).values;
