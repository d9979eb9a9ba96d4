/**
 * One call of an rpc, from the connection to the last trailer. An entry point: bundled as a file of its own, because
 * the libraries behind it are large and most sessions never call an rpc.
 */

import {
  create,
  type DescMessage,
  type DescMethod,
  type DescMethodStreaming,
  type FileRegistry,
  type Message,
} from '@bufbuild/protobuf';
import { Code, ConnectError } from '@connectrpc/connect';
import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import type {
  GrpcFailureReason,
  GrpcListener,
  GrpcOutcome,
  GrpcResponse,
} from '../../client/send/grpc-transport.ts';
import type { HeaderField } from '../../model/http-request.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';
import {
  askServer,
  type Connection,
  type ConnectionOptions,
  causeOf,
  connectionTo,
  openTrustedSocket,
} from './connection.ts';
import { connectionFailure } from './connection-failure.ts';
import { describeCall } from './describe-call.ts';
import { messageFromJson, messageToJson } from './json-messages.ts';
import { serverStatus } from './server-status.ts';

/** Never rejects. */
export async function callRpc(
  request: GrpcRequest,
  options: ConnectionOptions,
  listener: GrpcListener,
  cancellation: Cancellation,
): Promise<GrpcResponse> {
  const began = performance.now();
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(failed('timed-out')), options.timeoutMs);
  const forgetCancellation = cancellation.onCancel(() => stop.abort(failed('cancelled')));
  const call: Call = { request, options, listener, began, signal: stop.signal, received: [], size: 0 };
  let connection: Connection | undefined;
  const finish = async (outcome: GrpcOutcome) =>
    responseOf(call, connection, await withCertificates(outcome, call, cancellation));
  try {
    const open = await untilStopped(openTrustedSocket(request, options, stop.signal), stop.signal);
    connection = connectionTo(request, options, open);
    return await finish(await run(call, connection));
  } catch (error) {
    const outcome = stop.signal.aborted
      ? (stop.signal.reason as GrpcOutcome)
      : outcomeOf(error, call, connection);
    return await finish(outcome);
  } finally {
    clearTimeout(timer);
    forgetCancellation();
    connection?.close();
  }
}

/** Says why a certificate was refused can be asked once the connection that did so is gone. */
async function withCertificates(
  outcome: GrpcOutcome,
  { request, options }: Call,
  cancellation: Cancellation,
): Promise<GrpcOutcome> {
  const isRefused = outcome.kind === 'failure' && outcome.reason === 'tls' && !request.isPlaintext;
  if (!isRefused || outcome.detail === 'EPROTO') return outcome;
  const certificates = await askServer(request, options, cancellation);
  return certificates === undefined ? outcome : { ...outcome, certificates };
}

/** A call that is under way. */
interface Call {
  readonly request: GrpcRequest;
  readonly options: ConnectionOptions;
  readonly listener: GrpcListener;
  readonly began: number;
  /** Its reason is the outcome. */
  readonly signal: AbortSignal;
  readonly received: string[];
  /** Counts what was received, in characters. */
  size: number;
  connectedMs?: number;
  firstMessageMs?: number;
  describedBy?: 'project' | 'reflection';
  types?: FileRegistry;
  /** The call itself was sent, not only questions about it. */
  isSent?: true;
}

async function run(call: Call, connection: Connection): Promise<GrpcOutcome> {
  const { request, options, signal } = call;
  const broken = await untilStopped(connection.open(), signal);
  if (broken !== undefined) return connectionFailure(broken, request);
  call.connectedMs = performance.now() - call.began;

  const described = await untilStopped(
    describeCall(request, options.descriptors, connection, signal),
    signal,
  );
  if (described.kind === 'unknown') return failed('no-descriptors', described.why);
  const { method, types, describedBy } = described;
  Object.assign(call, { types, describedBy });

  const written = writeMessages(request, method, types);
  if (typeof written === 'string') return failed('invalid-message', written);
  return await exchange(call, connection, method, written, types);
}

async function exchange(
  call: Call,
  connection: Connection,
  method: DescMethod,
  written: readonly Message[],
  types: FileRegistry,
): Promise<GrpcOutcome> {
  const { request, options, signal, received } = call;
  const leftMs = Math.max(1, Math.round(options.timeoutMs - (performance.now() - call.began)));
  const metadata = request.metadata.map(([name, value]): [string, string] => [name, value]);
  call.isSent = true;
  // On the wire all kinds of streaming are alike; as a stream, every kind keeps what came before an error.
  const stream = method as DescMethod as DescMethodStreaming;
  const response = await connection.transport.stream(stream, signal, leftMs, metadata, eachOf(written));
  for await (const message of response.message) {
    call.firstMessageMs ??= performance.now() - call.began;
    const json = messageToJson(method.output, message, types);
    call.size += json.length;
    if (received.length >= options.maxMessages) return failed('too-large', 'count');
    if (call.size > options.maxTotalBytes) return failed('too-large', 'total');
    received.push(json);
    call.listener.onMessage(json);
  }
  const status = statusOf(connection, types) ?? failed('connection-lost', t('there was no status'));
  return isOk(status) ? (missingMessage(method, received.length) ?? status) : status;
}

function isOk(outcome: GrpcOutcome): boolean {
  return outcome.kind === 'status' && outcome.code === 0;
}

/** An rpc that does not stream returns exactly one message where all went well. */
function missingMessage({ methodKind }: DescMethod, count: number): GrpcOutcome | undefined {
  const isOne = methodKind === 'unary' || methodKind === 'client_streaming';
  if (!isOne || count === 1) return undefined;
  const sent = count === 0 ? t('no message') : t`${count} messages`;
  return failed('invalid-response', t`it sent ${sent} with status 0, where one is due`);
}

/** A sentence where they do not fit. */
function writeMessages(
  { messages, path }: GrpcRequest,
  { input, methodKind }: DescMethod,
  types: FileRegistry,
): readonly Message[] | string {
  const takesOne = methodKind === 'unary' || methodKind === 'server_streaming';
  if (takesOne && messages.length > 1) return t`${path.slice(1)} takes one message, not ${messages.length}.`;
  if (takesOne && messages.length === 0) return [create(input as DescMessage)];
  const written: Message[] = [];
  for (const [index, text] of messages.entries()) {
    const read = messageFromJson(input, text, types);
    if (read.kind === 'problem') {
      const which = messages.length === 1 ? t('The message') : t`Message ${index + 1}`;
      return t`${which} was not sent: ${read.what}`;
    }
    written.push(read.message);
  }
  return written;
}

async function* eachOf(messages: readonly Message[]): AsyncGenerator<Message> {
  yield* messages;
}

/** Opening a connection knows no signal. */
function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as unknown);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function statusOf(connection: Connection, types: FileRegistry | undefined): GrpcOutcome | undefined {
  const response = connection.response();
  return response && (serverStatus(response.trailer, types) ?? serverStatus(response.header, types));
}

/** Ends a call whose response did not come to its end. */
function outcomeOf(error: unknown, call: Call, connection: Connection | undefined): GrpcOutcome {
  if (connection === undefined) {
    const isName = (error as Partial<NodeJS.ErrnoException>).code === 'ERR_INVALID_URL';
    return isName ? failed('dns', reasonOf(error)) : connectionFailure(error, call.request);
  }
  const status = call.isSent ? statusOf(connection, call.types) : undefined;
  // A server that says that all went well does not know that its message cannot be read.
  if (status !== undefined && !isOk(status)) return status;
  const response = connection.response();
  // The library counts the time as well, and may be through before our own timer.
  const isLate = error instanceof ConnectError && error.code === Code.DeadlineExceeded;
  if (response === undefined && isLate) return failed('timed-out');
  if (response === undefined) return connectionFailure(connection.error() ?? causeOf(error), call.request);
  const contentType = response.header.get('content-type') ?? '';
  if (response.status !== 200) return failed('not-grpc', t`HTTP ${response.status}`);
  if (!contentType.startsWith('application/grpc'))
    return failed('not-grpc', t`the content type is "${contentType}"`);
  const unreadable = (why: string) =>
    failed('invalid-response', t`message ${call.received.length + 1} cannot be read: ${why}`);
  if (!(error instanceof ConnectError)) return unreadable(reasonOf(error));
  switch (error.code) {
    case Code.ResourceExhausted:
      return failed('too-large', 'message');
    case Code.DeadlineExceeded:
      return failed('timed-out');
    case Code.Internal:
      return unreadable(error.rawMessage);
    default:
      return status === undefined
        ? failed('connection-lost', error.rawMessage)
        : unreadable(error.rawMessage);
  }
}

function responseOf(call: Call, connection: Connection | undefined, outcome: GrpcOutcome): GrpcResponse {
  const { received: messages, began, connectedMs, firstMessageMs, describedBy } = call;
  const response = call.isSent ? connection?.response() : undefined;
  // A head that says the status already is all that came: what follows messages otherwise.
  const isOnlyTrailers = response?.header.has('grpc-status') ?? false;
  const fields = (headers: Headers | undefined) => (headers === undefined ? [] : fieldsOf(headers));
  return {
    outcome,
    messages,
    headers: isOnlyTrailers ? [] : fields(response?.header),
    trailers: fields(isOnlyTrailers ? response?.header : response?.trailer),
    ...(describedBy !== undefined && { describedBy }),
    timing: {
      ...(connectedMs !== undefined && { connectedMs }),
      ...(firstMessageMs !== undefined && { firstMessageMs }),
      totalMs: performance.now() - began,
    },
  };
}

function fieldsOf(headers: Headers): readonly HeaderField[] {
  return [...headers].filter(([name]) => !name.startsWith(':'));
}

function failed(reason: GrpcFailureReason, detail = ''): GrpcOutcome {
  return { kind: 'failure', reason, detail };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
