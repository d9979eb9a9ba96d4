/** Cookies of one request on its way: what goes along, and what its response sets. */

import type { HeaderField, HttpRequest } from '../../../model/http-request.ts';
import type { CookieStore, SiteContext } from '../cookie-store.ts';
import type { ResponseHead } from '../http-transport.ts';
import { findDestinations } from './origin.ts';

export interface CookieSession {
  /** With the cookies of the store. They are not for the request that a redirect makes of it. */
  readonly request: HttpRequest;
  /** Once is enough. */
  take(head: Pick<ResponseHead, 'headers'>): void;
}

/** @param isOtherSite a redirect of another origin has led here */
export function openSession(cookies: CookieStore, request: HttpRequest, isOtherSite: boolean): CookieSession {
  const url = cookieUrl(request);
  let isTaken = false;
  return {
    request:
      url === undefined ? request : withCookies(request, cookies.cookiesFor(url, site(request, isOtherSite))),
    take({ headers }) {
      if (isTaken || url === undefined) return;
      isTaken = true;
      const values = headers.filter(([name]) => /^set-cookie$/i.test(name)).map(([, value]) => value);
      if (values.length > 0) cookies.store(url, values);
    },
  };
}

/**
 * Cookies belong to the host of the URL (RFC 6265, 5.4, "request-host"). `undefined`: a Host header names another one,
 * so that they would be those of a server that does not get the request, or of a tenant that did not set them.
 */
function cookieUrl(request: HttpRequest): string | undefined {
  const [origin, ...tenants] = findDestinations(request) ?? [];
  if (origin === undefined || tenants.length > 0) return undefined;
  const path = /^https?:\/\/[^/?#]*([^?#]*)/i.exec(request.url)?.[1] ?? '';
  return `${origin}${path.startsWith('/') ? path : '/'}`;
}

function site({ method }: HttpRequest, isOtherSite: boolean): SiteContext {
  if (!isOtherSite) return 'strict';
  return method === 'GET' || method === 'HEAD' ? 'lax' : 'none';
}

/** Adds stored cookies. The user's own count more than what a server has set under the same name. */
function withCookies(request: HttpRequest, stored: string): HttpRequest {
  if (stored === '') return request;
  const isCookie = ([name]: HeaderField) => /^cookie$/i.test(name);
  const written = request.headers.filter(isCookie).flatMap(([, value]) => pairsIn(value));
  const names = new Set(written.map(nameOf));
  const added = pairsIn(stored).filter((pair) => !names.has(nameOf(pair)));
  const value = [...written, ...added].join('; ');
  const others = request.headers.filter((header) => !isCookie(header));
  return { ...request, headers: [...others, ['Cookie', value]] };
}

function pairsIn(header: string): readonly string[] {
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
}

function nameOf(pair: string): string {
  return pair.split('=', 1)[0]?.trim() ?? '';
}
