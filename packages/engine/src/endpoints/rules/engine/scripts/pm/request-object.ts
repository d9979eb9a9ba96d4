/** `pm.request`: what is about to be sent, or was. */
import { type HostValue, hostType, methodsOn, type Run, raise, type Value } from '@endpoint-atlas/groovy';
import type { RequestDraft } from '../request-draft.ts';
import { authObject } from './auth-object.ts';
import { bodyObject, setBody } from './body-object.ts';
import { pairListObject } from './pair-list.ts';
import { textOf } from './values.ts';

export function requestObject(draft: RequestDraft): HostValue {
  return pmRequestType.of(draft);
}

export const pmRequestType = hostType<RequestDraft>({
  name: 'request',
  methods: methodsOn<RequestDraft>()({
    'addHeader(Object)': (draft, entry, run) => onHeaders(draft, 'add', entry, run),
    'upsertHeader(Object)': (draft, entry, run) => onHeaders(draft, 'upsert', entry, run),
    'removeHeader(String)': (draft, name, run) => onHeaders(draft, 'remove', name, run),
  }),
  properties: {
    url: ({ url }) => url,
    method: ({ method }) => method,
    headers: headersObject,
    body: ({ body }) => bodyObject(body),
    auth: authObject,
  },
  setters: {
    url(draft, value, run) {
      draft.url = textOf(value, run);
    },
    method(draft, value, run) {
      const method = textOf(value, run).toUpperCase();
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(method))
        throw raise('IllegalArgumentException', `"${method}" cannot be the method of a request.`);
      draft.method = method;
    },
    body: ({ body }, value, run) => setBody(body, value, run),
  },
  text: ({ method, url }) => `${method} ${url}`,
});

function headersObject(draft: RequestDraft): HostValue {
  return pairListObject({
    ignoresCase: true,
    read: () => draft.headers,
    write(headers) {
      draft.headers = headers;
    },
  });
}

function onHeaders(draft: RequestDraft, name: 'add' | 'upsert' | 'remove', entry: Value, run: Run): void {
  run.invoke(headersObject(draft), name, [entry]);
}
