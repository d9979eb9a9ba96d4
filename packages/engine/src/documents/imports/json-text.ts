/** Values of foreign JSON as texts. */

import { withoutMark, writeJson } from '../../model/exact-number.ts';

/**
 * Returns what a file holds in place of a text, as one; `undefined` for objects and lists, which may not be
 * convertible.
 */
export function scalarText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return withoutMark(value);
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return undefined;
  }
}

/** `undefined` for what is nested deeper than the stack of whoever writes it, and for what is no JSON. */
export function jsonText(value: unknown, indent?: number): string | undefined {
  try {
    return writeJson(value, indent);
  } catch {
    return undefined;
  }
}
