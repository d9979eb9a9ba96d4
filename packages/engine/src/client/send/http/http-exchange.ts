/** Says what became of a request: a response, of whatever status, or the reason why there is none. */

import type { HeaderField } from '../../../model/http-request.ts';
import type { BodySize, PeerCertificates, Timing, TransportFailureReason } from '../http-transport.ts';

export type HttpExchange = HttpResponse | HttpFailure;

export interface HttpResponse {
  readonly kind: 'response';
  /** Belongs to the response shown, so after redirects. */
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** The server's own words, else the standard's. */
  readonly statusText: string;
  readonly httpVersion: string;
  /** In the order, case and number in which they came. */
  readonly headers: readonly HeaderField[];
  /** Decompressed. */
  readonly body: Uint8Array;
  readonly size: BodySize;
  /** `totalMs` covers the redirects, too; the other times are those of the last request. */
  readonly timing: Timing;
  /** Holds what was followed on the way, in order. */
  readonly redirects: readonly Redirect[];
  /** Says where a redirect that was not followed leads: an absolute address, of any scheme. */
  readonly location?: string;
  /** False where the certificate of an https server was not checked, which the user must see. */
  readonly isCertificateVerified: boolean;
  /** The certificate is the very one that the user trusts for the host; nothing else of it was checked. */
  readonly isCertificateTrustedByUser?: true;
}

export interface Redirect {
  readonly status: number;
  readonly from: string;
  readonly to: string;
  /** The names of the headers that were left out because the target is another origin. */
  readonly droppedHeaders: readonly string[];
}

export interface HttpFailure {
  readonly kind: 'failure';
  readonly reason: HttpFailureReason;
  /** One or two sentences: what happened, and what to do. */
  readonly message: string;
  readonly redirects: readonly Redirect[];
  /** Holds what the server has shown, where its certificate is the reason. */
  readonly certificates?: RefusedCertificates;
}

export interface RefusedCertificates extends PeerCertificates {
  /** `localhost:8443`, whose certificate it is; a redirect may have led there. */
  readonly host: string;
}

export type HttpFailureReason = TransportFailureReason | 'redirect-loop' | 'redirect-refused';
