/** Says what fields of rows suggest: variables within braces, names of headers, and their usual values. */
import type { RowList } from '@endpoint-atlas/engine/requests';
import type { VariableView } from '../../protocol/messages.ts';

export interface Suggestion {
  readonly label: string;
  readonly detail: string;
  /** All of the field, once it is chosen. */
  readonly value: string;
}

const maxSuggestions = 12;

/** Suggests names that hold the typed text; none for one that is complete. */
export function suggestName(list: RowList, text: string): readonly Suggestion[] {
  return list === 'headers' ? among(Object.keys(headers), text) : [];
}

export function suggestValue(
  list: RowList,
  name: string,
  text: string,
  caret: number,
  variables: readonly VariableView[],
): readonly Suggestion[] {
  const open = /\{\{\s*([\w.$-]{0,100})$/.exec(text.slice(0, caret));
  if (open === null) return list === 'headers' ? among(valuesOf(name), text) : [];
  const [typed = '', start = ''] = open;
  const rest = text.slice(caret).replace(/^[\w.$-]*\s*\}\}/, '');
  return variables
    .filter((each) => each.name.toLowerCase().includes(start.toLowerCase()))
    .slice(0, maxSuggestions)
    .map((each) => ({
      label: each.name,
      detail: each.value,
      value: `${text.slice(0, caret - typed.length)}{{${each.name}}}${rest}`,
    }));
}

/** Returns what a value is once its placeholders are filled in, as far as they have values. */
export function filledIn(text: string, variables: readonly VariableView[]): string | undefined {
  if (!text.includes('{{')) return undefined;
  return text.replace(/\{\{\s*([\w.$-]{1,100})\s*\}\}/g, (whole, name: string) => {
    return variables.find((each) => each.name === name)?.value ?? whole;
  });
}

function among(texts: readonly string[], typed: string): readonly Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const found = texts.filter((each) => each.toLowerCase().includes(wanted) && each.toLowerCase() !== wanted);
  const startsFirst = (a: string, b: string) =>
    Number(b.toLowerCase().startsWith(wanted)) - Number(a.toLowerCase().startsWith(wanted));
  return found
    .sort(startsFirst)
    .slice(0, maxSuggestions)
    .map((value) => ({ label: value, detail: '', value }));
}

function valuesOf(name: string): readonly string[] {
  const known = Object.entries(headers).find(([each]) => each.toLowerCase() === name.trim().toLowerCase());
  return known?.[1] ?? [];
}

const mediaTypes = [
  ...['application/json', 'application/xml', 'application/problem+json', 'application/hal+json'],
  ...['application/octet-stream', 'application/pdf', 'application/x-ndjson', 'text/plain', 'text/html'],
  ...['text/csv', 'text/event-stream', 'image/png', '*/*'],
];

/** Headers of requests (RFC 9110, and what frameworks and proxies read), with values that many send. */
const headers: Readonly<Record<string, readonly string[]>> = {
  Accept: mediaTypes,
  'Accept-Charset': ['utf-8'],
  'Accept-Encoding': ['gzip', 'br', 'deflate', 'identity'],
  'Accept-Language': ['en', 'en-US', 'de', 'fr', 'es', 'ja', 'zh-CN'],
  Authorization: ['Bearer {{token}}', 'Basic {{credentials}}'],
  'Cache-Control': ['no-cache', 'no-store', 'max-age=0', 'only-if-cached'],
  Connection: ['close', 'keep-alive'],
  'Content-Disposition': ['attachment', 'inline'],
  'Content-Encoding': ['gzip', 'br', 'deflate'],
  'Content-Language': ['en', 'de', 'fr'],
  Cookie: [],
  Date: [],
  Expect: ['100-continue'],
  Forwarded: ['for=192.0.2.1;proto=https;host=example.com'],
  From: [],
  Host: [],
  'Idempotency-Key': ['{{$guid}}'],
  'If-Match': ['*'],
  'If-Modified-Since': [],
  'If-None-Match': ['*'],
  'If-Range': [],
  'If-Unmodified-Since': [],
  'Last-Event-ID': [],
  Origin: [],
  Pragma: ['no-cache'],
  Prefer: ['return=minimal', 'return=representation', 'respond-async'],
  Range: ['bytes=0-1023'],
  Referer: [],
  TE: ['trailers'],
  'User-Agent': [],
  'X-API-Key': ['{{apiKey}}'],
  'X-Correlation-ID': ['{{$guid}}'],
  'X-CSRF-Token': ['{{csrf}}'],
  'X-Forwarded-For': [],
  'X-Forwarded-Host': [],
  'X-Forwarded-Proto': ['https', 'http'],
  'X-HTTP-Method-Override': ['PUT', 'PATCH', 'DELETE'],
  'X-Request-ID': ['{{$guid}}'],
  'X-Requested-With': ['XMLHttpRequest'],
  'X-Tenant-ID': [],
  'X-XSRF-TOKEN': ['{{xsrf}}'],
  traceparent: [],
  tracestate: [],
};
