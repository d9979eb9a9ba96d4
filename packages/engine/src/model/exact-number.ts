/**
 * Integers beyond 2^53, whose digits a number would lose (RFC 8259, 6): ids of 19 digits are usual in Java. In the source's
 * examples they are texts; in the value of a request they are marked, and written without quotes.
 */

const mark = '\u0001';
const markedNumber = /"\\u0001(-?\d{1,400})"/g;

export function isLargeInteger(text: string): boolean {
  return /^-?[1-9]\d{14,399}$/.test(text) && !Number.isSafeInteger(Number(text));
}

/** The text where a value of JSON is built. */
export function asExactNumber(text: string): string {
  return mark + text;
}

/** As `JSON.stringify`, with every digit of what is marked. */
export function writeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(markedNumber, '$1');
}

/** Of a value that stands alone. */
export function withoutMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text;
}
