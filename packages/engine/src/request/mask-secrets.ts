/**
 * Requests and responses as they may be stored: secrets are told by their names and shapes (see `secrets.ts`), and by
 * the values that are known to be secret. The text around them stays as it is.
 */
import { visit } from 'jsonc-parser';
import type { HeaderField } from './http-request.ts';
import { isForm } from './media-type.ts';
import { isSecretName, maskSecretValues, mayBeSecret } from './secrets.ts';

/** Stands where a secret was. */
export const secretMask = '•••';

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
    return maskSecretValues(withoutKnown(written), secretMask);
  }

  const pair = (written: string): string => {
    const at = written.indexOf('=');
    if (at < 0) return withoutKnown(written);
    const masked = value(decoded(written.slice(0, at)), decoded(written.slice(at + 1)));
    return isMasked(masked) ? `${written.slice(0, at)}=${secretMask}` : written;
  };
  const pairs = (written: string) => written.split('&').map(pair).join('&');

  return {
    value,
    url(url) {
      const [, start = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
      const head = maskSecretValues(withoutKnown(start), secretMask);
      return `${head}${query === undefined ? '' : `?${pairs(query)}`}${withoutKnown(fragment)}`;
    },
    headers: (headers) => headers.map(([name, written]) => [name, value(name, written)]),
    text(text, contentType) {
      if (isForm(contentType) && !contentType.startsWith('multipart/')) return pairs(text);
      const named = /^\s*[[{]/.test(text) ? maskJson(text) : maskMarkup(text);
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

/** All values below a secret name; broken JSON is masked as far as it can be read. */
function maskJson(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let depth = 0;
  let name = '';
  /** How deep the outermost secret object or array stands. */
  let secretFrom = Number.POSITIVE_INFINITY;
  const begin = () => {
    depth++;
    if (isSecretName(name)) secretFrom = Math.min(secretFrom, depth);
    name = '';
  };
  const end = () => {
    if (depth <= secretFrom) secretFrom = Number.POSITIVE_INFINITY;
    depth--;
    name = '';
  };
  visit(text, {
    onObjectBegin: begin,
    onArrayBegin: begin,
    onObjectEnd: end,
    onArrayEnd: end,
    onObjectProperty(property) {
      name = property;
    },
    onLiteralValue(literal: unknown, offset, length) {
      const isSecret =
        depth >= secretFrom
          ? typeof literal !== 'boolean' && literal !== null
          : mayBeSecretMember(name, literal);
      if (!isSecret) return;
      pieces.push(text.slice(copied, offset), `"${secretMask}"`);
      copied = offset + length;
    },
  });
  return pieces.join('') + text.slice(copied);
}

function mayBeSecretMember(name: string, literal: unknown): boolean {
  if (typeof literal === 'number') return isSecretName(name) && Math.abs(literal) >= 1000;
  return typeof literal === 'string' && isSecretName(name) && mayBeSecret(name, literal);
}

/** Elements and attributes of XML and HTML. */
function maskMarkup(text: string): string {
  return text
    .replace(
      /<([\w.:-]{1,200})(?![\w.:-])([^<>]{0,2000})>([^<]+)/g,
      (whole, name: string, rest: string, value: string) =>
        mayBeSecret(name, value) && isSecretName(name) ? `<${name}${rest}>${secretMask}` : whole,
    )
    .replace(/(?<![\w.:-])([\w.:-]{1,200})="([^"<>]+)"/g, (whole, name: string, value: string) =>
      mayBeSecret(name, value) && isSecretName(name) ? `${name}="${secretMask}"` : whole,
    );
}
