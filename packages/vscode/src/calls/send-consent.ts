/** Says whether something that may be secret goes to a host, and who is asked before. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type AnyRequest,
  type AskAboutOrigin,
  buildRequest,
  carriedBy,
  findDestination,
  findRefusal,
  type Given,
  type HttpFailure,
  type HttpRequest,
  hasPlaceholders,
  listScripts,
  type MoveCause,
  type ReadyCall,
  type RequestValues,
  refuseGivenAgain,
} from '@endpoint-atlas/engine/requests';
import { givenBefore } from './given.ts';
import { originOf } from './hosts.ts';
import type { SenderContext } from './sender-context.ts';

/**
 * Tells whether the request may go to its host as it is. Values of variables, credentials, cookies, files and the
 * user's edits may be secrets, and a workspace may name anybody's host.
 * @param request with its placeholders
 */
export async function isWanted(
  endpoint: Endpoint,
  values: RequestValues,
  request: AnyRequest,
  parts: SenderContext,
): Promise<boolean> {
  const { host } = values;
  if (!parts.hosts.isNewOfWorkspace(host, endpoint)) return true;
  const words = givenBefore(endpoint, values, request, parts);
  if (words.length === 0) return true;
  const origin = originOf(parts.hosts.filled(host, endpoint));
  // Nothing is sent to what has no origin, and whoever sends it says so.
  if (origin === undefined) return true;
  return (await parts.askAboutOrigin({ origin, words, namedBy: 'request' })) === undefined;
}

/** Says why a request that rules or scripts moved is not sent; whoever moved it last is named. */
export async function refuseMove(
  endpoint: Endpoint,
  values: RequestValues,
  request: HttpRequest,
  { prepared, request: ready, movedBy }: ReadyCall,
  parts: SenderContext,
): Promise<HttpFailure | undefined> {
  const hasScripts = listScripts(parts.scriptsOf(endpoint), 'before').length > 0;
  const by: MoveCause =
    movedBy.length > 0 ? { kind: 'rules', rules: movedBy } : { kind: hasScripts ? 'scripts' : 'project' };
  return findRefusal(chosenBy(endpoint, values, request, prepared, parts), ready, by, parts.askAboutMove);
}

/**
 * Says why a redirect to another origin is not followed. The user has seen the address, and is asked about what goes
 * there.
 */
export async function refuseRedirect(
  from: HttpRequest,
  to: HttpRequest,
  parts: Pick<SenderContext, 'askAboutMove'>,
): Promise<HttpFailure | undefined> {
  if (carriedBy(to).length === 0) return undefined;
  return await findRefusal(from, to, { kind: 'redirect' }, parts.askAboutMove);
}

/**
 * Says why a redirect that is followed by itself may not be; a full sentence. Nobody has seen its address: what is the
 * user's own goes to no other host unasked.
 */
export async function refuseFollowing(
  from: HttpRequest,
  to: HttpRequest,
  given: Given,
  parts: Pick<SenderContext, 'askAboutOrigin'>,
): Promise<string | undefined> {
  // Back where the request was sent to.
  if (findDestination(to) === findDestination(from)) return undefined;
  const ask: AskAboutOrigin = (origin, words, namedBy) => parts.askAboutOrigin({ origin, words, namedBy });
  return await refuseGivenAgain(to, given, ask);
}

/**
 * Finds where the user has pointed the request, before scripts run and rule files fill in what no environment knows.
 * @param prepared stands in for what cannot be told before
 */
function chosenBy(
  endpoint: Endpoint,
  values: RequestValues,
  request: HttpRequest,
  prepared: HttpRequest,
  parts: SenderContext,
) {
  const host = parts.hosts.filled(values.host, endpoint);
  const built = buildRequest(endpoint, { ...values, host }, { later: () => true });
  const isOpen = hasPlaceholders({ ...request, url: '', body: { kind: 'none' } });
  // A Host header that the source asks for names another host, and nobody has chosen that.
  const isOfSource = values.headers.some(({ name, origin }) => origin === 'source' && isHost(name));
  const headers = isOpen ? prepared.headers : request.headers;
  return {
    url: built.kind === 'request' ? built.request.url : values.host,
    headers: isOfSource ? headers.filter(([name]) => !isHost(name)) : headers,
  };
}

function isHost(name: string): boolean {
  return name.trim().toLowerCase() === 'host';
}
