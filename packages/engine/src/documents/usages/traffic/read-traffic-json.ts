/**
 * Recorded requests in JSON: HTTP archives (HAR 1.2), traces of OpenTelemetry (OTLP/JSON), and what Spring Boot's
 * actuator keeps at `httpexchanges` (`httptrace` before Boot 3).
 */
import { isRecord, type Json } from '../../../text/is-record.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** `undefined` where the value is none of these. */
export function readTrafficJson(value: unknown): readonly RecordedRequest[] | undefined {
  if (!isRecord(value)) return undefined;
  if (Array.isArray(value.resourceSpans)) return recordsIn(value.resourceSpans).flatMap(requestsOfResource);
  if (isRecord(value.log)) return recordsIn(value.log.entries).flatMap(requestOfEntry);
  const exchanges = value.exchanges ?? value.traces;
  return Array.isArray(exchanges) ? recordsIn(exchanges).flatMap(requestOfExchange) : undefined;
}

function recordsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function requestOfEntry({ request, response, startedDateTime }: Json): readonly RecordedRequest[] {
  if (!isRecord(request)) return [];
  return requestOf(request.method, request.url, {
    status: isRecord(response) ? response.status : undefined,
    at: timeOf(startedDateTime),
  });
}

function requestOfExchange({ request, response, timestamp }: Json): readonly RecordedRequest[] {
  if (!isRecord(request)) return [];
  return requestOf(request.method, request.uri, {
    status: isRecord(response) ? response.status : undefined,
    at: timeOf(timestamp),
  });
}

function requestsOfResource({ scopeSpans }: Json): readonly RecordedRequest[] {
  return recordsIn(scopeSpans).flatMap(({ spans }) => recordsIn(spans).flatMap(requestOfSpan));
}

/** The names of the semantic conventions for HTTP spans, the stable ones before those that they replaced. */
function requestOfSpan({ kind, attributes, endTimeUnixNano }: Json): readonly RecordedRequest[] {
  // Of one request there are a span of the client and one of the server.
  if (kind !== 2 && kind !== 'SPAN_KIND_SERVER') return [];
  const values = new Map(recordsIn(attributes).map(({ key, value }) => [key, attributeValue(value)]));
  const first = (...names: readonly string[]) =>
    names.map((name) => values.get(name)).find((value) => value !== undefined);
  const target = first('url.path', 'http.target', 'url.full', 'http.url', 'http.route');
  const query = values.get('url.query');
  const hasQuery = typeof query === 'string' && query !== '' && values.has('url.path');
  return requestOf(first('http.request.method', 'http.method'), hasQuery ? `${target}?${query}` : target, {
    status: first('http.response.status_code', 'http.status_code'),
    route: values.get('http.route'),
    at: nanosecondsOf(endTimeUnixNano),
  });
}

/** An `AnyValue`, whose 64-bit integers are strings (OTLP/JSON). */
function attributeValue(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  return value.stringValue ?? value.intValue ?? value.doubleValue;
}

function nanosecondsOf(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{10,19}$/.test(text) ? Number(text.slice(0, -6)) : undefined;
}

/** ISO 8601, or seconds since 1970, as Jackson writes an `Instant` on request. */
function timeOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.round(value * 1000);
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function requestOf(
  method: unknown,
  target: unknown,
  {
    status,
    route,
    at,
  }: { readonly status: unknown; readonly route?: unknown; readonly at: number | undefined },
): readonly RecordedRequest[] {
  if (typeof method !== 'string' || typeof target !== 'string') return [];
  const code = Number(status);
  return [
    {
      method: method.toUpperCase(),
      target,
      ...(typeof route === 'string' && { route }),
      // Browsers write 0 for a request without a response.
      ...(Number.isInteger(code) && code > 0 && { status: code }),
      ...(at !== undefined && { at }),
    },
  ];
}
