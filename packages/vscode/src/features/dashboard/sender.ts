/** Sends requests, and keeps the last exchange of each endpoint for when the user comes back to it. */
import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { type BodyReader, createHttpTransport } from '@endpoint-atlas/engine/node';
import {
  type Auth,
  buildGrpcRequest,
  buildRequest,
  type CallRunner,
  type Cancellation,
  type CookieStore,
  type Credentials,
  createCancellation,
  defaultSendOptions,
  type GrpcRequest,
  grpcUrl,
  type HttpExchange,
  type HttpFailure,
  type HttpRequest,
  hasPlaceholders,
  hostOf,
  type MadeCall,
  type MoveCause,
  makeCall,
  type ReadyCall,
  type RequestValues,
  type RuleProblem,
  refusalOf,
  type ScriptSet,
  type SendOptions,
  scriptsOf,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import { settings, settingsSection } from '../../contributions.ts';
import { endpointLabel } from '../../endpoint-text.ts';
import type { Exchange, ScriptResults } from '../../protocol/messages.ts';
import type { ResponseBodies, StoredBody } from '../../response-bodies.ts';
import type { FoundCredentials } from '../sign-in/sign-in.ts';
import { type Arrived, createArrival } from './arrival.ts';
import { callRpc, type ReceivedResponse, type RpcCallParts } from './call-rpc.ts';
import type { CheckContract } from './contract-check.ts';
import type { EventLog } from './event-log.ts';
import { type Hosts, isSentTo } from './hosts.ts';
import { maskCall, maskRequest } from './mask-call.ts';
import {
  bodyGone,
  presentBody,
  presentBroken,
  presentFailure,
  presentMissing,
  presentResponse,
  presentUnbuilt,
  presentUnreadable,
  presentUnsent,
} from './present.ts';
import { isWorthShowing, presentArriving, presentPart } from './present-arriving.ts';
import { presentScriptResults } from './present-scripts.ts';
import { type MadeRequest, presentRecorded, recordedBody, type ShownRecord } from './recorded-exchange.ts';

export interface Sender {
  /** One request at a time for each endpoint. */
  send(endpoint: Endpoint, values: RequestValues): Promise<void>;
  cancel(id: EndpointId): void;
  exchangeOf(endpoint: Endpoint): Exchange;
  /** `undefined` where no script had anything to do with the exchange. */
  scriptResultsOf(id: EndpointId): ScriptResults | undefined;
  /** The body of the response that `exchangeOf` shows. */
  responseOf(id: EndpointId): StoredBody | undefined;
  /** The host whose certificate the exchange was refused for, and that certificate's fingerprint. */
  refusedCertificate(id: EndpointId): { readonly host: string; readonly fingerprint: string } | undefined;
  /** The events of the stream that `exchangeOf` shows. */
  eventsOf(id: EndpointId): EventLog | undefined;
  /** Shows what came of an earlier call, unless a request is under way. */
  show(endpoint: Endpoint, key: string, recorded: ShownRecord): Promise<void>;
  /** The key of the earlier call that `exchangeOf` shows. */
  recordOf(id: EndpointId): string | undefined;
}

export interface SenderParts extends RpcCallParts {
  readonly userAgent: string;
  readonly hosts: Hosts;
  settings(): {
    readonly timeoutMs: number;
    readonly followRedirects: boolean;
    readonly maxMessageBytes: number;
    readonly maxBodyBytes: number;
    readonly trustedCertificates: Readonly<Record<string, string>>;
    readonly unverifiedHosts: readonly string[];
  };
  readonly bodies: ResponseBodies;
  /** Those of the active environment; `undefined` where the user has switched them off. */
  cookies(): CookieStore | undefined;
  readonly reader: Pick<BodyReader, 'view'>;
  /** Where relative paths of uploaded files start. */
  folderOf(id: EndpointId): string;
  /** The user's scripts for the endpoint; none where the workspace is not trusted to run any. */
  scriptsOf(endpoint: Endpoint): ScriptSet;
  /** How calls of the endpoint say who makes them. */
  authOf(endpoint: Endpoint): Auth;
  /** What says who makes the call, with the values of the user's variables as far as these are known before scripts. */
  credentialsFor(endpoint: Endpoint, cancellation: Cancellation): Promise<FoundCredentials>;
  /** Where these, and rules of the project, run. */
  runnerOf(id: EndpointId, cancellation: Cancellation): CallRunner;
  /** Why a variable of a request has no value; a full sentence. */
  noValue(endpoint: Endpoint, name: string): string;
  /** Whether the user wrote something into the endpoint's values that may be secret. */
  hasSecretEdits(id: EndpointId): boolean;
  /** Asks the user before secrets go to a host that the workspace named, once for each. */
  mayReceiveSecrets(host: string): Promise<boolean>;
  /** A call has come to its end. */
  record(call: MadeRequest): void;
  /** Whether a response is what the source promises. */
  readonly checkContract: CheckContract;
  /** One line for each exchange; no headers and no bodies. */
  log(line: string): void;
  /** A rule around a request failed: neither the request nor the response is lost. */
  onRuleProblem(problem: RuleProblem): void;
  onExchange(id: EndpointId): void;
}

interface StoredExchange {
  readonly exchange: Exchange;
  readonly scripts?: ScriptResults | undefined;
  readonly response?: StoredBody;
  readonly events?: EventLog | undefined;
  /** Ends the request that is under way, and those of rules and scripts around it. */
  readonly cancel?: () => void;
  /** Of an earlier call. */
  readonly record?: string;
}

/** In place of what is sent, which has to wait. */
const signingIn = 'Signing in: the Auth tab says how far';

/** Nobody goes back further. */
const keepAtMost = 12;

export function createSender(parts: SenderParts): Sender {
  const saved = new Map<EndpointId, StoredExchange>();

  function keep(id: EndpointId, exchange: StoredExchange): void {
    forget(id);
    saved.set(id, exchange);
    const [oldest] = [...saved].filter(([, { cancel }]) => cancel === undefined);
    if (saved.size > keepAtMost && oldest) forget(oldest[0]);
    parts.onExchange(id);
  }

  function forget(id: EndpointId): void {
    const body = saved.get(id)?.response;
    if (body !== undefined) parts.bodies.release(body);
    saved.delete(id);
  }

  async function receive(put: StoredBody): Promise<ReceivedResponse> {
    const readable = parts.bodies.readable(put);
    if (readable === undefined)
      return { saved: put, presented: { body: { kind: 'gone', reason: bodyGone } } };
    try {
      return { saved: put, presented: presentBody(await parts.reader.view(readable), put) };
    } catch (error) {
      return { saved: put, presented: presentUnreadable(put.size, error) };
    }
  }

  /** @param arrived what was put away of the response while it came */
  async function present(
    endpoint: Endpoint,
    made: MadeCall,
    arrived: Arrived | undefined,
  ): Promise<StoredExchange> {
    const { log, problems } = made.report;
    const scripts = presentScriptResults(endpoint, made.report);
    for (const problem of scripts?.problems ?? []) parts.log(`error: ${problem}`);
    for (const { by, level, message } of log) parts.log(`${by} ${level}: ${message}`);
    for (const problem of problems) if (problem.by === 'rule') parts.onRuleProblem(problem);
    if (made.kind === 'missing') {
      parts.log(`${endpointLabel(endpoint)}: not sent`);
      return { exchange: presentMissing(made.names, (name) => parts.noValue(endpoint, name)), scripts };
    }
    const { exchange } = made;
    // The endpoint's own path, because values in a URL may be secret.
    parts.log(
      `${endpointLabel(endpoint)}: ${exchange.kind === 'response' ? exchange.status : exchange.reason}`,
    );
    const events = arrived?.events;
    if (exchange.kind === 'failure') {
      if (arrived === undefined) return { exchange: presentFailure(exchange), scripts };
      if (!isWorthShowing(exchange, arrived)) {
        parts.bodies.release(arrived.body);
        return { exchange: presentFailure(exchange), scripts };
      }
      const { saved: response, presented } = await receive(arrived.body);
      const part = presentPart(exchange, arrived, presented, parts.settings().timeoutMs);
      return { exchange: part, scripts, response, events };
    }
    const body = arrived?.body ?? (await parts.bodies.keep(exchange.headers, exchange.body));
    const { saved: response, presented } = await receive(body);
    const shown = presentResponse(exchange, presented, { events: events?.stream });
    return { exchange: shown, scripts, response, events };
  }

  /** A host that nothing came from, or that the request was moved away from, is no default of other endpoints. */
  function recordResponse(
    endpoint: Endpoint,
    host: string,
    made: MadeCall,
    arrived: Arrived | undefined,
  ): void {
    if (made.kind !== 'sent' || (made.exchange.kind !== 'response' && !arrived)) return;
    if (isSentTo(parts.hosts.filled(host, endpoint), made.request.url))
      parts.hosts.recordResponse(host, endpoint);
  }

  function hasCookies(endpoint: Endpoint, host: string): boolean {
    const filled = parts.hosts.filled(host, endpoint);
    const url = /^\w+:\/\//.test(filled) ? filled : `http://${filled}`;
    return (parts.cookies()?.cookiesFor(`${url}${endpoint.path}`, 'strict') ?? '') !== '';
  }

  /** Values of variables and of the user's edits may be secrets, and a workspace may name anybody's host. */
  async function isWanted(endpoint: Endpoint, host: string, hasVariables: boolean): Promise<boolean> {
    if (!parts.hosts.isNewOfWorkspace(host, endpoint)) return true;
    const mayBeSecret =
      hasVariables ||
      parts.authOf(endpoint).kind !== 'none' ||
      hasCookies(endpoint, host) ||
      parts.hasSecretEdits(endpoint.id) ||
      scriptsOf(parts.scriptsOf(endpoint), 'before').length > 0;
    if (!mayBeSecret) return true;
    const agrees = await parts.mayReceiveSecrets(parts.hosts.filled(host, endpoint));
    if (agrees) parts.hosts.agree(host, endpoint);
    return agrees;
  }

  /**
   * Where the user has pointed the request, before scripts run and rule files fill in what no environment knows.
   * @param prepared stands in for what cannot be told before
   */
  function chosenBy(endpoint: Endpoint, values: RequestValues, request: HttpRequest, prepared: HttpRequest) {
    const host = parts.hosts.filled(values.host, endpoint);
    const built = buildRequest(endpoint, { ...values, host }, { later: () => true });
    const isOpen = hasPlaceholders({ ...request, url: '', body: { kind: 'none' } });
    return {
      url: built.kind === 'request' ? built.request.url : values.host,
      headers: isOpen ? prepared.headers : request.headers,
    };
  }

  /** Whoever moved the request last is named. */
  async function refusalOfReady(
    endpoint: Endpoint,
    values: RequestValues,
    request: HttpRequest,
    { prepared, request: ready, movedBy }: ReadyCall,
  ): Promise<HttpFailure | undefined> {
    const hasScripts = scriptsOf(parts.scriptsOf(endpoint), 'before').length > 0;
    const by: MoveCause =
      movedBy.length > 0 ? { kind: 'rules', rules: movedBy } : { kind: hasScripts ? 'scripts' : 'project' };
    return refusalOf(chosenBy(endpoint, values, request, prepared), ready, by, parts.askAboutMove);
  }

  /** What a call carries, or why it is not made. While the user signs in, `waiting` is told. */
  async function findCredentials(
    endpoint: Endpoint,
    cancellation: Cancellation,
    waiting: (isWaiting: boolean) => void,
  ): Promise<{ readonly credentials?: Credentials } | { readonly exchange: Exchange }> {
    const mayWait = parts.authOf(endpoint).kind === 'oauth2';
    if (mayWait) waiting(true);
    const found = await parts.credentialsFor(endpoint, cancellation);
    if (mayWait) waiting(false);
    switch (found.kind) {
      case 'credentials':
        return found.credentials === undefined ? {} : { credentials: found.credentials };
      case 'missing':
        return { exchange: presentMissing(found.names, (name) => parts.noValue(endpoint, name)) };
      case 'failed':
        return { exchange: { kind: 'failed', title: 'Not signed in', message: found.message } };
      case 'cancelled':
        return { exchange: { kind: 'cancelled' } };
    }
  }

  /** The response is shown before: the engine may be in the middle of a scan. */
  async function compareWithContract(endpoint: Endpoint, body: StoredBody): Promise<void> {
    const shown = saved.get(endpoint.id);
    if (shown?.exchange.kind !== 'answered') return;
    const { exchange } = shown;
    const contract = await parts.checkContract(endpoint, exchange, body).catch(() => undefined);
    if (contract === undefined || saved.get(endpoint.id) !== shown) return;
    const response = { ...exchange.response, contract };
    saved.set(endpoint.id, { ...shown, exchange: { ...exchange, response } });
    parts.onExchange(endpoint.id);
  }

  /** Requests that were held back were not made. */
  function record(made: Omit<MadeRequest, 'exchange'> & { readonly exchange: Exchange }): void {
    const { exchange } = made;
    if (exchange.kind === 'answered' || exchange.kind === 'failed') parts.record({ ...made, exchange });
  }

  async function call(endpoint: Endpoint, values: RequestValues): Promise<void> {
    const { id } = endpoint;
    const at = Date.now();
    const built = buildGrpcRequest(endpoint, values, { later: () => true });
    if (built.kind === 'problems') return keep(id, { exchange: presentUnbuilt(built.problems) });

    const { request } = built;
    const { cancellation, cancel } = createCancellation();
    const sending = (exchange: Exchange) => keep(id, { exchange, cancel });
    sending({ kind: 'sending', summary: grpcUrl(request) });
    try {
      if (!(await isWanted(endpoint, values.host, hasPlaceholders(request)))) {
        return keep(id, { exchange: { kind: 'cancelled' } });
      }
      const host = grpcHostOf(request, values);
      parts.hosts.recordSend(host, endpoint);
      const found = await findCredentials(endpoint, cancellation, (isWaiting) =>
        sending({ kind: 'sending', summary: isWaiting ? signingIn : grpcUrl(request) }),
      );
      if ('exchange' in found) return keep(id, found);
      const { exchange, response, outcome, hasResponded, sent } = await callRpc(
        endpoint,
        values,
        { ...parts, ...found },
        sending,
        async ({ headers, body }) => receive(await parts.bodies.keep(headers, body)),
        cancellation,
      );
      if (hasResponded) parts.hosts.recordResponse(host, endpoint);
      parts.log(`${endpointLabel(endpoint)}: ${outcome}`);
      keep(id, { exchange, ...(response !== undefined && { response }) });
      if (sent === undefined) return;
      const shown = maskRequest(sent, found.credentials);
      record({ at, endpoint, values, request: shown, exchange, response });
    } catch (error) {
      keep(id, { exchange: presentBroken(error) });
    }
  }

  return {
    async send(endpoint, values) {
      const { id } = endpoint;
      if (saved.get(id)?.cancel) return;
      if (endpoint.protocol === 'grpc') return await call(endpoint, values);
      const built = buildRequest(endpoint, values, { later: () => true });
      if (built.kind === 'problems') return keep(id, { exchange: presentUnbuilt(built.problems) });

      const { request } = built;
      const summary = `${request.method} ${request.url}`;
      const { cancellation, cancel } = createCancellation();
      const at = Date.now();
      keep(id, { exchange: { kind: 'sending', summary }, cancel });
      const largerBy = `the setting ${settingsSection}.${settings.maxResponseSizeMb}`;
      const options = { ...defaultSendOptions, ...parts.settings(), largerBy };
      let arrived: Arrived | undefined;
      let credentials: Credentials | undefined;
      const sendOnce = async (each: HttpRequest, readsBody: boolean): Promise<HttpExchange> => {
        const arrival = createArrival({
          bodies: parts.bodies,
          timeoutMs: options.timeoutMs,
          onProgress: (arriving) =>
            keep(id, { exchange: presentArriving(arriving), events: arriving.events, cancel }),
        });
        const cookies = parts.cookies();
        const openSink: NonNullable<SendOptions['openSink']> = (head, sent) =>
          arrival.openSink(head, maskRequest(sent, credentials));
        const around = { ...options, openSink, ...(cookies !== undefined && { cookies }) };
        const { tls, problem } = await parts.readTls(hostOf(each.url));
        if (problem !== undefined && /^https:/i.test(each.url))
          return { kind: 'failure', reason: 'tls', message: problem, redirects: [] };
        const { userAgent } = parts;
        const transport = createHttpTransport({ userAgent, filesFrom: parts.folderOf(id), tls });
        const exchange = await sendHttp(each, around, transport, cancellation);
        // A rule may have it sent again.
        if (arrived !== undefined) parts.bodies.release(arrived.body);
        arrived = await arrival.end();
        if (exchange.kind === 'failure' || arrived === undefined || !readsBody) return exchange;
        return { ...exchange, body: (await parts.bodies.bytes(arrived.body)) ?? exchange.body };
      };
      const around = { name: endpoint.name, requestId: randomUUID(), scripts: parts.scriptsOf(endpoint) };
      try {
        if (!(await isWanted(endpoint, values.host, hasPlaceholders(request)))) {
          return keep(id, { exchange: { kind: 'cancelled' } });
        }
        parts.hosts.recordSend(values.host, endpoint);
        const found = await findCredentials(endpoint, cancellation, (isWaiting) =>
          keep(id, { exchange: { kind: 'sending', summary: isWaiting ? signingIn : summary }, cancel }),
        );
        if ('exchange' in found) return keep(id, found);
        credentials = found.credentials;
        const called = await makeCall(
          { ...around, request, ...found },
          {
            runner: parts.runnerOf(id, cancellation),
            variables: parts.variablesOf(endpoint),
            cancellation,
            refusal: (ready) => refusalOfReady(endpoint, values, request, ready),
            send: (ready, readsBody) => sendOnce(ready.request, readsBody),
          },
        );
        const made = maskCall(called, credentials);
        recordResponse(endpoint, values.host, made, arrived);
        const { exchange, response, ...others } = await present(endpoint, made, arrived);
        keep(id, { exchange, ...(response !== undefined && { response }), ...others });
        if (response !== undefined) void compareWithContract(endpoint, response);
        if (wasMade(made)) record({ at, endpoint, values, request: made.request, exchange, response });
      } catch (error) {
        // The engine's thread has died under the scripts.
        if (arrived !== undefined) parts.bodies.release(arrived.body);
        keep(id, { exchange: presentBroken(error) });
      }
    },
    cancel: (id) => saved.get(id)?.cancel?.(),
    exchangeOf(endpoint) {
      const { exchange, response } = saved.get(endpoint.id) ?? {};
      if (exchange === undefined) return presentUnsent(endpoint);
      const isGone = response !== undefined && parts.bodies.readable(response) === undefined;
      if (!isGone || exchange.kind !== 'answered' || exchange.response.body.kind === 'text') return exchange;
      return {
        kind: 'answered',
        response: { ...exchange.response, body: { kind: 'gone', reason: bodyGone } },
      };
    },
    scriptResultsOf: (id) => saved.get(id)?.scripts,
    refusedCertificate(id) {
      const exchange = saved.get(id)?.exchange;
      const refused = exchange?.kind === 'failed' ? exchange.certificates : undefined;
      const [own] = refused?.chain ?? [];
      return refused && own && { host: refused.host, fingerprint: own.fingerprint };
    },
    responseOf: (id) => saved.get(id)?.response,
    eventsOf: (id) => saved.get(id)?.events,
    recordOf: (id) => saved.get(id)?.record,
    async show(endpoint, key, recorded) {
      const { outcome } = recorded.call;
      const body = outcome.kind === 'response' ? recordedBody(endpoint, outcome) : undefined;
      const put = body && (await parts.bodies.keep(body.headers, body.bytes));
      const received = put && (await receive(put));
      if (saved.get(endpoint.id)?.cancel) {
        if (put !== undefined) parts.bodies.release(put);
        return;
      }
      const exchange = presentRecorded(recorded, received?.presented);
      keep(endpoint.id, { exchange, ...(put !== undefined && { response: put }), record: key });
      if (put !== undefined) void compareWithContract(endpoint, put);
    },
  };
}

/** Whether anything went over the wire, or was meant to. */
function wasMade(made: MadeCall): made is MadeCall & { readonly kind: 'sent' } {
  if (made.kind !== 'sent') return false;
  const { exchange } = made;
  return exchange.kind === 'response' || !heldBack.has(exchange.reason);
}

const heldBack: ReadonlySet<HttpFailure['reason']> = new Set([
  'not-allowed',
  'invalid-request',
  'file-unreadable',
]);

/** With its scheme, so that it is offered to rpcs only. */
function grpcHostOf({ host, isPlaintext }: GrpcRequest, values: RequestValues): string {
  return host.includes('{') ? values.host : `${isPlaintext ? 'grpc' : 'grpcs'}://${host}`;
}
