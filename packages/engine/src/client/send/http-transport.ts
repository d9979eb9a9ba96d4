/** Says what the engine asks of the network: one request, one response, no redirects. Failures are values. */
import type { HeaderField, HttpRequest } from '../../model/http-request.ts';
import type { Cancellation } from '../../text/cancellation.ts';

export interface HttpTransport {
  /** Never rejects. */
  exchange(
    request: HttpRequest,
    options: TransferOptions,
    cancellation: Cancellation,
  ): Promise<TransportResponse | TransportFailure>;
}

export interface TransferOptions {
  /** From the start to the last byte of the body. */
  readonly timeoutMs: number;
  /** Bounds the body after decompression. */
  readonly maxBodyBytes: number;
  /** Says how many times larger than what was received a decompressed body may grow, once it is over 1 MiB. */
  readonly maxCompressionRatio: number;
  /** False only for a host of which the user said so. */
  readonly verifyCertificate: boolean;
  /** SHA-256 of the certificate that the user trusts for this host, `80:3F:…`, in place of every other check. */
  readonly trustedFingerprint?: string;
  /** Who takes the body piece by piece; the response's own is empty then. `undefined`: nobody, it comes as a whole. */
  readonly openSink?: OpenSink;
}

/** Asked once the head of a response has come. */
export type OpenSink = (head: ResponseHead) => BodySink | undefined;

export type ResponseHead = Pick<
  TransportResponse,
  'status' | 'statusText' | 'httpVersion' | 'headers' | 'location'
>;

/** Takes the pieces of a body, decompressed, as they come. */
export interface BodySink {
  /** The next piece waits until this one is taken. */
  write(bytes: Uint8Array): Promise<void> | void;
  /**
   * Says how long the server may say nothing, in place of a time for the whole body; `Infinity` where it may for ever.
   */
  readonly silenceMs: number;
}

export interface TransportResponse {
  readonly kind: 'response';
  readonly status: number;
  /** As the server sent it; often empty. */
  readonly statusText: string;
  /** `1.1`. */
  readonly httpVersion: string;
  /** In the order, case and number in which they came. */
  readonly headers: readonly HeaderField[];
  /** Decompressed where the encoding is known. */
  readonly body: Uint8Array;
  readonly size: BodySize;
  readonly timing: Timing;
  /** Says where a `Location` header leads, made absolute. */
  readonly location?: string;
}

/** Bytes of a body as it was received and after decompression. */
export interface BodySize {
  readonly encoded: number;
  readonly decoded: number;
}

/** Milliseconds. The phases that did not happen (no name to look up, no TLS) are absent. */
export interface Timing {
  readonly dnsMs?: number;
  readonly connectMs?: number;
  readonly tlsMs?: number;
  /** From the start to the first byte of the response. */
  readonly firstByteMs: number;
  /** From the start to the last byte of the response. */
  readonly totalMs: number;
}

export interface TransportFailure {
  readonly kind: 'failure';
  readonly reason: TransportFailureReason;
  /** The system's words, such as an error code; the file's path where the reason is `file-unreadable`. */
  readonly detail: string;
  /** Holds what the server has shown, where its certificate is the reason. */
  readonly certificates?: PeerCertificates;
}

export interface PeerCertificates {
  /** A code of OpenSSL or Node: `CERT_HAS_EXPIRED`. */
  readonly reason: string;
  /** The server's own first; never empty. */
  readonly chain: readonly PeerCertificate[];
}

export interface PeerCertificate {
  /** `CN=localhost, O=Acme` */
  readonly subject: string;
  readonly issuer: string;
  /** `DNS:localhost, IP Address:127.0.0.1` */
  readonly names: string;
  /** As the certificate has them: `Nov 21 12:38:59 2026 GMT`. */
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256, `80:3F:…` */
  readonly fingerprint: string;
}

export type TransportFailureReason =
  | 'refused'
  | 'dns'
  | 'unreachable'
  | 'tls'
  | 'timed-out'
  | 'cancelled'
  | 'connection-lost'
  | 'too-large'
  | 'invalid-response'
  /** The body that came is not compressed as its header says, or is cut; the detail says so. */
  | 'invalid-body'
  | 'invalid-request'
  | 'file-unreadable'
  /** A text has characters that its charset lacks; the detail is a full sentence. */
  | 'invalid-text'
  /** It cannot be reached or lets nothing through; the detail names it. */
  | 'proxy'
  /** The host is none of those that were allowed; the detail is a sentence that says so. */
  | 'not-allowed';
