import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
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

export function encode(text: string, charset: string): number[] {
  const last = charset === 'US-ASCII' ? 0x7f : 0xff;
  if (charset !== 'UTF-8')
    return [...text].map((char) =>
      char.length === 1 && char.charCodeAt(0) <= last ? char.charCodeAt(0) : 63,
    );
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code >= 0xd800 && code < 0xe000) bytes.push(63);
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return bytes;
}

/** What is no UTF-8 becomes the replacement character. */
export function decode(bytes: readonly number[], charset: string): string {
  if (charset !== 'UTF-8') return bytes.map((byte) => String.fromCharCode(byte)).join('');
  const latin = bytes.map((byte) => String.fromCharCode(byte)).join('');
  const sequence =
    /[\0-\x7f]+|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|./gs;
  return latin.replace(sequence, (part) => {
    const [first = 0, ...others] = [...part].map((char) => char.charCodeAt(0));
    if (first < 0x80) return part;
    if (others.length === 0) return '\ufffd';
    const code = others.reduce((value, byte) => (value << 6) | (byte & 63), first & (0x3f >> others.length));
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}
