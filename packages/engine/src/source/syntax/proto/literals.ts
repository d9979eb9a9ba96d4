/** Says what the literals of the language mean: numbers, and strings with their escapes. */

/**
 * Reads an unsigned literal: decimal, hexadecimal (`0x1F`) or octal (`017`). `undefined` where it is none of these.
 */
export function integerValue(literal: string): bigint | undefined {
  if (/^0[0-7]+$/.test(literal)) return BigInt(`0o${literal.slice(1)}`);
  return /^(?:0[xX][0-9a-fA-F]+|\d+)$/.test(literal) && !/^0\d/.test(literal) ? BigInt(literal) : undefined;
}

/** Protoc takes an `f` at the end of a number, as C does. */
export function floatValue(literal: string): number {
  return Number(literal.replace(/[fF]$/, ''));
}

/**
 * The bytes of a literal that is given with its quotes, one character for each: text is UTF-8, and escapes can make
 * bytes that are no text at all.
 */
export function stringBytes(literal: string): string {
  const isClosed = literal.length > 1 && literal.at(-1) === literal[0];
  const content = literal.slice(1, isClosed ? -1 : undefined);
  return content.includes('\\')
    ? content.replace(escapeOrText, (part) => (part[0] === '\\' ? escapedBytes(part) : bytesOfText(part)))
    : bytesOfText(content);
}

const escapeOrText = /\\(?:[xX][0-9a-fA-F]{1,2}|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)|\\$|[^\\]+/gs;

function escapedBytes(sequence: string): string {
  const sign = sequence[1] ?? '';
  const digits = sequence.slice(2);
  if (/[xX]/.test(sign) && digits !== '') return String.fromCharCode(Number.parseInt(digits, 16));
  if (/[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sequence.slice(1), 8) & 0xff);
  if (/[uU]/.test(sign) && digits !== '') {
    const code = Number.parseInt(digits, 16);
    return code <= 0x10ffff ? bytesOfText(String.fromCodePoint(code)) : '';
  }
  return simpleEscapes[sign] ?? bytesOfText(sign);
}

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** UTF-8, one character for each byte. */
export function bytesOfText(text: string): string {
  // Nearly all text needs no encoding at all.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that are one byte each.
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  let bytes = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += character;
    else if (code < 0x800) bytes += chars(0xc0 | (code >> 6), tail(code, 0));
    else if (code < 0x10000) bytes += chars(0xe0 | (code >> 12), tail(code, 6), tail(code, 0));
    else bytes += chars(0xf0 | (code >> 18), tail(code, 12), tail(code, 6), tail(code, 0));
  }
  return bytes;
}

function tail(code: number, shift: number): number {
  return 0x80 | ((code >> shift) & 0x3f);
}

function chars(...bytes: readonly number[]): string {
  return String.fromCharCode(...bytes);
}

/** The other way round. Bytes that are not UTF-8 stay characters of their own. */
export function textOfBytes(bytes: string): string {
  return bytes.replace(
    /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g,
    (sequence) => {
      const first = sequence.charCodeAt(0) & (0xff >> (sequence.length + 1));
      const code = [...sequence.slice(1)].reduce(
        (value, each) => (value << 6) | (each.charCodeAt(0) & 0x3f),
        first,
      );
      return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
    },
  );
}
