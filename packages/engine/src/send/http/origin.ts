/** Origins of URLs (RFC 6454): who may see a credential. */

/**
 * Scheme, host and port of an absolute http or https URL, `https://api.acme.com:443`; `undefined` for every other
 * URL. Addresses must be normalised already (as `new URL(…).href` does), so that one host has one spelling.
 */
export function originOf(url: string): string | undefined {
  const parts = /^(https?):\/\/(?:[^/?#@]*@)?([^/?#@]+)/i.exec(url);
  const scheme = parts?.[1]?.toLowerCase();
  const authority = parts?.[2]?.toLowerCase();
  if (scheme === undefined || authority === undefined) return undefined;
  const hasPort = /:\d+$/.test(authority);
  return `${scheme}://${hasPort ? authority : `${authority}:${scheme === 'https' ? 443 : 80}`}`;
}

/** `api.acme.com:443`. */
export function hostOf(url: string): string | undefined {
  return originOf(url)?.replace(/^https?:\/\//, '');
}
