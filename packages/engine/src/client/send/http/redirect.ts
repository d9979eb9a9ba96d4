/** From a request and a response that leads elsewhere to the next request (RFC 9110, 15.4). */

import type { HeaderField, HttpRequest } from '../../../model/http-request.ts';
import { withoutCredentials } from '../../../text/without-credentials.ts';
import { isHarmlessHeader } from '../../request/secrets.ts';
import type { TransportResponse } from '../http-transport.ts';
import type { Redirect } from './http-exchange.ts';
import { parseOrigin } from './origin.ts';

export interface RedirectStep {
  readonly request: HttpRequest;
  readonly redirect: Redirect;
}

/** Tells whether a response says that its resource is elsewhere, and where. */
export function isRedirect({ status, location }: Pick<TransportResponse, 'status' | 'location'>): boolean {
  return /^30[12378]$/.test(String(status)) && location !== undefined;
}

/** `undefined`: the response is final. `refused`: the target is no http or https address. */
export function followRedirect(
  request: HttpRequest,
  response: Pick<TransportResponse, 'status' | 'location'>,
): RedirectStep | 'refused' | undefined {
  if (!isRedirect(response) || response.location === undefined) return undefined;
  const target = parseOrigin(response.location);
  if (target === undefined) return 'refused';

  const isSameOrigin = target === parseOrigin(request.url);
  const remaining = request.headers.filter(([name]) => isSameOrigin || isHarmlessHeader(name));
  const dropped = request.headers.filter((header) => !remaining.includes(header)).map(([name]) => name);
  const redirect: Redirect = {
    status: response.status,
    from: withoutCredentials(request.url),
    to: withoutCredentials(response.location),
    droppedHeaders: dropped,
  };
  const next = { ...request, url: response.location, headers: remaining };
  return { request: turnsIntoGet(request.method, response.status) ? asGet(next) : next, redirect };
}

/** 307 and 308 keep the method; 301 and 302 change it in every browser, 303 by definition. */
function turnsIntoGet(method: string, status: number): boolean {
  return status <= 303 && method !== 'GET' && method !== 'HEAD';
}

function asGet(request: HttpRequest): HttpRequest {
  const describesBody = ([name]: HeaderField) => /^content-|^expect$/i.test(name);
  return {
    ...request,
    method: 'GET',
    headers: request.headers.filter((header) => !describesBody(header)),
    body: { kind: 'none' },
  };
}
