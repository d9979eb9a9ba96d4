/** Calls an rpc. The network is behind `GrpcTransport`; what may be asked of it is decided here. */

import type { ProtoDescriptors } from '../../../source/types/proto/proto-descriptors.ts';
import type { Cancellation } from '../../../text/cancellation.ts';
import { sendOptions } from '../../../text/options/send-options.ts';
import { type GrpcRequest, grpcUrl } from '../../request/grpc-request.ts';
import type { GrpcListener, GrpcTransport } from '../grpc-transport.ts';
import { certificateMessage } from '../http/failure-message.ts';
import type { GrpcExchange } from './grpc-exchange.ts';
import { grpcFailureMessage } from './grpc-failure-message.ts';

export interface GrpcSendOptions {
  readonly timeoutMs: number;
  /** 4 MB is what servers and clients of gRPC take unless they are told otherwise. */
  readonly maxMessageBytes: number;
  /** Says what lets larger messages through, for the message that refuses one: `the setting x.y`. */
  readonly largerBy?: string;
  readonly maxTotalBytes: number;
  /** A stream may never end. */
  readonly maxMessages: number;
  /** Hosts with port (`localhost:8443`) whose certificate is not checked. */
  readonly unverifiedHosts: readonly string[];
  /** By host with port: the SHA-256 of a certificate that the user trusts for it. */
  readonly trustedCertificates?: Readonly<Record<string, string>>;
}

export const defaultGrpcSendOptions: GrpcSendOptions = {
  timeoutMs: sendOptions.timeoutMs.default,
  maxMessageBytes: 4 * 1024 * 1024,
  maxTotalBytes: 50 * 1024 * 1024,
  maxMessages: 10_000,
  unverifiedHosts: [],
};

/**
 * Never rejects: what goes wrong is the outcome's `reason` and `message`.
 *
 * @param descriptors of the project's `.proto` files; without them the server is asked by reflection
 */
export async function sendGrpc(
  request: GrpcRequest,
  descriptors: ProtoDescriptors | undefined,
  options: GrpcSendOptions,
  transport: GrpcTransport,
  listener: GrpcListener,
  cancellation: Cancellation,
): Promise<GrpcExchange> {
  const { host } = request;
  const verifyCertificate = !options.unverifiedHosts.includes(host);
  const { trustedCertificates = {} } = options;
  const trustedFingerprint = Object.hasOwn(trustedCertificates, host) ? trustedCertificates[host] : undefined;
  const { outcome, ...response } = await transport.call(
    request,
    {
      ...options,
      ...{ descriptors, verifyCertificate },
      ...(trustedFingerprint !== undefined && { trustedFingerprint }),
    },
    listener,
    cancellation,
  );
  const of = {
    ...response,
    url: grpcUrl(request),
    isCertificateVerified: verifyCertificate || request.isPlaintext,
    ...(trustedFingerprint !== undefined &&
      !request.isPlaintext && { isCertificateTrustedByUser: true as const }),
  };
  if (outcome.kind === 'status') return { ...of, outcome };
  const { reason, detail, certificates } = outcome;
  if (certificates !== undefined) {
    const message = certificateMessage(host, { kind: 'failure', reason: 'tls', detail, certificates });
    return { ...of, outcome: { kind: 'failure', reason, message, certificates: { ...certificates, host } } };
  }
  const message = grpcFailureMessage(reason, { request, detail, options });
  return { ...of, outcome: { kind: 'failure', reason, message } };
}
