/**
 * One call of an rpc, ready to be sent or exported: what `HttpRequest` is for endpoints of HTTP.
 */
import type { GrpcDetails } from '../../model/endpoint.ts';
import type { HeaderField } from '../../model/http-request.ts';

export interface GrpcRequest {
  readonly kind: 'grpc';
  /** `localhost:9090`: always with a port. Where gaps were kept (exports), `{{name}}` and `${name}` stand in it. */
  readonly host: string;
  /** Says whether the connection is HTTP/2 without TLS. */
  readonly isPlaintext: boolean;
  /** `/shop.v1.Orders/Place`: package, service and rpc in their own case. */
  readonly path: string;
  readonly streaming: GrpcStreaming;
  /** In the order in which it is sent; names are lower case. Values of names that end in `-bin` are Base64. */
  readonly metadata: readonly HeaderField[];
  /**
   * The JSON text of each message of the client, in protobuf's own mapping. Empty where nothing is written: an rpc that
   * takes one message is then called with an empty one, an rpc that takes many with none.
   */
  readonly messages: readonly string[];
}

export type GrpcStreaming = GrpcDetails['streaming'];

/** Tells whether the client may send several messages. */
export function takesMany(streaming: GrpcStreaming): boolean {
  return streaming === 'client' || streaming === 'bidi';
}

/** `grpc://localhost:9090/shop.v1.Orders/Place`; `grpcs` where the connection is secure. */
export function grpcUrl({
  host,
  isPlaintext,
  path,
}: Pick<GrpcRequest, 'host' | 'isPlaintext' | 'path'>): string {
  return `${isPlaintext ? 'grpc' : 'grpcs'}://${host}${path}`;
}
