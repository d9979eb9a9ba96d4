import { type Run, raise } from '../run.ts';
import { arrayOf } from '../values/convert.ts';
import { javaType } from '../values/types.ts';
import { type ArrayValue, isA, type Value } from '../values/values.ts';

/** Arrays that the library hands out, and bytes as texts. */
export function arrayOfStrings(run: Run, items: string[]): ArrayValue {
  return arrayOf(run, items, javaType('String'));
}

export function arrayOfBytes(run: Run, bytes: Iterable<number>): ArrayValue {
  const items = Array.from(bytes, (byte): Value => ({ kind: 'Byte', value: (byte << 24) >> 24 }));
  return arrayOf(run, items, javaType('byte'));
}

export function bytesOf({ items }: ArrayValue): number[] {
  return items.map((item) => (isA(item, 'Byte') ? item.value & 0xff : 0));
}

/** The canonical name of a character set that scripts can use. */
export function charsetName(name: string): string {
  const canonical = name
    .toUpperCase()
    .replace('UTF8', 'UTF-8')
    .replace(/^(LATIN1|ISO8859_1)$/, 'ISO-8859-1');
  if (['UTF-8', 'US-ASCII', 'ISO-8859-1'].includes(canonical)) return canonical;
  throw raise('UnsupportedEncodingException', name);
}

/** What cannot be encoded becomes a question mark. */
export function encode(text: string, charset: string): number[] {
  const codes = (bytes: string) => bytes.split('').map((byte) => byte.charCodeAt(0));
  if (charset === 'US-ASCII') return codes(text.replace(/[^\p{ASCII}]/gu, '?'));
  if (charset === 'ISO-8859-1') return codes(text.replace(/[^\p{ASCII}\x80-\xff]/gu, '?'));
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));
  return codes(escaped.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))));
}

/** What is no UTF-8 becomes the replacement character. */
export function decode(bytes: readonly number[], charset: string): string {
  const latin = bytes.map((byte) => String.fromCharCode(byte)).join('');
  if (charset !== 'UTF-8') return latin;
  const sequence = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;
  return latin.replace(sequence, (part) => {
    try {
      return decodeURIComponent(part.replace(/./g, (byte) => `%${byte.charCodeAt(0).toString(16)}`));
    } catch {
      return '\ufffd';
    }
  });
}
