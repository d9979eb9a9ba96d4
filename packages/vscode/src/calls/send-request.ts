/**
 * Sends an HTTP request for the sender, with the rules and scripts around it, and stores what comes of it as the exchange
 * of its endpoint.
 */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@endpoint-atlas/engine';
import { createHttpTransport } from '@endpoint-atlas/engine/node';
import {
  buildRequest,
  type Cancellation,
  type Credentials,
  createCancellation,
  defaultSendOptions,
  type FollowedBefore,
  findDestination,
  followRedirect,
  type HttpExchange,
  type HttpRequest,
  keepPlaceholders,
  type MadeCall,
  makeCall,
  maskExchange,
  maskRequest,
  type RequestValues,
  readHost,
  type SendOptions,
  sendHttp,
  withoutRepeatedPrefix,
} from '@endpoint-atlas/engine/requests';
import { namedSettings } from '../settings/named-settings.ts';
import { type Arrived, createArrival } from './arrival.ts';
import type { CallContext } from './call-context.ts';
import { findCredentials, signingIn } from './call-credentials.ts';
import { compareWithContract } from './compare-with-contract.ts';
import { givenOnTheWay } from './given.ts';
import { isSentTo } from './hosts.ts';
import { presentBroken, presentUnbuilt } from './present.ts';
import { presentArriving } from './present-arriving.ts';
import { presentCall } from './present-call.ts';
import { isHeldBack } from './recorded-exchange.ts';
import { isWanted, refuseFollowing, refuseMove, refuseRedirect } from './send-consent.ts';
import type { SenderContext } from './sender-context.ts';
import type { PendingRedirect } from './stored-exchanges.ts';

/** The request that a user made of an endpoint, on its way. */
interface Sending {
  readonly endpoint: Endpoint;
  readonly values: RequestValues;
  readonly request: HttpRequest;
  readonly cancellation: Cancellation;
  readonly cancel: () => void;
}

export async function sendRequest(
  endpoint: Endpoint,
  values: RequestValues,
  context: CallContext,
): Promise<void> {
  const { parts, exchanges } = context;
  const { id } = endpoint;
  // The host may be a placeholder for one that brings the context path along.
  const placed = withoutRepeatedPrefix(endpoint, parts.hosts.filled(values.host, endpoint), keepPlaceholders);
  const built = buildRequest(placed, values, { later: () => true });
  if (built.kind === 'problems') return exchanges.put(id, { exchange: presentUnbuilt(built.problems) });

  const { request } = built;
  const summary = `${request.method} ${request.url}`;
  const { cancellation, cancel } = createCancellation();
  const at = Date.now();
  const waiting = (shown: string) =>
    exchanges.put(id, { exchange: { kind: 'sending', summary: shown }, cancel });
  waiting(summary);
  let transfer: Transfer | undefined;
  try {
    if (!(await isWanted(endpoint, values, request, parts))) {
      return exchanges.put(id, { exchange: { kind: 'cancelled' } });
    }
    parts.hosts.recordSend(values.host, endpoint);
    const found = await findCredentials(
      endpoint,
      cancellation,
      (isWaiting) => waiting(isWaiting ? signingIn : summary),
      parts,
    );
    if ('exchange' in found) return exchanges.put(id, found);
    const sending: Sending = { endpoint, values, request, cancellation, cancel };
    transfer = createTransfer(sending, found.credentials, context);
    const called = await callAround(sending, found, transfer, parts);
    await showCall({ ...sending, at, ...found }, called, transfer, context);
  } catch (error) {
    // The engine's thread has died under the scripts.
    transfer?.release();
    exchanges.put(id, { exchange: presentBroken(error) });
  }
}

/**
 * Follows the redirect that is shown, once. Neither scripts nor rules run around it, as around redirects that are followed
 * by themselves.
 */
export async function followShownRedirect(
  endpoint: Endpoint,
  values: RequestValues,
  context: CallContext,
): Promise<void> {
  const { parts, exchanges } = context;
  const { id } = endpoint;
  const pending = exchanges.get(id)?.redirect;
  const step = pending && followRedirect(pending.request, pending.response);
  if (pending === undefined || step === undefined || step === 'refused') return;
  const { request, redirect } = step;
  const { credentials } = pending;
  const { cancellation, cancel } = createCancellation();
  const at = Date.now();
  const summary = `${request.method} ${maskRequest(request, credentials).url}`;
  exchanges.put(id, { exchange: { kind: 'sending', summary }, cancel });
  const sending: Sending = { endpoint, values, request, cancellation, cancel };
  const before: FollowedBefore = {
    redirects: [...pending.redirects, redirect],
    isOtherSite: pending.isOtherSite || findDestination(request) !== findDestination(pending.request),
  };
  const transfer = createTransfer(sending, credentials, context, before);
  const refused = await refuseRedirect(pending.request, request, parts);
  const exchange = refused ?? (await transfer.send(request, false));
  const report = {
    tests: [],
    log: [],
    problems: [],
    variables: { ...parts.variablesOf(endpoint).read(), local: [] },
  };
  await showCall(
    { ...sending, at, credentials, before },
    { kind: 'sent', request, exchange, report },
    transfer,
    context,
  );
}

interface MadeSending extends Sending {
  readonly at: number;
  readonly credentials?: Credentials | undefined;
  readonly before?: FollowedBefore;
}

/** Shows and stores what came of a call, without the credentials that it carried. */
async function showCall(
  { endpoint, values, at, credentials, before }: MadeSending,
  called: MadeCall,
  transfer: Transfer,
  context: CallContext,
): Promise<void> {
  const { parts, exchanges } = context;
  const made = maskCall(called, credentials);
  recordResponse(endpoint, values.host, made, transfer.arrived(), parts);
  const { exchange, response, ...others } = await presentCall(endpoint, made, transfer.arrived(), parts);
  exchanges.put(endpoint.id, {
    exchange,
    ...(response !== undefined && { response }),
    ...others,
    redirect: pendingRedirect(called, credentials, before),
  });
  if (response !== undefined) void compareWithContract(endpoint, response, context);
  if (wasMade(made)) context.record({ at, endpoint, values, request: made.request, exchange, response });
}

/** After redirects that were followed by themselves there is none left to follow by hand. */
function pendingRedirect(
  called: MadeCall,
  credentials: Credentials | undefined,
  before: FollowedBefore = { redirects: [], isOtherSite: false },
): PendingRedirect | undefined {
  if (called.kind !== 'sent' || called.exchange.kind !== 'response') return undefined;
  const { request, exchange } = called;
  if (exchange.location === undefined || exchange.redirects.length > before.redirects.length)
    return undefined;
  return { request, response: exchange, credentials, ...before };
}

/** The request with the rules and scripts around it. */
async function callAround(
  { endpoint, values, request, cancellation }: Sending,
  found: { readonly credentials?: Credentials },
  transfer: Transfer,
  parts: SenderContext,
): Promise<MadeCall> {
  const scripts = parts.scriptsOf(endpoint);
  return await makeCall(
    { name: endpoint.name, requestId: randomUUID(), scripts, request, ...found },
    {
      runner: parts.runnerOf(endpoint.id, cancellation),
      variables: parts.variablesOf(endpoint),
      cancellation,
      refusal: (ready) => refuseMove(endpoint, values, request, ready, parts),
      send: (ready, readsBody) => transfer.send(ready.request, readsBody),
    },
  );
}

/** Takes requests over the wire, and puts away what comes; a rule may have the request sent again. */
interface Transfer {
  send(request: HttpRequest, readsBody: boolean): Promise<HttpExchange>;
  /** Returns the last response. */
  arrived(): Arrived | undefined;
  /** Gives up what came. */
  release(): void;
}

function createTransfer(
  { endpoint, values, request: planned, cancellation, cancel }: Sending,
  credentials: Credentials | undefined,
  { parts, exchanges }: CallContext,
  before?: FollowedBefore,
): Transfer {
  const { id } = endpoint;
  const own = values.followRedirects === undefined ? {} : { followRedirects: values.followRedirects };
  const byHand = before === undefined ? {} : { before };
  const options = { ...defaultSendOptions, ...parts.settings(), ...namedSettings, ...own, ...byHand };
  let arrived: Arrived | undefined;

  function release(): void {
    if (arrived !== undefined) parts.bodies.release(arrived.body);
  }

  return {
    async send(request, readsBody) {
      const given = givenOnTheWay(endpoint, planned, request, credentials, parts);
      const arrival = createArrival({
        bodies: parts.bodies,
        timeoutMs: options.timeoutMs,
        onProgress: (arriving) =>
          exchanges.put(id, { exchange: presentArriving(arriving), events: arriving.events, cancel }),
      });
      const cookies = parts.cookies();
      const openSink: NonNullable<SendOptions['openSink']> = (head, sent) =>
        arrival.openSink(head, maskRequest(sent, credentials));
      const { tls, problem } = await parts.readTls(readHost(request.url));
      if (problem !== undefined && /^https:/i.test(request.url))
        return { kind: 'failure', reason: 'tls', message: problem, redirects: [] };
      const { userAgent } = parts;
      const transport = createHttpTransport({ userAgent, filesFrom: parts.folderOf(id), tls });
      const around = {
        ...options,
        openSink,
        refuseRedirect: (next: HttpRequest) => refuseFollowing(request, next, given, parts),
        ...(cookies !== undefined && { cookies }),
      };
      const exchange = await sendHttp(request, around, transport, cancellation);
      release();
      arrived = await arrival.end();
      if (exchange.kind === 'failure' || arrived === undefined || !readsBody) return exchange;
      return { ...exchange, body: (await parts.bodies.bytes(arrived.body)) ?? exchange.body };
    },
    arrived: () => arrived,
    release,
  };
}

/** A host that nothing came from, or that the request was moved away from, is no default of other endpoints. */
function recordResponse(
  endpoint: Endpoint,
  host: string,
  made: MadeCall,
  arrived: Arrived | undefined,
  parts: SenderContext,
): void {
  if (made.kind !== 'sent' || (made.exchange.kind !== 'response' && !arrived)) return;
  if (isSentTo(parts.hosts.filled(host, endpoint), made.request.url))
    parts.hosts.recordResponse(host, endpoint);
}

/** Hides credentials in what is shown and stored of a call that carried them. */
function maskCall(made: MadeCall, credentials: Credentials | undefined): MadeCall {
  if (made.kind === 'missing' || credentials === undefined) return made;
  return {
    ...made,
    request: maskRequest(made.request, credentials),
    exchange: maskExchange(made.exchange, credentials),
  };
}

/** Tells whether anything went over the wire, or was meant to. */
function wasMade(made: MadeCall): made is MadeCall & { readonly kind: 'sent' } {
  return made.kind === 'sent' && !isHeldBack(made.exchange);
}
