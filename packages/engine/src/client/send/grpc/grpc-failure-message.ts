/** Says what a user reads when a call got no status: what happened, and what to do about it. */

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
      return `Nothing answers at ${host}. Start the server, or check the host and port.`;
    case 'dns':
      return `The name of ${host} is not known. Check the spelling, and whether a VPN is needed.`;
    case 'unreachable':
      return `There is no way to ${host} (${detail}). Check the network connection; calls of rpcs do not go through proxies.`;
    case 'tls':
      return `The secure connection to ${host} failed (${detail}). Check that the server speaks TLS, else use grpc://, and that its certificate is trusted and made for this name.`;
    case 'timed-out':
      return `${host} did not finish the call within ${formatDuration(options.timeoutMs)}. Try again, or raise the time-out.`;
    case 'cancelled':
      return 'The call was cancelled.';
    case 'connection-lost':
      return `${host} ended the connection before the call was answered (${detail}). ${isPlaintext ? 'Use grpcs:// if it wants TLS; otherwise the' : 'The'} server's log may say why.`;
    case 'too-large':
      return `${tooLarge(detail, host, options)}, so reading stopped. Ask for less${detail === 'message' && options.largerBy !== undefined ? `, or raise ${options.largerBy}` : ''}.`;
    case 'not-grpc':
      return `${host} does not speak gRPC here (${detail}). Check the port: many services have one for HTTP and another one for gRPC${isPlaintext ? ', and some want grpcs://' : ''}.`;
    case 'no-descriptors':
    case 'invalid-message':
      return detail;
    case 'invalid-response':
      return `The response of ${host} does not fit the type that ${request.path.slice(1)} answers with (${detail}). Check that the server and the .proto file have the same version.`;
  }
}

function tooLarge(limit: string, host: string, options: GrpcSendOptions): string {
  switch (limit) {
    case 'count':
      return `${host} answered with more than ${options.maxMessages} messages`;
    case 'total':
      return `The messages of ${host} grew beyond ${formatBytes(options.maxTotalBytes)}`;
    default:
      return `A message of ${host} has more than ${formatBytes(options.maxMessageBytes)}`;
  }
}
