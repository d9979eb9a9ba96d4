/** What became of a call: the server's status or the reason why there is none, and what came before. */
import type { GrpcFailureReason, GrpcOutcome, GrpcResponse } from '../../ports/grpc-transport.ts';

export interface GrpcExchange extends Omit<GrpcResponse, 'outcome'> {
  /** `grpc://localhost:9090/shop.v1.Orders/Place` */
  readonly url: string;
  readonly outcome:
    | (GrpcOutcome & { readonly kind: 'status' })
    | {
        readonly kind: 'failure';
        readonly reason: GrpcFailureReason;
        /** One or two sentences: what happened, and what to do. */
        readonly message: string;
      };
  /** False where the certificate of a secure connection was not checked, which the user must see. */
  readonly isCertificateVerified: boolean;
}
