/**
 * Sends a request and follows redirects where the user wants that. The network is behind `HttpTransport`; what may be
 * followed, and with which headers, is decided here.
 */

import { standardStatusText } from '../../endpoints/status.ts';
import type { Cancellation } from '../../host/cancellation.ts';
import type { HttpTransport, OpenSink, TransportResponse } from '../../host/http-transport.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import { failureMessage } from './failure-message.ts';
import type { HttpExchange, HttpFailureReason, HttpResponse, Redirect } from './http-exchange.ts';
import { hostOf } from './origin.ts';
import { followRedirect } from './redirect.ts';

export interface SendOptions {
  /** For the whole exchange, redirects included. */
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
  readonly maxRedirects: number;
  readonly maxBodyBytes: number;
  /** What the user can raise to read larger answers, as it stands in a sentence; absent: nothing. */
  readonly largerBy?: string;
  readonly maxCompressionRatio: number;
  /** Hosts with port (`localhost:8443`) whose certificate is not checked. */
  readonly unverifiedHosts: readonly string[];
  /** Who takes the body of the last response piece by piece; not asked for redirects that are followed. */
  readonly openSink?: OpenSink;
}

/** Redirects are shown, not followed: a user of an API wants to see the 302. */
export const defaultSendOptions: SendOptions = {
  timeoutMs: 30_000,
  followRedirects: false,
  maxRedirects: 10,
  maxBodyBytes: 50 * 1024 * 1024,
  maxCompressionRatio: 200,
  unverifiedHosts: [],
};

/** Never rejects: what goes wrong is the answer's `reason` and `message`. */
export async function sendHttp(
  request: HttpRequest,
  options: SendOptions,
  transport: HttpTransport,
  cancellation: Cancellation,
): Promise<HttpExchange> {
  const redirects: Redirect[] = [];
  let elapsedMs = 0;
  let current = request;
  const failure = (reason: HttpFailureReason, detail: string): HttpExchange => {
    const message = failureMessage(reason, { url: current.url, detail, options });
    return { kind: 'failure', reason, message, redirects };
  };

  for (;;) {
    if (cancellation.isCancelled()) return failure('cancelled', '');
    const verifyCertificate = !options.unverifiedHosts.includes(hostOf(current.url) ?? '');
    const timeoutMs = options.timeoutMs - elapsedMs;
    if (timeoutMs <= 0) return failure('timed-out', '');
    const { openSink, followRedirects } = options;
    const request = current;
    const open: OpenSink = (head) =>
      followRedirects && followRedirect(request, head) !== undefined ? undefined : openSink?.(head);
    const answer = await transport.exchange(
      request,
      { ...options, timeoutMs, verifyCertificate, ...(openSink !== undefined && { openSink: open }) },
      cancellation,
    );
    if (answer.kind === 'failure') return failure(answer.reason, answer.detail);

    const before = elapsedMs;
    elapsedMs += answer.timing.totalMs;
    const step = options.followRedirects ? followRedirect(current, answer) : undefined;
    if (step === 'refused') return failure('redirect-refused', answer.location ?? '');
    if (step === undefined) return responseOf(current, answer, { redirects, before, verifyCertificate });
    if (redirects.length >= options.maxRedirects) return failure('redirect-loop', '');
    redirects.push(step.redirect);
    current = step.request;
  }
}

function responseOf(
  request: HttpRequest,
  answer: TransportResponse,
  way: {
    readonly redirects: readonly Redirect[];
    readonly before: number;
    readonly verifyCertificate: boolean;
  },
): HttpResponse {
  const { status, statusText, httpVersion, headers, body, size, timing } = answer;
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
    isCertificateVerified: way.verifyCertificate || !/^https:/i.test(request.url),
  };
}
