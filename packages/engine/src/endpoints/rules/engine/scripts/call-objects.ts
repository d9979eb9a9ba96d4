/** `request` and `response` of rules around a call. A script may change the request before it is sent, and nothing else. */

import {
  fromJson,
  type HostType,
  type HostValue,
  hostType,
  type Json,
  methodsOn,
  missing,
  type Returnable,
} from '@endpoint-atlas/groovy';
import { parseWithBigInts } from '../../../../model/exact-number.ts';
import type { Pair, RequestDraft } from './request-draft.ts';
import { isSameHeader } from './same-header.ts';

export interface ResponseDraft {
  readonly status: number;
  readonly headers: readonly Pair[];
  readonly body: string;
  readonly request: RequestDraft;
  /** Set by a script that wants the request to be sent again. */
  isDiscarded: boolean;
}

export function requestObject(draft: RequestDraft): HostValue {
  return requestType.of(draft);
}

export function responseObject(draft: ResponseDraft): HostValue {
  return responseType.of(draft);
}

const pairType = hostType<Pair>({
  name: 'header',
  methods: methodsOn<Pair>()({
    'key|name|getKey|getName()': ([name]) => name,
    'value|getValue()': ([, value]) => value,
  }),
  text: ([name, value]) => `${name}: ${value}`,
});

export const requestType = hostType<RequestDraft>({
  name: 'request',
  methods: methodsOn<RequestDraft>()({
    'url|getUrl()': ({ url }) => url,
    'setUrl|url(String)': (draft, url) => change(draft, { url }),
    'method|getMethod()': ({ method }) => method,
    'headers|getHeaders()': ({ headers }) => headers.map(pairType.of),
    'header|firstHeader|getHeader(String)': ({ headers }, name) => headerNamed(headers, name) ?? null,
    'containsHeader(String)': ({ headers }, name) => headerNamed(headers, name) !== undefined,
    'addHeader|header(String,Object?)': (draft, name, value) =>
      change(draft, { headers: [...draft.headers, [name, textOf(value)]] }),
    'setHeader(String,Object?)': (draft, name, value) =>
      change(draft, { headers: [...without(draft.headers, name), [name, textOf(value)]] }),
    'removeHeader(String)': (draft, name) => change(draft, { headers: without(draft.headers, name) }),
    'contentType|getContentType()': ({ headers }) => headerNamed(headers, 'content-type') ?? null,
    'query|queries|getQuery()': ({ url }) => queryOf(url).map(pairType.of),
    'query(String)': ({ url }, name) => queryOf(url).find(([each]) => each === name)?.[1] ?? null,
    'query|addQuery|param(String,Object?)': (draft, name, value) =>
      change(draft, { url: withQuery(draft.url, name, textOf(value)) }),
    'setQuery(String,Object?)': (draft, name, value) =>
      change(draft, { url: withQuery(withoutQuery(draft.url, name), name, textOf(value)) }),
    'body|getBody()': bodyText,
    'setBody|body(Object?)': ({ body }, value) =>
      void Object.assign(body, { mode: 'raw', raw: textOf(value) }),
    'formParams|params()': ({ body: { mode, urlencoded } }) =>
      mode === 'urlencoded' ? urlencoded.map(pairType.of) : [],
    'cookies()': ({ headers }) =>
      (headerNamed(headers, 'cookie') ?? '')
        .split(/;\s*/)
        .filter((each) => each.includes('='))
        .map((each) => pairType.of([each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])),
  }),
  properties: {
    url: ({ url }) => url,
    method: ({ method }) => method,
    headers: ({ headers }) => headers.map(pairType.of),
    body: bodyText,
  },
  text: ({ method, url }) => `${method} ${url}`,
});

export const responseType: HostType<ResponseDraft> = hostType<ResponseDraft>({
  name: 'response',
  methods: methodsOn<ResponseDraft>()({
    'code|status|getCode()': ({ status }) => status,
    'headers()': ({ headers }) => headers.map(pairType.of),
    'headers(String)': ({ headers }, name) =>
      headers.filter(([each]) => isSameHeader(each, name)).map(([, value]) => value),
    'firstHeader|header(String)': ({ headers }, name) => headerNamed(headers, name) ?? null,
    'containsHeader(String)': ({ headers }, name) => headerNamed(headers, name) !== undefined,
    'contentType()': ({ headers }) => headerNamed(headers, 'content-type') ?? null,
    'body|string|text|bodyAsString()': ({ body }) => jsonText.of(body),
    'json()': ({ body }, run) => {
      run.meter.step(body.length >> 4);
      return parsed(body) ?? null;
    },
    'request()': ({ request }) => requestType.of(request),
    'response()': (draft) => responseType.of(draft),
    'discard()': (draft) => {
      draft.isDiscarded = true;
    },
    'isDiscarded()': ({ isDiscarded }) => isDiscarded,
  }),
  properties: {
    code: ({ status }) => status,
    body: ({ body }) => jsonText.of(body),
  },
  text: ({ status }) => String(status),
});

/** A text; where it is JSON, its members can be read as well: `response.body().token`. */
const jsonText = hostType<string>({
  name: 'body',
  text: (body) => body,
  equalsText: (body, other) => body === other,
  dynamic: {
    get(body, name, run) {
      // The whole body is read for each member.
      run.meter.step(body.length >> 4);
      const json = parsed(body);
      return json instanceof Map && json.has(name) ? json.get(name) : missing;
    },
  },
});

function parsed(text: string): Returnable {
  try {
    return fromJson(parseWithBigInts(text) as Json);
  } catch {
    return undefined;
  }
}

/** `null` where there is none, or where it is a form. */
function bodyText({ body: { mode, raw } }: RequestDraft): Returnable {
  return mode === 'raw' ? jsonText.of(raw) : null;
}

function change(draft: RequestDraft, parts: Partial<Pick<RequestDraft, 'url' | 'headers'>>): void {
  Object.assign(draft, parts);
}

function headerNamed(headers: readonly Pair[], name: string): string | undefined {
  return headers.find(([each]) => isSameHeader(each, name))?.[1];
}

function without(headers: readonly Pair[], name: string): readonly Pair[] {
  return headers.filter(([each]) => !isSameHeader(each, name));
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function queryOf(url: string): readonly Pair[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? [];
  const decode = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
      return text;
    }
  };
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
}

function withQuery(url: string, name: string, value: string): string {
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return `${url}${url.includes('?') ? '&' : '?'}${pair}`;
}

function withoutQuery(url: string, name: string): string {
  const [base = ''] = url.split('?');
  const rest = queryOf(url).filter(([each]) => each !== name);
  const pairs = rest.map(([each, value]) => `${encodeURIComponent(each)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? base : `${base}?${pairs.join('&')}`;
}
