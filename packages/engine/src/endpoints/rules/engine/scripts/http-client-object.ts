/**
 * `httpClient`: requests of scripts, to the hosts that the user allowed. Two generations of EasyApi are spoken: today
 * `get(url)` is the response, before it was a request that `call()` sends. So a call is both: it is sent by `call()`, or
 * when a script first looks at its response.
 */
import {
  type HostType,
  type HostValue,
  hostType,
  methodsOn,
  type Returnable,
  type Run,
  raise,
  type Value,
} from '@endpoint-atlas/groovy';
import type { RuleRequest } from '../../../../source/rule-files/rule-network.ts';
import { type ResponseDraft, responseObject, responseType } from './call-objects.ts';
import { toJsonText } from './plain-json.ts';
import { toRequestDraft } from './request-draft.ts';
import { isSameHeader } from './same-header.ts';
import type { ScriptContext } from './script-context.ts';

export function httpClientObject(context: ScriptContext): HostValue {
  return httpClientType.of(context);
}

export const httpClientType = hostType<ScriptContext>({
  name: 'httpClient',
  methods: methodsOn<ScriptContext>()({
    'request()': (context) => callTo(context, 'GET'),
    'get(String=)': (context, url) => callTo(context, 'GET', url),
    'post(String=)': (context, url) => callTo(context, 'POST', url),
    'post(String,Object?)': (context, url, body, run) => sent(callTo(context, 'POST', url, body, run), run),
    'put(String=)': (context, url) => callTo(context, 'PUT', url),
    'put(String,Object?)': (context, url, body, run) => sent(callTo(context, 'PUT', url, body, run), run),
    'patch(String=)': (context, url) => callTo(context, 'PATCH', url),
    'patch(String,Object?)': (context, url, body, run) => sent(callTo(context, 'PATCH', url, body, run), run),
    'delete(String=)': (context, url) => callTo(context, 'DELETE', url),
    'head(String=)': (context, url) => callTo(context, 'HEAD', url),
    'options(String=)': (context, url) => callTo(context, 'OPTIONS', url),
    'trace(String=)': (context, url) => callTo(context, 'TRACE', url),
  }),
});

type Pairs = RuleRequest['headers'];

/** A request while a script builds it, and what came back once it was sent. */
interface Call {
  readonly context: ScriptContext;
  method: string;
  url: string;
  headers: Pairs;
  query: Pairs;
  form: Pairs;
  body: string | undefined;
  response: ResponseDraft | undefined;
}

function callTo(context: ScriptContext, method: string, url = '', body: Value = null, run?: Run): HostValue {
  const call: Call = {
    context,
    method,
    url,
    headers: [],
    query: [],
    form: [],
    body: undefined,
    response: undefined,
  };
  if (run !== undefined) setBody(call, body, run);
  return callType.of(call);
}

export const callType: HostType<Call> = hostType<Call>({
  name: 'call',
  methods: methodsOn<Call>()({
    'url(String)': (call, url) => changed(call, { url }),
    'method(String)': (call, method) => changed(call, { method: method.toUpperCase() }),
    'header(String,Object?)': (call, name, value, run) =>
      changed(call, { headers: [...call.headers, [name, textOf(value, run)]] }),
    'setHeader(String,Object?)': (call, name, value, run) =>
      changed(call, { headers: [...withoutHeader(call, name), [name, textOf(value, run)]] }),
    'removeHeader|removeHeaders(String)': (call, name) =>
      changed(call, { headers: withoutHeader(call, name) }),
    'contentType(String)': (call, type) =>
      changed(call, { headers: [...withoutHeader(call, 'Content-Type'), ['Content-Type', type]] }),
    'query(String,Object?)': (call, name, value, run) =>
      changed(call, { query: [...call.query, [name, textOf(value, run)]] }),
    'param(String,Object?)': (call, name, value, run) =>
      changed(call, { form: [...call.form, [name, textOf(value, run)]] }),
    'body(Object?)': (call, body, run) => setBody(call, body, run),
    'url|getUrl()': ({ url }) => url,
    'method|getMethod()': ({ method }) => method,
    'call()': (call, run) => responseObject(send(call, run)),
    'code|status|getCode()': (call, run) => send(call, run).status,
    'body|string|text|bodyAsString()': (call, run) => ofResponse(call, run, 'body'),
    'json()': (call, run) => ofResponse(call, run, 'json'),
    'headers()': (call, run) => headersOf(send(call, run)),
    'headers(String)': (call, name, run) => ofResponse(call, run, 'headers', name),
    'header|firstHeader(String)': (call, name, run) => ofResponse(call, run, 'firstHeader', name),
    'containsHeader(String)': (call, name, run) => ofResponse(call, run, 'containsHeader', name),
    'contentType()': (call, run) => ofResponse(call, run, 'contentType'),
  }),
  properties: {
    code: (call, run) => send(call, run).status,
    body: (call, run) => ofResponse(call, run, 'body'),
    headers: (call, run) => headersOf(send(call, run)),
  },
  text: ({ method, url }) => `${method} ${url}`,
});

/** The request is sent whether or not somebody looks at the response. */
function sent(object: HostValue, run: Run): HostValue {
  const call = callType.selfOf(object);
  if (call !== undefined) send(call, run);
  return object;
}

/** By name, as the response of `get(url)` has them today; those of one name are one (RFC 9110, 5.3). */
function headersOf({ headers }: ResponseDraft): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const [name, value] of headers) {
    const before = byName.get(name);
    byName.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return byName;
}

function ofResponse(call: Call, run: Run, member: string, ...args: readonly Value[]): Returnable {
  return run.invoke(responseType.of(send(call, run)), member, args);
}

function send(call: Call, run: Run): ResponseDraft {
  if (call.response !== undefined) return call.response;
  const request = requestOf(call);
  const response = run.waiting(() => call.context.network.exchange(request));
  if (response.kind === 'refusal')
    throw raise('IOException', `${call.method} ${call.url}: ${response.message}`);
  const { status, headers, body } = response;
  call.response = { status, headers, body, request: toRequestDraft(request), isDiscarded: false };
  return call.response;
}

function requestOf({ method, url, headers, query, form, body }: Call): RuleRequest {
  const written = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const joint = url.includes('?') ? '&' : '?';
  return {
    kind: 'http',
    method,
    url: written.length === 0 ? url : `${url}${joint}${written.join('&')}`,
    headers,
    body:
      body !== undefined
        ? { kind: 'text', text: body }
        : form.length > 0
          ? { kind: 'form', fields: form }
          : { kind: 'none' },
  };
}

/** A list or a map is sent as JSON. */
function setBody(call: Call, body: Value, run: Run): HostValue {
  if (body === null) return changed(call, { body: undefined });
  if (typeof body !== 'object' || (body.kind !== 'Map' && body.kind !== 'List'))
    return changed(call, { body: run.text(body) });
  const isTyped = withoutHeader(call, 'Content-Type').length < call.headers.length;
  const headers: Pairs = isTyped ? call.headers : [...call.headers, ['Content-Type', 'application/json']];
  return changed(call, { headers, body: toJsonText(body, run) });
}

type Changeable = Pick<Call, 'url' | 'method' | 'headers' | 'query' | 'form' | 'body'>;

/** Changes what is sent next: the same call with something else about it is sent anew. */
function changed(call: Call, facts: Partial<Changeable>): HostValue {
  Object.assign(call, facts, { response: undefined });
  return callType.of(call);
}

function withoutHeader({ headers }: Call, name: string): Pairs {
  return headers.filter(([each]) => !isSameHeader(each, name));
}

function textOf(value: Value, run: Run): string {
  return value === null ? '' : run.text(value);
}
