/** `pm.request.auth`: writes the header, or the query parameter, that carries a credential. */
import { type HostValue, hostType, methodsOn, type Run, raise } from '@endpoint-atlas/groovy';
import type { RequestDraft } from '../request-draft.ts';
import { isSameHeader } from '../same-header.ts';

export function authObject(draft: RequestDraft): HostValue {
  return authType.of(draft);
}

export const authType = hostType<RequestDraft>({
  name: 'auth',
  methods: methodsOn<RequestDraft>()({
    'bearer(String)': (draft, token) => setHeader(draft, 'Authorization', `Bearer ${token}`),
    'basic(String,String)': (draft, user, password, run) =>
      setHeader(draft, 'Authorization', `Basic ${base64(`${user}:${password}`, run)}`),
    'apiKey(String,String,String=)'(draft, name, value, place = 'header') {
      if (place === 'header') return setHeader(draft, name, value);
      if (place !== 'query')
        throw raise('IllegalArgumentException', 'An API key goes into "header" or "query".');
      const separator = draft.url.includes('?') ? '&' : '?';
      draft.url += `${separator}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
    },
  }),
});

function setHeader(draft: RequestDraft, name: string, value: string): void {
  const others = draft.headers.filter(([each]) => !isSameHeader(each, name));
  draft.headers = [...others, [name, value]];
}

/** Encodes the UTF-8 bytes (RFC 7617, 2.1), by Groovy's own method. */
function base64(text: string, run: Run): string {
  return run.text(
    run.invoke(run.invoke(run.invoke(text, 'getBytes', ['UTF-8']), 'encodeBase64', []), 'toString', []),
  );
}
