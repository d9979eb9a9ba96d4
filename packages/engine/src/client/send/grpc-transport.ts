/** Says what the engine asks of a gRPC client: one call, of any kind of streaming. Failures are values. */

import type { HeaderField } from '../../model/http-request.ts';
import type { ProtoDescriptors } from '../../source/types/proto/proto-descriptors.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import type { PeerCertificates } from './http-transport.ts';

export interface GrpcTransport {
  /** Never rejects. */
  call(
    request: GrpcRequest,
    options: GrpcCallOptions,
    listener: GrpcListener,
    cancellation: Cancellation,
  ): Promise<GrpcResponse>;
}

export interface GrpcCallOptions {
  /** From the project's `.proto` files; where there are none, or some types are unknown, the server is asked. */
  readonly descriptors: ProtoDescriptors | undefined;
  /** For connecting, asking for descriptors and the whole call, which the server is told. */
  readonly timeoutMs: number;
  /** Bounds one message, after decompression. */
  readonly maxMessageBytes: number;
  /** Bounds all messages of a response together, after decompression. */
  readonly maxTotalBytes: number;
  readonly maxMessages: number;
  /** False only for a host of which the user said so. */
  readonly verifyCertificate: boolean;
  /** SHA-256 of the certificate that the user trusts for this host, in place of every other check. */
  readonly trustedFingerprint?: string;
}

export interface GrpcListener {
  /** A message of the response has come, as JSON. */
  onMessage(json: string): void;
}

/** Whatever came before a call ended, for whatever reason it did. */
export interface GrpcResponse {
  readonly outcome: GrpcOutcome;
  /** As JSON, laid out over lines. */
  readonly messages: readonly string[];
  readonly headers: readonly HeaderField[];
  readonly trailers: readonly HeaderField[];
  /** Says where the messages were understood from; absent where it did not come to that. */
  readonly describedBy?: 'project' | 'reflection';
  readonly timing: GrpcTiming;
}

export type GrpcOutcome =
  /** The server's own verdict. */
  | {
      readonly kind: 'status';
      /** 0 to 16, or a number that gRPC does not know. */
      readonly code: number;
      readonly message: string;
      /** Are those of `google.rpc.Status`, in the order in which they came. */
      readonly details: readonly GrpcDetail[];
    }
  | {
      readonly kind: 'failure';
      readonly reason: GrpcFailureReason;
      /** The system's words, or what the reason says of it. */
      readonly detail: string;
      /** Holds what the server has shown, where its certificate is the reason. */
      readonly certificates?: PeerCertificates;
    };

export interface GrpcDetail {
  /** `google.rpc.BadRequest` */
  readonly type: string;
  /** Base64 in quotes where nothing describes the type. */
  readonly json: string;
}

/** Milliseconds from the start. */
export interface GrpcTiming {
  /** TLS included. */
  readonly connectedMs?: number;
  readonly firstMessageMs?: number;
  readonly totalMs: number;
}

export type GrpcFailureReason =
  | 'refused'
  | 'dns'
  | 'unreachable'
  | 'tls'
  | 'timed-out'
  | 'cancelled'
  | 'connection-lost'
  /** A message, or all of them; the detail names the limit: `message`, `total` or `count`. */
  | 'too-large'
  /** The port serves something else, such as HTTP/1.1; the detail says what came. */
  | 'not-grpc'
  /** Neither the project nor the server describes the rpc; the detail is a sentence that says why. */
  | 'no-descriptors'
  /** The JSON does not fit the type; the detail is a sentence that says where. */
  | 'invalid-message'
  /** The message that came does not fit the type. */
  | 'invalid-response';
