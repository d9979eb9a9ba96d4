/**
 * `HttpTransport` on `node:http` and `node:https`: VS Code patches these for proxies and the system's certificates,
 * and they keep the order, case and number of headers (see the decision record on sending).
 */

import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type {
  BodySink,
  HttpTransport,
  ResponseHead,
  TransferOptions,
  TransportFailure,
  TransportFailureReason,
  TransportResponse,
} from '../client/send/http-transport.ts';
import { type HttpRequest, headerValue } from '../model/http-request.ts';
import type { Cancellation } from '../text/cancellation.ts';
import { t } from '../text/l10n.ts';
import { answeringDigest } from './http/digest.ts';
import { failureReason } from './http/failure-reason.ts';
import { type OpenBody, openBody } from './http/request-body.ts';
import { readResponseBody } from './http/response-body.ts';
import { absoluteLocation, readTarget, type Target, targetProblem } from './http/target.ts';
import { startTimings, type Timings } from './http/timings.ts';
import { type TlsFiles, tlsOptionsFor } from './http/tls-files.ts';
import {
  askForCertificates,
  type OpenUnchecked,
  openTrusted,
  uncheckedConnection,
} from './http/trusted-connection.ts';
import { openTunnel, proxyAuthorization } from './http/tunnel.ts';

export interface HttpTransportSettings {
  /** Sent where the request has no User-Agent of its own. */
  readonly userAgent: string;
  /** The folder that relative paths of uploaded files start at. */
  readonly filesFrom: string;
  /** Finds the addresses of a name; without one the system does. */
  readonly lookup?: LookupFunction;
  /** Through which requests go. */
  readonly proxy?: Target;
  readonly tls?: TlsFiles;
}

export function createHttpTransport(settings: HttpTransportSettings): HttpTransport {
  return answeringDigest({
    async exchange(request, options, cancellation) {
      const target = readTarget(request.url);
      if (target === undefined) return failure('invalid-request', targetProblem(request.url));
      const contentType = headerValue(request.headers, 'Content-Type') ?? '';
      const body = await openBody(request.body, contentType, settings.filesFrom);
      if (body.kind === 'unreadable') return failure('file-unreadable', body.path);
      if (body.kind === 'unwritable') return failure('invalid-text', body.message);
      if (cancellation.isCancelled()) return failure('cancelled', '');
      const exchange = { request, target, body, options, cancellation, settings };
      return await withCertificates(await run(exchange), exchange);
    },
  });
}

/** Says why a certificate was refused can be asked once the connection that did so is gone. */
async function withCertificates(
  outcome: Outcome,
  { target, cancellation, settings }: Exchange,
): Promise<Outcome> {
  const isRefused = outcome.kind === 'failure' && outcome.reason === 'tls' && target.isSecure;
  // An alert is what the server said about us.
  if (!isRefused || outcome.detail === 'EPROTO' || outcome.detail.includes('_ALERT_')) return outcome;
  const certificates = await askForCertificates(sameWay(target, settings), cancellation);
  return certificates === undefined ? outcome : { ...outcome, certificates };
}

/** Through the proxy that was asked, or to the very addresses that were judged. */
function sameWay(target: Target, { proxy, lookup, tls: files }: HttpTransportSettings): OpenUnchecked {
  const tls = tlsOptionsFor(files, target);
  if (proxy === undefined)
    return uncheckedConnection(target, { ...tls, ...(lookup !== undefined && { lookup }) });
  const silent = { onOpen() {}, onSecure() {} };
  return (signal, done) =>
    openTunnel({ proxy, target, verifyCertificate: false, tls, signal, ...silent }, done);
}

interface Exchange {
  readonly request: HttpRequest;
  readonly target: Target;
  readonly body: OpenBody;
  readonly options: TransferOptions;
  readonly cancellation: Cancellation;
  readonly settings: HttpTransportSettings;
}

type Outcome = TransportResponse | TransportFailure;

function run(exchange: Exchange): Promise<Outcome> {
  const { target, body, options, cancellation, settings } = exchange;
  return new Promise((resolve) => {
    const timings = startTimings();
    const abandoned = new AbortController();
    let outgoing: http.ClientRequest | undefined;
    let hasResponse = false;
    let isSettled = false;

    const settle = (outcome: Outcome) => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      forgetCancellation();
      abandoned.abort();
      outgoing?.destroy();
      resolve(outcome);
    };
    const fail = (error: unknown) => {
      if (settings.proxy !== undefined && !timings.has('connected')) {
        settle(failure('proxy', proxyDetail(settings.proxy, error)));
        return;
      }
      const isHandshake = target.isSecure && timings.has('connected') && !timings.has('secured');
      settle(failureOf(error, isHandshake));
    };
    let timer: NodeJS.Timeout | undefined;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      if (Number.isFinite(milliseconds))
        timer = setTimeout(() => settle(failure('timed-out', '')), milliseconds);
    };
    wait(options.timeoutMs);
    const forgetCancellation = cancellation.onCancel(() => settle(failure('cancelled', '')));

    try {
      outgoing = openRequest(exchange, timings, abandoned.signal);
    } catch (error) {
      fail(error);
      return;
    }
    outgoing.on('socket', (socket) => watchSocket(socket, timings));
    // A server may respond and hang up before it has read the whole body; the response counts.
    outgoing.on('error', (error) => {
      if (!hasResponse) fail(error);
    });
    outgoing.on('response', (incoming) => {
      hasResponse = true;
      timings.mark('firstByte');
      const sink = options.openSink?.(headOf(incoming, target));
      readResponse(incoming, exchange, timings, sink && watched(sink, wait)).then(
        settle,
        (error: unknown) => {
          const broken = failureOf(error, false);
          const encoding = incoming.headers['content-encoding'] ?? '';
          if (broken.reason !== 'invalid-body') fail(error);
          else
            settle(failure('invalid-body', t`${encoding}, as its Content-Encoding says (${broken.detail})`));
        },
      );
    });
    outgoing.on('upgrade', (incoming, socket) => {
      timings.mark('firstByte');
      socket.destroy();
      settle(responseOf(incoming, target, timings, { bytes: new Uint8Array(), encoded: 0, decoded: 0 }));
    });
    sendBody(body, outgoing, (error) => {
      if (!hasResponse) fail(error);
    });
  });
}

function openRequest(exchange: Exchange, timings: Timings, signal: AbortSignal): http.ClientRequest {
  const { request, target, body, settings } = exchange;
  // Once the request exists it connects, so that whatever may be wrong must be found before.
  for (const [name, value] of request.headers) {
    http.validateHeaderName(name);
    http.validateHeaderValue(name, value);
  }
  const outgoing = (target.isSecure ? https : http).request({
    host: target.host,
    port: target.port,
    path: target.path,
    method: request.method,
    setHost: headerValue(request.headers, 'Host') === undefined,
    maxHeaderSize: 64 * 1024,
    ...connectionOf(exchange, signal, timings),
  });
  const setDefault = (name: string, value: string | undefined) => {
    if (value !== undefined && !outgoing.hasHeader(name)) outgoing.setHeader(name, value);
  };
  for (const [name, value] of request.headers) outgoing.appendHeader(name, value);
  // Node would name the proxy.
  if (settings.proxy !== undefined && !target.isSecure) setDefault('Host', authorityOf(target));
  setDefault('Content-Type', body.contentType);
  setDefault('Authorization', target.authorization);
  setDefault('Accept', '*/*');
  setDefault('Accept-Encoding', t('gzip, deflate, br'));
  setDefault('User-Agent', settings.userAgent);
  if (body.kind !== 'none') outgoing.setHeader('Content-Length', body.length);
  return outgoing;
}

/** A connection of its own, so that the times shown are those of this request. */
function connectionOf(
  { target, options, settings }: Exchange,
  signal: AbortSignal,
  timings: Timings,
): https.RequestOptions {
  const { proxy, lookup } = settings;
  const { verifyCertificate, trustedFingerprint: fingerprint } = options;
  const onOpen = () => timings.mark('connected');
  const onSecure = () => timings.mark('secured');
  const tls = tlsOptionsFor(settings.tls, target);
  if (proxy === undefined && target.isSecure && fingerprint !== undefined) {
    const connection = { target, tls, fingerprint, signal, onOpen, onSecure };
    const agent = new https.Agent({ keepAlive: false });
    // An agent and no function of the request: VS Code puts its own before it, and asks ours where no proxy is needed.
    return {
      agent: Object.assign(agent, {
        createConnection(_: unknown, done: Parameters<typeof openTrusted>[1]) {
          openTrusted({ ...connection, ...(lookup !== undefined && { lookup }) }, done);
        },
      }),
    };
  }
  if (proxy === undefined) {
    return {
      agent: false,
      rejectUnauthorized: verifyCertificate,
      ...tls,
      ...(lookup !== undefined && { lookup }),
    };
  }
  if (target.isSecure) {
    return {
      // Known by the agent otherwise; it does not stand in the Host header.
      defaultPort: 443,
      createConnection(_, done) {
        openTunnel({ proxy, target, verifyCertificate, fingerprint, tls, signal, onOpen, onSecure }, done);
        return undefined;
      },
    };
  }
  // The proxy is asked for the whole URL (RFC 9112, 3.2.2).
  return {
    agent: false,
    host: proxy.host,
    port: proxy.port,
    path: `http://${authorityOf(target)}${target.path}`,
    headers: proxyAuthorization(proxy),
    setHost: false,
  };
}

/** As it stands in the URL, without a user. */
function authorityOf({ url }: Target): string {
  return new URL(url).host;
}

function proxyDetail({ host, port }: Target, error: unknown): string {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return `${host}:${port} (${code ?? message ?? String(error)})`;
}

function sendBody(body: OpenBody, outgoing: http.ClientRequest, onError: (error: unknown) => void): void {
  switch (body.kind) {
    case 'none':
      outgoing.end();
      return;
    case 'bytes':
      outgoing.end(body.bytes);
      return;
    case 'stream':
      pipeline(body.open(), outgoing, (error) => {
        if (error) onError(error);
      });
      return;
  }
}

function watchSocket(socket: Socket, timings: Timings): void {
  socket.once('lookup', () => timings.mark('found'));
  socket.once('connect', () => timings.mark('connected'));
  socket.once('secureConnect', () => timings.mark('secured'));
}

async function readResponse(
  incoming: http.IncomingMessage,
  { target, options }: Exchange,
  timings: Timings,
  take: ((bytes: Uint8Array) => Promise<void> | void) | undefined,
): Promise<Outcome> {
  const body = await readResponseBody(incoming, options, take);
  if (body.kind === 'too-large') return failure('too-large', body.limit);
  return responseOf(incoming, target, timings, body);
}

function responseOf(
  incoming: http.IncomingMessage,
  target: Target,
  timings: Timings,
  body: { readonly bytes: Uint8Array; readonly encoded: number; readonly decoded: number },
): TransportResponse {
  return {
    kind: 'response',
    ...headOf(incoming, target),
    body: body.bytes,
    size: { encoded: body.encoded, decoded: body.decoded },
    timing: timings.timing(),
  };
}

function headOf(incoming: http.IncomingMessage, target: Target): ResponseHead {
  const { rawHeaders } = incoming;
  const headers = Array.from({ length: rawHeaders.length / 2 }, (_, index) => {
    return [rawHeaders[index * 2] ?? '', rawHeaders[index * 2 + 1] ?? ''] as const;
  });
  const location = absoluteLocation(incoming.headers.location, target);
  return {
    status: incoming.statusCode ?? 0,
    statusText: incoming.statusMessage ?? '',
    httpVersion: incoming.httpVersion,
    headers,
    ...(location !== undefined && { location }),
  };
}

/** Each piece starts the time anew that a server may say nothing; while a piece is taken, nobody waits for the server. */
function watched(sink: BodySink, wait: (milliseconds: number) => void): (bytes: Uint8Array) => Promise<void> {
  wait(sink.silenceMs);
  return async (bytes) => {
    wait(Number.POSITIVE_INFINITY);
    await sink.write(bytes);
    wait(sink.silenceMs);
  };
}

function failureOf(error: unknown, isHandshake: boolean): TransportFailure {
  const { code, message, path } = error as Partial<NodeJS.ErrnoException>;
  const reason = failureReason(code ?? '', isHandshake);
  const detail =
    reason === 'file-unreadable' && path !== undefined ? path : (code ?? message ?? String(error));
  return failure(reason, detail);
}

function failure(reason: TransportFailureReason, detail: string): TransportFailure {
  return { kind: 'failure', reason, detail };
}
