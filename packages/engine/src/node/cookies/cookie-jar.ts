/**
 * Cookies after RFC 6265, by `tough-cookie`. A cookie without a Domain goes to the origin that has set it, and not to
 * other ports of that host: on one machine those are other servers.
 */
import {
  Cookie,
  cookieCompare,
  domainMatch,
  getPublicSuffix,
  MemoryCookieStore,
  CookieJar as ToughJar,
} from 'tough-cookie';
import type { CookieStore, SiteContext } from '../../client/send/cookie-store.ts';
import { parseAddress, parseOrigin } from '../../client/send/http/origin.ts';

/** Plain data, to be shown and to be stored. */
export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** The origin that it belongs to, `http://localhost:8080`; absent where `domain` and what is below it get it. */
  readonly origin?: string;
  readonly domain: string;
  readonly path: string;
  /** In milliseconds since 1970; absent: it has no end. */
  readonly expires?: number;
  readonly isSecure: boolean;
  readonly isHttpOnly: boolean;
  readonly sameSite?: 'strict' | 'lax' | 'none';
}

export type CookieName = Pick<StoredCookie, 'name' | 'origin' | 'domain' | 'path'>;

export interface CookieJar extends CookieStore {
  list(): readonly StoredCookie[];
  /** Names of those that a request of the user's to this URL gets. */
  namesFor(url: string): readonly string[];
  /** Those of a host, whether or not a request to the path of the URL gets them. */
  ofHost(url: string): readonly StoredCookie[];
  remove(cookie: CookieName): void;
}

/** More of them are no session (RFC 6265, 6.1 asks for 50 of a domain and 4 KB each). */
const maxCookies = 500;
const maxCharacters = 8 * 1024;
const maxOfResponse = 50;
/** One server does not push out what the others have set. */
const maxOfSite = 100;

export function createCookieJar(stored: readonly StoredCookie[] = []): CookieJar {
  const store = new MemoryCookieStore();
  /** Those with a Domain. */
  const shared = jarIn(store);
  const ofOrigin = new Map<string, { readonly store: MemoryCookieStore; readonly jar: ToughJar }>();

  function own(origin: string) {
    const found = ofOrigin.get(origin);
    if (found !== undefined) return found;
    const store = new MemoryCookieStore();
    const opened = { store, jar: jarIn(store) };
    ofOrigin.set(origin, opened);
    return opened;
  }

  function put(cookie: Cookie, origin: string | undefined): void {
    const place = origin === undefined ? store : own(origin).store;
    void place.putCookie(cookie);
  }

  function all(): readonly { readonly cookie: Cookie; readonly origin?: string }[] {
    return [
      ...cookiesIn(store).map((cookie) => ({ cookie })),
      ...[...ofOrigin].flatMap(([origin, { store }]) =>
        cookiesIn(store).map((cookie) => ({ cookie, origin })),
      ),
    ].filter(({ cookie }) => (cookie.expiryTime() ?? Number.POSITIVE_INFINITY) > Date.now());
  }

  const list = () => all().map(({ cookie, origin }) => plain(cookie, origin));

  function remove({ name, origin, domain, path }: CookieName): void {
    const from = origin === undefined ? store : ofOrigin.get(origin)?.store;
    if (from !== undefined) void from.removeCookie(domain, path, name);
  }

  function cookiesTo(url: string, site: SiteContext): readonly Cookie[] {
    const origin = parseOrigin(url);
    if (origin === undefined) return [];
    const jars = [shared, ofOrigin.get(origin)?.jar];
    return jars.flatMap((jar) => cookiesOf(jar, url, site)).sort(cookieCompare);
  }

  for (const cookie of stored.slice(-maxCookies)) put(toCookie(cookie), cookie.origin);

  return {
    cookiesFor: (url, site) =>
      cookiesTo(url, site)
        .map((cookie) => cookie.cookieString())
        .join('; '),
    namesFor: (url) => [...new Set(cookiesTo(url, 'strict').map(({ key }) => key))],
    store(url, setCookies) {
      const origin = parseOrigin(url);
      if (origin === undefined) return;
      for (const header of setCookies.slice(0, maxOfResponse)) {
        const cookie = header.length > maxCharacters ? undefined : Cookie.parse(header);
        if (cookie === undefined) continue;
        if (cookie.domain !== null && isAlone(cookie.domain, parseAddress(url)?.host)) cookie.domain = null;
        const jar = cookie.domain === null ? own(origin).jar : shared;
        jar.setCookieSync(cookie, url, { ignoreError: true });
      }
      for (const surplus of beyondShares(list())) remove(surplus);
    },
    list,
    ofHost(url) {
      const { origin, host = '' } = parseAddress(url) ?? {};
      return list().filter((cookie) =>
        cookie.origin === undefined ? domainMatch(host, cookie.domain) === true : cookie.origin === origin,
      );
    },
    remove,
  };
}

/**
 * Nothing lies below a name without a dot, or an address, so that it shares nothing by its domain: not with the servers
 * at its other ports either.
 */
function isAlone(domain: string, host: string | undefined): boolean {
  return domain.replace(/^\./, '').toLowerCase() === host && (!host.includes('.') || /^[\d.]+$|:/.test(host));
}

/** The oldest of sites that have too many, then those of the site that has most. */
function beyondShares(cookies: readonly StoredCookie[]): readonly StoredCookie[] {
  const bySite = new Map<string, StoredCookie[]>();
  for (const cookie of cookies) {
    const site = siteOf(cookie);
    const known = bySite.get(site);
    if (known === undefined) bySite.set(site, [cookie]);
    else known.push(cookie);
  }
  const sites = [...bySite.values()];
  const surplus = sites.flatMap((site) => site.splice(0, Math.max(0, site.length - maxOfSite)));
  for (let left = cookies.length - surplus.length; left > maxCookies; left--) {
    const largest = sites.reduce((most, site) => (site.length > most.length ? site : most));
    surplus.push(...largest.splice(0, 1));
  }
  return surplus;
}

/** The domain that somebody has registered; where there is none, the origin. */
function siteOf({ origin, domain }: StoredCookie): string {
  const name = domain.replace(/^\./, '');
  const isName = name.includes('.') && !/^[\d.]+$|:/.test(name);
  return (
    (isName ? getPublicSuffix(name, { allowSpecialUseDomain: true, ignoreError: true }) : undefined) ??
    origin ??
    name
  );
}

function jarIn(store: MemoryCookieStore): ToughJar {
  return new ToughJar(store, { prefixSecurity: 'strict' });
}

function cookiesOf(jar: ToughJar | undefined, url: string, site: SiteContext): Cookie[] {
  return jar?.getCookiesSync(url, { sameSiteContext: site }) ?? [];
}

function cookiesIn(store: MemoryCookieStore): readonly Cookie[] {
  let found: readonly Cookie[] = [];
  store.getAllCookies((_error, cookies) => {
    found = cookies ?? [];
  });
  return found;
}

function plain(cookie: Cookie, origin: string | undefined): StoredCookie {
  const expires = cookie.expiryTime();
  const sameSite = (['strict', 'lax', 'none'] as const).find((each) => each === cookie.sameSite);
  return {
    name: cookie.key,
    value: cookie.value,
    ...(origin !== undefined && { origin }),
    domain: cookie.domain ?? '',
    path: cookie.path ?? '/',
    ...(expires !== undefined && Number.isFinite(expires) && { expires }),
    isSecure: cookie.secure,
    isHttpOnly: cookie.httpOnly,
    ...(sameSite !== undefined && { sameSite }),
  };
}

function toCookie({ name, value, origin, domain, path, expires, ...flags }: StoredCookie): Cookie {
  return new Cookie({
    key: name,
    value,
    domain,
    path,
    hostOnly: origin !== undefined,
    expires: expires === undefined ? 'Infinity' : new Date(expires),
    secure: flags.isSecure,
    httpOnly: flags.isHttpOnly,
    sameSite: flags.sameSite,
  });
}

/** Parses what was stored, which may be anything. */
export function parseStoredCookies(value: unknown): readonly StoredCookie[] {
  return Array.isArray(value) ? value.filter(isStoredCookie) : [];
}

function isStoredCookie(value: unknown): value is StoredCookie {
  if (typeof value !== 'object' || value === null) return false;
  const {
    name,
    value: text,
    origin,
    domain,
    path,
    expires,
    isSecure,
    isHttpOnly,
    sameSite,
  } = value as Readonly<Record<string, unknown>>;
  return (
    [name, text, domain, path].every((each) => typeof each === 'string') &&
    (origin === undefined || typeof origin === 'string') &&
    (expires === undefined || Number.isFinite(expires)) &&
    [isSecure, isHttpOnly].every((each) => typeof each === 'boolean') &&
    (sameSite === undefined || ['strict', 'lax', 'none'].includes(String(sameSite)))
  );
}
