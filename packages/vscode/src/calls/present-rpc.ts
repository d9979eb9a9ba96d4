/** Says what the dashboard shows of calls of rpcs. Pure. */

import { formatJson } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import {
  formatDuration,
  type GrpcExchange,
  type GrpcStatusClass,
  type GrpcStreaming,
  grpcStatus,
  type HttpResponse,
} from '@endpoint-atlas/engine/requests';
import { settingNamedIn } from '../editor/problems/present.ts';
import type { Exchange, ReceivedMessages, ResponseScreen, Tone } from '../protocol/exchange-view.ts';
import { type PresentedBody, presentFailure, trustedNote } from './present.ts';

/** Says what can be copied, opened and saved of a response. */
export type RpcResponse = Pick<HttpResponse, 'headers' | 'body'>;

/**
 * One message as it is; where many may come, all of them as an array with a line for each.
 *
 * @param messages as JSON
 */
export function responseOf(messages: readonly string[], streaming: GrpcStreaming): RpcResponse {
  const lines = messages.map((message) => JSON.stringify(JSON.parse(message)));
  const isOne = lines.length <= 1 && (streaming === 'unary' || streaming === 'client');
  const text = isOne ? (lines[0] ?? '') : lines.length === 0 ? '' : `[${lines.join(',\n')}]`;
  return { headers: [['content-type', 'application/json']], body: new TextEncoder().encode(text) };
}

/** @param body of the response that `responseOf` makes */
export function presentRpc(exchange: GrpcExchange, body: PresentedBody): Exchange {
  const { outcome, messages } = exchange;
  if (outcome.kind === 'status') {
    const { code, message, details } = outcome;
    const { label, meaning } = grpcStatus(code);
    return presentResponse(exchange, body, code, [
      ...(code === 0 ? [] : [message === '' ? `${label}. ${meaning}` : `${label}: ${message}`]),
      ...details.map(({ type, json }) => `${type}: ${JSON.stringify(JSON.parse(json))}`),
    ]);
  }
  if (messages.length > 0) return presentResponse(exchange, body, codeOf(outcome.reason), [outcome.message]);
  if (outcome.reason === 'cancelled') return { kind: 'cancelled' };
  const { reason, message, certificates } = outcome;
  if (certificates !== undefined)
    return presentFailure({ kind: 'failure', reason: 'tls', message, certificates, redirects: [] });
  const setting = settingNamedIn(message);
  return { kind: 'failed', title: failureTitles[reason], message, ...(setting !== undefined && { setting }) };
}

/** While a response is under way: its last messages, which is where something happens. */
export function presentReceived(messages: readonly string[]): ReceivedMessages {
  const last: string[] = [];
  let length = 0;
  for (const message of messages.slice(-maxReceivedShown).reverse()) {
    length += message.length;
    if (length > maxReceivedCharacters) break;
    last.unshift(message);
  }
  const text = `[${last.join(',')}]`;
  return { count: messages.length, text: formatJson(text) ?? text };
}

const maxReceivedShown = 20;
/** They are laid out for every few messages, while more come. */
const maxReceivedCharacters = 32 * 1024;

function presentResponse(
  {
    url,
    headers,
    trailers,
    messages,
    timing,
    isCertificateVerified,
    isCertificateTrustedByUser,
    describedBy,
  }: GrpcExchange,
  { body }: PresentedBody,
  code: number,
  notes: readonly string[],
): Exchange {
  const { name, class: of } = grpcStatus(code);
  const at = (title: string, ms: number | undefined) =>
    ms === undefined ? [] : [`${title}: ${formatDuration(ms)}`];
  const response: ResponseScreen = {
    status: code,
    statusText: name,
    tone: tones[of],
    summary: `GRPC ${url}`,
    time: formatDuration(timing.totalMs),
    timeDetails: [
      ...at(t('Connected'), timing.connectedMs),
      ...at(t('First message'), timing.firstMessageMs),
      ...at(t('Complete'), timing.totalMs),
    ],
    size: tn(messages.length, '1 message', '{0} messages'),
    headers,
    trailers,
    body,
    notes: [
      ...notes,
      ...(describedBy === 'reflection'
        ? [t('The server described its messages itself, by reflection.')]
        : []),
      ...(isCertificateTrustedByUser ? [trustedNote] : []),
      ...(isCertificateVerified ? [] : [t('The certificate of the server was not checked.')]),
    ],
  };
  return { kind: 'response', response };
}

const tones: Readonly<Record<GrpcStatusClass, Tone>> = {
  success: 'success',
  'client-error': 'clientError',
  'server-error': 'serverError',
};

type FailureReason = (GrpcExchange['outcome'] & { kind: 'failure' })['reason'];

/** The code that other clients report for what happened on their own side. */
function codeOf(reason: FailureReason): number {
  switch (reason) {
    case 'cancelled':
      return 1;
    case 'timed-out':
      return 4;
    case 'too-large':
      return 8;
    case 'invalid-response':
      return 13;
    default:
      return 14;
  }
}

const failureTitles: Readonly<Record<Exclude<FailureReason, 'cancelled'>, string>> = {
  refused: t('Connection refused'),
  dns: t('Unknown host'),
  unreachable: t('Host not reachable'),
  tls: t('No secure connection'),
  'timed-out': t('Timed out'),
  'connection-lost': t('Connection lost'),
  'too-large': t('Response too large'),
  'not-grpc': t('Not a gRPC server'),
  'no-descriptors': t('Message types not known'),
  'invalid-message': t('Not sent'),
  'invalid-response': t('Response not readable'),
};
