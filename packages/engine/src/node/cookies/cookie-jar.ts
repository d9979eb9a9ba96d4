/**
 * Cookies after RFC 6265, by `tough-cookie`. A cookie without a Domain goes to the origin that has set it, and not to
 * other ports of that host: on one machine those are other servers.
 */
import { Cookie, cookieCompare, domainMatch, MemoryCookieStore, CookieJar as ToughJar } from 'tough-cookie';
import type { CookieStore, SiteContext } from '../../ports/cookie-store.ts';
import { parseAddress, parseOrigin } from '../../send/http/origin.ts';

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
        const jar = cookie.domain === null ? own(origin).jar : shared;
        jar.setCookieSync(cookie, url, { ignoreError: true });
      }
      for (const oldest of list().slice(0, -maxCookies)) remove(oldest);
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

/** What was stored may be anything. */
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
