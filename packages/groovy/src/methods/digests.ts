import type { DigestAlgorithm } from '../ports.ts';
import { type Run, raise } from '../run.ts';
import {
  type Base64Value,
  type CharsetValue,
  type DigestValue,
  type KeyValue,
  makeObject,
  type TextObjectValue,
} from '../values/objects.ts';
import { javaType } from '../values/types.ts';
import type { ArrayValue } from '../values/values.ts';
import { arrayOfBytes, bytesOf, charsetName, decode, encode, latinBytes, latinText } from './arrays.ts';
import { constants, constructors, type LibraryPart, methods, methodsOn, statics } from './signature.ts';

/** Bytes as text and back: digests, HMAC, Base64, hexadecimal, URL coding, character sets. */
type Bytes = readonly number[];

/** The bytes of the receiver, which every method here walks over. */
function chargedBytes(run: Run, array: ArrayValue): number[] {
  run.meter.step(array.items.length >> 3);
  return bytesOf(array);
}

const algorithms: readonly DigestAlgorithm[] = ['MD5', 'SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512'];

export function digest(run: Run, algorithm: string, bytes: Bytes): number[] {
  run.meter.step(bytes.length >> 3);
  const wanted = algorithm.toUpperCase().replace('-', '').replace(/^SHA$/, 'SHA1');
  const known = algorithms.find((each) => each.replace('-', '') === wanted);
  const result = known && run.ports.digest(known, Uint8Array.from(bytes));
  if (!result) throw raise('NoSuchAlgorithmException', `${algorithm} MessageDigest not available`);
  return [...result];
}

/** HMAC as in RFC 2104; the block is 128 bytes for the two long digests, else 64. */
function hmac(run: Run, algorithm: string, key: Bytes, bytes: Bytes): number[] {
  const block = /384|512/.test(algorithm) ? 128 : 64;
  const short = key.length > block ? digest(run, algorithm, key) : key;
  const mixed = (mask: number) => Array.from({ length: block }, (_, i) => (short[i] ?? 0) ^ mask);
  return digest(run, algorithm, [...mixed(0x5c), ...digest(run, algorithm, [...mixed(0x36), ...bytes])]);
}

export const hexOf = (bytes: Bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (text: string) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const digestHex = (run: Run, algorithm: string, bytes: Bytes) => hexOf(digest(run, algorithm, bytes));

// Every platform has them, although the library of the language does not declare them.
declare function btoa(latin: string): string;
declare function atob(text: string): string;

function toBase64(bytes: Bytes, isUrl = false, isPadded = true): string {
  const padded = btoa(latinText(bytes));
  const text = isPadded ? padded : padded.replace(/={1,2}$/, '');
  return isUrl ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
}

function fromBase64(run: Run, text: string, isUrl = false): number[] {
  run.meter.collection((text.length * 3) >> 2, 0);
  run.meter.step(text.length >> 3);
  const letters = text.replace(/={1,2}$/, '');
  const illegal = (isUrl ? /[^\w-]/ : /[^A-Za-z0-9+/]/).exec(letters)?.[0];
  if (illegal !== undefined)
    throw raise('IllegalArgumentException', `Illegal base64 character ${illegal.charCodeAt(0).toString(16)}`);
  // A single letter at the end is less than a byte.
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return latinBytes(atob(whole.replaceAll('-', '+').replaceAll('_', '/')));
}

const coder = (type: 'Base64$Encoder' | 'Base64$Decoder', isUrl = false, isPadded = true): Base64Value => {
  return makeObject(type, { isUrl, isPadded });
};

function urlEncode(run: Run, bytes: Bytes): string {
  // Each byte becomes up to three characters.
  run.meter.step(bytes.length >> 2);
  const escaped = latinText(bytes).replace(/[^A-Za-z0-9.*_ -]/g, (char) => {
    return `%${hexOf(latinBytes(char)).toUpperCase()}`;
  });
  return escaped.replaceAll(' ', '+');
}

function urlDecode(run: Run, text: string, charset: string): string {
  run.meter.step(text.length >> 4);
  return text.replaceAll('+', ' ').replace(/(?:%.{0,2})+/gs, (escapes) => {
    const codes = escapes.split('%').slice(1);
    if (codes.every((code) => /^[\da-fA-F]{2}$/.test(code)))
      return decode(bytesOfHex(codes.join('')), charset);
    throw raise('IllegalArgumentException', 'URLDecoder: Illegal hex characters in escape (%) pattern');
  });
}

/** Returns what `encodeHex` and `encodeBase64` give: a text that Groovy calls Writable. */
const writable = (text: string): TextObjectValue => makeObject('Writable', { text });
const charset = (name: string): CharsetValue => makeObject('Charset', { name });

/** A MessageDigest, or with a key a Mac; after the result it starts anew. */
const digester = (type: 'MessageDigest' | 'Mac', algorithm: string): DigestValue => {
  return makeObject(type, { algorithm, bytes: [], key: undefined });
};

function finish(run: Run, self: DigestValue, bytes: Bytes): ArrayValue {
  const all = [...self.bytes, ...bytes];
  run.meter.step(all.length >> 3);
  self.bytes = [];
  if (self.type === javaType('MessageDigest')) return arrayOfBytes(run, digest(run, self.algorithm, all));
  if (!self.key) throw raise('IllegalStateException', 'MAC not initialized');
  return arrayOfBytes(run, hmac(run, self.algorithm.replace(/^Hmac/i, ''), self.key, all));
}

const digestMethods = methodsOn<DigestValue>()({
  'init(Key)': (self, key) => {
    self.key = (key as KeyValue).bytes;
  },
  'update(byte[])': (self, bytes, run) => {
    run.meter.collection(self.bytes.length + bytes.items.length);
    self.bytes = [...self.bytes, ...bytesOf(bytes)];
  },
  'digest|doFinal(byte[]=)': (self, bytes, run) => finish(run, self, bytes ? bytesOf(bytes) : []),
});

export const bytesLibrary: LibraryPart = [
  methods<ArrayValue>()('byte[]', {
    'encodeHex()': (self, run) => writable(hexOf(chargedBytes(run, self))),
    'encodeBase64()': (self, run) => writable(toBase64(chargedBytes(run, self))),
    'encodeBase64Url()': (self, run) => writable(toBase64(chargedBytes(run, self), true, false)),
    'md5()': (self, run) => digestHex(run, 'MD5', chargedBytes(run, self)),
    'sha256()': (self, run) => digestHex(run, 'SHA-256', chargedBytes(run, self)),
    'digest(String)': (self, algorithm, run) => digestHex(run, algorithm, chargedBytes(run, self)),
  }),
  methods<string>()('String', {
    'md5()': (s, run) => digestHex(run, 'MD5', encode(run, s, 'UTF-8')),
    'sha256()': (s, run) => digestHex(run, 'SHA-256', encode(run, s, 'UTF-8')),
    'digest(String)': (s, algorithm, run) => digestHex(run, algorithm, encode(run, s, 'UTF-8')),
    'decodeBase64()': (s, run) => arrayOfBytes(run, fromBase64(run, s.replace(/\s/g, ''))),
    'decodeBase64Url()': (s, run) => arrayOfBytes(run, fromBase64(run, s, true)),
    'decodeHex()': (s, run) => {
      if (!/^([\da-fA-F]{2})*$/.test(s))
        throw raise('NumberFormatException', 'odd number of characters in hex string');
      return arrayOfBytes(run, bytesOfHex(s));
    },
  }),
  constructors('String', {
    'new(byte[])': (bytes) => decode(bytesOf(bytes), 'UTF-8'),
    'new(byte[],String)': (bytes, name) => decode(bytesOf(bytes), charsetName(name)),
    'new(byte[],Charset)': (bytes, { name }) => decode(bytesOf(bytes), name),
  }),
  methods<TextObjectValue>()('Writable', { 'toString()': ({ text }) => text }),
  statics('MessageDigest', {
    'getInstance(String)': (name, run) => {
      digest(run, name, []);
      return digester('MessageDigest', name);
    },
  }),
  { type: 'MessageDigest', methods: digestMethods },
  statics('Mac', {
    'getInstance(String)': (name, run) => {
      if (!/^Hmac/i.test(name)) throw raise('NoSuchAlgorithmException', `Algorithm ${name} not available`);
      digest(run, name.slice(4), []);
      return digester('Mac', name);
    },
  }),
  { type: 'Mac', methods: digestMethods },
  constructors('SecretKeySpec', {
    'new(byte[],String)': (bytes) => {
      if (bytes.items.length === 0) throw raise('IllegalArgumentException', 'Empty key');
      return makeObject('SecretKeySpec', { bytes: bytesOf(bytes) });
    },
  }),
  statics('Base64', {
    'getEncoder()': () => coder('Base64$Encoder'),
    'getUrlEncoder()': () => coder('Base64$Encoder', true),
    'getDecoder()': () => coder('Base64$Decoder'),
    'getUrlDecoder()': () => coder('Base64$Decoder', true),
  }),
  methods<Base64Value>()('Base64$Encoder', {
    'encodeToString(byte[])': ({ isUrl, isPadded }, bytes) => toBase64(bytesOf(bytes), isUrl, isPadded),
    'encode(byte[])': ({ isUrl, isPadded }, bytes, run) =>
      arrayOfBytes(run, encode(run, toBase64(bytesOf(bytes), isUrl, isPadded), 'US-ASCII')),
    'withoutPadding()': (self) => ({ ...self, isPadded: false }),
  }),
  methods<Base64Value>()('Base64$Decoder', {
    'decode(String)': ({ isUrl }, text, run) => arrayOfBytes(run, fromBase64(run, text, isUrl)),
    'decode(byte[])': ({ isUrl }, bytes, run) =>
      arrayOfBytes(run, fromBase64(run, decode(bytesOf(bytes), 'US-ASCII'), isUrl)),
  }),
  statics('URLEncoder', {
    'encode(String)': (text, run) => urlEncode(run, encode(run, text, 'UTF-8')),
    'encode(String,String)': (text, name, run) => urlEncode(run, encode(run, text, charsetName(name))),
    'encode(String,Charset)': (text, { name }, run) => urlEncode(run, encode(run, text, name)),
  }),
  statics('URLDecoder', {
    'decode(String)': (text, run) => urlDecode(run, text, 'UTF-8'),
    'decode(String,String)': (text, name, run) => urlDecode(run, text, charsetName(name)),
    'decode(String,Charset)': (text, { name }, run) => urlDecode(run, text, name),
  }),
  statics('Charset', {
    'forName(String)': (name) => charset(charsetName(name)),
    'defaultCharset()': () => charset('UTF-8'),
  }),
  methods<CharsetValue>()('Charset', { 'name()': ({ name }) => name, 'toString()': ({ name }) => name }),
  constants('StandardCharsets', {
    UTF_8: charset('UTF-8'),
    US_ASCII: charset('US-ASCII'),
    ISO_8859_1: charset('ISO-8859-1'),
  }),
];
