import { type HeaderField, headerValue } from '../../../model/http-request.ts';

/**
 * Says how long a server asks to be left alone, in milliseconds: Postman's own headers, and Retry-After (RFC 9110,
 * 10.2.3), which is a number of seconds or a date. A date is taken by the server's own clock, if the response shows it.
 */
export function retryAfterMs(headers: readonly HeaderField[]): number | undefined {
  const names = ['X-RateLimit-RetryAfter', 'RetryAfter', 'Retry-After'];
  const [written] = names.flatMap((name) => headerValue(headers, name)?.trim() ?? []);
  if (written === undefined) return undefined;
  if (/^\d+$/.test(written)) return Number(written) * 1000;
  const wait = Date.parse(written) - Date.parse(headerValue(headers, 'Date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
