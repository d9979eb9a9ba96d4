/**
 * Numbers whose digits a `number` would lose (RFC 8259, 6): ids of 19 digits and exact decimals are usual in Java. In the
 * source's examples they are texts; in values of JSON they are marked, and written without quotes.
 */

import type { JsonValue, NumberBound } from './schema.ts';

const mark = '\u0001';
const markedNumber = /"\\u0001(-?\d{1,400}(?:\.\d{1,400})?)"/g;

export function isLargeInteger(text: string): boolean {
  return /^-?[1-9]\d{14,399}$/.test(text) && !Number.isSafeInteger(Number(text));
}

/** A large integer, or a decimal with more digits than a number holds: sums of money and rates are written so. */
export function losesDigits(text: string): boolean {
  if (isLargeInteger(text)) return true;
  const isLong =
    /^-?(?:0|[1-9]\d{0,399})\.\d{1,399}$/.test(text) && text.replace(/^[-0.]+|\D/g, '').length > 15;
  return isLong && String(Number(text)) !== text;
}

/** The text where a value of JSON is built. */
export function asExactNumber(text: string): string {
  return mark + text;
}

/** A bound as it is written, with every digit; `undefined` where the text is no number. */
export function parseBound(text: string): NumberBound | undefined {
  const written = text.trim();
  const number = written === '' ? Number.NaN : Number(written);
  if (!Number.isFinite(number)) return undefined;
  const isExact = isLargeInteger(written) || /^-?[1-9]\d{0,399}\.\d{1,399}$/.test(written);
  return isExact && written.replace(/\D/g, '').length > 15 ? asExactNumber(written) : number;
}

/** Below zero where the first is less, as comparators say it. */
export function compareNumbers(one: NumberBound, other: NumberBound): number {
  const [a, b] = [withoutMark(String(one)), withoutMark(String(other))];
  if (!isDigits(a) || !isDigits(b)) return Number(a) - Number(b);
  const [large, small] = [BigInt(a), BigInt(b)];
  return large < small ? -1 : Number(large > small);
}

function isDigits(text: string): boolean {
  return /^-?\d{1,400}$/.test(text);
}

/** As `JSON.stringify`, with every digit of what is marked. */
export function writeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(markedNumber, '$1');
}

/** As `JSON.parse`, with numbers marked that would lose digits. Throws a `SyntaxError` where the text is no JSON. */
export function parseJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  // What is no JSON has been refused: the pattern takes long where a string has no end.
  return /[\d.]{16}/.test(text) ? JSON.parse(withMarkedNumbers(text, losesDigits)) : value;
}

/**
 * The value of a text that somebody has put into source or rules; `undefined` where it is no JSON, or nested so deeply
 * that whoever walks through it would not come to its end.
 * @param parse throws where the text is no JSON
 */
export function readJsonIn(text: string, parse = parseJson): JsonValue | undefined {
  if (isNestedDeeperThan(maxDepth, text)) return undefined;
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Nobody writes an example that is nested like this. */
const maxDepth = 200;

function isNestedDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(stringOrBracket)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth > limit) return true;
  }
  return false;
}

const stringOrBracket = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[[\]{}]/g;

function withMarkedNumbers(text: string, isMarked: (token: string) => boolean): string {
  return text.replace(stringOrNumber, (token) => (isMarked(token) ? `"\\u0001${token}"` : token));
}

const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** As `parseJson`, with large integers as such. */
export function parseWithBigInts(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!/\d{15}/.test(text)) return value;
  return JSON.parse(withMarkedNumbers(text, isLargeInteger), (_, each: unknown) =>
    typeof each === 'string' && each.startsWith(mark) ? BigInt(withoutMark(each)) : each,
  );
}

/** As `JSON.stringify`, also of what `parseWithBigInts` returns. */
export function stringifyWithBigInts(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? asExactNumber(String(each)) : each,
  )?.replace(markedNumber, '$1');
}

/** A number, of which a marked one has lost digits: enough to compare it with a bound. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.startsWith(mark) ? Number(withoutMark(value)) : undefined;
}

/** Unmarks a value that stands alone. */
export function withoutMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}
