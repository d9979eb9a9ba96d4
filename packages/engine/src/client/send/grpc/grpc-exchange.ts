/** Says what became of a call: the server's status or the reason why there is none, and what came before. */
import type { GrpcFailureReason, GrpcOutcome, GrpcResponse } from '../grpc-transport.ts';
import type { RefusedCertificates } from '../http/http-exchange.ts';

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
        /** Holds what the server has shown, where its certificate is the reason. */
        readonly certificates?: RefusedCertificates;
      };
  /** False where the certificate of a secure connection was not checked, which the user must see. */
  readonly isCertificateVerified: boolean;
  /** The certificate is the very one that the user trusts for the host; nothing else of it was checked. */
  readonly isCertificateTrustedByUser?: true;
}
