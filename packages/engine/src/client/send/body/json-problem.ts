/**
 * Says whether bytes are JSON (RFC 8259), at any depth and without making a value of them: bodies may have many
 * megabytes.
 */

/** Runs in slices: each `yield` is a place where others may have a turn. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Says how many bytes are read between two turns. */
export const sliceBytes = 1024 * 1024;

/**
 * The offset of a byte that cannot stand there, the length where the text ends too early; `undefined`: it is JSON.
 *
 * @param bytes UTF-8
 * @param many several texts may stand below one another, as in NDJSON
 */
export function* jsonProblem(bytes: Uint8Array, many: boolean): Sliced<number | undefined> {
  const { length } = bytes;
  /** One byte for each level that is open: the bracket that closes it. */
  let open = new Uint8Array(64);
  let depth = 0;
  let expected: Expected = value;
  let isAnyThere = false;
  let turnAt = sliceBytes;
  for (let at = 0; at < length; ) {
    if (at >= turnAt) {
      turnAt = at + sliceBytes;
      yield;
    }
    const byte = bytes[at] ?? 0;
    if (byte === lineFeed || byte === blank || byte === carriageReturn || byte === tab) {
      if (many && byte === lineFeed && expected === nothing) expected = value;
      at++;
      continue;
    }
    const closes = depth === 0 ? 0 : open[depth - 1];
    if (byte === openBrace || byte === openBracket) {
      if (expected !== value && expected !== valueOrClose) return at;
      if (depth === open.length) open = grown(open);
      open[depth++] = byte + 2;
      expected = byte === openBrace ? nameOrClose : valueOrClose;
      at++;
    } else if (byte === closes && byte !== 0) {
      if (expected !== commaOrClose && expected !== nameOrClose && expected !== valueOrClose) return at;
      depth--;
      isAnyThere = true;
      expected = depth === 0 ? nothing : commaOrClose;
      at++;
    } else if (byte === comma) {
      if (expected !== commaOrClose) return at;
      expected = closes === closeBrace ? name : value;
      at++;
    } else if (byte === colon) {
      if (expected !== afterName) return at;
      expected = value;
      at++;
    } else {
      const isName = expected === name || expected === nameOrClose;
      if (!isName && expected !== value && expected !== valueOrClose) return at;
      if (isName && byte !== quote) return at;
      const end = byte === quote ? stringEnd(bytes, at) : literalEnd(bytes, at);
      if (end < 0) return ~end;
      isAnyThere = true;
      expected = isName ? afterName : depth === 0 ? nothing : commaOrClose;
      at = end;
    }
  }
  const isWhole = depth === 0 && (expected === nothing || (many && isAnyThere && expected === value));
  return isWhole ? undefined : length;
}

/** Behind the last byte of a string; the complement of the offset of what is wrong in it. */
function stringEnd(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === quote) return at + 1;
    if (byte < 0x20) return ~at;
    if (byte !== backslash) continue;
    const escaped = bytes[++at];
    if (escaped === letterU) {
      for (let digit = 0; digit < 4; digit++)
        if (!isHexDigit(bytes[++at])) return ~Math.min(at, bytes.length);
    } else if (escaped === undefined || !escapes.has(escaped)) {
      return ~Math.min(at, bytes.length);
    }
  }
  return ~bytes.length;
}

/** A number, `true`, `false` or `null`. */
function literalEnd(bytes: Uint8Array, start: number): number {
  for (const word of words) {
    if (word[0] !== bytes[start]) continue;
    for (let index = 1; index < word.length; index++) {
      if (bytes[start + index] !== word[index]) return ~Math.min(start + index, bytes.length);
    }
    return isOfWord(bytes[start + word.length]) ? ~(start + word.length) : start + word.length;
  }
  return numberEnd(bytes, start);
}

function numberEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  if (bytes[at] === minus) at++;
  const first = at;
  at = digitsEnd(bytes, at);
  if (at === first) return ~Math.min(at, bytes.length);
  if (bytes[first] === digitZero && at > first + 1) return ~(first + 1);
  if (bytes[at] === dot) {
    const fraction = at + 1;
    at = digitsEnd(bytes, fraction);
    if (at === fraction) return ~Math.min(at, bytes.length);
  }
  if (bytes[at] === letterE || bytes[at] === letterE - 0x20) {
    at++;
    if (bytes[at] === minus || bytes[at] === plus) at++;
    const exponent = at;
    at = digitsEnd(bytes, exponent);
    if (at === exponent) return ~Math.min(at, bytes.length);
  }
  return isOfWord(bytes[at]) ? ~at : at;
}

function digitsEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at] ?? 0) >= digitZero && (bytes[at] ?? 0) <= digitZero + 9) at++;
  return at;
}

/** Returns what may not follow a literal directly. */
function isOfWord(byte: number | undefined): boolean {
  return byte !== undefined && !behindLiteral.has(byte);
}

function isHexDigit(byte: number | undefined): boolean {
  if (byte === undefined) return false;
  const lower = byte | 0x20;
  return (byte >= digitZero && byte <= digitZero + 9) || (lower >= 0x61 && lower <= 0x66);
}

function grown(open: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(open.length * 2);
  larger.set(open);
  return larger;
}

type Expected = number;
const value = 0;
const valueOrClose = 1;
const name = 2;
const nameOrClose = 3;
const afterName = 4;
const commaOrClose = 5;
const nothing = 6;

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const blank = 0x20;
const quote = 0x22;
const plus = 0x2b;
const comma = 0x2c;
const minus = 0x2d;
const dot = 0x2e;
const digitZero = 0x30;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const letterE = 0x65;
const letterU = 0x75;
const openBrace = 0x7b;
const closeBrace = 0x7d;

const escapes: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((char) => char.charCodeAt(0)));
const behindLiteral: ReadonlySet<number> = new Set([...' \t\r\n,:]}[{"'].map((char) => char.charCodeAt(0)));
const words: readonly (readonly number[])[] = ['true', 'false', 'null'].map((word) =>
  [...word].map((char) => char.charCodeAt(0)),
);
