import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { javaType } from '../values/types.ts';
import { type ArrayValue, isA, type Value } from '../values/values.ts';

/** Arrays that the library hands out, and bytes as texts. */
export function arrayOfStrings(run: Run, items: string[]): ArrayValue {
  return makeArray(run, items, javaType('String'));
}

export function arrayOfBytes(run: Run, bytes: readonly number[]): ArrayValue {
  run.meter.collection(bytes.length, 0);
  const items = bytes.map((byte): Value => allBytes[byte & 0xff] ?? 0);
  return makeArray(run, items, javaType('byte'));
}

/** They never change, so that each stands wherever it is wanted and a byte takes no more memory than a reference. */
const allBytes: readonly Value[] = Array.from({ length: 256 }, (_, byte): Value => {
  return { kind: 'Byte', value: (byte << 24) >> 24 };
});

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

// Every platform has them, although the library of the language does not declare them.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  charset: 'UTF-8',
  options: { ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** A text with a character for each byte, and back. */
export const latinText = (bytes: readonly number[]) =>
  bytes.map((byte) => String.fromCharCode(byte)).join('');
export const latinBytes = (text: string) => text.split('').map((char) => char.charCodeAt(0));

/** Encodes text; what cannot be encoded becomes a question mark. */
export function encode(run: Run, text: string, charset: string): number[] {
  run.meter.step(text.length >> 3);
  if (charset === 'US-ASCII') return latinBytes(text.replace(/[^\p{ASCII}]/gu, '?'));
  if (charset === 'ISO-8859-1') return latinBytes(text.replace(/[^\p{ASCII}\x80-\xff]/gu, '?'));
  const bytes = new TextEncoder().encode(text.replace(/\p{Surrogate}/gu, '?'));
  run.meter.step((bytes.length - text.length) >> 3);
  return [...bytes];
}

/** Decodes bytes; what is no UTF-8 becomes the replacement character. */
export function decode(bytes: readonly number[], charset: string): string {
  if (charset !== 'UTF-8') return latinText(bytes);
  return new TextDecoder('UTF-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}
