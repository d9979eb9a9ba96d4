/** Whether something that may be secret goes to a host, and who is asked before. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  buildRequest,
  carriedBy,
  findRefusal,
  type HttpFailure,
  type HttpRequest,
  hasPlaceholders,
  listScripts,
  type MoveCause,
  type ReadyCall,
  type RequestValues,
} from '@endpoint-atlas/engine/requests';
import type { SenderParts } from './sender-parts.ts';

/** Values of variables and of the user's edits may be secrets, and a workspace may name anybody's host. */
export async function isWanted(
  endpoint: Endpoint,
  host: string,
  hasVariables: boolean,
  parts: SenderParts,
): Promise<boolean> {
  if (!parts.hosts.isNewOfWorkspace(host, endpoint)) return true;
  const mayBeSecret =
    hasVariables ||
    parts.authOf(endpoint).kind !== 'none' ||
    hasCookies(endpoint, host, parts) ||
    parts.hasSecretEdits(endpoint.id) ||
    listScripts(parts.scriptsOf(endpoint), 'before').length > 0;
  if (!mayBeSecret) return true;
  const agrees = await parts.mayReceiveSecrets(parts.hosts.filled(host, endpoint));
  if (agrees) parts.hosts.agree(host, endpoint);
  return agrees;
}

/** Why a request that rules or scripts moved is not sent; whoever moved it last is named. */
export async function refuseMove(
  endpoint: Endpoint,
  values: RequestValues,
  request: HttpRequest,
  { prepared, request: ready, movedBy }: ReadyCall,
  parts: SenderParts,
): Promise<HttpFailure | undefined> {
  const hasScripts = listScripts(parts.scriptsOf(endpoint), 'before').length > 0;
  const by: MoveCause =
    movedBy.length > 0 ? { kind: 'rules', rules: movedBy } : { kind: hasScripts ? 'scripts' : 'project' };
  return findRefusal(chosenBy(endpoint, values, request, prepared, parts), ready, by, parts.askAboutMove);
}

/** Why a redirect to another origin is not followed. The user has seen the address, and is asked about what goes there. */
export async function refuseRedirect(
  from: HttpRequest,
  to: HttpRequest,
  parts: Pick<SenderParts, 'askAboutMove'>,
): Promise<HttpFailure | undefined> {
  if (carriedBy(to).length === 0) return undefined;
  return await findRefusal(from, to, { kind: 'redirect' }, parts.askAboutMove);
}

/**
 * Where the user has pointed the request, before scripts run and rule files fill in what no environment knows.
 * @param prepared stands in for what cannot be told before
 */
function chosenBy(
  endpoint: Endpoint,
  values: RequestValues,
  request: HttpRequest,
  prepared: HttpRequest,
  parts: SenderParts,
) {
  const host = parts.hosts.filled(values.host, endpoint);
  const built = buildRequest(endpoint, { ...values, host }, { later: () => true });
  const isOpen = hasPlaceholders({ ...request, url: '', body: { kind: 'none' } });
  return {
    url: built.kind === 'request' ? built.request.url : values.host,
    headers: isOpen ? prepared.headers : request.headers,
  };
}

function hasCookies(endpoint: Endpoint, host: string, parts: SenderParts): boolean {
  const filled = parts.hosts.filled(host, endpoint);
  const url = /^\w+:\/\//.test(filled) ? filled : `http://${filled}`;
  return (parts.cookies()?.cookiesFor(`${url}${endpoint.path}`, 'strict') ?? '') !== '';
}
