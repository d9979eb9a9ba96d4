/** Says what sending asks of a store of cookies (RFC 6265). */
export interface CookieStore {
  /**
   * Returns what goes into the header Cookie of a request to this URL; empty where nothing does.
   *
   * @param site `none` and `lax` where another site has led there, as SameSite means it (RFC 6265bis, 5.2)
   */
  cookiesFor(url: string, site: SiteContext): string;
  /** Takes the values of the Set-Cookie headers of a response from this URL; what is not valid is left out. */
  store(url: string, setCookies: readonly string[]): void;
}

/** `strict`: the user has called the site. `lax`: another site redirects there, to read. `none`: to write. */
export type SiteContext = 'strict' | 'lax' | 'none';
