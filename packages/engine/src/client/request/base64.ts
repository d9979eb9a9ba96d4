import { encodeFormField } from './percent-encoding.ts';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A text in UTF-8, in the alphabet of RFC 4648, section 4. */
export function base64OfText(text: string): string {
  const bytes = utf8Of(text);
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0);
    const digit = (shift: number) => digits[(bits >> shift) & 63] ?? '';
    encoded +=
      digit(18) +
      digit(12) +
      (second === undefined ? '=' : digit(6)) +
      (third === undefined ? '=' : digit(0));
  }
  return encoded;
}

function utf8Of(text: string): readonly number[] {
  const escaped = encodeFormField(text);
  return (escaped.match(/%[\dA-F]{2}|[^%]/g) ?? []).map((piece) =>
    piece.length === 1 ? piece.charCodeAt(0) : Number.parseInt(piece.slice(1), 16),
  );
}
