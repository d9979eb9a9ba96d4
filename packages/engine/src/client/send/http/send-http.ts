/**
 * Sends a request and follows redirects where the user wants that. The network is behind `HttpTransport`; what may be
 * followed, and with which headers, is decided here.
 */

import type { HttpRequest } from '../../../model/http-request.ts';
import { standardStatusText } from '../../../model/status.ts';
import type { Cancellation } from '../../../text/cancellation.ts';
import { findDefaults } from '../../../text/options/option.ts';
import { sendOptions } from '../../../text/options/send-options.ts';
import type { CookieStore } from '../cookie-store.ts';
import type {
  BodySink,
  HttpTransport,
  OpenSink,
  ResponseHead,
  TransportResponse,
} from '../http-transport.ts';
import { openSession } from './cookie-session.ts';
import { certificateMessage, failureMessage } from './failure-message.ts';
import type { HttpExchange, HttpFailureReason, HttpResponse, Redirect } from './http-exchange.ts';
import { findDestination, readHost } from './origin.ts';
import { followRedirect, isRedirect } from './redirect.ts';

export interface SendOptions {
  /** For the whole exchange, redirects included. */
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
  readonly maxRedirects: number;
  readonly maxBodyBytes: number;
  /** Says what the user can raise to read larger responses, as it stands in a sentence; absent: nothing. */
  readonly largerBy?: string;
  /** Says what names the user's own certificate, as it stands behind a sentence; absent: nothing. */
  readonly certificateBy?: string;
  readonly maxCompressionRatio: number;
  /** Hosts with port (`localhost:8443`) whose certificate is not checked. */
  readonly unverifiedHosts: readonly string[];
  /** By host with port: the SHA-256 of a certificate that the user trusts for it. */
  readonly trustedCertificates?: Readonly<Record<string, string>>;
  /** Who takes the body of the last response piece by piece; not asked for redirects that are followed. */
  readonly openSink?: (head: ResponseHead, request: HttpRequest) => BodySink | undefined;
  /** Holds what was followed before, where the user has followed a redirect by hand; absent: nothing. */
  readonly before?: FollowedBefore;
  /**
   * Says why what goes along may not go where a redirect leads to, as a full sentence; `undefined` where it may. Asked
   * before each that leads to another host.
   */
  readonly refuseRedirect?: (next: HttpRequest) => Promise<string | undefined>;
  /** Fills in and takes cookies, those of redirects included; absent: only those of the request go along. */
  readonly cookies?: CookieStore;
}

export interface FollowedBefore {
  readonly redirects: readonly Redirect[];
  /** Says whether they led to another site than the first request went to (RFC 6265bis, 5.2). */
  readonly isOtherSite: boolean;
}

/** Redirects are shown, not followed: a user of an API wants to see the 302. */
export const defaultSendOptions: SendOptions = {
  ...findDefaults(sendOptions),
  maxRedirects: 10,
  maxCompressionRatio: 200,
  unverifiedHosts: [],
};

/** Never rejects: what goes wrong is the exchange's `reason` and `message`. */
export async function sendHttp(
  request: HttpRequest,
  options: SendOptions,
  transport: HttpTransport,
  cancellation: Cancellation,
): Promise<HttpExchange> {
  const redirects: Redirect[] = [...(options.before?.redirects ?? [])];
  let elapsedMs = 0;
  let current = request;
  let isOtherSite = options.before?.isOtherSite ?? false;
  const failure = (reason: HttpFailureReason, detail: string): HttpExchange => {
    const message = failureMessage(reason, { url: current.url, detail, options });
    return { kind: 'failure', reason, message, redirects };
  };

  for (;;) {
    if (cancellation.isCancelled()) return failure('cancelled', '');
    const verifyCertificate = !options.unverifiedHosts.includes(readHost(current.url) ?? '');
    const timeoutMs = options.timeoutMs - elapsedMs;
    if (timeoutMs <= 0) return failure('timed-out', '');
    const { openSink, cookies, refuseRedirect: _, trustedCertificates = {}, ...limits } = options;
    const trusted = trustedIn(trustedCertificates, readHost(current.url));
    const request = current;
    const session = cookies && openSession(cookies, request, isOtherSite);
    const open: OpenSink = (head) => {
      session?.take(head);
      return limits.followRedirects && followRedirect(request, head) !== undefined
        ? undefined
        : openSink?.(head, request);
    };
    const received = await transport.exchange(
      session?.request ?? request,
      {
        ...limits,
        timeoutMs,
        verifyCertificate,
        ...(trusted !== undefined && { trustedFingerprint: trusted }),
        ...(openSink !== undefined && { openSink: open }),
      },
      cancellation,
    );
    if (received.kind === 'failure') {
      const host = readHost(current.url);
      if (received.certificates === undefined || host === undefined)
        return failure(received.reason, received.detail);
      const { certificates } = received;
      const message = certificateMessage(host, received);
      return { kind: 'failure', reason: 'tls', message, redirects, certificates: { ...certificates, host } };
    }

    session?.take(received);
    const before = elapsedMs;
    elapsedMs += received.timing.totalMs;
    const step = options.followRedirects ? followRedirect(current, received) : undefined;
    if (step === 'refused') return failure('redirect-refused', received.location ?? '');
    if (step === undefined) {
      const isTrusted = trusted !== undefined && /^https:/i.test(current.url);
      const response = responseOf(current, received, { redirects, before, verifyCertificate });
      return isTrusted ? { ...response, isCertificateTrustedByUser: true } : response;
    }
    if (redirects.length >= options.maxRedirects) return failure('redirect-loop', '');
    const isElsewhere = findDestination(step.request) !== findDestination(current);
    const refused = isElsewhere ? await options.refuseRedirect?.(step.request) : undefined;
    if (refused !== undefined) return failure('not-allowed', refused);
    redirects.push(step.redirect);
    isOtherSite ||= isElsewhere;
    current = step.request;
  }
}

function trustedIn(
  certificates: Readonly<Record<string, string>>,
  host: string | undefined,
): string | undefined {
  return host !== undefined && Object.hasOwn(certificates, host) ? certificates[host] : undefined;
}

function responseOf(
  request: HttpRequest,
  response: TransportResponse,
  way: {
    readonly redirects: readonly Redirect[];
    readonly before: number;
    readonly verifyCertificate: boolean;
  },
): HttpResponse {
  const { status, statusText, httpVersion, headers, body, size, timing } = response;
  return {
    kind: 'response',
    method: request.method,
    url: request.url,
    status,
    statusText: statusText === '' ? standardStatusText(status) : statusText,
    httpVersion,
    headers,
    body,
    size,
    timing: { ...timing, totalMs: way.before + timing.totalMs },
    redirects: way.redirects,
    ...(isRedirect(response) && { location: response.location ?? '' }),
    isCertificateVerified: way.verifyCertificate || !/^https:/i.test(request.url),
  };
}
