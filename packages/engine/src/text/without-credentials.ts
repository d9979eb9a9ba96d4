/** As a URL or a host may be shown and logged: without a user and a password. */
export function withoutCredentials(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:[/\\]+)?[^/?#\\]*@/i, '$1');
}
