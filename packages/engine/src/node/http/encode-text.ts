/** Text as the bytes of the charset that a Content-Type names (RFC 9110, 8.3.2). */

import { readCharset } from '../../client/request/media-type.ts';
import { t } from '../../text/l10n.ts';

/** Tells whether the type asks for another charset than UTF-8, which texts are sent in otherwise. */
export function namesOtherCharset(contentType: string): boolean {
  return !/^(?:utf-?8)?$/.test(readCharset(contentType) ?? '');
}

/** @returns a full sentence where the charset is unknown, or lacks a character of the text */
export function encodeText(text: string, contentType: string): Buffer | string {
  const charset = readCharset(contentType);
  if (charset === undefined || !namesOtherCharset(contentType)) return Buffer.from(text, 'utf8');
  if (charset === 'utf-16le' || charset === 'utf-16be') return utf16(text, charset === 'utf-16be');
  // Without a byte order mark big-endian is assumed (RFC 2781, 4.3), which Java does, too.
  if (charset === 'utf-16') return utf16(`\uFEFF${text}`, true);
  const bytesOf = encoderFor(charset);
  if (bytesOf === undefined)
    return t`The charset "${charset}" of the Content-Type is not known. Name another one, or none for UTF-8.`;
  const pieces: number[] = [];
  for (const char of text) {
    const bytes = bytesOf(char);
    if (bytes === undefined)
      return t`The body holds "${char}", which ${charset} of the Content-Type does not have. Name another charset, or none for UTF-8.`;
    pieces.push(...bytes);
  }
  return Buffer.from(pieces);
}

type EncodeCharacter = (char: string) => readonly number[] | undefined;

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

function encoderFor(charset: string): EncodeCharacter | undefined {
  // Decoders take these for windows-1252 (Encoding Standard, 4.2), servers in Java do not.
  if (/^(?:iso[-_]?8859-1|latin-?1|l1)$/.test(charset)) return (char) => codeBelow(char, 0x100);
  if (/^(?:us-)?ascii$/.test(charset)) return (char) => codeBelow(char, 0x80);
  if (/^(?:windows-|cp-?|x-cp)1252$/.test(charset)) return windows1252;
  const known = tables.get(charset) ?? tableOf(charset);
  if (known === undefined) return undefined;
  tables.set(charset, known);
  return (char) => known.get(char);
}

function codeBelow(char: string, end: number): readonly number[] | undefined {
  const code = char.codePointAt(0) ?? end;
  return code < end ? [code] : undefined;
}

/** Node 20 decodes it as ISO-8859-1. */
function windows1252(char: string): readonly number[] | undefined {
  const index = [...above1252].indexOf(char);
  if (index >= 0) return [0x80 + index];
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 || code > 0x9f ? codeBelow(char, 0x100) : undefined;
}

/** Says what stands at 0x80 to 0x9F (Encoding Standard, "index windows-1252"). */
const above1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Node reads the charsets of the Encoding Standard and writes a few of them: what it reads is turned around. */
function tableOf(charset: string): ReadonlyMap<string, readonly number[]> | undefined {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  } catch {
    return undefined;
  }
  // Those that switch between tables are not read byte by byte.
  if (/^(?:iso-2022|utf-|replacement|x-user-defined)/.test(decoder.encoding)) return undefined;
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    try {
      const char = decoder.decode(Uint8Array.from(bytes));
      if ([...char].length === 1 && !table.has(char)) table.set(char, bytes);
    } catch {
      // These bytes are no character.
    }
  };
  for (let first = 0; first < 0x100; first++) add(first);
  const leads = Array.from({ length: 0x80 }, (_, index) => 0x80 + index).filter(
    (lead) => !hasByte(table, lead),
  );
  for (const first of leads) for (let second = 0x30; second < 0x100; second++) add(first, second);
  return table;
}

function hasByte(table: ReadonlyMap<string, readonly number[]>, byte: number): boolean {
  return [...table.values()].some(([first, second]) => first === byte && second === undefined);
}
