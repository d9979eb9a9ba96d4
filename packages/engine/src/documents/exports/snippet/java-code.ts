/** Says what snippets for libraries of Java share. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import type { RequestBody } from '../../../model/http-request.ts';
import { javaString, javaText } from './literals.ts';

/** The body as an expression of type `String`; `undefined` where there is none, or parts. */
export function textExpression(body: RequestBody, indent: string): string | undefined {
  if (body.kind === 'text') return javaText(body.text, indent);
  return body.kind === 'form' ? javaString(encodeForm(body.fields)) : undefined;
}

/** Spring's method of that name, which exists for the usual verbs only: `get()`, `method(HttpMethod.valueOf("TRACE"))`. */
export function springVerb(method: string): string | undefined {
  return /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method.toLowerCase() : undefined;
}

/** A URL that Spring would take for a template, or encode once more, is handed over as it is. */
export function springUri(url: string): string {
  return /[%{}]/.test(url) ? `URI.create(${javaString(url)})` : javaString(url);
}

/** Returns what follows the host in a URL, without the context path of the application. */
export function pathOfUrl(url: string, contextPath = ''): string {
  const path = url.replace(/^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*/i, '');
  const prefix = contextPath.replace(/\/$/, '');
  const inside = prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return inside.startsWith('/') ? inside : `/${inside}`;
}
