/**
 * Says what of a request is the user's own, in words for the question before it goes to a host that somebody else
 * names.
 */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { createCookieJar } from '@endpoint-atlas/engine/node';
import {
  type AnyRequest,
  type Auth,
  buildRequest,
  type Credentials,
  carriedBy,
  findSecretTexts,
  type Given,
  type GivenItem,
  type HttpRequest,
  listScripts,
  mayBeSecret,
  mayTextHoldSecret,
  ownVariablesIn,
  type RequestValues,
  resolveVariables,
} from '@endpoint-atlas/engine/requests';
import type { SenderContext } from './sender-context.ts';

export type GivenContext = Pick<
  SenderContext,
  'authOf' | 'cookies' | 'hasSecretEdits' | 'hosts' | 'scriptsOf' | 'variablesOf'
>;

/** Before the first hop, when nobody is signed in yet and no script has run. @param request with its placeholders */
export function givenBefore(
  endpoint: Endpoint,
  values: RequestValues,
  request: AnyRequest,
  parts: GivenContext,
): readonly string[] {
  const scripts = listScripts(parts.scriptsOf(endpoint), 'before');
  const edits = parts.hasSecretEdits(endpoint.id) ? secretEdits(values) : [];
  const cookies =
    request.kind === 'http' ? (parts.cookies()?.namesFor(urlOf(endpoint, values, parts)) ?? []) : [];
  const words = [
    ...authWords(parts.authOf(endpoint)),
    ...variablesIn(request, endpoint, parts).map((item) => item.words),
    ...edits,
    ...filesOf(request).map((file) => t`the file ${file}`),
    ...(cookies.length === 0 ? [] : [t`the cookies ${cookies.join(', ')}`]),
    ...(scripts.length === 0 ? [] : [t('what your scripts put into it')]),
  ];
  return [...new Set(words)];
}

/**
 * Lists what a sent request holds, for the redirects that follow. Cookies that servers set on the way go back to them.
 * @param planned with its placeholders
 * @param sent as rules and scripts have left it
 */
export function givenOnTheWay(
  endpoint: Endpoint,
  planned: HttpRequest,
  sent: HttpRequest,
  credentials: Credentials | undefined,
  parts: GivenContext,
): Given {
  const words = authWords(parts.authOf(endpoint))[0] ?? t('the credentials');
  const address = /^[^?#]*/.exec(sent.url)?.[0] ?? '';
  const ownCookies = createCookieJar(parts.cookies()?.list() ?? []);
  const items: readonly GivenItem[] = [
    ...findSecretTexts(credentials).map((value) => ({ words, place: 'url', value }) as const),
    ...variablesIn(planned, endpoint, parts),
    ...queryOf(sent.url)
      .filter(([name, value]) => mayBeSecret(name, value))
      .map(([name, value]) => ({ words: t`the parameter ${name}`, place: 'url', value }) as const),
    ...sent.headers
      .filter(
        (header) => carriedBy({ ...sent, headers: [header], url: '', body: { kind: 'none' } }).length > 0,
      )
      .map(([name, value]) => ({ words: name, place: { header: name }, value }) as const),
    ...carriedBy({ ...sent, headers: [], url: address }).map(
      (each) => ({ words: each, place: 'body' }) as const,
    ),
    ...filesOf(sent).map((file) => ({ words: t`the file ${file}`, place: 'body' }) as const),
  ];
  return { items, cookieNames: ownCookies.namesFor };
}

function authWords(auth: Auth): readonly string[] {
  return auth.kind === 'none' ? [] : [t('the credentials of Auth')];
}

/** Those of the workspace's files are known to whoever reads them. */
function variablesIn(request: AnyRequest, endpoint: Endpoint, parts: GivenContext): readonly GivenItem[] {
  const store = parts.variablesOf(endpoint);
  const defined = store.userDefined();
  return ownVariablesIn(request, defined, store.ownNames(), resolveVariables(store.read(), defined));
}

/** As far as it is known: cookies go by the path, too. */
function urlOf(endpoint: Endpoint, values: RequestValues, parts: GivenContext): string {
  const host = parts.hosts.filled(values.host, endpoint);
  const built = buildRequest(endpoint, { ...values, host }, { later: () => true });
  return built.kind === 'request' ? built.request.url : host;
}

function secretEdits(values: RequestValues): readonly string[] {
  const rows = (list: RequestValues['params']) =>
    list.filter(({ enabled, name, value }) => enabled && mayBeSecret(name, value)).map(({ name }) => name);
  const found = [
    ...rows(values.headers),
    ...[...rows(values.pathParams), ...rows(values.params)].map((name) => t`the parameter ${name}`),
    ...rows(values.form).map((name) => t`the field ${name}`),
    ...(mayTextHoldSecret(values.body) ? [t('the body')] : []),
  ];
  // The user of a host, or a row that this content type does not send.
  return found.length === 0 ? [t('what you have entered')] : found;
}

function filesOf(request: AnyRequest): readonly string[] {
  if (request.kind !== 'http' || request.body.kind !== 'multipart') return [];
  return request.body.parts.flatMap((part) => (part.kind === 'file' ? [part.path] : []));
}

function queryOf(url: string): readonly (readonly [string, string])[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return [...new URLSearchParams(query)];
}
