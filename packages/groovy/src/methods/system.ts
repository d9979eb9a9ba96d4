import { type Run, raise } from '../run.ts';
import { makeObject, type TextObjectValue } from '../values/objects.ts';
import { javaType } from '../values/types.ts';
import { bytesOf } from './arrays.ts';
import { digest, hexOf } from './digests.ts';
import { constants, type LibraryPart, methods, statics } from './signature.ts';

/** The clock and randomness, as far as scripts may have them: System, UUID, Locale. */
const textObject = (name: 'UUID' | 'Locale', text: string): TextObjectValue => makeObject(name, { text });

function uuidOfBytes(bytes: readonly number[], version: number): TextObjectValue {
  const marked = bytes.map((byte, i) =>
    i === 6 ? (byte & 15) | (version << 4) : i === 8 ? (byte & 63) | 128 : byte,
  );
  return textObject('UUID', hexOf(marked).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

function randomUuid(run: Run): TextObjectValue {
  return uuidOfBytes(
    Array.from({ length: 16 }, () => Math.floor(run.ports.random() * 256)),
    4,
  );
}

function parseUuid(text: string): TextObjectValue {
  const form = /^([\da-f]{1,8})-([\da-f]{1,4})-([\da-f]{1,4})-([\da-f]{1,4})-([\da-f]{1,12})$/;
  const parts = form.exec(text.toLowerCase())?.slice(1);
  if (!parts) throw raise('IllegalArgumentException', `Invalid UUID string: ${text}`);
  return textObject('UUID', parts.map((part, i) => part.padStart([8, 4, 4, 4, 12][i] ?? 0, '0')).join('-'));
}

function uuidBits(text: string, from: number): bigint {
  return BigInt.asIntN(64, BigInt(`0x${text.replaceAll('-', '').slice(from, from + 16)}`));
}

export const systemLibrary: LibraryPart = [
  statics('System', {
    'currentTimeMillis()': (run) => BigInt(Math.floor(run.ports.now())),
    'nanoTime()': (run) => BigInt(Math.floor(run.ports.now() * 1e6)),
    'lineSeparator()': () => '\n',
    // `System.out.println` prints as `println` does.
    'getOut()': (run) => run.construct(javaType('Object'), []),
  }),
  statics('UUID', {
    'randomUUID()': randomUuid,
    'fromString(String)': (text) => parseUuid(text),
    'nameUUIDFromBytes(byte[])': (bytes, run) => uuidOfBytes(digest(run, 'MD5', bytesOf(bytes)), 3),
  }),
  methods<TextObjectValue>()('UUID', {
    'toString()': ({ text }) => text,
    'getMostSignificantBits()': ({ text }) => uuidBits(text, 0),
    'getLeastSignificantBits()': ({ text }) => uuidBits(text, 16),
    'variant()': ({ text }) => {
      const digit = Number.parseInt(text.charAt(19), 16);
      return digit < 8 ? 0 : digit < 12 ? 2 : digit >> 1;
    },
    'version()': ({ text }) => Number.parseInt(text.charAt(14), 16),
    'equals(UUID)': ({ text }, other, run) => text === run.text(other),
    'compareTo(UUID)': ({ text }, other, run) => run.compare(text, run.text(other)),
  }),
  statics('Locale', { 'getDefault()': () => textObject('Locale', 'en_US') }),
  constants('Locale', {
    US: textObject('Locale', 'en_US'),
    ENGLISH: textObject('Locale', 'en'),
    ROOT: textObject('Locale', ''),
  }),
  methods<TextObjectValue>()('Locale', { 'toString()': ({ text }) => text }),
];
