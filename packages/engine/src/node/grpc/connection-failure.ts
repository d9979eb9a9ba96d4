/** Says why there is no connection, or none that speaks gRPC. */

import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import type { GrpcFailureReason, GrpcOutcome } from '../../client/send/grpc-transport.ts';
import { failureReason } from '../http/failure-reason.ts';

/** @param error of the system, as Node throws it */
export function connectionFailure(
  error: unknown,
  { isPlaintext }: Pick<GrpcRequest, 'isPlaintext'>,
): GrpcOutcome {
  const { code = '', message = String(error) } = error as Partial<NodeJS.ErrnoException>;
  return { kind: 'failure', reason: reasonOf(code, isPlaintext), detail: code === '' ? message : code };
}

function reasonOf(code: string, isPlaintext: boolean): GrpcFailureReason {
  // What came is no HTTP/2, or the server did not choose it.
  if (/^ERR_HTTP2_/.test(code)) return 'not-grpc';
  const reason = failureReason(code, !isPlaintext && code === 'ECONNRESET');
  switch (reason) {
    case 'refused':
    case 'dns':
    case 'unreachable':
    case 'tls':
    case 'timed-out':
      return reason;
    default:
      return 'connection-lost';
  }
}
