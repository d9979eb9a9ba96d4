/** Says what a line of an `.http` file can hold. */
import { withoutEnds } from '../../text/trim.ts';

/** Blanks around a header's value are none of it (RFC 9110, 5.5), but only those that HTTP knows. */
export function isHoldableHeader(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return withoutEnds(value, ' \t') === value.trim() && !/[\0-\x08\x0A-\x1F\x7F-\x9F\u2028\u2029]/.test(value);
}

/** Tells whether the value can stand behind `@name =`. */
export function isHoldableVariable(value: string): boolean {
  return value === value.trim() && !/[\p{Cc}\u2028\u2029]/u.test(value);
}
