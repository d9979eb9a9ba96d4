/** The cookies of the host that a request goes to, as the dashboard shows them. Pure. */
import { languageTag, t } from '@endpoint-atlas/engine/l10n';
import type { CookieJar, StoredCookie } from '@endpoint-atlas/engine/node';
import type { CookiesView } from '../protocol/messages.ts';

/**
 * @param jar `undefined`: cookies are switched off
 * @param url of the request; `undefined` while there is none
 */
export function presentCookies(jar: CookieJar | undefined, url: string | undefined): CookiesView {
  if (jar === undefined) return { isOn: false, host: '', cookies: [] };
  const host = url === undefined || !URL.canParse(url) ? '' : new URL(url).host;
  if (url === undefined || host === '') return { isOn: true, host: '', cookies: [] };
  const sent = new Set(jar.cookiesFor(url, 'strict').split('; '));
  const cookies = jar.ofHost(url).map((cookie) => ({
    name: cookie.name,
    value: cookie.value,
    ...(cookie.origin !== undefined && { origin: cookie.origin }),
    domain: cookie.domain,
    path: cookie.path,
    details: detailsOf(cookie),
    isSent: sent.has(`${cookie.name}=${cookie.value}`),
  }));
  return { isOn: true, host, cookies };
}

const written = (moment: Date) =>
  new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);

/** `.shop.example /api · until 24 Nov 2026, 14:00 · Secure, HttpOnly` */
function detailsOf({ origin, domain, path, expires, ...flags }: StoredCookie): string {
  const place = `${origin === undefined ? `.${domain}` : domain} ${path}`;
  const end = expires === undefined ? t('until the session ends') : t`until ${written(new Date(expires))}`;
  const { sameSite } = flags;
  const marks = [
    ...(flags.isSecure ? ['Secure'] : []),
    ...(flags.isHttpOnly ? ['HttpOnly'] : []),
    ...(sameSite === undefined ? [] : [`SameSite=${sameSite[0]?.toUpperCase()}${sameSite.slice(1)}`]),
  ];
  return [place, end, ...(marks.length > 0 ? [marks.join(', ')] : [])].join(' · ');
}
