/** One call of Postman's API: the key in its header, JSON both ways, and every failure as a sentence. */

import type { DecodeText } from '../../../client/send/body/body-view.ts';
import { defaultSendOptions, sendHttp } from '../../../client/send/http/send-http.ts';
import type { HttpTransport } from '../../../client/send/http-transport.ts';
import type { HeaderField, HttpRequest } from '../../../model/http-request.ts';
import type { Cancellation } from '../../../text/cancellation.ts';
import { isRecord } from '../../../text/is-record.ts';
import { t } from '../../../text/l10n.ts';
import { parseJson } from '../../../text/parse-json.ts';
import { retryAfterMs } from './retry-after.ts';

export interface PostmanAccess {
  /** As `apiAddress` returns it. */
  readonly address: string;
  readonly key: string;
}

export interface PostmanPorts {
  readonly transport: HttpTransport;
  readonly decode: DecodeText;
  readonly cancellation: Cancellation;
  /** Between two looks at what goes on in Postman, and until it takes more calls. */
  wait(milliseconds: number): Promise<void>;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With its query, encoded. */
  readonly path: string;
  readonly headers?: readonly HeaderField[];
  /** Sent as JSON. */
  readonly body?: unknown;
}

export type ApiResult<Value> = { readonly kind: 'value'; readonly value: Value } | PostmanFailure;

export interface PostmanFailure {
  readonly kind: 'failure';
  readonly reason: PostmanFailureReason;
  /** Says what happened, and what to do, in sentences. */
  readonly message: string;
  /** Is set for `rate-limited`, where Postman says when it takes calls again. */
  readonly againInMs?: number;
}

export type PostmanFailureReason =
  | 'cancelled'
  /** No response came. */
  | 'no-response'
  | 'key-refused'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  /** Postman has trouble of its own (status 500 and above). */
  | 'unavailable'
  | 'refused'
  /** A response came that is not one of this API. */
  | 'unexpected-response';

export interface RawResponse {
  readonly status: number;
  readonly json: unknown;
}

export async function callApi(
  { address, key }: PostmanAccess,
  { transport, decode, cancellation }: PostmanPorts,
  call: ApiCall,
): Promise<ApiResult<RawResponse>> {
  const request: HttpRequest = {
    kind: 'http',
    method: call.method,
    url: address + call.path,
    headers: [
      ['X-API-Key', key.trim()],
      ['Accept', 'application/json'],
      ...(call.body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
      ...(call.headers ?? []),
    ],
    body: call.body === undefined ? { kind: 'none' } : { kind: 'text', text: JSON.stringify(call.body) },
  };
  // A redirect would take the key along, and the API has none.
  const options = { ...defaultSendOptions, timeoutMs: 120_000, maxBodyBytes: 100 * 1024 * 1024 };
  const exchange = await sendHttp(request, options, transport, cancellation);
  if (exchange.kind === 'failure') {
    return exchange.reason === 'cancelled'
      ? { kind: 'failure', reason: 'cancelled', message: t('The upload was cancelled.') }
      : { kind: 'failure', reason: 'no-response', message: exchange.message };
  }
  const json = parseJson(decode(exchange.body, 'utf-8') ?? '');
  const { status, headers } = exchange;
  return status >= 200 && status < 300
    ? { kind: 'value', value: { status, json } }
    : refusal(status, json, headers);
}

/** The error's name: no pause of a moment helps, whatever a header says. */
const monthIsUsedUp = 'serviceLimitExhausted';

/** Says what it means for the user, then what Postman says. */
function refusal(status: number, json: unknown, headers: readonly HeaderField[]): PostmanFailure {
  const serverMessage = messageIn(json);
  const words = serverMessage === '' ? '' : t` Postman says: ${serverMessage}`;
  const failure = (reason: PostmanFailureReason, message: string): PostmanFailure => ({
    kind: 'failure',
    reason,
    message: message + words,
  });
  switch (status) {
    case 401:
      return failure('key-refused', t('Postman does not accept the API key.'));
    case 403:
      return failure('forbidden', t('The owner of the API key may not do this.'));
    case 404:
      return failure('not-found', t('Postman does not find it: it may have been deleted.'));
    case 429: {
      if (serverMessage.startsWith(monthIsUsedUp)) {
        return failure(
          'rate-limited',
          t('The calls of the Postman API that the account has each month are used up.'),
        );
      }
      const againInMs = retryAfterMs(headers);
      const again = againInMs === undefined ? 'later' : t`in ${Math.ceil(againInMs / 1000)} seconds`;
      const limited = failure('rate-limited', t`Postman takes no more requests for now. Try again ${again}.`);
      return againInMs === undefined ? limited : { ...limited, againInMs };
    }
    default:
      return failure(
        status >= 500 ? 'unavailable' : 'refused',
        t`Postman refused the request with the status ${status}.`,
      );
  }
}

/** `{"error": {"name": …, "message": …}}`, and the newer `{"title": …, "detail": …}`. */
export function messageIn(json: unknown): string {
  if (!isRecord(json)) return '';
  const error = isRecord(json.error) ? json.error : json;
  return [error.name ?? error.title, error.message ?? error.detail]
    .filter((each) => typeof each === 'string' && each !== '')
    .join(': ');
}
