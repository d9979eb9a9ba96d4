/** Says what a user reads when a call got no status: what happened, and what to do about it. */

import { t } from '../../../text/l10n.ts';
import type { GrpcRequest } from '../../request/grpc-request.ts';
import type { GrpcFailureReason } from '../grpc-transport.ts';
import { formatBytes, formatDuration } from '../http/measures.ts';
import type { GrpcSendOptions } from './send-grpc.ts';

export interface GrpcFailureContext {
  readonly request: Pick<GrpcRequest, 'host' | 'isPlaintext' | 'path'>;
  readonly detail: string;
  readonly options: GrpcSendOptions;
}

export function grpcFailureMessage(
  reason: GrpcFailureReason,
  { request, detail, options }: GrpcFailureContext,
): string {
  const { host, isPlaintext } = request;
  switch (reason) {
    case 'refused':
      return t`Nothing answers at ${host}. Start the server, or check the host and port.`;
    case 'dns':
      return t`The name of ${host} is not known. Check the spelling, and whether a VPN is needed.`;
    case 'unreachable':
      return t`There is no way to ${host} (${detail}). Check the network connection; calls of rpcs do not go through proxies.`;
    case 'tls':
      return t`The secure connection to ${host} failed (${detail}). Check that the server speaks TLS, else use grpc://, and that its certificate is trusted and made for this name.`;
    case 'timed-out':
      return t`${host} did not finish the call within ${formatDuration(options.timeoutMs)}. Try again, or raise the time-out.`;
    case 'cancelled':
      return t('The call was cancelled.');
    case 'connection-lost':
      return isPlaintext
        ? t`${host} ended the connection before the call was answered (${detail}). Use grpcs:// if it wants TLS; otherwise the server's log may say why.`
        : t`${host} ended the connection before the call was answered (${detail}). The server's log may say why.`;
    case 'too-large':
      return t`${tooLarge(detail, host, options)}, so reading stopped. Ask for less${detail === 'message' && options.largerBy !== undefined ? t`, or raise ${options.largerBy}` : ''}.`;
    case 'not-grpc':
      return t`${host} does not speak gRPC here (${detail}). Check the port: many services have one for HTTP and another one for gRPC${isPlaintext ? t(', and some want grpcs://') : ''}.`;
    case 'no-descriptors':
    case 'invalid-message':
      return detail;
    case 'invalid-response':
      return t`The response of ${host} does not fit the type that ${request.path.slice(1)} answers with (${detail}). Check that the server and the .proto file have the same version.`;
  }
}

function tooLarge(limit: string, host: string, options: GrpcSendOptions): string {
  switch (limit) {
    case 'count':
      return t`${host} answered with more than ${options.maxMessages} messages`;
    case 'total':
      return t`The messages of ${host} grew beyond ${formatBytes(options.maxTotalBytes)}`;
    default:
      return t`A message of ${host} has more than ${formatBytes(options.maxMessageBytes)}`;
  }
}
