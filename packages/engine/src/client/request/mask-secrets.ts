/**
 * Requests and responses as they may be stored: secrets are told by their names and shapes (see `secrets.ts`), and by
 * the values that are known to be secret. The text around them stays as it is.
 */
import type { HeaderField } from '../../model/http-request.ts';
import { maskJson } from './mask-json.ts';
import { maskMarkup, maskNamed, maskParts } from './mask-text.ts';
import { isForm } from './media-type.ts';
import { isSecretName, maskSecretValues, mayBeSecret, secretMask } from './secrets.ts';

export { secretMask } from './secrets.ts';

export function isMasked(text: string): boolean {
  return text.includes(secretMask);
}

export interface SecretMask {
  /** A single value under its name: of a header, a parameter, a field. */
  value(name: string, value: string): string;
  url(url: string): string;
  headers(headers: readonly HeaderField[]): readonly HeaderField[];
  /** @param contentType of the text; empty where it is not known */
  text(text: string, contentType: string): string;
}

/** @param known values that are secret wherever they stand, such as those of variables called `token` */
export function createSecretMask(known: readonly string[]): SecretMask {
  // The longest first, so that no rest of a longer secret is left.
  const secrets = [...new Set(known)]
    .filter((secret) => secret.length >= minKnownLength)
    .sort((a, b) => b.length - a.length);
  const withoutKnown = (text: string) =>
    secrets.reduce((rest, secret) => withoutWritings(rest, secret), text);

  function value(name: string, written: string): string {
    if (isSecretName(name) && mayBeSecret(name, written)) return secretMask;
    // URLs with a query stand in `Location`, `Link` and `Refresh`, and in parameters of other URLs.
    return maskSecretValues(withoutKnown(maskNamed(written)), secretMask);
  }

  const pair = (written: string): string => {
    const at = written.indexOf('=');
    if (at < 0) return withoutKnown(written);
    const masked = value(decoded(written.slice(0, at)), decoded(written.slice(at + 1)));
    return isMasked(masked) ? `${written.slice(0, at)}=${secretMask}` : written;
  };
  const pairs = (written: string) => written.split('&').map(pair).join('&');
  /** Parameters of a path stand behind semicolons (RFC 3986, 3.3). */
  const segments = (written: string) =>
    written
      .split(';')
      .map((each, at) => (at === 0 ? each : pair(each)))
      .join(';');
  /** Masks OAuth's implicit flow, `#access_token=…`, and a page with routes, `#/orders?token=…`. */
  const fragmentOf = (written: string) => {
    const at = written.indexOf('?');
    return at < 0 ? pairs(written) : `${written.slice(0, at + 1)}${pairs(written.slice(at + 1))}`;
  };

  return {
    value,
    url(url) {
      const [, start = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
      const head = maskSecretValues(withoutKnown(segments(start)), secretMask);
      return `${head}${query === undefined ? '' : `?${pairs(query)}`}${withoutKnown(fragmentOf(fragment))}`;
    },
    headers: (headers) => headers.map(([name, written]) => [name, value(name, written)]),
    text(text, contentType) {
      if (isForm(contentType) && !contentType.startsWith('multipart/')) return pairs(text);
      const named = /^\s*[[{]/.test(text) ? maskJson(text) : maskNamed(maskParts(maskMarkup(text)));
      return maskSecretValues(withoutKnown(named), secretMask);
    },
  };
}

/** A shorter value stands in too many places by chance. */
const minKnownLength = 6;

/** As it is, as a URL writes it, and as JSON does. */
function withoutWritings(text: string, secret: string): string {
  const writings = new Set([
    secret,
    encodeURIComponent(wellFormed(secret)),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return [...writings].reduce((rest, writing) => rest.replaceAll(writing, secretMask), text);
}

/** Half of a pair of surrogates cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('+', ' '));
  } catch {
    return written;
  }
}
