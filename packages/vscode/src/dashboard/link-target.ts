import type { Exchange } from '../protocol/exchange-view.ts';

/** Finds where a link of a response leads (RFC 3986, 5); `undefined` where it is none of HTTP. */
export function targetOf(
  link: string,
  exchange: Exchange,
): { readonly url: string; readonly isSameOrigin: boolean } | undefined {
  const base = exchange.kind === 'response' ? exchange.response.summary.replace(/^\S+ /, '') : '';
  // HAL writes templates behind the path (RFC 6570): `/orders{?page,size}`.
  const written = link.replace(/\{[?&#][^{}]*\}$/, '');
  if (!URL.canParse(base) || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return { url: url.href, isSameOrigin: url.origin === new URL(base).origin };
}
