/**
 * Percent-encoding of the parts of a URL (RFC 3986). Values are encoded as they stand: a `%` that a user types
 * arrives at the server as a `%`.
 */
import { splitPlaceholders, type TextNames } from './placeholders.ts';

/** One segment of a path: the slash and the `;` of matrix parameters are data here, so both are encoded. */
export function encodePathSegment(text: string): string {
  // A URL parser removes the segments "." and ".." (RFC 3986, 5.2.4), so that another resource would be asked for.
  if (text === '.' || text === '..') return text.replaceAll('.', '%2E');
  return restore(encode(text), /%(?:24|26|2B|2C|3A|3D|40)/g);
}

/** Returns what a catch-all variable such as `{*rest}` stands for: several segments, whose slashes stay. */
export function encodePath(text: string): string {
  return text.split('/').map(encodePathSegment).join('/');
}

/** A name or value of the query. Blanks become `%20`, which every server decodes, and not `+`. */
export function encodeQuery(text: string): string {
  return restore(encode(text), /%(?:2C|2F|3A|40)/g);
}

/** A name or value of an `application/x-www-form-urlencoded` body. */
export function encodeFormField(text: string): string {
  return encode(text);
}

/** Literal text of a path template: what is encoded already stays, what a URL cannot hold is encoded. */
export function encodeLiteralPath(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2}|[/;])/)
    .map((piece, index) => (index % 2 === 1 ? piece : encodePathPiece(piece)))
    .join('');
}

/**
 * A whole URL as somebody typed it: what is encoded already stays, and so do the letters of the host. Whatever else a
 * URI cannot hold is encoded (RFC 3986, 2.2 and 2.3): blanks, quotes, `<`, `>`, `|`, `^`, braces, brackets, backslashes,
 * a lone `%`, and what is not ASCII.
 */
export function encodeTypedUrl(url: string): string {
  return encodeUrlAroundPlaceholders(url);
}

/**
 * The same for a URL that has no values yet.
 * @param textNames see `splitPlaceholders`; absent where there are no placeholders
 */
export function encodeUrlAroundPlaceholders(url: string, textNames?: TextNames): string {
  const trimmed = url.trim();
  const [host = ''] = /^(?:[a-z][a-z\d+.-]{0,20}:\/\/)?[^/?#]*/i.exec(trimmed) ?? [];
  const isHost = /^[a-z][a-z\d+.-]{0,20}:\/\//i.test(host) || textNames !== undefined;
  const at = isHost ? host.length : 0;
  const rest = encodeForbidden(trimmed.slice(at), forbidden, textNames);
  return encodeForbidden(trimmed.slice(0, at), blanks, textNames) + rest;
}

const forbidden = /[^\w.~%!$&'()*+,;=:@/?#-]+|%(?![\dA-Fa-f]{2})/g;
const blanks = /[\0-\x20\x7F-\xA0\u2028\u2029]+/g;

function encodeForbidden(text: string, characters: RegExp, textNames?: TextNames): string {
  if (textNames === undefined) return text.replace(characters, encode);
  return splitPlaceholders(text, textNames)
    .map((piece) => (piece.kind === 'text' ? piece.text.replace(characters, encode) : `{{${piece.name}}}`))
    .join('');
}

function encodePathPiece(text: string): string {
  return restore(encode(text), /%(?:24|26|2B|2C|3A|3D|40)/g);
}

function encode(text: string): string {
  return encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'));
}

// `encodeURIComponent` throws on half a surrogate pair; the Encoding Standard sends U+FFFD instead.
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function restore(encoded: string, allowed: RegExp): string {
  return encoded.replace(allowed, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
