/** Whether something that may be secret goes to a host, and who is asked before. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { isOwnOrigin } from '@endpoint-atlas/engine/node';
import {
  buildRequest,
  type Credentials,
  carriedBy,
  findRefusal,
  type HttpFailure,
  type HttpRequest,
  hasPlaceholders,
  listScripts,
  type MoveCause,
  parseOrigin,
  type ReadyCall,
  type RequestValues,
  secretsOf,
} from '@endpoint-atlas/engine/requests';
import type { SenderParts } from './sender-parts.ts';

/** Values of variables, files and the user's edits may be secrets, and a workspace may name anybody's host. */
export async function isWanted(
  endpoint: Endpoint,
  host: string,
  carriesOwn: boolean,
  parts: SenderParts,
): Promise<boolean> {
  if (!parts.hosts.isNewOfWorkspace(host, endpoint)) return true;
  const mayBeSecret =
    carriesOwn ||
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
 * Why a redirect that is followed by itself may not be; a full sentence. Nobody has seen its address: what it repeats, and
 * what it has of the credentials, goes to no other host beyond this machine unasked.
 */
export async function refuseFollowing(
  from: HttpRequest,
  to: HttpRequest,
  credentials: Credentials | undefined,
  parts: Pick<SenderParts, 'askAboutMove'>,
): Promise<string | undefined> {
  const origin = parseOrigin(to.url);
  if (origin !== undefined && isOwnOrigin(origin)) return undefined;
  const [address] = to.url.split('?');
  const isTold = secretsOf(credentials).some((secret) => to.url.includes(secret));
  const carries = carriedBy({ ...to, url: address ?? '' }).length > 0 || isTold;
  const refused = carries ? await findRefusal(from, to, { kind: 'redirect' }, parts.askAboutMove) : undefined;
  return refused?.message;
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

function hasCookies(endpoint: Endpoint, host: string, parts: SenderParts): boolean {
  const filled = parts.hosts.filled(host, endpoint);
  const url = /^\w+:\/\//.test(filled) ? filled : `http://${filled}`;
  return (parts.cookies()?.cookiesFor(`${url}${endpoint.path}`, 'strict') ?? '') !== '';
}
